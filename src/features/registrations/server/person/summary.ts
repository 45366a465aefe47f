import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import type { Person } from '../../contract.ts'

/** Somebody in one line, wherever others are named beside a person. The caller says which. */
export const summaries = (db: Database) =>
  db
    .selectFrom('registration as person')
    .leftJoin('check_in', 'check_in.registration_id', 'person.id')
    .leftJoin('registration_move as move', 'move.id', 'person.move_id')
    .select(['person.id', 'first_name', 'middle_name', 'last_name', 'name_suffix', 'left_at', 'checked_in_at'])
    .select('move.registration_id as moved_as')

/** What stays of somebody who moved is shown in the group they left, until they are in it again. */
export const hasNotComeBack = (move_id: RawBuilder<unknown>, group_id: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from registration_move theirs
    join registration back on back.id = theirs.registration_id where theirs.id = ${move_id} and back.group_id = ${group_id})`

type Summary = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

export const toSummary = (row: Summary): Person['twice'][number] => ({
  id: row.id,
  name: fullName(row),
  left: row.left_at !== null,
  moved_as: row.moved_as,
  checked_in_at: row.checked_in_at?.toISOString() ?? null,
})
