import { sql } from 'kysely'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { Centavos } from '#shared/money.ts'
import type { Action } from '../contract.ts'
import { loadPriceList } from './load-price-list.ts'
import { liveFlashRule, type PriceRule, quote } from './price-rules.ts'

/**
 * A group keeps the price it was sold at while money is approved or waits that was sent as long as that price was on. With
 * none, as after a rejection or a refund, it owes what it would cost today: otherwise whoever sent a wrong proof in time could
 * pay the old price for ever. What came later is a part of it. Answers the price, or null where the old one stands.
 */
export async function priceUnpaidAnew(tx: Tx, group_id: string): Promise<Centavos | null> {
  const group = await tx
    .selectFrom('registration_group as g')
    .innerJoin('event', 'event.id', 'g.event_id')
    .innerJoin('price_rule', 'price_rule.id', 'g.price_rule_id')
    .where('g.id', '=', group_id)
    .where(
      sql<boolean>`not exists (
        select from payment where payment.group_id = g.id and payment.state in ('PENDING', 'APPROVED')
          and payment.recorded_at < coalesce(price_rule.ends_at, 'infinity'))`,
    )
    .select(['g.id', 'g.action', 'g.participant_count', 'g.gross_price', 'g.price_rule_id', 'event.slug'])
    .select(sql<Centavos>`g.approved + g.pending`.as('sent'))
    .forUpdate('g')
    .executeTakeFirst()
  if (!group) return null
  const list = await loadPriceList(tx, group.slug)
  const action: Action = group.action === 'flash' && liveFlashRule(list) ? 'flash' : 'full'
  const quoted = quote(list, action, group.participant_count)
  const today = { ...quoted, total: Math.max(quoted.total, group.sent) }
  if (today.rule.id !== group.price_rule_id || today.total !== group.gross_price) await changePrice(tx, group, today)
  return today.total
}

type Sums = { id: string; gross_price: Centavos; paid: Centavos; pending: Centavos }

/** What a group costs now, for whoever is about to show it to the person who pays. */
export async function grossPriceToday(db: Database, { id, gross_price, paid, pending }: Sums): Promise<Centavos> {
  if (paid > 0 || pending > 0) return gross_price
  return (await inTransaction(db, (tx) => priceUnpaidAnew(tx, id))) ?? gross_price
}

type Priced = { id: string; price_rule_id: string; gross_price: Centavos }

export async function changePrice(tx: Tx, from: Priced, to: { total: Centavos; rule: PriceRule }): Promise<void> {
  await tx
    .updateTable('registration_group')
    .set({ price_rule_id: to.rule.id, gross_price: to.total })
    .where('id', '=', from.id)
    .execute()
  const details = { from: from.gross_price, to: to.total }
  await audit(tx, { staff_member_id: null, action: 'registration.price_anew', subject: from.id, details })
}
