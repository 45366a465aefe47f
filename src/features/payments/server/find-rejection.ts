import type { Database } from '#platform/server/db.ts'
import { toPesos } from '#shared/money.ts'
import type { Rejection } from '../contract.ts'

/** Why the last payment of a group was not accepted, in the words that its payer was sent; null where it was, or waits. */
export async function findRejection(db: Database, group: string): Promise<Rejection | null> {
  const newest = await db
    .selectFrom('payment')
    .where('group_id', '=', group)
    .select(['state', 'amount', 'decision_reason'])
    .orderBy('or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === 'REJECTED' ? { amount: toPesos(newest.amount), reason: newest.decision_reason } : null
}
