import * as z from 'zod/mini'
import { consentHeader } from '#features/privacy/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { paymentStatuses } from '#shared/payment-status.ts'
import { submission } from './contract/submission.ts'
import { submissionIssues } from './texts/issues.ts'

export * from './contract/correction.ts'
export * from './contract/find.ts'
export * from './contract/group.ts'
export * from './contract/held.ts'
export * from './contract/leave-rules.ts'
export * from './contract/manage.ts'
export * from './contract/move-rules.ts'
export * from './contract/participant.ts'
export * from './contract/people.ts'
export * from './contract/person.ts'
export * from './contract/submission.ts'
export * from './contract/waitlist.ts'

/** What a form got when it was opened, with the work done that it asks for. Without it a registration is held, not refused. */
export const formTokenHeader = 'x-form-token'

/** The token of the link by which seats were offered to somebody of the waiting list, who registers with it. */
export const seatOfferHeader = 'x-seat-offer'

/** Whoever fills in a form takes this long at the least. */
export const leastSeconds = (people: number): number => 5 + people

/** A draft may wait longer than a token is good for, and then asks for another one. */
export const longestSeconds = 7 * 86_400

/**
 * The work: to find a salt with which this many rounds of PBKDF2-SHA-256 make of the token bytes that begin with as many
 * zero bits as it asks for. Phones have it built in, so that theirs is hardly slower than a program's.
 */
export const workRounds = 1_000

const formTokenAnswer = z.object({ token: z.string(), zero_bits: z.int() })
export type FormTokenAnswer = z.infer<typeof formTokenAnswer>

export const proofRequired = submissionIssues.proofRequired

/** Amounts in pesos. */
export const submissionAnswer = z.object({
  group_key: z.uuid(),
  or_number: z.string(),
  payment_status: z.enum(['PENDING', 'PARTIAL', 'PAID']),
  participant_count: z.number(),
  total_price: z.number(),
  amount: z.number(),
  balance: z.number(),
  /** Where the receipt goes, mostly hidden: `m•••@example.org`. */
  sent_to: z.string(),
  /** No seat was left: the token of their place on the waiting list, where their payment waits with them. */
  waiting: z.optional(z.string()),
})
export type SubmissionAnswer = z.infer<typeof submissionAnswer>

/** How a registration stands today. Amounts in pesos. */
const registrationState = z.object({
  payment_status: z.enum(paymentStatuses),
  total_price: z.number(),
  total_paid: z.number(),
  total_pending: z.number(),
  participant_count: z.int(),
  /** Why the newest payment was not accepted, where it was not. */
  rejected: z.nullable(z.string()),
  /** Where its mails go today, mostly hidden. */
  sent_to: z.string(),
  /** The token of its link, until that is ended. */
  manage: z.nullable(z.string()),
})
export type RegistrationState = z.infer<typeof registrationState>

const keyParams = z.object({ group_key: z.uuid() })

export const registrationCalls = describeCalls({
  'POST /events/api/registrations/': {
    summary: 'Register a group and record its first payment',
    description: `\`participants\` is JSON text, and so is \`answers\`. \`payment_reference\` and the file \`payment_proof\` (JPEG, PNG, WebP or PDF, at
most 10 MB) come with BANK, \`assisted_by\` with CASH. The same group_key with the same content gets the first answer again;
with other content it is refused. Without a form token, or with one that is too young, staff look at it before anything else
happens. When no seat is left, it waits in line with its payment, and \`waiting\` leads to its place there.`,
    access: 'public',
    headers: z.looseObject({
      [consentHeader]: z.optional(z.string()),
      [formTokenHeader]: z.optional(z.string()),
      [seatOfferHeader]: z.optional(z.string()),
    }),
    form: { fields: submission, pictures: ['payment_proof'] },
    status: 201,
    answer: submissionAnswer,
    refusals: {
      unknown_designation: 400,
      passkey_refused: [403, 429],
      event_full: 409,
      flash_sale_over: 409,
      notice_changed: 409,
      offer_is_over: 409,
      offer_is_smaller: 409,
      passkey_full: 409,
      price_changed: 409,
      questions_changed: 409,
      reference_used: 409,
      registration_closed: 409,
      key_reused: 422,
      not_taken: 422,
      too_many_held: 503,
    },
  },
  'GET /events/api/registrations/outcome/:group_key': {
    summary: 'What became of a submission whose answer was lost; the key is the sender’s own secret',
    access: 'public',
    params: keyParams,
    answer: submissionAnswer,
    refusals: { not_received: 404 },
  },
  'GET /events/api/registrations/state/:group_key': {
    summary: 'How a registration stands today, for the phone that sent it; the key is the sender’s own secret',
    access: 'public',
    uncached: true,
    params: keyParams,
    answer: registrationState,
    refusals: { not_received: 404 },
  },
  'GET /events/api/registrations/form-token/:group_key': {
    summary: 'What a form gets when it is opened, to send it with',
    access: 'public',
    uncached: true,
    params: keyParams,
    answer: formTokenAnswer,
  },
})
