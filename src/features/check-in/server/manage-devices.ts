import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { findEvent } from '#features/events/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { derivedKey } from '#platform/server/derived-key.ts'
import { consumeRateLimit, refuseIfSpent } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { normalizeCode, randomCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { DeviceCode, DeviceRow, EnrolledDevice, NewDevice } from '../contract.ts'
import { deviceRefusals } from '../texts/refusals.ts'
import { tokenSha256 } from './authenticate-device.ts'

type Deps = { db: Database; secret: string }

/** The code is read out or typed from another screen: case, spaces and look-alikes are forgiven. */
const codeHmac = (secret: string, code: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'device-code')).update(normalizeCode(code)).digest()

const deviceNotFound = () => new DomainError('not_found', 'device_not_found', deviceRefusals.notFound)

/** Makes a place for a device; whoever types the code on a phone within ten minutes turns that phone into it. */
export async function addDevice({ db, secret }: Deps, by: Staff, input: NewDevice): Promise<DeviceCode> {
  const event = await findEvent(db, input.event)
  const code = `${randomCode(4)}-${randomCode(4)}`
  return inTransaction(db, async (tx) => {
    const { id, enrol_before } = await tx
      .insertInto('device')
      .values({
        event_id: event.id,
        station: input.station,
        may_search: input.may_search,
        enrol_code_hmac: codeHmac(secret, code),
        enrol_before: sql<Date>`now() + interval '10 minutes'`,
        expires_at: sql<Date>`now() + make_interval(days => ${input.days})`,
        created_by: by.id,
      })
      .returning(['id', 'enrol_before'])
      .executeTakeFirstOrThrow()
    const { station, may_search, days } = input
    await audit(tx, {
      staff_member_id: by.id,
      action: 'device.add',
      subject: id,
      details: { station, may_search, days },
    })
    return { id, code, enrol_before: enrol_before.toISOString() }
  })
}

/** A code works once. Wrong, used and expired ones are answered alike, and only they use up the limits. */
export async function enrolDevice({ db, secret }: Deps, by: Staff, code: string): Promise<EnrolledDevice> {
  const rateLimits = [
    { key: `enrol:${by.id}`, limit: 20, seconds: 600 },
    { key: 'enrol:all', limit: 200, seconds: 600 },
  ]
  await refuseIfSpent(db, rateLimits)
  const device_token = randomBytes(32).toString('base64url')
  const device = await inTransaction(db, async (tx) => {
    const enrolled = await tx
      .updateTable('device')
      .set({ enrol_code_hmac: null, token_sha256: tokenSha256(device_token) })
      .set({ enrolled_at: sql<Date>`now()`, last_seen_at: sql<Date>`now()` })
      .from('event')
      .whereRef('event.id', '=', 'device.event_id')
      .where('enrol_code_hmac', '=', codeHmac(secret, code))
      .where('enrol_before', '>', sql<Date>`now()`)
      .where('revoked_at', 'is', null)
      .returning(['device.id', 'event.slug', 'station', 'may_search', 'expires_at'])
      .executeTakeFirst()
    if (enrolled) await audit(tx, { staff_member_id: by.id, action: 'device.enrol', subject: enrolled.id })
    return enrolled
  })
  if (!device) {
    await Promise.all(rateLimits.map((rateLimit) => consumeRateLimit(db, rateLimit)))
    const { codeRefused } = deviceRefusals
    throw new DomainError('forbidden', 'code_refused', codeRefused, { code: [codeRefused] })
  }
  const { id, slug, station, may_search, expires_at } = device
  return { device_id: id, device_token, event: slug, station, may_search, expires_at: expires_at.toISOString() }
}

export async function listDevices(db: Database, slug: string | undefined): Promise<DeviceRow[]> {
  const event = await findEvent(db, slug)
  const rows = await db
    .selectFrom('device')
    .innerJoin('staff_member', 'staff_member.id', 'device.created_by')
    .where('event_id', '=', event.id)
    .select(['device.id', 'station', 'may_search', 'enrol_before', 'expires_at', 'revoked_at', 'last_seen_at'])
    .select('staff_member.full_name as created_by')
    .select(
      sql<DeviceRow['state']>`case when revoked_at is not null then 'revoked'
        when expires_at <= now() or (enrolled_at is null and enrol_before <= now()) then 'expired'
        when enrolled_at is null then 'waiting' else 'enrolled' end`.as('state'),
    )
    .orderBy('device.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ enrol_before, expires_at, revoked_at, last_seen_at, ...row }) => ({
    ...row,
    enrol_before: enrol_before.toISOString(),
    expires_at: expires_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }))
}

/** What it scanned under the old name stays under it. */
export async function renameStation(db: Database, by: Staff, { id, station }: { id: string; station: string }) {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx.updateTable('device').set({ station }).where('id', '=', id).executeTakeFirst()
    if (numUpdatedRows === 0n) throw deviceNotFound()
    await audit(tx, { staff_member_id: by.id, action: 'device.rename', subject: id, details: { station } })
  })
}

/** Counts from the device's next call on, which tells it to wipe itself. */
export async function revokeDevice(db: Database, by: Staff, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('device')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw deviceNotFound()
    await audit(tx, { staff_member_id: by.id, action: 'device.revoke', subject: id })
  })
}
