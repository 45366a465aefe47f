import { sql } from 'kysely'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { Centavos } from '#shared/money.ts'
import { FLASH_PARTICIPANTS } from '../contract.ts'
import { liveFlashRule, type PriceList, type PriceRule, quote } from './price-rules.ts'
import { holdPriceList } from './quote-price.ts'

/**
 * A group keeps the price it was sold at while money is approved or waits that was sent as long as that price was on. With
 * none, as after a rejection or a refund, it owes what it would cost today: otherwise whoever sent a wrong proof in time could
 * pay the old price for ever. What came later is a part of it. Answers the price, or null where the old one stands.
 */
export async function priceUnpaidAnew(tx: Tx, group_id: string): Promise<Centavos | null> {
  // By itself, so that the next statement sees what whoever held the row has done to its payments.
  await tx.selectFrom('registration_group').where('id', '=', group_id).select('id').forUpdate().execute()
  const group = await withoutKeptPrice(tx)
    .where('g.id', '=', group_id)
    .innerJoin('event', 'event.id', 'g.event_id')
    .select(['g.id', 'g.action', 'g.participant_count', 'g.gross_price', 'g.price_rule_id', 'event.slug'])
    .executeTakeFirst()
  if (!group) return null
  const today = quoteAnew(await holdPriceList(tx, group.slug), group)
  if (today.rule.id !== group.price_rule_id || today.total !== group.gross_price) await changePrice(tx, group, today)
  return today.total
}

/** Only whoever chose the sale, and is still two, may have its price while it is on. */
function quoteAnew(list: PriceList, { action, participant_count }: { action: string; participant_count: number }) {
  const isPair = action === 'flash' && participant_count === FLASH_PARTICIPANTS
  return quote(list, isPair && liveFlashRule(list) ? 'flash' : 'full', participant_count)
}

/** How many keep their price, and how many have no payment that counts and would pay another by the one list than the other. */
export async function countRepriced(
  db: Database | Tx,
  event_id: string,
  lists: Record<'today' | 'drafted', PriceList>,
) {
  const groups = await withoutKeptPrice(db)
    .where('g.event_id', '=', event_id)
    .select(['g.action', 'g.participant_count'])
    .execute()
  const repriced = groups.filter(
    (group) => quoteAnew(lists.today, group).total !== quoteAnew(lists.drafted, group).total,
  )
  const all = await db
    .selectFrom('registration_group')
    .where('event_id', '=', event_id)
    .select(sql<number>`coalesce(sum(participant_count), 0)::int`.as('people'))
    .executeTakeFirstOrThrow()
  return { groups: repriced.length, people: peopleIn(repriced), keeping: all.people - peopleIn(groups) }
}

const peopleIn = (groups: readonly { participant_count: number }[]): number =>
  groups.reduce((sum, { participant_count }) => sum + participant_count, 0)

/** When prices have changed: so that whoever has no payment that counts is told the new one everywhere, at the desk too. */
export async function priceAllUnpaidAnew(tx: Tx, event_id: string): Promise<void> {
  const groups = await withoutKeptPrice(tx).where('g.event_id', '=', event_id).select('g.id').orderBy('g.id').execute()
  for (const { id } of groups) await priceUnpaidAnew(tx, id)
}

/**
 * Of prices that have just ended by their time, which nobody switched off: also where nobody opens the group's page the old
 * one is over, on lists, in files and in sums.
 */
export async function priceEndedAnew(db: Database): Promise<void> {
  const groups = await withoutKeptPrice(db)
    .whereRef('g.event_id', '=', 'price_rule.event_id')
    .where('price_rule.ends_at', '<=', sql<Date>`now()`)
    .where('price_rule.ends_at', '>', sql<Date>`now() - interval '1 day'`)
    .select('g.id')
    .orderBy('g.id')
    .execute()
  for (const { id } of groups) await inTransaction(db, (tx) => priceUnpaidAnew(tx, id))
}

const withoutKeptPrice = (db: Database | Tx) =>
  db
    .selectFrom('registration_group as g')
    .innerJoin('price_rule', 'price_rule.id', 'g.price_rule_id')
    .where('g.participant_count', '>', 0)
    .where(
      sql<boolean>`not exists (
        select from payment where payment.group_id = g.id and payment.state in ('PENDING', 'APPROVED')
          and payment.recorded_at < coalesce(price_rule.ends_at, 'infinity'))`,
    )
    // What came along with somebody from another group, and is still here, was paid in time there.
    .where(
      sql<boolean>`coalesce((select sum(case when to_group_id = g.id then amount else -amount end)
        from registration_move where to_group_id = g.id or from_group_id = g.id), 0) <= 0`,
    )

/** What a group costs now, for whoever is about to show it to the person who pays. */
export async function grossPriceToday(db: Database, { id, gross_price }: Pick<Priced, 'id' | 'gross_price'>) {
  // Most keep theirs, and then nothing needs to be locked.
  if (!(await withoutKeptPrice(db).where('g.id', '=', id).select('g.id').executeTakeFirst())) return gross_price
  return (await inTransaction(db, (tx) => priceUnpaidAnew(tx, id))) ?? gross_price
}

/** A payment that waits again counts as it was sent: in time for its price, the group has that price back. */
export async function priceAsSent(tx: Tx, payment_id: string): Promise<void> {
  const sent = await tx
    .selectFrom('payment')
    .innerJoin('price_rule', 'price_rule.id', 'payment.price_rule_id')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .where('payment.id', '=', payment_id)
    .where(sql<boolean>`payment.recorded_at < coalesce(price_rule.ends_at, 'infinity')`)
    // What whoever left has paid and not got back stands on the price of today.
    .where('g.kept', '=', 0)
    .where(sql<boolean>`price_rule.price_per_person * g.participant_count < g.gross_price`)
    .select(['g.id', 'g.price_rule_id', 'g.gross_price', 'price_rule.id as rule_id'])
    .select(sql<Centavos>`price_rule.price_per_person * g.participant_count`.as('total'))
    .executeTakeFirst()
  if (sent) await changePrice(tx, sent, { total: sent.total, rule: { id: sent.rule_id } })
}

/** What goes back is first what was kept of places that nobody takes: those who come owe none of it. */
export async function giveUpKept(tx: Tx, group_id: string, amount: Centavos): Promise<void> {
  const given = sql<Centavos>`least(kept, ${amount}::bigint)`
  await tx
    .updateTable('registration_group')
    .set({ gross_price: sql<Centavos>`gross_price - ${given}`, kept: sql<Centavos>`kept - ${given}` })
    .where('id', '=', group_id)
    .where('kept', '>', 0)
    .execute()
}

type Priced = { id: string; price_rule_id: string; gross_price: Centavos }

export async function changePrice(
  tx: Tx,
  from: Priced,
  to: { total: Centavos; rule: Pick<PriceRule, 'id'> },
): Promise<void> {
  await tx
    .updateTable('registration_group')
    .set({ price_rule_id: to.rule.id, gross_price: to.total, kept: 0 })
    .where('id', '=', from.id)
    .execute()
  const details = { from: from.gross_price, to: to.total }
  await audit(tx, { staff_member_id: null, action: 'registration.price_anew', subject: from.id, details })
}
