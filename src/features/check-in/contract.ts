import * as z from 'zod/mini'
import { participant } from '#features/registrations/contract.ts'
import { text, tooLong } from '#shared/text-fields.ts'

/** Every call below takes a signed-in member of staff. Amounts are in pesos, times in ISO 8601. */
export const checkInPaths = {
  /** A list of none or one: `?qr_text=` is the text of a QR code, or a short code as somebody typed it. */
  lookUp: '/events/api/registrations',
  checkIn: '/events/api/registrations/:id/check_in',
  paymentDetails: '/events/api/registrations/:id/payment_details',
}

export const doorPaths = {
  search: '/api/staff/door/search',
  group: '/api/staff/door/groups/:id',
  groupCheckIn: '/api/staff/door/groups/:id/check-in',
  /** Cash for the whole balance of a group. */
  collect: '/api/staff/door/groups/:id/collect',
  walkIn: '/api/staff/door/walk-in',
  /** DELETE takes a check-in back; `:id` is the registration's. */
  checkIn: '/api/staff/door/check-ins/:id',
  /** POST claims the kit, DELETE takes that back; `:id` is the registration's. */
  kit: '/api/staff/door/kits/:id',
  reissue: '/api/staff/door/registrations/:id/reissue',
  recent: '/api/staff/door/recent',
  counts: '/api/staff/door/counts',
  board: '/api/staff/door/board',
  arrivals: '/api/staff/door/arrivals',
  devices: '/api/staff/door/devices',
  device: '/api/staff/door/devices/:id',
  revokeDevice: '/api/staff/door/devices/:id/revoke',
  enrol: '/api/staff/door/devices/enrol',
  roster: '/api/staff/door/roster',
  sync: '/api/staff/door/sync',
  conflicts: '/api/staff/door/conflicts',
  resolveConflict: '/api/staff/door/conflicts/:id/resolve',
}

export const registrationParams = z.object({ id: z.uuid() })

const stationRequired = 'Please give the station a name.'
const stationName = z
  .string(stationRequired)
  .check(z.trim(), z.minLength(1, stationRequired), z.maxLength(40, tooLong(40)))

/** When, where and by whom somebody was let in, or was handed the kit. */
const doorMoment = z.object({ at: z.iso.datetime(), station: z.string(), by: z.string() })
export type DoorMoment = z.infer<typeof doorMoment>

