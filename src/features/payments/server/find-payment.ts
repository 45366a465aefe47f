import type { Database } from '#platform/server/db.ts'
import { signId } from '#platform/server/derived-key.ts'
import { refuseIfSpent, spend } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { orKey } from '#shared/or-number.ts'
import type { FoundPayment } from '../contract.ts'

type Parts = { db: Database; secret: string }

export const noSuchPayment = () =>
  new DomainError('not_found', 'payment_not_found', 'No payment found for that OR number.')

/**
 * The group of an OR number, by any spelling of it. Only misses use up the budgets; but once they are used up a hit is
 * refused as well, or a guesser could simply go on.
 */
export async function findPayment(
  { db, secret }: Parts,
  { or_number, address }: { or_number: string; address: string },
): Promise<FoundPayment> {
  const budgets = [
    { key: `payment-miss:${address}`, limit: 30, seconds: 600 },
    { key: 'payment-miss:all', limit: 600, seconds: 600 },
  ]
  await refuseIfSpent(db, budgets)
  const group = await findGroup(db, orKey(or_number))
  if (!group) {
    await Promise.all(budgets.map((budget) => spend(db, budget)))
    throw noSuchPayment()
  }
  const people = await db
    .selectFrom('registration')
    .where('group_id', '=', group.id)
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix'])
    .orderBy('position')
    .execute()
  return {
    event: group.slug,
    gross_price: toPesos(group.gross_price),
    total_paid: toPesos(group.paid),
    total_pending: toPesos(group.pending),
    participants: people.map(fullName),
    payment_group: signId(secret, 'pay', group.id),
  }
}

const findGroup = (db: Database, or_key: string) =>
  db
    .selectFrom('payment')
    .innerJoin('registration_group as group', 'group.id', 'payment.group_id')
    .innerJoin('event', 'event.id', 'group.event_id')
    .where('or_key', '=', or_key)
    .select(['group.id', 'group.gross_price', 'group.paid', 'group.pending', 'event.slug'])
    .executeTakeFirst()
