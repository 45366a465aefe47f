import * as z from 'zod/mini'
import { mailKinds } from '#features/notifications/contract.ts'
import { describeCalls } from '#shared/call.ts'

/** Why a mail did not arrive, as far as the answer of the mail server tells. */
const troubles = [
  'no_mailbox',
  'no_domain',
  'closed',
  'full',
  'too_large',
  'refused',
  'not_now',
  'our_login',
  'our_server',
  'unknown',
] as const
export type Trouble = (typeof troubles)[number]

const undeliveredMail = z.object({
  id: z.uuid(),
  /** Of whoever it was for; empty where nobody remembers. */
  name: z.string(),
  address: z.string(),
  /** Where it would go now, if that is somewhere else; empty where there is no address any more. */
  address_now: z.nullable(z.string()),
  kind: z.enum(mailKinds),
  subject: z.string(),
  trouble: z.enum(troubles),
  /** What the mail server said. */
  reason: z.string(),
  attempts: z.int(),
  since: z.iso.datetime(),
  last_at: z.iso.datetime(),
  may_send_again: z.boolean(),
  registration_id: z.nullable(z.uuid()),
  application_id: z.nullable(z.uuid()),
})
export type UndeliveredMail = z.infer<typeof undeliveredMail>

const undeliveredMails = z.object({
  given_up: z.array(undeliveredMail),
  /** Of all, however many are listed. */
  given_up_count: z.int(),
  trying: z.array(undeliveredMail),
  trying_count: z.int(),
})
export type UndeliveredMails = z.infer<typeof undeliveredMails>

/** As many as a page shows at once, and as can be chosen. */
export const mostMails = 200

const chosenMails = z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostMails)) })
const access = ['desk', 'finance', 'coordinator'] as const

export const undeliveredMailCalls = describeCalls({
  'GET /api/staff/undelivered-mail': {
    summary: 'Mails that did not arrive: of registrations for desk and finance, of applications for coordinators',
    access,
    query: z.object({ event: z.optional(z.string()) }),
    answer: undeliveredMails,
  },
  'POST /api/staff/undelivered-mail/send-again': {
    summary: 'Send some that were given up once more, to the address that their people have now',
    access,
    body: chosenMails,
    answer: z.object({ sent_again: z.int() }),
  },
  'POST /api/staff/undelivered-mail/dismiss': {
    summary: 'Take some off the list that were seen to in another way',
    access,
    body: chosenMails,
    answer: z.object({ dismissed: z.int() }),
  },
})
