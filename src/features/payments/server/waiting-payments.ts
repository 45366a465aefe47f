import { sql } from 'kysely'
import type { StaffWork } from '#platform/server/feature.ts'
import type { StaffHit, StaffTask } from '#shared/staff-work.ts'
import { paymentAddress, paymentsAddress, reviewAddress } from '../addresses.ts'
import { paymentTaskTexts as texts } from '../texts/home.ts'
import { searchPayments } from './search-payments.ts'
import { excessOf } from './select-payments.ts'

/** What finance has to decide, give back or clear up. */
export async function paymentTasks({ db, event }: StaffWork): Promise<StaffTask[]> {
  const { rows } = await sql<Record<'waiting' | 'overpaid' | 'disputed', number> & { oldest: Date | null }>`
    select
      (select count(*)::int from payment where event_id = ${event.id} and state = 'PENDING' and decision is null) as waiting,
      (select recorded_at from payment where event_id = ${event.id} and state = 'PENDING' and decision is null
        order by id limit 1) as oldest,
      (select count(*)::int from registration_group where event_id = ${event.id} and approved > paid)
        + (select count(*)::int from payment where event_id = ${event.id} and received > amount
            and ${excessOf('payment')} > 0) as overpaid,
      (select count(*)::int from payment where event_id = ${event.id} and disputed_at is not null
        and state = 'APPROVED') as disputed
  `.execute(db)
  const { waiting, oldest, overpaid, disputed } = rows[0] ?? { waiting: 0, oldest: null, overpaid: 0, disputed: 0 }
  return [
    {
      harm: 'wrong',
      ...texts.disputed(disputed),
      to: paymentsAddress({ view: 'disputed' }),
      count: disputed,
      since: null,
    },
    {
      harm: 'waits',
      ...texts.toCheck(waiting),
      to: reviewAddress(),
      count: waiting,
      since: oldest?.toISOString() ?? null,
    },
    {
      harm: 'waits',
      ...texts.toGiveBack(overpaid),
      to: paymentsAddress({ view: 'overpaid' }),
      count: overpaid,
      since: null,
    },
  ]
}

const mostHits = 6

export async function findPaymentHits({ db, event }: StaffWork, q: string): Promise<StaffHit[]> {
  const { payments } = await searchPayments(db, { event: event.slug, q, view: 'all', day_of: 'received' })
  return payments.slice(0, mostHits).map((payment) => ({
    kind: 'payment',
    title: texts.payer(payment.participants),
    detail: texts.payment(payment.or_number, payment.amount, payment.state),
    to: paymentAddress({ id: payment.id }),
  }))
}
