import * as z from 'zod/mini'
import { eventDay, eventSlug, receiptPrefix } from '#features/event-settings/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { requiredText, text } from '#shared/text-fields.ts'
import { setUpIssues as issues } from './texts/refusals.ts'

/** In the order in which somebody best takes them. */
export const stepNames = ['event', 'prices', 'contact', 'designations', 'open', 'mail', 'ticket', 'staff'] as const
export type StepName = (typeof stepNames)[number]

const checklist = z.object({
  /** The event that is being set up; null while there is none. */
  event: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  steps: z.array(z.object({ name: z.enum(stepNames), done: z.boolean() })),
  mail: z.object({ email: z.nullable(z.string()), sent_to: z.nullable(z.string()) }),
  /** Nobody wants to be reminded of what is left. */
  put_away: z.boolean(),
})
export type Checklist = z.infer<typeof checklist>

/** The least that an event is made of. The rest is entered in its settings. */
export const firstEvent = z.object({
  organizer: requiredText(issues.organizer, 80),
  name: requiredText(issues.name, 80),
  starts_on: eventDay,
  venue: text(120),
  slug: eventSlug,
  receipt_prefix: receiptPrefix,
})
export type FirstEvent = z.infer<typeof firstEvent>

export const testMail = z.object({ email: requiredText(issues.email, 120).check(z.email(issues.email)) })

export const mailCode = z.object({
  code: z.string(issues.code).check(
    z.overwrite<string>((typed) => typed.replaceAll(/\D/g, '')),
    z.regex(/^\d{6}$/, issues.code),
  ),
})

export const setUpCalls = describeCalls({
  'GET /api/staff/set-up': { summary: 'What is done of the first steps', access: ['admin'], answer: checklist },
  'POST /api/staff/set-up/event': {
    summary: 'Make the first event, which is in preparation',
    access: ['admin'],
    body: firstEvent,
    status: 201,
    answer: z.object({ slug: z.string() }),
    refusals: { has_event: 409 },
  },
  'POST /api/staff/set-up/mail': {
    summary: 'Send a test mail to whoever asks, with a code',
    access: ['admin'],
    body: testMail,
    answer: checklist,
    refusals: { too_many_tries: 429 },
  },
  'POST /api/staff/set-up/mail/code': {
    summary: 'Show that the test mail has arrived',
    access: ['admin'],
    body: mailCode,
    answer: checklist,
    refusals: { wrong_code: 400, too_many_tries: 429 },
  },
  'POST /api/staff/set-up/put-away': {
    summary: 'Be reminded of the first steps no more, or again',
    access: ['admin'],
    body: z.object({ put_away: z.boolean() }),
    answer: checklist,
  },
})