/** One person as the door may see them: nothing about health, civil status, mobile or address. */
const doorParticipant = z.object({
  id: z.uuid(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  name_suffix: z.string(),
  email: z.string(),
  church: z.string(),
  /** As people read it, not the value of the list. */
  designation: z.string(),
  checked_in: z.boolean(),
  payment_status: z.enum(['UNPAID', 'PENDING', 'PARTIAL', 'PAID']),
  /** What the whole group still owes; money that waits for approval has not lowered it. */
  balance: z.number(),
  group_id: z.uuid(),
  group_size: z.number(),
  group_checked_in: z.number(),
  ls_first_time: z.boolean(),
  kit_claimed: z.boolean(),
  check_in: z.nullable(doorMoment),
})
export type DoorParticipant = z.infer<typeof doorParticipant>

/** Without `event` (its slug) a QR code of any event is found, and a typed code among those of the current event. */
export const lookUpQuery = z.object({ qr_text: z.string().check(z.maxLength(500)), event: z.optional(z.string()) })

const scanKind = z.enum(['scan', 'typed', 'search', 'group', 'walk_in'])
export type ScanKind = z.infer<typeof scanKind>

const reason = z._default(text(300), '')

/**
 * `nonce` is made for one press of the button and kept for its repetitions: the same one gets the first answer again. So
 * "Check in anyway" needs a new one. `device_id` is the enrolled device's, whose station counts where none is named.
 */
const scanFacts = {
  nonce: z.optional(z.uuid()),
  station: z.optional(stationName),
  device_id: z.optional(z.uuid()),
  reason,
}
/** Sent without a body too, as the specification has it. */
export const checkInRequest = z._default(
  z.nullable(z.object({ ...scanFacts, kind: z._default(scanKind, 'scan') })),
  null,
)
export type CheckInRequest = z.infer<typeof checkInRequest>

export const checkInAnswer = z.object({ checked_in: z.literal(true), check_in: doorMoment })
export type CheckInAnswer = z.infer<typeof checkInAnswer>

/**
 * 409. `already_in`: `check_in` says when, where and by whom. `balance_due`: `balance` says how much, and
 * `reason_accepted` whether "Check in anyway" with a reason is possible at this event. `error` says it in words.
 */
export const checkInRefusal = z.object({
  error: z.string(),
  code: z.enum(['already_in', 'balance_due']),
  check_in: z.nullable(doorMoment),
  balance: z.number(),
  reason_accepted: z.boolean(),
})
export type CheckInRefusal = z.infer<typeof checkInRefusal>

/** `amount` is what was paid and approved. */
export const paymentDetails = z.object({
  status: doorParticipant.shape.payment_status,
  amount: z.number(),
  balance: z.number(),
})
export type PaymentDetails = z.infer<typeof paymentDetails>

const ofEvent = { event: z.optional(z.string()) }
export const doorEventQuery = z.object(ofEvent)

/** Words of a name, the last 4 digits of a mobile number, or an OR number. At most 20 answers. */
export const searchQuery = z.object({ ...ofEvent, q: z.string().check(z.trim(), z.maxLength(200)) })
export const participantList = z.array(doorParticipant)

/** Everybody of the group who is not in yet; `reason` as for one person. */
export const groupCheckInRequest = z.object(scanFacts)
export type GroupCheckInRequest = z.infer<typeof groupCheckInRequest>

const scanOutcome = z.enum(['CHECKED_IN', 'ALREADY_IN', 'BALANCE_DUE', 'NOT_FOUND'])
export type ScanOutcome = z.infer<typeof scanOutcome>

/** One outcome for each person who was not in yet, and the whole group as it is now. */
export const groupCheckInAnswer = z.object({
  results: z.array(z.object({ id: z.uuid(), outcome: scanOutcome, check_in: z.nullable(doorMoment) })),
  participants: participantList,
})
export type GroupCheckInAnswer = z.infer<typeof groupCheckInAnswer>

/** `amount` is the balance as it was shown; the same `payment_key` gets the first answer again. Answers `balanceAnswer`. */
export const collectRequest = z.object({ payment_key: z.uuid(), amount: z.number().check(z.positive()) })

const consentNeeded = 'Please show them the privacy notice first; they have to agree to it.'

/** People who pay in full, in cash, at the desk. `amount` is what they were told (pricing's own quote for `full`). */
export const walkInRequest = z.object({
  ...ofEvent,
  group_key: z.uuid(),
  consent: z.literal(true, consentNeeded),
  amount: z.number('Amount is required').check(z.positive('Amount is required')),
  participants: z.array(participant).check(z.minLength(1), z.maxLength(20)),
  check_in: z._default(z.boolean(), true),
  station: z.optional(stationName),
  device_id: z.optional(z.uuid()),
})
export type WalkInRequest = z.infer<typeof walkInRequest>

export const walkInAnswer = z.object({
  or_number: z.string(),
  amount: z.number(),
  sent_to: z.string(),
  participants: participantList,
})
export type WalkInAnswer = z.infer<typeof walkInAnswer>

/** The old QR code and short code are refused from now on. */
export const reissueAnswer = z.object({ short_code: z.string(), mailed: z.boolean() })
export type ReissueAnswer = z.infer<typeof reissueAnswer>

export const undoAnswer = z.object({ checked_in: z.literal(false) })

export const kitRequest = z.object({ station: z.optional(stationName), device_id: z.optional(z.uuid()) })
export const kitAnswer = z.object({ kit_claimed: z.literal(true), kit_claim: doorMoment })
/** 409 when the kit was handed out before: to whom it was is clear, so when, where and by whom. */
export const kitRefusal = z.object({ error: z.string(), code: z.literal('kit_claimed'), kit_claim: doorMoment })
export const kitUndone = z.object({ kit_claimed: z.literal(false) })

/** The last 20 check-ins that stand, of one station or of all. */
export const recentQuery = z.object({ ...ofEvent, station: z.optional(z.string()) })
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

/** `per_5_minutes`: `from` is where a stretch of five minutes begins. Empty stretches are left out. */
export const doorCounts = z.object({
  registered: z.number(),
  paid: z.number(),
  checked_in: z.number(),
  stations: z.array(z.object({ station: z.string(), checked_in: z.number() })),
  per_5_minutes: z.array(z.object({ from: z.iso.datetime(), station: z.string(), checked_in: z.number() })),
})
export type DoorCounts = z.infer<typeof doorCounts>

const tally = z.object({ name: z.string(), registered: z.number(), checked_in: z.number() })
export type Tally = z.infer<typeof tally>

/** A church or designation nobody named is ''. The largest first. */
export const doorBoard = z.object({
  churches: z.array(tally),
  designations: z.array(tally),
  stations: z.array(z.object({ station: z.string(), checked_in: z.number() })),
})
export type DoorBoard = z.infer<typeof doorBoard>

/** "Has the group of … arrived?": by the words of a church's name or of the name of whoever registered the group. */
const arrivedGroup = z.object({
  group_id: z.uuid(),
  leader: z.string(),
  church: z.string(),
  group_size: z.number(),
  group_checked_in: z.number(),
})
export type ArrivedGroup = z.infer<typeof arrivedGroup>
export const arrivedGroups = z.array(arrivedGroup)

// ---- Devices and the offline door ----

export const newDevice = z.object({
  ...ofEvent,
  station: stationName,
  /** A supervisor's device also gets names that can be searched without a network. */
  may_search: z._default(z.boolean(), false),
  days: z._default(z.int().check(z.minimum(1), z.maximum(14, 'A device works for at most 14 days.')), 3),
})
export type NewDevice = z.infer<typeof newDevice>

/** `code` is shown this once, and works once, until `enrol_before`. */
export const deviceCode = z.object({ id: z.uuid(), code: z.string(), enrol_before: z.iso.datetime() })
export type DeviceCode = z.infer<typeof deviceCode>

const deviceRow = z.object({
  id: z.uuid(),
  station: z.string(),
  may_search: z.boolean(),
  /** `waiting` for its code to be typed, which it can be until `enrol_before`. */
  state: z.enum(['waiting', 'enrolled', 'expired', 'revoked']),
  enrol_before: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_seen_at: z.nullable(z.iso.datetime()),
  created_by: z.string(),
})
export type DeviceRow = z.infer<typeof deviceRow>
export const deviceList = z.array(deviceRow)

export const deviceChange = z.object({ station: stationName })

export const enrolRequest = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Please enter the code.')) })

/** What the device keeps: with it, and only with it, it may ask for the roster and send its scans. */
export const enrolledDevice = z.object({
  device_id: z.uuid(),
  device_token: z.string(),
  event: z.string(),
  station: z.string(),
  may_search: z.boolean(),
  expires_at: z.iso.datetime(),
})
export type EnrolledDevice = z.infer<typeof enrolledDevice>

/** Refused with 403 `device_revoked` once the device is revoked or expired: it must wipe itself. */
const deviceProof = { device_id: z.uuid(), device_token: z.string().check(z.maxLength(100)) }

/** `version` is that of the roster the device has; the same one is answered with `unchanged` and no entries. */
export const rosterRequest = z.object({ ...deviceProof, version: z.optional(z.string()) })
export type RosterRequest = z.infer<typeof rosterRequest>

/** `index` and `sealed` as `#shared/sealed-roster.ts` makes and opens them. */
const rosterEntry = z.object({ index: z.string(), sealed: z.string() })
export type RosterEntry = z.infer<typeof rosterEntry>

export const roster = z.object({
  version: z.string(),
  unchanged: z.boolean(),
  event: z.object({
    slug: z.string(),
    name: z.string(),
    date: z.iso.date(),
    balance_policy: z.enum(['warn', 'block']),
  }),
  station: z.string(),
  may_search: z.boolean(),
  expires_at: z.iso.datetime(),
  /** JSON for `createTicketVerifier`: public keys only. */
  ticket_keys: z.string(),
  /** Empty when `unchanged`. */
  entries: z.array(rosterEntry),
  /** For a device that may search: names sealed for its token alone (`openSearchList`). Null when `unchanged`. */
  search: z.nullable(z.string()),
  /** Who is in by now, always the whole list. */
  arrived: z.array(z.object({ index: z.string(), at: z.iso.datetime(), station: z.string() })),
})
export type Roster = z.infer<typeof roster>

/**
 * A scan that was made without a network. `qr_text` is what was read or typed (the device keeps it encrypted under a key
 * that cannot leave it); a supervisor's device may name the `registration_id` of its search list instead.
 */
const offlineScan = z.object({
  nonce: z.uuid(),
  qr_text: z.optional(z.string().check(z.maxLength(500))),
  registration_id: z.optional(z.uuid()),
  /** By the device's clock. */
  scanned_at: z.iso.datetime({ offset: true }),
  station: stationName,
  kind: scanKind,
  reason,
})
export type OfflineScan = z.infer<typeof offlineScan>

export const mostScansPerSync = 500
export const syncRequest = z.object({
  ...deviceProof,
  scans: z.array(offlineScan).check(z.maxLength(mostScansPerSync)),
})
export type SyncRequest = z.infer<typeof syncRequest>

/**
 * One for each scan, in the order sent. `check_in` is the one that stands: for ALREADY_IN that of whoever was first.
 * A person with a balance is let in, and `balance` tells.
 */
const syncResult = z.object({
  nonce: z.uuid(),
  outcome: scanOutcome,
  registration_id: z.nullable(z.uuid()),
  name: z.string(),
  balance: z.number(),
  check_in: z.nullable(doorMoment),
})
export type SyncResult = z.infer<typeof syncResult>
export const syncAnswer = z.object({ results: z.array(syncResult) })
export type SyncAnswer = z.infer<typeof syncAnswer>

/** A scan made offline that let nobody in: somebody was first, or the code is not one of ours. */
const scanConflict = z.object({
  id: z.uuid(),
  outcome: scanOutcome,
  registration_id: z.nullable(z.uuid()),
  name: z.string(),
  station: z.string(),
  by: z.string(),
  scanned_at: z.iso.datetime(),
  received_at: z.iso.datetime(),
  check_in: z.nullable(doorMoment),
})
export type ScanConflict = z.infer<typeof scanConflict>

/** `owing`: let in without a network, and a balance is still open. */
export const conflictList = z.object({ conflicts: z.array(scanConflict), owing: recentList })
export type ConflictList = z.infer<typeof conflictList>

export const resolution = z.object({ note: z._default(text(300), '') })
