import { paymentAddress } from '#features/payments/addresses.ts'
import type { StaffWork } from '#platform/server/feature.ts'
import type { StaffTask } from '#shared/staff-work.ts'
import { reconcileAddress } from '../addresses.ts'
import { reconcileTaskTexts as texts } from '../texts.ts'
import { countWaitingMatches } from './approve-matched.ts'

/** What the bank says and nobody has acted on. */
export async function reconcileTasks({ db, event }: StaffWork): Promise<StaffTask[]> {
  const refused = await db
    .selectFrom('payment')
    .innerJoin('bank_statement_match as match', 'match.payment_id', 'payment.id')
    .where('payment.event_id', '=', event.id)
    .where('payment.state', '=', 'REJECTED')
    .select(['payment.id', 'payment.or_number', 'payment.amount'])
    .orderBy('payment.id')
    .execute()
  const { lines } = await db
    .selectFrom('bank_statement_line')
    .where('event_id', '=', event.id)
    .where('state', 'in', ['UNMATCHED', 'DUPLICATE'])
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow()
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
  ]
}
