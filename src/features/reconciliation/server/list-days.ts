import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { type Centavos, toPesos } from '#shared/money.ts'
import type { Closing, LineState, Outcomes, StatementDay, StatementDays } from '../contract.ts'
import { findStatementEvent } from './find-statement-event.ts'
import { isLeft, refusedLines } from './refused-lines.ts'

/** As the database keeps them, in centavos. */
type KeptOutcomes = Partial<Record<LineState, { lines: number; amount: Centavos }>>

const toOutcomes = (kept: KeptOutcomes): Outcomes =>
  Object.fromEntries(
    Object.entries(kept).map(([state, { lines, amount }]) => [state, { lines, amount: toPesos(amount) }]),
  )

type DayRow = {
  day: string
  lines: number
  amount: Centavos
  unclosed_lines: number
  unclosed_amount: Centavos
  left: number
  outcomes: KeptOutcomes
}

/** The days of the bank, the newest first, with what is left of each. */
export async function listDays(db: Database, slug: string | undefined): Promise<StatementDays> {
  const { id: event_id } = await findStatementEvent(db, slug)
  const { rows } = await sql<DayRow>`
    select day::text as day, sum(lines)::integer as lines, sum(amount)::bigint as amount,
      sum(unclosed_lines)::integer as unclosed_lines, sum(unclosed_amount)::bigint as unclosed_amount,
      sum(unclosed_left)::integer as left,
      coalesce(jsonb_object_agg(state, jsonb_build_object('lines', unclosed_lines, 'amount', unclosed_amount))
        filter (where unclosed_lines > 0), '{}') as outcomes
    from (
      select posted_on as day, state, count(*) as lines, sum(amount) as amount,
        count(*) filter (where closing_id is null) as unclosed_lines,
        coalesce(sum(amount) filter (where closing_id is null), 0) as unclosed_amount,
        count(*) filter (where closing_id is null and ${isLeft(event_id)}) as unclosed_left
      from bank_statement_line where event_id = ${event_id} group by posted_on, state
    ) as of_state
    group by day order by day desc
  `.execute(db)
  const closings = await findClosings(db, event_id)
  const refused = await findRefused(db, event_id)
  return { days: rows.map((row) => toDay(row, { closings, refused })), closings }
}

type Refused = { day: string; id: string; or_number: string }

async function findRefused(db: Database, event_id: string): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    select distinct posted_on::text as day, refused.id, or_number
    from (${refusedLines(event_id)}) as refused join bank_statement_line line on line.id = refused.line_id
    order by or_number
  `.execute(db)
  return rows
}

type Beside = { closings: readonly Closing[]; refused: readonly Refused[] }

const toDay = (row: DayRow, { closings, refused }: Beside): StatementDay => ({
  day: row.day,
  lines: row.lines,
  amount: toPesos(row.amount),
  unclosed: { lines: row.unclosed_lines, amount: toPesos(row.unclosed_amount) },
  left: row.left,
  refused: refused.filter(({ day }) => day === row.day).map(({ id, or_number }) => ({ id, or_number })),
  outcomes: toOutcomes(row.outcomes),
  closings: closings
    .filter(({ days, reopened }) => reopened === null && days.includes(row.day))
    .map(({ id, by, at }) => ({ id, by, at })),
})

const findClosings = async (db: Database, event_id: string): Promise<Closing[]> =>
  (await selectClosings(db).where('closing.event_id', '=', event_id).orderBy('closing.id', 'desc').execute()).map(
    toClosing,
  )

export const selectClosings = (db: Database) =>
  db
    .selectFrom('bank_statement_closing as closing')
    .innerJoin('event', 'event.id', 'closing.event_id')
    .innerJoin('staff_member as closer', 'closer.id', 'closing.closed_by')
    .leftJoin('bank_statement_reopening as reopening', 'reopening.closing_id', 'closing.id')
    .leftJoin('staff_member as reopener', 'reopener.id', 'reopening.reopened_by')
    .select([
      'closing.id',
      'closed_at',
      'line_count',
      'amount',
      'outcomes',
      'event.slug as event',
      'event.name as event_name',
    ])
    .select(['closer.full_name as closer', 'reopener.full_name as reopener', 'reopened_at', 'reopening.reason'])
    .select(sql<string[]>`array(select day::text from unnest(closing.days) day order by day)`.as('days'))

type ClosingRow = Awaited<ReturnType<ReturnType<typeof selectClosings>['executeTakeFirstOrThrow']>>

export const toClosing = (row: ClosingRow): Closing => ({
  id: row.id,
  days: row.days,
  by: row.closer,
  at: row.closed_at.toISOString(),
  lines: row.line_count,
  amount: toPesos(row.amount),
  outcomes: toOutcomes(row.outcomes as KeptOutcomes),
  reopened: row.reopened_at
    ? { by: row.reopener ?? '', at: row.reopened_at.toISOString(), reason: row.reason ?? '' }
    : null,
})
