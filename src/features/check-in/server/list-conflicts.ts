import { type SqlBool, sql } from 'kysely'
import { findEvent } from '#features/events/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import type { ConflictList, ScanConflict } from '../contract.ts'
import { checkInRefusals } from '../texts/refusals.ts'
import { selectCheckIns, toRecentCheckIn } from './list-recent.ts'

const mostRows = 500

/** What was scanned without a network and needs a look: those who were not first, and those who still owe. */
export async function listConflicts(db: Database, slug: string | undefined): Promise<ConflictList> {
  const { id: event_id } = await findEvent(db, slug)
  const [conflicts, owing] = await Promise.all([
    loadConflicts(db, event_id),
    selectCheckIns(db)
      .where('check_in.event_id', '=', event_id)
      .where('scan.offline', '=', true)
      .whereRef('g.paid', '<', 'g.gross_price')
      .orderBy('check_in.checked_in_at')
      .limit(mostRows)
      .execute(),
  ])
  return { conflicts, owing: owing.map(toRecentCheckIn) }
}

async function loadConflicts(db: Database, event_id: string): Promise<ScanConflict[]> {
  const rows = await db
    .selectFrom('scan')
    .innerJoin('staff_member as scanner', 'scanner.id', 'scan.staff_member_id')
    .leftJoin('registration as person', 'person.id', 'scan.registration_id')
    .leftJoin('check_in', 'check_in.registration_id', 'scan.registration_id')
    .leftJoin('staff_member as greeter', 'greeter.id', 'check_in.staff_member_id')
    .where('scan.event_id', '=', event_id)
    .where(isOpenConflict)
    .select(['scan.id', 'scan.outcome', 'scan.registration_id', 'scan.station', 'scan.scanned_at', 'scan.received_at'])
    .select(['scanner.full_name as by', 'check_in.checked_in_at', 'check_in.station as stands_where'])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .select('greeter.full_name as stands_by')
    .orderBy('scan.id')
    .limit(mostRows)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    outcome: row.outcome,
    registration_id: row.registration_id,
    name: row.first_name === null ? '' : nameOf(row),
    station: row.station,
    by: row.by,
    scanned_at: row.scanned_at.toISOString(),
    received_at: row.received_at.toISOString(),
    check_in: row.checked_in_at && {
      at: row.checked_in_at.toISOString(),
      station: row.stands_where ?? '',
      by: row.stands_by ?? '',
    },
  }))
}

// As the index has it.
export const isOpenConflict = sql<SqlBool>`scan.offline
  and scan.outcome not in ('CHECKED_IN', 'TAKEN_BACK') and scan.resolved_at is null`

type NameRow = Record<'first_name' | 'middle_name' | 'last_name' | 'name_suffix', string | null>

const nameOf = ({ first_name, middle_name, last_name, name_suffix }: NameRow): string =>
  fullName({
    first_name: first_name ?? '',
    middle_name: middle_name ?? '',
    last_name: last_name ?? '',
    name_suffix: name_suffix ?? '',
  })

/** A supervisor has looked at it. The scan itself stays as it is. */
export async function resolveConflict(db: Database, by: Staff, { id, note }: { id: string; note: string }) {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('scan')
      .set({ resolved_by: by.id, resolved_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where(isOpenConflict)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      throw new DomainError('conflict', 'not_open', checkInRefusals.conflictNotOpen)
    }
    await audit(tx, { staff_member_id: by.id, action: 'scan.resolve', subject: id, details: { note } })
  })
}
