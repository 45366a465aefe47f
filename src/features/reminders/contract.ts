import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { peopleFilter } from '#features/registrations/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { reminderDaysTexts } from './texts.ts'

/** A group that owes something while nothing of it is being checked. Amounts in pesos. */
const openBalance = z.object({
  id: z.uuid(),
  or_number: z.string(),
  name: z.string(),
  people: z.number(),
  email: z.string(),
  balance: z.number(),
  total_paid: z.number(),
  reminded_at: z.nullable(z.iso.datetime()),
  /** Somebody asked not to be reminded. */
  quiet: z.boolean(),
  /** From when they may get another reminder; null when they may now. */
  not_before: z.nullable(z.iso.datetime()),
})

/** Narrowed to a view of the registrations: the groups that somebody of it is in. */
const balancesQuery = z.extend(peopleFilter, { event: z.optional(z.string()), after: z.optional(z.uuid()) })

const balancesPage = z.object({
  balances: z.array(openBalance),
  next: z.nullable(z.uuid()),
  /** Of all that were asked for, whatever part of it is listed. */
  groups: z.number(),
  total: z.number(),
  may_get_one: z.number(),
  /** Of the filter, as it is called; empty for any. */
  designation: z.string(),
  reminder_days: z.number(),
})

/** Without `group_id` everybody of the view who may get one. */
const reminderRequest = z.extend(peopleFilter, { event: z.optional(z.string()), group_id: z.optional(z.uuid()) })
const reminderAnswer = z.object({ reminded: z.number() })

const { required } = reminderDaysTexts
export const reminderSettings = z.object({
  reminder_days: z.int(required).check(z.minimum(1, required), z.maximum(60, required)),
})

const quietRequest = z.object({ quiet: z.boolean() })
export type OpenBalance = z.infer<typeof openBalance>

export const reminderCalls = describeCalls({
  'GET /api/staff/balances': {
    summary: 'Groups that owe something',
    access: ['finance'],
    query: balancesQuery,
    answer: balancesPage,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/balances/remind': {
    summary: 'Remind one group, or all of a view that may get a reminder',
    access: ['finance'],
    body: reminderRequest,
    answer: reminderAnswer,
    refusals: { not_remindable: 409, event_not_found: 404 },
  },
  'PUT /api/staff/balances/settings': {
    summary: 'How many days lie between two reminders',
    access: ['finance'],
    query: eventQuery,
    body: reminderSettings,
    answer: reminderSettings,
    refusals: { event_not_found: 404 },
  },
  'PUT /api/staff/balances/:id/quiet': {
    summary: 'Stop reminding a group, or start again',
    access: ['finance'],
    params: z.object({ id: z.uuid() }),
    body: quietRequest,
  },
})
