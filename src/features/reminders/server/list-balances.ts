import { sql } from 'kysely'
import type { PeopleFilter } from '#features/registrations/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { isAmong, isLeftAlone, mayGetOne, owes } from './remind-balances.ts'

const pageSize = 100

type Row = {
  id: string
  or_number: string
  participant_count: number
  first_name: string
  middle_name: string
  last_name: string
  name_suffix: string
  email: string
  balance: number
  paid: number
  reminded_at: Date | null
  quiet: boolean
  not_before: Date | null
}

/** Who owes what, the longest registered first, with when they may hear from us again. */
export async function listBalances(
  db: Database,
  event_id: string,
  { after, filter }: { after?: string | undefined; filter: PeopleFilter },
) {
  const { rows } = await sql<Row>`
    select g.id, g.participant_count, g.gross_price - g.paid as balance, g.paid, person.email,
      person.first_name, person.middle_name, person.last_name, person.name_suffix,
      (select or_number from payment where group_id = g.id order by or_serial desc limit 1) as or_number,
      nullif(g.reminded_at, 'infinity') as reminded_at,
      ${isLeftAlone} as quiet,
      case when g.reminded_at < 'infinity' and not ${mayGetOne}
        then g.reminded_at + make_interval(days => event.reminder_days) end as not_before
    from registration_group g
      join event on event.id = g.event_id
      join registration person on person.group_id = g.id and person.position = 1
    where g.event_id = ${event_id} and ${owes} and ${isAmong(event_id, filter)}
      and g.id > coalesce(${after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
    order by g.id
    limit ${pageSize + 1}
  `.execute(db)
  const balances = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    or_number: row.or_number,
    name: fullName(row),
    people: row.participant_count,
    email: row.email,
    balance: toPesos(row.balance),
    total_paid: toPesos(row.paid),
    reminded_at: row.reminded_at?.toISOString() ?? null,
    quiet: row.quiet,
    not_before: row.not_before?.toISOString() ?? null,
  }))
  const next = rows.length > pageSize ? (balances.at(-1)?.id ?? null) : null
  const [counts, designation] = await Promise.all([
    countBalances(db, event_id, filter),
    filter.designation ? labelOf(db, event_id, filter.designation) : '',
  ])
  return { balances, next, ...counts, designation }
}

export async function countBalances(db: Database, event_id: string, filter: PeopleFilter = { view: 'all' }) {
  const { rows } = await sql<{ groups: number; total: number; may_get_one: number; reminder_days: number }>`
    select count(g.id)::int as groups, coalesce(sum(g.gross_price - g.paid), 0)::bigint as total,
      count(g.id) filter (where ${mayGetOne})::int as may_get_one, event.reminder_days
    from event left join registration_group g on g.event_id = event.id and ${owes} and ${isAmong(event_id, filter)}
    where event.id = ${event_id}
    group by event.id
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the balances were not counted')
  return { ...counts, total: toPesos(counts.total) }
}

async function labelOf(db: Database, event_id: string, value: string): Promise<string> {
  const found = await db
    .selectFrom('designation')
    .where('event_id', '=', event_id)
    .where('value', '=', value)
    .select('label')
    .executeTakeFirst()
  return found?.label ?? value
}
