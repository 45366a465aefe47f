import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { text } from '#shared/text-fields.ts'
import { doorMoment, doorStaff, moment, ofEvent, registrationParams, stationName, uuid } from './common.ts'
import { deviceProof } from './devices.ts'
import { doorParticipant, participantList } from './participants.ts'

export const scanKind = z.enum(['scan', 'typed', 'search', 'group', 'walk_in'])
export type ScanKind = z.infer<typeof scanKind>

export const reason = z._default(text(300), '')

/**
 * `nonce` is made for one press of the button and kept for its repetitions: the same one gets the first answer again. So
 * "Check in anyway" needs a new one.
 */
const scanFacts = {
  nonce: z.optional(uuid),
  station: z.optional(stationName),
  reason,
}
/** Sent without a body too, as the specification has it. The station of an enrolled `device` counts where none is named. */
const checkInRequest = z._default(
  z.nullable(
    z.object({
      ...scanFacts,
      device: z.optional(deviceProof),
      kind: z._default(scanKind, 'scan'),
      /** As it was when they were looked up. */
      ticket_issued_at: z.optional(moment),
    }),
  ),
  null,
)
export type CheckInRequest = z.infer<typeof checkInRequest>

const checkInAnswer = z.object({ checked_in: z.literal(true), check_in: doorMoment })
export type CheckInAnswer = z.infer<typeof checkInAnswer>

/**
 * 409. `already_in`: `check_in` says when, where and by whom. `balance_due`: `balance` says how much, and
 * `reason_accepted` whether "Check in anyway" with a reason is possible at this event. `ticket_replaced`: since they were looked
 * up, so it may be somebody else who is meant. `error` says it in words.
 */
const checkInRefusal = z.object({
  error: z.string(),
  code: z.enum(['already_in', 'balance_due', 'ticket_replaced']),
  check_in: z.nullable(doorMoment),
  balance: z.number(),
  reason_accepted: z.boolean(),
})
export type CheckInRefusal = z.infer<typeof checkInRefusal>

/** One showing of a ticket; `nonce` as above. Without `event` a short code is looked for in the current one. */
const scanRequest = z.object({
  qr_text: z.string().check(z.maxLength(500)),
  ...ofEvent,
  nonce: uuid,
  station: z.optional(stationName),
  device: z.optional(deviceProof),
  kind: z._default(scanKind, 'scan'),
})
export type ScanRequest = z.infer<typeof scanRequest>

/** `participant` is null where the code is nobody's; `check_in` where this scan let nobody in: the participant says why. */
const scanAnswer = z.object({ participant: z.nullable(doorParticipant), check_in: z.nullable(doorMoment) })
export type ScanAnswer = z.infer<typeof scanAnswer>

/**
 * TOO_LATE: by a device that had been taken out of use, so it let nobody in. TAKEN_BACK: made without a network and taken
 * back before there was one. LEFT: made without a network, of somebody who had given back their place.
 */
export const scanOutcome = z.enum([
  'CHECKED_IN',
  'ALREADY_IN',
  'BALANCE_DUE',
  'NOT_FOUND',
  'TOO_LATE',
  'TAKEN_BACK',
  'LEFT',
])
export type ScanOutcome = z.infer<typeof scanOutcome>

/** Everybody of the group who is not in yet; `reason` as for one person. */
const groupCheckInRequest = z.object(scanFacts)
export type GroupCheckInRequest = z.infer<typeof groupCheckInRequest>

/** One outcome for each person who was not in yet, and the whole group as it is now. */
const groupCheckInAnswer = z.object({
  results: z.array(z.object({ id: z.uuid(), outcome: scanOutcome, check_in: z.nullable(doorMoment) })),
  participants: participantList,
})
export type GroupCheckInAnswer = z.infer<typeof groupCheckInAnswer>

/** The last 20 check-ins that stand, of one station or of all. */
const recentQuery = z.object({ ...ofEvent, station: z.optional(z.string()) })
const recentCheckIn = z.object({
  id: z.uuid(),
  name: z.string(),
  church: z.string(),
  at: z.iso.datetime(),
  station: z.string(),
  by: z.string(),
  offline: z.boolean(),
  balance: z.number(),
  reason: z.string(),
})
export type RecentCheckIn = z.infer<typeof recentCheckIn>
export const recentList = z.array(recentCheckIn)

export const checkInCalls = describeCalls({
  'POST /events/api/registrations/:id/check_in/': {
    summary: 'Check a participant in, once',
    access: doorStaff,
    params: registrationParams,
    body: checkInRequest,
    answer: checkInAnswer,
    conflict: checkInRefusal,
    refusals: { device_revoked: 403, participant_not_found: 404, key_reused: 422 },
  },
  'POST /api/staff/door/scan': {
    summary: 'Look a ticket up and let its person in, where they are not in yet and owe nothing',
    access: doorStaff,
    body: scanRequest,
    answer: scanAnswer,
    refusals: { device_revoked: 403, event_not_found: 404, test_ticket: 409, ticket_replaced: 409, key_reused: 422 },
  },
  'POST /api/staff/door/groups/:id/check-in': {
    summary: 'Check in everybody of a group who is not in yet',
    access: doorStaff,
    params: registrationParams,
    body: groupCheckInRequest,
    answer: groupCheckInAnswer,
    refusals: { group_not_found: 404 },
  },
  'DELETE /api/staff/door/check-ins/:id': {
    summary: 'Take a check-in back',
    access: doorStaff,
    params: registrationParams,
    answer: z.object({ checked_in: z.literal(false) }),
    refusals: { not_checked_in: 409 },
  },
  'GET /api/staff/door/recent': {
    summary: 'Last check-ins',
    access: doorStaff,
    query: recentQuery,
    answer: recentList,
    refusals: { event_not_found: 404 },
  },
})
