import { type RawBuilder, sql } from 'kysely'
import { fieldKeys } from '#features/registrations/contract.ts'
import { everybody, peopleWhere } from '#features/registrations/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { ColumnKey, Whom } from '../contract.ts'

/** One person as their row is made of. Of what is sensitive there is nothing, unless it was asked for. */
export type PersonRow = Record<'first_name' | 'middle_name' | 'last_name' | 'name_suffix', string> & {
  id: string
  fields: Partial<Record<ColumnKey, string | boolean>>
  label: string
  short_code: string
  left_at: Date | null
  registered_at: Date
  checked_in_at: Date | null
  or_number: string | null
  gross_price: number
  paid: number
  pending: number
  /** Of the people of their group in this file. */
  is_first: boolean
  first: Record<'first_name' | 'middle_name' | 'last_name' | 'name_suffix' | 'short_code', string>
  /** By question. */
  answers: Record<string, string[]> | null
}

export const withLeft = ({ view, left }: Whom): boolean => left === 'with' || view === 'left' || view === 'checked_in'

export const whomWhere = (event_id: string, whom: Whom): RawBuilder<unknown> =>
  withLeft(whom) ? peopleWhere(event_id, whom) : sql`${peopleWhere(event_id, whom)} and person.left_at is null`

export async function countPeople(db: Database | Tx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${everybody} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page is sorted anew each time: with fewer of them that is done less often, with more the memory grows. */
export const rowsPerBatch = 5000

type Asked = {
  where: RawBuilder<unknown>
  columns: readonly ColumnKey[]
  questions: readonly string[]
  perBatch?: number
}

/**
 * By last name, some thousand at a time, each by a statement of its own: while a slow phone takes its time, no connection and no
 * snapshot waits for it. Whoever registers meanwhile is in the file or not, and nobody is in it twice.
 */
export async function* peopleRows(db: Database, asked: Asked): AsyncGenerator<PersonRow[]> {
  for (let after: (PersonRow & Key) | undefined; ; ) {
    const { rows } = await batch(asked, after).execute(db)
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < (asked.perBatch ?? rowsPerBatch)) return
  }
}

type Key = { by_last: string; by_first: string }

function batch({ where, columns, questions, perBatch = rowsPerBatch }: Asked, after: (PersonRow & Key) | undefined) {
  const wanted = fieldKeys.filter((key) => columns.includes(key))
  const fields = wanted.map((key) => sql`${sql.lit(key)}::text, ${sql.ref(`one.${key}`)}`)
  const from = after
    ? sql`and (lower(person.last_name), lower(person.first_name), person.id) > (${after.by_last}, ${after.by_first}, ${after.id}::uuid)`
    : sql``
  const answers = sql`(
    select jsonb_object_agg(question_id, value) from question_answer
    where group_id = one.group_id and question_id = any(${questions}::uuid[])
      and (registration_id = one.id or registration_id is null)
  )`
  // The page is chosen by what it is sorted by alone: everything else would be carried through the sort of fifty thousand.
  return sql<PersonRow & Key>`
    with page as (
      select person.id, person.group_id, lower(person.last_name) as by_last, lower(person.first_name) as by_first
      from ${everybody} where ${where} ${from}
      order by lower(person.last_name), lower(person.first_name), person.id limit ${perBatch}
    ), foremost as (
      select person.group_id, min(person.position) as position from ${everybody}
      where ${where} and person.group_id in (select group_id from page) group by person.group_id
    )
    select page.*, one.first_name, one.middle_name, one.last_name, one.name_suffix, one.short_code, one.left_at,
      jsonb_build_object(${sql.join(fields)}) as fields, designation.label, check_in.checked_in_at,
      g.created_at as registered_at, g.gross_price, g.paid, g.pending, to_jsonb(first) as first,
      (select or_number from payment where payment.group_id = one.group_id order by or_serial limit 1) as or_number,
      foremost.position = one.position as is_first,
      ${questions.length === 0 ? sql`null::jsonb` : answers} as answers
    from page
    join registration one on one.id = page.id
    join registration_group g on g.id = one.group_id
    join foremost on foremost.group_id = one.group_id
    join designation on designation.event_id = one.event_id and designation.value = one.designation
    left join check_in on check_in.registration_id = one.id
    cross join lateral (
      select first_name, middle_name, last_name, name_suffix, short_code from registration
      where group_id = one.group_id order by left_at is not null, position limit 1
    ) as first
    order by page.by_last, page.by_first, page.id
  `
}
