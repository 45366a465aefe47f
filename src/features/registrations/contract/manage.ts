import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { consentHeader } from '#features/privacy/contract.ts'
import { sentAnswers } from '#features/questions/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { paymentStatuses } from '#shared/payment-status.ts'
import { correctable, correction } from './correction.ts'
import { participant } from './participant.ts'

const managedPayment = z.object({
  or_number: z.string(),
  payment_mode: z.enum(['BANK', 'CASH']),
  /** In pesos. */
  amount: z.number(),
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'REFUNDED', 'VOIDED']),
  recorded_at: z.iso.datetime(),
  /** Why it was not accepted, as the payer was told; a copy kept by an older release has none. */
  rejection: z.optional(z.string()),
})
export type ManagedPayment = z.infer<typeof managedPayment>

const shownAnswers = z.array(z.object({ words: z.string(), answer: z.string() }))

/** Whoever was shown somebody as they were before changes nothing. */
const asShown = { revision: z.int() }

const managedParticipant = z.object({
  id: z.uuid(),
  ...asShown,
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
  /** Where their certificate of attendance is; null unless they were let in. */
  certificate: z.nullable(z.string()),
  /** The same as it is corrected; null where that is not allowed, or no longer. */
  details: z.nullable(correctable),
})

/** Who of them gets our mails at one address, mostly hidden; empty where they gave none. */
const mailbox = z.object({ sent_to: z.string(), people: z.array(z.uuid()) })
export type Mailbox = z.infer<typeof mailbox>

const managed = z.object({
  event: z.object({ id: z.string(), name: z.string(), date: z.iso.date(), venue: z.nullable(z.string()) }),
  payment_status: z.enum(paymentStatuses),
  participants: z.array(managedParticipant),
  /** Until when whoever holds the link may say that somebody cannot come; null where they may not, or no longer. */
  cancel_until: z.nullable(z.iso.datetime()),
  /** The same for letting somebody else come. */
  hand_on_until: z.nullable(z.iso.datetime()),
  /** Of everybody who comes: by the link of one person their own alone. */
  mailboxes: z.array(mailbox),
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

/** Whoever comes instead says all that everybody says. */
export const successor = z.extend(participant, { answers: sentAnswers })
export type Successor = z.infer<typeof successor>

const handedOn = z.object({
  name: z.string(),
  /** Where their ticket goes, mostly hidden; empty while something is to be paid. */
  sent_to: z.string(),
  /** Whether the link still opens something: not for whoever handed on their own place. */
  link_works: z.boolean(),
})
export type HandedOn = z.infer<typeof handedOn>

export const newAddress = z.object({ email: participant.shape.email })
export type NewAddress = z.infer<typeof newAddress>

const addressChanged = z.object({
  /** Mostly hidden. */
  sent_to: z.string(),
  /** Whether the newest mail is on its way there: one person of several has none before all is paid. */
  is_sent: z.boolean(),
  /** Of the link that opens the registration from now on: that of a group ends where its mails went before. */
  token: z.string(),
})
export type AddressChanged = z.infer<typeof addressChanged>

const linkParams = z.object({ token: z.string() })
const ofPerson = z.object({ token: z.string(), person: z.uuid() })

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
  'GET /events/api/manage/:token/tickets.pdf': {
    summary: 'The tickets behind a link as a file to print or keep: with the receipt by the link of a group',
    access: 'public',
    uncached: true,
    params: linkParams,
    file: 'application/pdf',
    refusals: { registration_not_found: 404, no_tickets_yet: 409 },
  },
  'POST /events/api/manage/:token/address': {
    summary:
      'Have our mails sent to another address: by the link of a group those of each, by the link of one person one’s own',
    description: `The newest mail goes there at once, and the address before learns that it does. The link of a group ends with the
address of whoever registered it; the answer has the new one.`,
    access: 'public',
    uncached: true,
    params: linkParams,
    body: z.extend(newAddress, {
      people: z.array(z.extend(z.object(asShown), { id: z.uuid() })).check(z.minLength(1), z.maxLength(20)),
    }),
    answer: addressChanged,
    refusals: {
      group_not_found: 404,
      registration_not_found: 404,
      already_left: 409,
      changed_meanwhile: 409,
      address_changed_too_often: 429,
    },
  },
  'POST /events/api/manage/:token/people/:person/cancel': {
    summary: 'Say that somebody cannot come: by the link of the group of each, by the link of one person of oneself',
    description: 'Where the event allows it. What was paid for the place is kept until finance has decided about it.',
    access: 'public',
    uncached: true,
    params: ofPerson,
    body: z.object(asShown),
    answer: managedRegistration,
    refusals: {
      changed_meanwhile: 409,
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
    params: ofPerson,
    body: z.extend(correction, asShown),
    answer: managedRegistration,
    refusals: {
      unknown_designation: 400,
      group_not_found: 404,
      registration_not_found: 404,
      already_left: 409,
      changed_meanwhile: 409,
      is_inside: 409,
      too_late_to_correct: 409,
      corrected_too_often: 429,
    },
  },
  'POST /events/api/manage/:token/people/:person/hand-on': {
    summary:
      'Let somebody else come: by the link of the group in the place of each, by the link of one person in their own',
    description: `Where the event allows it. The place stays paid as it is; the ticket of the one before opens nothing any more, nor does
the link by which they handed on their own place.`,
    access: 'public',
    uncached: true,
    params: ofPerson,
    headers: z.looseObject({ [consentHeader]: z.string() }),
    body: z.extend(successor, asShown),
    answer: handedOn,
    refusals: {
      unknown_designation: 400,
      group_not_found: 404,
      registration_not_found: 404,
      already_left: 409,
      changed_meanwhile: 409,
      is_inside: 409,
      notice_changed: 409,
      questions_changed: 409,
      same_person: 409,
      too_late_to_hand_on: 409,
      handed_on_too_often: 429,
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
