import * as z from 'zod/mini'

export const reminderPaths = {
  balances: '/api/staff/balances',
  remind: '/api/staff/balances/remind',
  settings: '/api/staff/balances/settings',
  quiet: '/api/staff/balances/:id/quiet',
}

/** A group that owes something while nothing of it is being checked. Amounts in pesos. */
export const openBalance = z.object({
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

export const balancesQuery = z.object({ event: z.optional(z.string()), after: z.optional(z.uuid()) })

export const balancesPage = z.object({
  balances: z.array(openBalance),
  next: z.nullable(z.uuid()),
  /** Of the whole event, whatever part of it is listed. */
  groups: z.number(),
  total: z.number(),
  may_get_one: z.number(),
  reminder_days: z.number(),
})

/** Without `group_id` everybody who may get one. */
export const reminderRequest = z.object({ event: z.optional(z.string()), group_id: z.optional(z.uuid()) })
export const reminderAnswer = z.object({ reminded: z.number() })

const daysRequired = 'Please enter a number of days from 1 to 60.'
export const reminderSettings = z.object({
  reminder_days: z.int(daysRequired).check(z.minimum(1, daysRequired), z.maximum(60, daysRequired)),
})

export const quietRequest = z.object({ quiet: z.boolean() })
