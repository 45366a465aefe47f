import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { purchaseAction } from '#features/pricing/contract.ts'
import { consentHeader } from '#features/privacy/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { paymentStatuses } from '#shared/payment-status.ts'
import { correctable, correction } from './contract/correction.ts'
import { submission } from './contract/submission.ts'
import { submissionIssues } from './texts/issues.ts'

export * from './contract/correction.ts'
export * from './contract/group.ts'
export * from './contract/leave-rules.ts'
export * from './contract/participant.ts'
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
  'GET /events/api/registrations/form-token/:group_key': {
    summary: 'What a form gets when it is opened, to send it with',
    access: 'public',
    uncached: true,
    params: keyParams,
    answer: formTokenAnswer,
  },
})

// ---- Manage my registration: what the link in every e-mail opens ----

const managedPayment = z.object({
  or_number: z.string(),
  payment_mode: z.enum(['BANK', 'CASH']),
  /** In pesos. */
  amount: z.number(),
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'REFUNDED', 'VOIDED']),
  recorded_at: z.iso.datetime(),
})
export type ManagedPayment = z.infer<typeof managedPayment>

const shownAnswers = z.array(z.object({ words: z.string(), answer: z.string() }))

const managedParticipant = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As people read it, not the value of the list. */
  designation: z.string(),
  church: z.string(),
  /** The ticket, as typed and as scanned: null until everything is paid and approved. */
  short_code: z.nullable(z.string()),
  qr_text: z.nullable(z.string()),
  /** To the organiser’s own questions, without what is sensitive. */
  answers: shownAnswers,
  /** They cannot come, and have no ticket any more. */
  left: z.boolean(),
  /** The same as it is corrected; null where that is not allowed, or no longer. */
  details: z.nullable(correctable),
})

const managed = z.object({
  event: z.object({ id: z.string(), name: z.string(), date: z.iso.date(), venue: z.nullable(z.string()) }),
  payment_status: z.enum(paymentStatuses),
  participants: z.array(managedParticipant),
  /** Until when whoever holds the link may say that somebody cannot come; null where they may not, or no longer. */
  cancel_until: z.nullable(z.iso.datetime()),
})

/** One group as the first participant sees it; whoever was sent the link may be anybody's phone, so nothing sensitive. */
const managedGroup = z.extend(managed, {
  scope: z.literal('group'),
  /** Of the whole group. */
  answers: shownAnswers,
  /** In pesos, as all amounts here; `total_pending` waits for approval and has not lowered `balance`. */
  gross_price: z.number(),
  total_paid: z.number(),
  total_pending: z.number(),
  balance: z.number(),
  /** What was paid for the place of one of them, beyond those of the others. */
  paid_for_a_place: z.number(),
  /** The newest first. */
  payments: z.array(managedPayment),
})
export type ManagedGroup = z.infer<typeof managedGroup>

/** One person of a group, by the link in their own e-mail: their ticket, and neither the others nor any amount. */
const managedPerson = z.extend(managed, {
  scope: z.literal('person'),
  /** Whom to ask about payment and receipt. */
  registered_by: z.string(),
})
export type ManagedPerson = z.infer<typeof managedPerson>

const managedRegistration = z.discriminatedUnion('scope', [managedGroup, managedPerson])
export type ManagedRegistration = z.infer<typeof managedRegistration>

/** Where the mail goes, mostly hidden: `m•••@example.org`. */
const resendAnswer = z.object({ sent_to: z.string() })
export type ResendAnswer = z.infer<typeof resendAnswer>

const linkParams = z.object({ token: z.string() })

