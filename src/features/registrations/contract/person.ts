import * as z from 'zod/mini'
import { paidBy, paymentState, reasonForPayer } from '#features/payments/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { paymentStatuses } from '#shared/payment-status.ts'
import { text } from '#shared/text-fields.ts'
import { deskParticipant, type FieldKey, fieldKeys, fieldOf } from './participant.ts'

/** As staff take it down, who may not know everything. What is sensitive comes by a call of its own. */
const personDetails = z.omit(deskParticipant, { notes: true })
export type PersonDetails = z.infer<typeof personDetails>
export const shownKeys = fieldKeys.filter((key): key is keyof PersonDetails => !fieldOf(key).sensitive)

/** `revision` is that of the person as they were shown: whoever was changed since is not overwritten. */
const seen = { revision: z.int() }

export const personCorrection = z.extend(personDetails, seen)
export type PersonCorrection = z.infer<typeof personCorrection>

export const substitution = z.extend(deskParticipant, { ...seen, reason: reasonForPayer })
export type Substitution = z.infer<typeof substitution>

/** What whoever does it was shown, so that nobody agrees to other numbers. In pesos. */
export const move = z.object({
  ...seen,
  /** The group that they were shown in, and the one they go to. */
  from: z.uuid(),
  to: z.uuid(),
  price: z.number().check(z.positive()),
  amount: z.number().check(z.minimum(0)),
  reason: reasonForPayer,
})
export type Move = z.infer<typeof move>

/** Of one who was registered twice there may be two. */
export const notesChange = z.object({ notes: z._default(text(4_000), ''), ...seen })

/**
 * What happened to somebody and to their registration. `scan_*`: what a scan came to; `mail_*`: what became of a mail.
 */
const momentKinds = [
  'registered',
  'registered_at_desk',
  'payment_sent',
  'payment_approved',
  'payment_rejected',
  'payment_reopened',
  'money_back',
  'voided',
  'left',
  'left_own',
  'moved',
  'joined',
  'moved_away',
  'came_back',
  'kept_decided',
  'corrected',
  'substituted',
  'ticket_replaced',
  'scan_CHECKED_IN',
  'scan_ALREADY_IN',
  'scan_BALANCE_DUE',
  'scan_NOT_FOUND',
  'scan_TOO_LATE',
  'scan_TAKEN_BACK',
  'scan_LEFT',
  'check_in_undone',
  'kit_claimed',
  'kit_undone',
  'sent_to_desk',
  'desk_answered',
  'reminded',
  'mail_SENT',
  'mail_TRYING',
  'mail_GIVEN_UP',
  'notes_shown',
  'namesake',
  'merged',
] as const
export type MomentKind = (typeof momentKinds)[number]

const moment = z.object({
  at: z.iso.datetime(),
  kind: z.enum(momentKinds),
  /** Nobody of the team where they did it themselves. */
  by: z.nullable(z.string()),
  /** In pesos. */
  amount: z.nullable(z.number()),
  /** The OR number of a payment, the station of a scan, address and subject of a mail. */
  about: z.string(),
  /** What somebody typed: a reason. */
  words: z.string(),
  changes: z.array(
    z.object({ key: z.enum(fieldKeys as [FieldKey, ...FieldKey[]]), before: z.string(), after: z.string() }),
  ),
})
export type Moment = z.infer<typeof moment>

const personSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  left: z.boolean(),
  /** They belong to another group now, as this person. */
  moved_as: z.nullable(z.uuid()),
  checked_in_at: z.nullable(z.iso.datetime()),
})

