import { stringify } from 'csv-stringify/sync'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { formatDay } from '#shared/manila-time.ts'
import type { MemberRow } from '../contract.ts'
import { listMembers, type MemberFilter } from './list-members.ts'

const mostRows = 20_000

const columns: Record<string, (member: MemberRow) => string> = {
  Name: ({ full_name }) => full_name,
  'E-mail': ({ email }) => email,
  'Contact number': ({ contact_number }) => contact_number,
  'Serves in': ({ ministry }) => ministry ?? '',
  'Major ministry': ({ major_ministry }) => major_ministry,
  'Minor ministry': ({ minor_ministry }) => minor_ministry ?? '',
  'Lifegroup leader': ({ lifegroup_leader }) => lifegroup_leader,
  'Leads a Lifegroup': ({ is_lifegroup_leader }) => (is_lifegroup_leader ? 'Yes' : 'No'),
  'Life journeys': ({ journeys }) => journeys.join(', '),
  Accepted: ({ accepted_at }) => formatDay(accepted_at),
  Placed: ({ placed_at }) => (placed_at === null ? '' : formatDay(placed_at)),
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
    return stringify([Object.keys(columns), ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
  })
}
