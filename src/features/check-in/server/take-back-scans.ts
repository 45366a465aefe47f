import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/db.ts'
import { loadScans, type NewScan, type RecordedScan } from './record-scans.ts'

export type UndoneScan = NewScan & { station: string; undone_at: string }
type Circumstances = { by: Pick<Staff, 'id'>; device_id: string; event_id: string }

/**
 * Check-ins that a phone made and took back without a network. They let nobody in and stay in the log. Should the server have
 * heard of one before it was taken back, the check-in that it made is taken back now.
 */
export async function takeBackScans(
  tx: Tx,
  circumstances: Circumstances,
  scans: readonly UndoneScan[],
): Promise<Map<string, RecordedScan>> {
  const recorded = new Map<string, RecordedScan>()
  // The same order for everybody, so that two batches wait for each other and never both.
  for (const scan of scans.toSorted((a, b) => (a.nonce < b.nonce ? -1 : 1))) {
    recorded.set(scan.nonce, await takeBack(tx, circumstances, scan))
  }
  return recorded
}

async function takeBack(tx: Tx, { by, device_id, event_id }: Circumstances, scan: UndoneScan): Promise<RecordedScan> {
  const { nonce, kind, station, scanned_at, undone_at } = scan
  const details = { station, scanned_at, undone_at, offline: true }
  const outcome = 'TAKEN_BACK'
  const takenBack = { nonce, outcome, balance: 0, reason_accepted: false, check_in: null } as const
  const registration_id = await findPerson(tx, event_id, scan)
  // Written before it is looked for: the same scan may be on its way twice.
  const added = await tx
    .insertInto('scan')
    .values({
      ...{ event_id, device_id, nonce, registration_id, kind, station, scanned_at },
      ...{ outcome, offline: true, staff_member_id: by.id },
    })
    .onConflict((conflict) => conflict.constraint('one_scan_per_nonce').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    await audit(tx, { staff_member_id: by.id, action: 'check_in.undo', subject: registration_id ?? nonce, details })
    return { ...takenBack, registration_id }
  }
  const known = await tx
    .selectFrom('scan')
    .where('device_id', '=', device_id)
    .where('nonce', '=', nonce)
    .select(['id', 'registration_id', 'scanned_at'])
    .executeTakeFirstOrThrow()
  const removed = await tx
    .deleteFrom('check_in')
    .where('scan_id', '=', known.id)
    // A phone that is out of use takes back only what it took back in its time; nothing is, before it was made.
    .where(sql<boolean>`not exists (select from device where id = ${device_id}
      and out_of_use_at(device) <= greatest(${undone_at}::timestamptz, ${known.scanned_at}::timestamptz))`)
    .returning('registration_id')
    .executeTakeFirst()
  if (removed) {
    const subject = removed.registration_id
    await audit(tx, { staff_member_id: by.id, action: 'check_in.undo', subject, details })
  }
  const stands = await tx.selectFrom('check_in').where('scan_id', '=', known.id).select('scan_id').executeTakeFirst()
  const [asItWas] = stands ? await loadScans(tx, device_id, [nonce]) : []
  return asItWas ?? { ...takenBack, registration_id: known.registration_id }
}

async function findPerson(tx: Tx, event_id: string, { registration_id, secret, code }: NewScan) {
  const person = await tx
    .selectFrom('registration')
    .where('event_id', '=', event_id)
    .where((eb) => {
      if (secret) return eb('ticket_secret', '=', Buffer.from(secret))
      return code === undefined ? eb('id', '=', registration_id ?? null) : eb('short_code', '=', code)
    })
    .select('id')
    .executeTakeFirst()
  return person?.id ?? null
}
