import { sql } from 'kysely'
import { paymentAddress } from '#features/payments/addresses.ts'
import type { StaffWork } from '#platform/server/feature.ts'
import type { StaffTask } from '#shared/staff-work.ts'
import { reconcileAddress, statementDaysAddress } from '../addresses.ts'
import { reconcileTaskTexts as texts } from '../texts.ts'
import { countWaitingMatches } from './approve-matched.ts'
import { isLeft } from './refused-lines.ts'

/** What the bank says and nobody has acted on. */
export async function reconcileTasks({ db, event }: StaffWork): Promise<StaffTask[]> {
  const refused = await db
    .selectFrom('payment')
    .where(sql<boolean>`exists (select from bank_statement_match match where match.payment_id = payment.id)`)
    .where('payment.event_id', '=', event.id)
    .where('payment.state', '=', 'REJECTED')
    .select(['payment.id', 'payment.or_number', 'payment.amount'])
    .orderBy('payment.id')
    .execute()
  const { rows } = await sql<{ lines: number; refunds: number; days: number }>`
    select
      (select count(*)::integer from bank_statement_line
        where event_id = ${event.id} and state in ('UNMATCHED', 'DUPLICATE')) as lines,
      (select count(*)::integer from bank_statement_line line where event_id = ${event.id} and state = 'GIVE_BACK' and (
        select kind from bank_statement_decision where line_id = line.id and kind <> 'NOTE' order by id desc limit 1
      ) <> 'REFUNDED') as refunds,
      (select count(*)::integer from (
        select from bank_statement_line where event_id = ${event.id} and closing_id is null
        group by posted_on having not bool_or(${isLeft(event.id)})
      ) as day) as days
  `.execute(db)
  const { lines, refunds, days } = rows[0] ?? { lines: 0, refunds: 0, days: 0 }
  const matched = await countWaitingMatches(db, event.id)
  return [
    ...refused.map(
      ({ id, or_number, amount }): StaffTask => ({
        harm: 'wrong',
        ...texts.rejectedButThere(or_number, amount),
        to: paymentAddress({ id }),
        count: 1,
        since: null,
      }),
    ),
    { harm: 'waits', ...texts.toApprove(matched), to: reconcileAddress(), count: matched, since: null },
    {
      harm: 'waits',
      ...texts.unexplained(lines),
      to: reconcileAddress({ state: 'unmatched' }),
      count: lines,
      since: null,
    },
    {
      harm: 'waits',
      ...texts.toGiveBack(refunds),
      to: reconcileAddress({ state: 'give_back' }),
      count: refunds,
      since: null,
    },
    { harm: 'waits', ...texts.toClose(days), to: statementDaysAddress(), count: days, since: null },
  ]
}
