import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { text } from '#shared/text-fields.ts'
import { reason, recentList, scanKind, scanOutcome } from './check-ins.ts'
import { doorEventQuery, doorMoment, doorStaff, moment, registrationParams, stationName, uuid } from './common.ts'
import { deviceProof } from './devices.ts'

/** `version` is that of the roster the device has; the same one is answered with `unchanged` and no entries. */
const rosterRequest = z.extend(deviceProof, { version: z.optional(z.string()) })
export type RosterRequest = z.infer<typeof rosterRequest>

/** `index` and `sealed` as `#shared/sealed-roster.ts` makes and opens them. A ticket that was replaced is there without anybody: `''`. */
const rosterEntry = z.object({ index: z.string(), sealed: z.string() })
export type RosterEntry = z.infer<typeof rosterEntry>

const roster = z.object({
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
  nonce: uuid,
  qr_text: z.optional(z.string().check(z.maxLength(500))),
  registration_id: z.optional(uuid),
  /**
   * Of whom is named, the ticket that they had: when it was issued or, from the list, its `index`. So nobody comes in for
   * whoever has their place since.
   */
  ticket_issued_at: z.optional(moment),
  index: z.optional(z.string().check(z.maxLength(50))),
  scanned_at: moment,
  /** When it was taken back on the device, before it was sent or before the answer came. */
  undone_at: z.optional(moment),
  station: stationName,
  kind: scanKind,
  reason,
})
export type OfflineScan = z.infer<typeof offlineScan>

export const mostScansPerSync = 500
const syncRequest = z.extend(deviceProof, {
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
const syncAnswer = z.object({ results: z.array(syncResult) })
export type SyncAnswer = z.infer<typeof syncAnswer>

/** A scan made offline that let nobody in: somebody was first, the code is nobody's or of one who left, or the device was out of use. */
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
const conflictList = z.object({ conflicts: z.array(scanConflict), owing: recentList })
export type ConflictList = z.infer<typeof conflictList>

const resolution = z.object({ note: z._default(text(300), '') })

export const offlineCalls = describeCalls({
  'POST /api/staff/door/roster': {
    summary: 'What a device needs to work without a network',
    description:
      'Each entry opens with the ticket of its own person only. A device that is refused with `device_revoked` wipes itself.',
    access: doorStaff,
    body: rosterRequest,
    answer: roster,
    refusals: { device_revoked: 403 },
  },
  'POST /api/staff/door/sync': {
    summary: `Send scans that were made without a network, at most ${mostScansPerSync} at once`,
    access: doorStaff,
    body: syncRequest,
    answer: syncAnswer,
    refusals: { device_revoked: 403 },
  },
  'GET /api/staff/door/conflicts': {
    summary: 'Scans made without a network that need a look',
    access: ['desk'],
    query: doorEventQuery,
    answer: conflictList,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/door/conflicts/:id/resolve': {
    summary: 'A conflict was looked at',
    access: ['desk'],
    params: registrationParams,
    body: resolution,
    refusals: { not_open: 409 },
  },
})