export const manageCalls = describeCalls({
  'GET /events/api/manage/:token': {
    summary: 'One group, or one person of it, by the token in the link of an e-mail',
    description: 'With `event`, only if the group is registered for it. Every wrong link gets the same 404.',
    access: 'public',
    uncached: true,
    params: linkParams,
    query: eventQuery,
    answer: managedRegistration,
    refusals: { event_not_found: 404, registration_not_found: 404 },
  },
  'POST /events/api/manage/:token/people/:person/cancel': {
    summary: 'Say that somebody cannot come: by the link of the group of each, by the link of one person of oneself',
    description: 'Where the event allows it. What was paid for the place is kept until finance has decided about it.',
    access: 'public',
    uncached: true,
    params: z.object({ token: z.string(), person: z.uuid() }),
    answer: managedRegistration,
    refusals: {
      group_not_found: 404,
      registration_not_found: 404,
      already_left: 409,
      is_inside: 409,
      partly_paid: 409,
      payment_waits: 409,
      too_late_to_cancel: 409,
    },
  },
  'POST /events/api/manage/:token/people/:person/correct': {
    summary: 'Correct how somebody is written: by the link of the group each, by the link of one person oneself',
    description: 'Where the event allows it. The ticket stays the same.',
    access: 'public',
    uncached: true,
    params: z.object({ token: z.string(), person: z.uuid() }),
    body: correction,
    answer: managedRegistration,
    refusals: {
      unknown_designation: 400,
      group_not_found: 404,
      registration_not_found: 404,
      already_left: 409,
      is_inside: 409,
      too_late_to_correct: 409,
      corrected_too_often: 429,
    },
  },
  'POST /events/api/manage/:token/resend': {
    summary: 'Send the newest receipt of the group, or the person’s ticket, again, at most 3 times an hour',
    access: 'public',
    uncached: true,
    params: linkParams,
    status: 202,
    answer: resendAnswer,
    refusals: { registration_not_found: 404, no_receipt: 409, resent_too_often: 429 },
  },
})

// ---- What looks as if a program had sent it, for staff to look at ----

/** Enough to tell a person from a program; no health, civil status or address. Amounts in pesos. */
const heldSubmission = z.object({
  id: z.uuid(),
  /** What its sender was shown; it becomes true when they are let in. */
  or_number: z.string(),
  held_at: z.iso.datetime(),
  people: z.array(z.string()),
  /** Of the first of them. */
  email: z.string(),
  mobile: z.string(),
  church: z.string(),
  action: purchaseAction,
  payment_mode: z.enum(['BANK', 'CASH']),
  payment_reference: z.string(),
  amount: z.number(),
  /** What made it look automatic: the field that nobody sees, how the form was sent, or how many went to one address. */
  reason: z.enum(['honeypot', 'form_token', 'recipient']),
  /** Who was handed the cash for it, if it was cash. */
  cash_with: z.nullable(z.string()),
  /** They say that they took no such cash. */
  cash_disputed: z.boolean(),
  /** Where cash was taken, only finance discards it, and not whoever took it. */
  may_discard: z.boolean(),
  /** What stood in the field that nobody sees. */
  nickname: z.string(),
})
export type HeldSubmission = z.infer<typeof heldSubmission>

/** `search` finds OR numbers, bank references, and names, e-mails and mobiles of everybody in a group. */
const heldQuery = z.object({
  event: z.optional(z.string()),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})

/** The newest first, at most 50; `count` is how many there are, of those that were searched for. */
const heldList = z.object({ count: z.int(), held: z.array(heldSubmission) })
export type HeldList = z.infer<typeof heldList>

const letInAnswer = z.object({ or_number: z.string(), sent_to: z.string() })
export type LetInAnswer = z.infer<typeof letInAnswer>

const heldParams = z.object({ id: z.uuid() })

export const heldCalls = describeCalls({
  'GET /api/staff/held': {
    summary: 'Registrations that look as if a program had sent them',
    access: ['desk', 'finance'],
    query: heldQuery,
    answer: heldList,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/held/:id/let-in': {
    summary: 'Let a held registration in, under the number its sender was shown',
    access: ['desk', 'finance'],
    params: heldParams,
    answer: letInAnswer,
    refusals: { cash_disputed: 403, event_full: 409, not_held: 409, reference_used: 409 },
  },
  'POST /api/staff/held/:id/discard': {
    summary: 'Erase a held registration',
    access: ['desk', 'finance'],
    params: heldParams,
    refusals: { cash_was_taken: 403, not_held: 409 },
  },
})
