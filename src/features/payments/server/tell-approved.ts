import { sql } from 'kysely'
import { emitRows } from '#features/webhooks/server/index.ts'
import type { Tx } from '#platform/server/db.ts'

/** Cash when it is taken, money by bank when a decision counts. */
export const tellApproved = (tx: Tx, payment_id: string): Promise<void> =>
  emitRows(
    tx,
    'payment.approved',
    sql`select payment.id, jsonb_build_object('event', event.slug, 'group_id', group_id, 'payment_id', payment.id,
        'or_number', or_number, 'amount', amount, 'paid_by', mode)
      from payment join event on event.id = payment.event_id where payment.id = ${payment_id} and state = 'APPROVED'`,
  )
