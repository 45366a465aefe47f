import { sql } from 'kysely'
import { changeEvent } from '#features/events/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { fromManilaMinute, manilaMinute } from '#platform/server/manila-sql.ts'
import { fromPesos, toPesos } from '#shared/money.ts'
import type { PriceSettings } from '../contract.ts'
import { type KnownRule, type PricePlan, planPrices } from './price-change-rules.ts'

export async function getPriceSettings(db: Database | Tx, event_id: string) {
  const [event, { rules }] = await Promise.all([
    db
      .selectFrom('event')
      .where('id', '=', event_id)
      .select(['pre_registration_price', 'flash_hold_hours'])
      .executeTakeFirstOrThrow(),
    loadRules(db, event_id),
  ])
  const live = rules.filter(({ is_over }) => !is_over)
  const sale = live.find(({ kind }) => kind === 'flash')
  const standard = live.find(({ kind }) => kind === 'standard')
  const prices: PriceSettings = {
    standard_price: standard?.price ?? '',
    // Until somebody has said what the whole costs, nobody has said what a part of it is.
    pre_registration_price: standard ? String(toPesos(event.pre_registration_price)) : '',
    promos: live
      .filter(({ kind }) => kind === 'promo')
      .map(({ minimum_count, price, starts_at, ends_at }) => ({ minimum_count, price, starts_at, ends_at }))
      .toSorted((a, b) => Number(a.minimum_count) - Number(b.minimum_count) || Number(b.price) - Number(a.price)),
    flash_price: sale?.price ?? '',
    flash_starts_at: sale?.starts_at ?? '',
    flash_ends_at: sale?.ends_at ?? '',
    flash_pairs: sale?.pairs ?? '',
    flash_hold_hours: String(event.flash_hold_hours),
  }
  return { prices, flash_sale: sale ? { has_begun: sale.has_begun, pairs_sold: sale.pairs_sold } : null }
}

/** Refuses what could not be sold. */
export async function checkPrices(tx: Tx, event_id: string, wanted: PriceSettings): Promise<PricePlan> {
  const { rules, now } = await loadRules(tx, event_id)
  return planPrices(rules, wanted, now)
}

/** Until the transaction ends nobody sells by the prices that are about to change: whoever is at it is waited for. */
export async function stopSelling(tx: Tx, event_id: string): Promise<void> {
  await tx.selectFrom('event').where('id', '=', event_id).select('id').forUpdate().execute()
}

/** For whoever has asked whether they may be changed, and writes down what they were before. */
export async function changePrices(tx: Tx, event_id: string, wanted: PriceSettings): Promise<void> {
  const { end, remove, add, change } = await checkPrices(tx, event_id, wanted)
  await changeEvent(tx, event_id, {
    pre_registration_price: centavos(wanted.pre_registration_price),
    flash_hold_hours: Number(wanted.flash_hold_hours),
  })
  // Whoever was sold something before this very moment was in time for it.
  const now = sql<Date>`clock_timestamp()`
  for (const id of end) {
    await tx
      .updateTable('price_rule')
      .set({ starts_at: sql<Date>`case when starts_at > ${now} then ${now} else starts_at end`, ends_at: now })
      .where('id', '=', id)
      .execute()
  }
  for (const id of remove) {
    await tx.deleteFrom('flash_allotment').where('price_rule_id', '=', id).execute()
    await tx.deleteFrom('price_rule').where('id', '=', id).execute()
  }
  for (const { kind, price, starts_at, ends_at, minimum_count, pairs } of add) {
    const { id } = await tx
      .insertInto('price_rule')
      .values({
        event_id,
        kind,
        price_per_person: centavos(price),
        starts_at: fromManilaMinute(starts_at),
        ends_at: fromManilaMinute(ends_at),
        minimum_count: minimum_count === null ? null : Number(minimum_count),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (pairs !== undefined) await putAllotment(tx, id, pairs)
  }
  for (const { id, price, starts_at, ends_at, pairs } of change) {
    const set = {
      ...(price !== undefined && { price_per_person: centavos(price) }),
      ...(starts_at !== undefined && { starts_at: fromManilaMinute(starts_at) }),
      ...(ends_at !== undefined && { ends_at: fromManilaMinute(ends_at) }),
    }
    if (Object.keys(set).length > 0) await tx.updateTable('price_rule').set(set).where('id', '=', id).execute()
    if (pairs !== undefined) await putAllotment(tx, id, pairs)
  }
}

const centavos = (typed: string) => fromPesos(Number(typed))

/** A sale that had no limit before has sold what groups hold of it. */
const putAllotment = (tx: Tx, price_rule_id: string, pairs: string) =>
  tx
    .insertInto('flash_allotment')
    .values({
      price_rule_id,
      quota: Number(pairs),
      sold: sql<number>`(select count(*) from registration_group
        where price_rule_id = ${price_rule_id} and pair_until is not null)`,
    })
    .onConflict((conflict) => conflict.column('price_rule_id').doUpdateSet({ quota: Number(pairs) }))
    .execute()

async function loadRules(db: Database | Tx, event_id: string): Promise<{ rules: KnownRule[]; now: string }> {
  const clock = sql<Date>`clock_timestamp()`
  const rows = await db
    .selectFrom('price_rule')
    .leftJoin('flash_allotment', 'flash_allotment.price_rule_id', 'price_rule.id')
    .where('event_id', '=', event_id)
    .select(['price_rule.id', 'kind', 'price_per_person', 'quota'])
    .select([
      manilaMinute(sql`starts_at`).as('starts_at'),
      manilaMinute(sql`ends_at`).as('ends_at'),
      sql<string>`coalesce(minimum_count, 1)::text`.as('minimum_count'),
      sql<number>`coalesce(sold, 0)`.as('pairs_sold'),
      sql<boolean>`coalesce(starts_at <= ${clock}, true)`.as('has_begun'),
      sql<boolean>`coalesce(ends_at <= ${clock}, false)`.as('is_over'),
    ])
    .orderBy('price_rule.id', 'desc')
    .execute()
  const { rows: clocks } = await sql<{ now: string }>`select ${manilaMinute(clock)} as now`.execute(db)
  return {
    rules: rows.map(({ price_per_person, quota, ...rule }) => ({
      ...rule,
      price: String(toPesos(price_per_person)),
      pairs: quota === null ? '' : String(quota),
    })),
    now: clocks[0]?.now ?? '',
  }
}
