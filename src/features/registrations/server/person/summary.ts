import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import type { Person } from '../../contract.ts'

/** Somebody in one line, wherever others are named beside a person. The caller says which. */
export const summaries = (db: Database) =>
  db
    .selectFrom('registration as person')
    .leftJoin('check_in', 'check_in.registration_id', 'person.id')
    .select(['person.id', 'first_name', 'middle_name', 'last_name', 'name_suffix', 'left_at', 'checked_in_at'])

type Summary = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

export const toSummary = (row: Summary): Person['twice'][number] => ({
  id: row.id,
  name: fullName(row),
  left: row.left_at !== null,
  checked_in_at: row.checked_in_at?.toISOString() ?? null,
})
