import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { deviceRefusals } from '../texts/refusals.ts'
import { doorEventQuery, doorStaff, ofEvent, registrationParams, stationName } from './common.ts'

export const newDevice = z.object({
  ...ofEvent,
  station: stationName,
  /** A supervisor's device also gets names that can be searched without a network. */
  may_search: z._default(z.boolean(), false),
  days: z._default(
    z
      .int(deviceRefusals.wholeDays)
      .check(z.minimum(1, deviceRefusals.wholeDays), z.maximum(14, deviceRefusals.tooManyDays)),
    3,
  ),
})
export type NewDevice = z.infer<typeof newDevice>

/** `code` is shown this once, and works once, until `enrol_before`. */
const deviceCode = z.object({ id: z.uuid(), code: z.string(), enrol_before: z.iso.datetime() })
export type DeviceCode = z.infer<typeof deviceCode>

const deviceRow = z.object({
  id: z.uuid(),
  station: z.string(),
  may_search: z.boolean(),
  /** `waiting` for its code to be typed, which it can be until `enrol_before`. */
  state: z.enum(['waiting', 'enrolled', 'expired', 'revoked']),
  enrol_before: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  revoked_at: z.nullable(z.iso.datetime()),
  /** Also when it was refused: then it knows that its time is over. */
  last_seen_at: z.nullable(z.iso.datetime()),
  created_by: z.string(),
})
export type DeviceRow = z.infer<typeof deviceRow>

export const enrolRequest = z.object({ code: z.string().check(z.trim(), z.minLength(1, deviceRefusals.codeMissing)) })

/** What the device keeps: with it, and only with it, it may ask for the roster and send its scans. */
const enrolledDevice = z.object({
  device_id: z.uuid(),
  device_token: z.string(),
  event: z.string(),
  station: z.string(),
  may_search: z.boolean(),
  expires_at: z.iso.datetime(),
})
export type EnrolledDevice = z.infer<typeof enrolledDevice>

/** An id alone would let anybody of the staff act as another phone. */
export const deviceProof = z.object({ device_id: z.uuid(), device_token: z.string().check(z.maxLength(100)) })
export type DeviceProof = z.infer<typeof deviceProof>

export const deviceCalls = describeCalls({
  'POST /api/staff/door/devices': {
    summary: 'A code that enrols a device',
    access: ['desk'],
    body: newDevice,
    status: 201,
    answer: deviceCode,
  },
  'GET /api/staff/door/devices': {
    summary: 'Devices at the door',
    access: ['desk'],
    query: doorEventQuery,
    answer: z.array(deviceRow),
    refusals: { event_not_found: 404 },
  },
  'PATCH /api/staff/door/devices/:id': {
    summary: 'Rename the station',
    access: ['desk'],
    params: registrationParams,
    body: z.object({ station: stationName }),
  },
  'POST /api/staff/door/devices/:id/revoke': {
    summary: 'Revoke a device',
    access: ['desk'],
    params: registrationParams,
    refusals: { device_not_found: 404 },
  },
  'POST /api/staff/door/devices/enrol': {
    summary: 'Turn this phone into the device of a code',
    access: doorStaff,
    body: enrolRequest,
    status: 201,
    answer: enrolledDevice,
    refusals: { code_refused: 403, too_many_tries: 429 },
  },
})
