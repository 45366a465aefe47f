import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import type { TicketVerifier } from '#shared/qr-ticket.ts'
import { rosterIndex } from '#shared/sealed-roster.ts'
import type { OfflineScan, SyncAnswer, SyncRequest } from '../contract.ts'
import { recordTexts } from '../texts/refusals.ts'
import { authenticateDevice } from './authenticate-device.ts'
import { readTicket } from './look-up-ticket.ts'
import { type NewScan, recordAgain, recordScans } from './record-scans.ts'
import { takeBackScans, type UndoneScan } from './take-back-scans.ts'

/**
 * Takes the scans a device made without a network. They count in the order in which they reach us, whatever the device's
 * clock says; that time is kept beside ours. Sent again, they get the first answers again. A device that was revoked
 * hands in what it read from tickets before; whatever else it brings lets nobody in, and the desk decides.
 */
export async function syncScans(
  { db, verify }: { db: Database; verify: TicketVerifier },
  by: Staff,
  request: SyncRequest,
): Promise<SyncAnswer> {
  const device = await authenticateDevice(db, request, { toHandIn: true })
  // Only a supervisor's device has a list to choose from; what another one names was not read from a ticket.
  const read = (scan: OfflineScan) => toNewScan({ db, verify }, scan, device.may_search)
  const scans = await Promise.all([...new Map(request.scans.map((scan) => [scan.nonce, scan])).values()].map(read))
  if (scans.length === 0) return { results: [] }
  const circumstances = { by, device: request, event_id: device.event_id, offline: true }
  const undone = scans.filter(isUndone)
  const stand = scans.filter((scan) => !isUndone(scan))
  const record = () =>
    inTransaction(db, async (tx) => {
      // First: whoever was taken back may have been let in again since.
      const takenBack = await takeBackScans(tx, { by, device_id: device.id, event_id: device.event_id }, undone)
      return new Map([...takenBack, ...(stand.length > 0 ? await recordScans(tx, circumstances, stand) : [])])
    })
  const recorded = await recordAgain(record)
  const names = await loadNames(
    db,
    [...recorded.values()].flatMap(({ registration_id }) => registration_id ?? []),
  )
  return {
    results: request.scans.flatMap(({ nonce }) => {
      const result = recorded.get(nonce)
      if (!result) return []
      const { outcome, registration_id, balance, check_in } = result
      const name = names.get(registration_id ?? '') ?? ''
      return [{ nonce, outcome, registration_id, name, balance: toPesos(balance), check_in }]
    }),
  }
}

type SentScan = NewScan & { station: string; undone_at?: string | undefined }

const isUndone = (scan: SentScan): scan is UndoneScan => scan.undone_at !== undefined

type Deps = { db: Database; verify: TicketVerifier }

async function toNewScan({ db, verify }: Deps, scan: OfflineScan, maySearch: boolean): Promise<SentScan> {
  const { nonce, kind, station, scanned_at, undone_at, reason, qr_text, registration_id, ticket_issued_at } = scan
  const ticket = qr_text === undefined ? null : await readTicket(verify, qr_text)
  const named = maySearch && (await isStillTheirs(db, scan)) ? { registration_id, ticket_issued_at } : {}
  const why = reason || recordTexts.scannedOffline
  return { nonce, kind, station, scanned_at, undone_at, reason: why, ...(ticket ?? named) }
}

async function isStillTheirs(db: Database, { registration_id, index }: OfflineScan): Promise<boolean> {
  if (registration_id === undefined || index === undefined) return true
  const person = await db
    .selectFrom('registration')
    .where('id', '=', registration_id)
    .select('ticket_secret')
    .executeTakeFirst()
  return person !== undefined && (await rosterIndex(new Uint8Array(person.ticket_secret))) === index
}

async function loadNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('registration')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'first_name', 'middle_name', 'last_name', 'name_suffix'])
    .execute()
  return new Map(people.map((person) => [person.id, fullName(person)]))
}