const person = z.object({
  id: z.uuid(),
  event: z.string(),
  revision: z.int(),
  name: z.string(),
  /** Not judged by the rules of today: what was taken years ago may break one. */
  details: z.object(
    Object.fromEntries(shownKeys.map((key) => [key, fieldOf(key).control === 'yes_no' ? z.boolean() : z.string()])) as {
      [Key in keyof PersonDetails]: PersonDetails[Key] extends boolean ? z.ZodMiniBoolean : z.ZodMiniString
    },
  ),
  designation: z.string(),
  has_notes: z.boolean(),
  short_code: z.string(),
  ticket_issued_at: z.iso.datetime(),
  /** Whether the ticket lets them in: all is paid, and they have not left. */
  ticket_works: z.boolean(),
  left: z.boolean(),
  moved_as: z.nullable(z.uuid()),
  /** The move by which they came to their group; amounts in pesos. */
  came: z.nullable(z.object({ from: z.uuid(), price: z.number(), amount: z.number() })),
  checked_in: z.nullable(z.object({ at: z.iso.datetime(), station: z.string(), by: z.string() })),
  kit_claimed_at: z.nullable(z.iso.datetime()),
  /** Everybody of it in their order, this one among them. Amounts in pesos. */
  group: z.object({
    id: z.uuid(),
    people: z.array(personSummary),
    status: z.enum(paymentStatuses),
    gross_price: z.number(),
    paid: z.number(),
    pending: z.number(),
    balance: z.number(),
    payments: z.array(
      z.object({ id: z.uuid(), or_number: z.string(), mode: paidBy, state: paymentState, amount: z.number() }),
    ),
  }),
  /** Of the same name and mobile in this event, of whom nobody has said that they are somebody else. */
  twice: z.array(personSummary),
  /** The newest first. */
  moments: z.array(moment),
})
export type Person = z.infer<typeof person>

/** Both as they were shown: whoever was changed since is looked at again. */
const merge = z.object({ revision: z.int(), other_revision: z.int() })
export type Merge = z.infer<typeof merge>

const personParams = z.object({ id: z.uuid() })
const pairParams = z.object({ id: z.uuid(), other: z.uuid() })
export type Pair = z.infer<typeof pairParams>
const found = { person_not_found: 404 } as const
const changes = { ...found, already_left: 409, changed_meanwhile: 409 } as const

export const personCalls = describeCalls({
  'GET /api/staff/participants/:id': {
    summary: 'One person: who they are, how it stands, and everything that happened',
    access: ['desk', 'finance'],
    params: personParams,
    answer: person,
    refusals: found,
  },
  'GET /api/staff/participants/:id/notes': {
    summary: 'What somebody wrote about their health; every look is logged',
    access: ['desk', 'finance'],
    uncached: true,
    params: personParams,
    answer: z.object({ notes: z.string() }),
    refusals: found,
  },
  'PUT /api/staff/participants/:id/notes': {
    summary: 'Write anew what somebody says about their health',
    access: ['desk', 'finance'],
    params: personParams,
    body: notesChange,
    answer: person,
    refusals: changes,
  },
  'POST /api/staff/participants/:id/correct': {
    summary: 'Correct the details of somebody, whose ticket stays',
    description: 'Whoever has a new e-mail address gets their ticket there, once all is paid.',
    access: ['desk', 'finance'],
    params: personParams,
    body: personCorrection,
    answer: person,
    refusals: { ...changes, unknown_designation: 400 },
  },
  'POST /api/staff/participants/:id/substitute': {
    summary: 'Put somebody else in the place of somebody, with a ticket of their own; the old one opens nothing',
    access: ['desk', 'finance'],
    params: personParams,
    body: substitution,
    answer: person,
    refusals: { ...changes, unknown_designation: 400, is_inside: 409, same_person: 409 },
  },
  'POST /api/staff/participants/:id/move': {
    summary: 'Move somebody to another group, with the price of their place and what was paid for it',
    description: 'Their ticket stays. `to` is the other group.',
    access: ['finance'],
    params: personParams,
    body: move,
    answer: person,
    refusals: {
      ...changes,
      moved_meanwhile: 409,
      event_full: 409,
      no_such_group: 409,
      same_group: 409,
      flash_pair: 409,
      group_full: 409,
      payment_waits: 409,
      price_changed: 409,
    },
  },
  'POST /api/staff/participants/:id/different/:other': {
    summary: 'Say that two of the same name and mobile are two people',
    access: ['desk', 'finance'],
    params: pairParams,
    refusals: { not_alike: 409 },
  },
  'POST /api/staff/participants/:id/merge/:other': {
    summary: 'Keep one of two places of the same person, and give the other up; what was paid for it is kept',
    access: ['finance'],
    params: pairParams,
    body: merge,
    answer: person,
    refusals: { ...changes, is_inside: 409, not_alike: 409, payment_waits: 409 },
  },
})
