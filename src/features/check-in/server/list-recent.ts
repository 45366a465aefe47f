import { findEvent } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import type { RecentCheckIn } from '../contract.ts'

/** Check-ins that stand, with what the door shows of them. The caller says which. */
export const selectCheckIns = (db: Database) =>
  db
    .selectFrom('check_in')
    .innerJoin('registration as person', 'person.id', 'check_in.registration_id')
    .innerJoin('registration_group as g', 'g.id', 'person.group_id')
    .innerJoin('staff_member', 'staff_member.id', 'check_in.staff_member_id')
    .innerJoin('scan', 'scan.id', 'check_in.scan_id')
    .select(['person.id', 'person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .select(['person.church', 'check_in.checked_in_at', 'check_in.station', 'check_in.reason', 'scan.offline'])
    .select(['staff_member.full_name', 'g.gross_price', 'g.paid'])

type Row = Awaited<ReturnType<ReturnType<typeof selectCheckIns>['execute']>>[number]

export const toRecentCheckIn = (row: Row): RecentCheckIn => ({
  id: row.id,
  name: fullName(row),
  church: row.church,
  at: row.checked_in_at.toISOString(),
  station: row.station,
  by: row.full_name,
  offline: row.offline,
  balance: toPesos(row.gross_price - row.paid),
  reason: row.reason,
})

export async function listRecent(
  db: Database,
  { event: slug, station }: { event?: string | undefined; station?: string | undefined },
): Promise<RecentCheckIn[]> {
  const event = await findEvent(db, slug)
  const rows = await selectCheckIns(db)
    .where('check_in.event_id', '=', event.id)
    .$if(station !== undefined, (query) => query.where('check_in.station', '=', station ?? ''))
    .orderBy('check_in.checked_in_at', 'desc')
    .orderBy('check_in.scan_id', 'desc')
    .limit(20)
    .execute()
  return rows.map(toRecentCheckIn)
}
