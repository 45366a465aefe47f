import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { type Centavos, toPesos } from '#shared/money.ts'
import type { foundPayments } from '../contract.ts'
import { groupStatus } from './group-status-rules.ts'

export type FoundPayment = Omit<z.infer<typeof foundPayments>['payments'][number], 'why'>
type Person = { first_name: string; middle_name: string; last_name: string; name_suffix: string }

/**
 * What came in over the payment's amount and was not given back, here or where the same transfer was entered before. It
 * outlives a void, until the money is entered elsewhere under the same reference.
 */
export const excessOf = (payment: 'payment' | 'member') => {
  const the = sql.table(payment)
  return sql<Centavos>`(case
    when ${the}.received is null or ${the}.state in ('PENDING', 'REJECTED') then 0
    when money_is_elsewhere(${the}) then 0
    else greatest(${the}.received - ${the}.amount - excess_given_back(${the}), 0) end)::bigint`
}

/** What a group has paid beyond its price; expects it under the name `g`. */
export const overpaidBy = sql<Centavos>`(g.approved - g.paid)`

/** Payments with all that the back office shows of each. */
export const selectPayments = (db: Database) =>
  db
    .selectFrom('payment')
    .innerJoin('event', 'event.id', 'payment.event_id')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .select(['payment.id', 'payment.or_number', 'payment.mode', 'payment.state', 'payment.amount', 'payment.received'])
    .select('payment.given_back')
    .select(['payment.reference', 'payment.recorded_at', 'g.gross_price', 'g.paid', 'g.pending'])
    .select([overpaidBy.as('overpaid'), 'payment.disputed_at'])
    .select([
      excessOf('payment').as('excess'),
      sql<Centavos>`(select coalesce(sum(${excessOf('member')}), 0)::bigint from payment member
        where member.group_id = g.id and member.state = 'APPROVED')`.as('group_excess'),
      sql<Centavos>`(select coalesce(sum(case member.state when 'REFUNDED' then member.amount else member.given_back end),
        0)::bigint from payment member where member.group_id = g.id)`.as('group_refunded'),
      sql<Person[]>`(select json_agg(json_build_object('first_name', first_name, 'middle_name', middle_name,
        'last_name', last_name, 'name_suffix', name_suffix) order by position)
        from registration where group_id = g.id and (move_id is null or position = 1))`.as('people'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

export const toFoundPayment = (row: Row): FoundPayment => ({
  id: row.id,
  or_number: row.or_number,
  mode: row.mode,
  state: row.state,
  amount: toPesos(row.amount),
  given_back: toPesos(row.given_back),
  reference: row.reference,
  excess: toPesos(row.excess),
  overpaid: toPesos(row.overpaid),
  disputed: row.disputed_at !== null,
  participants: row.people.map(fullName),
  recorded_at: row.recorded_at.toISOString(),
  status: groupStatus({ ...row, excess: row.group_excess + row.overpaid, refunded: row.group_refunded }),
})
