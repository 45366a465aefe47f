import { grossPriceToday } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { paymentStatus } from '#shared/payment-status.ts'
import type { PaymentDetails } from '../contract.ts'
import { participantNotFound } from './find-participants.ts'

/** Of the whole group: it was paid for as one. */
export async function getPaymentDetails(db: Database, id: string): Promise<PaymentDetails> {
  const group = await db
    .selectFrom('registration_group as g')
    .innerJoin('registration as person', 'person.group_id', 'g.id')
    .innerJoin('registration as leader', (join) =>
      join.onRef('leader.group_id', '=', 'g.id').on('leader.position', '=', 1),
    )
    .where('person.id', '=', id)
    .select(['g.id', 'g.gross_price', 'g.paid', 'g.pending', 'g.participant_count'])
    .select(['leader.first_name', 'leader.middle_name', 'leader.last_name', 'leader.name_suffix'])
    .executeTakeFirst()
  if (!group) throw participantNotFound()
  const gross_price = await grossPriceToday(db, group)
  return {
    status: paymentStatus({ ...group, gross_price }),
    amount: toPesos(group.paid),
    balance: toPesos(gross_price - group.paid),
    group_size: group.participant_count,
    registered_by: fullName(group),
  }
}
