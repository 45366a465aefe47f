import * as z from 'zod/mini'
import { MAX_PARTICIPANTS } from '#features/pricing/contract.ts'
import { sentAnswers } from '#features/questions/contract.ts'
import { type AskableKey, askableAtDesk, deskParticipant } from '#features/registrations/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { walkInRefusals as refusals } from '../texts/refusals.ts'
import { doorEventQuery, ofEvent, stationName, uuid } from './common.ts'
import { doorParticipant } from './participants.ts'

/** As it is written on the slip; small letters are the same. */
export const slipNumber = z
  .string(refusals.slipNumber)
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{0,11}$/, refusals.slipNumber))

/** People who pay in full, in cash, at the desk. `amount` is what they were told (pricing's own quote for `full`). */
const walkInRequest = z.object({
  ...ofEvent,
  group_key: z.uuid(),
  consent: z.literal(true, refusals.consentMissing),
  /** Of the privacy notice that the desk had at hand. */
  consent_version: z.optional(z.string()),
  amount: z.number(refusals.amountMissing).check(z.positive(refusals.amountMissing)),
  participants: z
    .array(z.extend(deskParticipant, { answers: sentAnswers }), refusals.nobody)
    .check(z.minLength(1, refusals.nobody), z.maxLength(MAX_PARTICIPANTS, refusals.tooMany(MAX_PARTICIPANTS))),
  /** Of the whole group, to the organiser’s own questions; the desk may leave out any. */
  answers: sentAnswers,
  check_in: z._default(z.boolean(), true),
  station: z.optional(stationName),
  /** Of the paper that was written while there was no network; the same one is taken once. */
  slip_number: z.optional(slipNumber),
  /** They were asked: these are other people than those of the same names who were registered before. */
  again: z._default(z.boolean(), false),
})
export type WalkInRequest = z.input<typeof walkInRequest>
export type CheckedWalkIn = z.output<typeof walkInRequest>

const walkInAnswer = z.object({
  or_number: z.string(),
  amount: z.number(),
  /** Mostly hidden; empty where nobody gave an address, and nothing was sent. */
  sent_to: z.string(),
  /** With the tickets: who gave no e-mail has them from the screen. */
  participants: z.array(z.extend(doorParticipant, { short_code: z.string(), qr_text: z.string() })),
})
export type WalkInAnswer = z.infer<typeof walkInAnswer>

/** What the desk of this event asks beside the names and the designation, in the order of the form. */
const walkInFields = z.object({
  fields: z.array(z.enum(askableAtDesk as [AskableKey, ...AskableKey[]], refusals.unknownField), refusals.unknownField),
})
export type WalkInFields = z.infer<typeof walkInFields>

export const walkInCalls = describeCalls({
  'POST /api/staff/door/walk-in': {
    summary: 'Register people who pay in cash at the desk',
    access: ['desk'],
    body: walkInRequest,
    status: 201,
    answer: walkInAnswer,
    refusals: {
      registration_closed: 409,
      unknown_designation: 400,
      event_not_found: 404,
      no_passkey: 409,
      notice_changed: 409,
      passkey_full: 409,
      price_changed: 409,
      event_full: 409,
      registered_before: 409,
      slip_used: 409,
      key_reused: 422,
    },
  },
  'GET /api/staff/door/walk-in/:group_key': {
    summary: 'What became of a walk-in whose answer was lost',
    access: ['desk'],
    params: z.object({ group_key: uuid }),
    answer: walkInAnswer,
    refusals: { group_not_found: 404, not_received: 404 },
  },
  'GET /api/staff/door/walk-in-fields': {
    summary: 'What the desk asks a walk-in',
    access: ['desk', 'finance'],
    query: doorEventQuery,
    answer: walkInFields,
    refusals: { event_not_found: 404 },
  },
  'PUT /api/staff/door/walk-in-fields': {
    summary: 'Change what the desk asks a walk-in',
    access: ['finance'],
    query: doorEventQuery,
    body: walkInFields,
    answer: walkInFields,
    refusals: { event_not_found: 404 },
  },
})
