import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#platform/server/db.ts'
import { manilaDay, midnightBefore } from '#platform/server/manila-sql.ts'
import type { Centavos } from '#shared/money.ts'
import type { paymentState } from '../contract.ts'
import { excessOf } from './select-payments.ts'

type State = z.infer<typeof paymentState>
type Expected = { day: string; expected: Centavos; open: Centavos; too_much: Centavos }
type Payments = { day: string | null; state: State; payments: number; amount: Centavos; counts: Centavos }

/** Over a group `g`. Whoever got all their money back is not coming, and nothing is expected of them. */
export const gotAllBack = sql<boolean>`(
  g.paid = 0 and g.pending = 0 and exists (
    select from payment where payment.event_id = g.event_id and payment.group_id = g.id and payment.state = 'REFUNDED'
  )
)`

const registered = midnightBefore(sql`g.created_at`)
const decided = midnightBefore(sql`decided_at`)

/** What the groups are to pay by the day they registered, and what became of the payments by the day they were decided. */
export async function sumMoney(db: Database, event_id: string) {
  const [expected, payments, received] = await Promise.all([
    // What is nearly all of them is summed up first, and the few are taken off: to ask of each would be the dearest part.
    sql<Expected>`
      select ${manilaDay(sql`midnight`)} as day, sum(expected)::bigint as expected, sum(open)::bigint as open, sum(too_much)::bigint as too_much from (
        select ${registered} as midnight, gross_price as expected, gross_price - paid as open,
          approved - paid as too_much
        from registration_group g where g.event_id = ${event_id}
        union all
        select ${registered}, -gross_price, -gross_price, 0
        from registration_group g where g.event_id = ${event_id} and ${gotAllBack}
      ) as sums group by midnight
    `.execute(db),
    sql<Payments>`
      select ${manilaDay(decided)} as day, state, count(*)::int as payments, sum(amount)::bigint as amount,
        coalesce(sum(amount - given_back) filter (where state = 'APPROVED'), 0)::bigint as counts
      from payment where event_id = ${event_id} group by ${decided}, state
    `.execute(db),
    sql<{ excess: Centavos }>`
      select coalesce(sum(${excessOf('payment')}), 0)::bigint as excess
      from payment where event_id = ${event_id} and received > amount
    `.execute(db),
  ])
  return { expected: expected.rows, payments: payments.rows, excess: received.rows[0]?.excess ?? 0 }
}
