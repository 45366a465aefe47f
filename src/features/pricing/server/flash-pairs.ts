import { sql } from 'kysely'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { Centavos } from '#shared/money.ts'
import { changePrice, priceAsSent, priceUnpaidAnew } from './group-price.ts'
import { quote } from './price-rules.ts'
import { holdPriceList } from './quote-price.ts'

/**
 * Lends a group one pair of its sale for as long as its event keeps pairs for payments that wait; false when none is left.
 * The allotment's row is held from the question to the answer: whoever counts first and sells afterwards oversells as soon
 * as two do it together. What became of a pair later, the database decides by what is paid.
 */
export async function takeFlashPair(tx: Tx, group: { id: string; price_rule_id: string }): Promise<boolean> {
  const limited = await tx
    .selectFrom('flash_allotment')
    .where('price_rule_id', '=', group.price_rule_id)
    .select(['sold', 'quota'])
    .forUpdate()
    .executeTakeFirst()
  if (limited && limited.sold >= limited.quota) return false
  await sql`
    update registration_group set pair_until = now() + make_interval(hours => event.flash_hold_hours)
    from event where event.id = registration_group.event_id and registration_group.id = ${group.id}
  `.execute(tx)
  return true
}

/** Before a payment of a group is booked: what it owes is today's price if nothing counts yet, with a pair where that is a sale's. */
export async function preparePrice(tx: Tx, group_id: string): Promise<void> {
  await priceUnpaidAnew(tx, group_id)
  const group = await withoutPair(tx, group_id).where('g.pending', '=', 0).executeTakeFirst()
  // Sold out while it was asked for: by now the price list says so.
  if (group && !(await takeFlashPair(tx, group))) await preparePrice(tx, group_id)
}

/**
 * Before money of a group is approved. Its pair may have run out while it waited: then it gets another one, although the
 * sale may be over, since it was in time. If all are sold, the group is priced as of today and its money is a part of that.
 */
export async function keepFlashPair(tx: Tx, group_id: string): Promise<void> {
  const group = await withoutPair(tx, group_id).executeTakeFirst()
  if (!group || (await takeFlashPair(tx, group))) return
  const today = quote(await holdPriceList(tx, group.slug), 'full', group.participant_count)
  // What was sent for the pair counts whole, whatever today's price is.
  await changePrice(tx, group, { ...today, total: Math.max(today.total, group.gross_price) })
}

/** Of a group that was promised a pair and finds none left. Answers what it costs now. */
export async function priceWithoutPair(tx: Tx, group_id: string): Promise<Centavos> {
  await keepFlashPair(tx, group_id)
  const group = tx.selectFrom('registration_group').where('id', '=', group_id).select('gross_price')
  return (await group.executeTakeFirstOrThrow()).gross_price
}

/** When a rejected payment waits again: its price as it was sent, with a pair of a sale where one is left. */
export async function priceReopened(tx: Tx, payment: { id: string; group_id: string }): Promise<void> {
  await priceAsSent(tx, payment.id)
  const group = await withoutPair(tx, payment.group_id).executeTakeFirst()
  // With none left it waits without: `keepFlashPair` has the last word when it is approved.
  if (group) await takeFlashPair(tx, group)
}

/** The group, locked, if it has the price of a sale and no pair of it. */
const withoutPair = (tx: Tx, group_id: string) =>
  tx
    .selectFrom('registration_group as g')
    .innerJoin('price_rule', 'price_rule.id', 'g.price_rule_id')
    .innerJoin('event', 'event.id', 'g.event_id')
    .where('g.id', '=', group_id)
    .where('price_rule.kind', '=', 'flash')
    .where('g.pair_until', 'is', null)
    .select(['g.id', 'g.price_rule_id', 'g.participant_count', 'g.gross_price', 'event.slug'])
    .forUpdate('g')

/** Takes back the pairs of groups whose payment was not decided in time, for others to buy. Answers how many. */
export const releaseRunOutPairs = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('registration_group')
      .where('pair_until', '<=', sql<Date>`now()`)
      .select('id')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of due) {
      await tx.updateTable('registration_group').set({ pair_until: null }).where('id', '=', id).execute()
      await audit(tx, { staff_member_id: null, action: 'flash_pair.run_out', subject: id })
    }
    return due.length
  })
