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

/** With fewer of them there are more statements, with more the memory grows. */
export const rowsPerBatch = 5000

type Asked = {
  where: RawBuilder<unknown>
  columns: readonly ColumnKey[]
  questions: readonly string[]
  perBatch?: number
}

/**
 * By last name. Who is in it and in which order is asked once, at the beginning; what is told of them some thousand at a time,
 * each by a statement of its own: while a slow phone takes its time, no connection and no snapshot waits for it. Whoever
 * registers or leaves meanwhile changes nothing, and whose name is corrected is in it once.
 */
export async function* peopleRows(db: Database, asked: Asked): AsyncGenerator<PersonRow[]> {
  const { perBatch = rowsPerBatch } = asked
  const listed = await listPeople(db, asked.where)
  for (let from = 0; from < listed.length; from += perBatch) {
    const { rows } = await batch(asked, listed.slice(from, from + perBatch)).execute(db)
    yield rows
  }
}

type Listed = { id: string; is_first: boolean }

async function listPeople(db: Database, where: RawBuilder<unknown>): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select person.id, person.position = min(person.position) over (partition by person.group_id) as is_first
    from ${everybody} where ${where} order by lower(person.last_name), lower(person.first_name), person.id
  `.execute(db)
  return rows
}

function batch({ columns, questions }: Asked, listed: readonly Listed[]) {
  const wanted = fieldKeys.filter((key) => columns.includes(key))
  const fields = wanted.map((key) => sql`${sql.lit(key)}::text, ${sql.ref(`one.${key}`)}`)
  const answers = sql`(
    select jsonb_object_agg(question_id, value) from question_answer
    where group_id = one.group_id and question_id = any(${questions}::uuid[])
      and (registration_id = one.id or registration_id is null)
  )`
  return sql<PersonRow>`
    select one.id, one.first_name, one.middle_name, one.last_name, one.name_suffix, one.short_code, one.left_at,
      jsonb_build_object(${sql.join(fields)}) as fields, designation.label, check_in.checked_in_at,
      g.created_at as registered_at, g.gross_price, g.paid, g.pending, to_jsonb(first) as first,
      (select or_number from payment where payment.group_id = one.group_id order by or_serial limit 1) as or_number,
      listed.is_first,
      ${questions.length === 0 ? sql`null::jsonb` : answers} as answers
    from unnest(${listed.map(({ id }) => id)}::uuid[], ${listed.map(({ is_first }) => is_first)}::boolean[])
      with ordinality as listed (id, is_first, place)
    join registration one on one.id = listed.id
    join registration_group g on g.id = one.group_id
    join designation on designation.event_id = one.event_id and designation.value = one.designation
    left join check_in on check_in.registration_id = one.id
    cross join lateral (
      select first_name, middle_name, last_name, name_suffix, short_code from registration
      where group_id = one.group_id order by left_at is not null, position limit 1
    ) as first
    order by listed.place
  `
}
