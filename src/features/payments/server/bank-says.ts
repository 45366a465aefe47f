import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { toPesos } from '#shared/money.ts'
import type { WaitingPayment } from '../contract.ts'

export type BankSays = Pick<WaitingPayment, 'bank' | 'covered'>

type Row = Omit<NonNullable<WaitingPayment['bank']>, 'amount'> & { id: string; amount: number | null; covered: boolean }

/**
 * The line of the bank's statements behind each payment: the one it is matched with, or else one with its reference. A
 * statement covers a day when it goes beyond it.
 */
export async function findBankSays(db: Database | Tx, ids: readonly string[]): Promise<Map<string, BankSays>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with asked as materialized (
      select id, event_id, amount, reference_key, (recorded_at at time zone 'Asia/Manila')::date as day
      from payment where id = any(${ids}::uuid[])
    ), read_in as materialized (
      select event_id, min(posted_on) as first, max(posted_on) as last from bank_statement_line
      where event_id in (select event_id from asked) group by event_id
    ), behind as materialized (
      -- Where a person matched what does not add up, it counts as another amount; several lines count together.
      select asked.id, match.line_id, case when bank_covers(payment) or line.state = 'MATCHED'
        then (select count(*) from bank_statement_match where line_id = match.line_id)::integer else 0 end as payments,
        case when count(*) over of_payment > 1 then sum(line.amount) over of_payment else line.amount end::bigint as amount
      from asked join payment on payment.id = asked.id join bank_statement_match match on match.payment_id = asked.id
        join bank_statement_line line on line.id = match.line_id
      window of_payment as (partition by asked.id)
      union all
      select asked.id, line.id, 0, line.amount from asked
        join bank_statement_line line on line.event_id = asked.event_id and line.reference_key = asked.reference_key
    )
    select distinct on (asked.id) asked.id, behind.amount, line.posted_on::text as posted_on, line.reference, line.description,
      behind.payments, (asked.day >= first and asked.day < last) is true as covered
    from asked left join read_in using (event_id)
      left join behind on behind.id = asked.id left join bank_statement_line line on line.id = behind.line_id
    order by asked.id, behind.payments desc, behind.amount = asked.amount desc, behind.amount desc
  `.execute(db)
  return new Map(
    rows.map(({ id, amount, posted_on, reference, description, payments, covered }) => [
      id,
      {
        bank: amount === null ? null : { amount: toPesos(amount), posted_on, reference, description, payments },
        covered,
      },
    ]),
  )
}

/** Up to which day statements were read in; null where there are none. */
export async function lastStatementDay(db: Database, event_id: string): Promise<string | null> {
  const { last } = await db
    .selectFrom('bank_statement_line')
    .where('event_id', '=', event_id)
    .select(sql<string | null>`max(posted_on)::text`.as('last'))
    .executeTakeFirstOrThrow()
  return last
}
