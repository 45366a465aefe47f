import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { csvFile } from '#platform/server/spreadsheet/csv.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { formatDay } from '#shared/manila-time.ts'
import type { MemberRow } from '../contract.ts'
import { memberExportTexts as texts } from '../texts/members.ts'
import { listMembers, type MemberFilter } from './list-members.ts'

const mostRows = 20_000

const columns: Record<string, (member: MemberRow) => string> = {
  [texts.name]: ({ full_name }) => full_name,
  [texts.email]: ({ email }) => email,
  [texts.number]: ({ contact_number }) => contact_number,
  [texts.ministry]: ({ ministry }) => ministry ?? '',
  [texts.majorMinistry]: ({ major_ministry }) => major_ministry,
  [texts.minorMinistry]: ({ minor_ministry }) => minor_ministry ?? '',
  [texts.lifegroup]: ({ lifegroup_leader }) => lifegroup_leader,
  [texts.leads]: ({ is_lifegroup_leader }) => (is_lifegroup_leader ? texts.yes : texts.no),
  [texts.journeys]: ({ journeys }) => journeys.join(', '),
  [texts.accepted]: ({ accepted_at }) => formatDay(accepted_at),
  [texts.placed]: ({ placed_at }) => (placed_at === null ? '' : formatDay(placed_at)),
}

/**
 * What is needed to call and to place people: no health, birthday, blood type or address. A cell that a spreadsheet would
 * run as a formula is made text.
 */
export async function exportMembers(db: Database, by: Staff, filter: MemberFilter): Promise<string> {
  return inTransaction(db, async (tx) => {
    const members = await listMembers(tx, by, filter, mostRows)
    // Which filters, and not what was typed into them: an audit row is for ever.
    const filters = Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []))
    await audit(tx, {
      staff_member_id: by.id,
      action: 'members.export',
      subject: 'members',
      details: { rows: members.length, filters },
    })
    const rows = members.map((member) => Object.values(columns).map((cell) => cell(member)))
    return csvFile([Object.keys(columns), ...rows])
  })
}
