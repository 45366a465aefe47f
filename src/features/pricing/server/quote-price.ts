import { sql } from 'kysely'
import { eventNotFound, isEvent } from '#features/events/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { toPesos } from '#shared/money.ts'
import type { Action, Pricing } from '../contract.ts'
import { groupPrices, liveFlashRule, type PriceList, type PriceRule, quote, regularRule } from './price-rules.ts'

export async function quotePrice(
  db: Database,
  { participants_count, action = 'full', event }: { participants_count: number; action?: Action; event?: string },
) {
  const { total, amount_due, is_promo } = quote(await loadPriceList(db, event), action, participants_count)
  return { total_price: toPesos(total), amount_due: toPesos(amount_due), is_promo }
}

export async function getPricing(
  db: Database,
  { participants_count = 1, event }: { participants_count?: number; event?: string },
): Promise<Pricing> {
  const list = await loadPriceList(db, event)
  const flash = liveFlashRule(list)
  return {
    price: toPesos(regularRule(list, participants_count).price_per_person),
    on_flash_sale: flash !== undefined,
    flash_sale_price: flash ? toPesos(flash.price_per_person) : null,
    flash_sale_ends_at: flash?.ends_at?.toISOString() ?? null,
    pre_registration_price: toPesos(list.pre_registration_price),
    group_prices: groupPrices(list),
  }
}

/** The same for whoever sells something by it: from here to the end of the transaction nobody changes prices. */
export async function holdPriceList(tx: Tx, slug: string): Promise<PriceList> {
  // By itself, so that the next statement sees what whoever was just changing them has done.
  await tx.selectFrom('event').where('slug', '=', slug).select('id').forKeyShare().execute()
  return loadPriceList(tx, slug)
}

/**
 * The rules together with the database's own clock: a flash sale opens and ends by that one, never by a process's. By the
 * clock and not the start of the transaction, so that a price that was ended in it is over.
 */
export async function loadPriceList(db: Database | Tx, slug: string | undefined): Promise<PriceList> {
  const rows = await db
    .selectFrom('event')
    .leftJoin('price_rule', 'price_rule.event_id', 'event.id')
    .leftJoin('flash_allotment', 'flash_allotment.price_rule_id', 'price_rule.id')
    .where(isEvent(slug))
    .select([
      'event.pre_registration_price',
      'price_rule.id',
      'price_rule.kind',
      'price_rule.price_per_person',
      'price_rule.starts_at',
      'price_rule.ends_at',
      'price_rule.minimum_count',
      sql<number | null>`quota - sold`.as('pairs_left'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .execute()
  const [first] = rows
  if (!first) throw eventNotFound()
  return {
    now: first.now,
    pre_registration_price: first.pre_registration_price,
    // An event in preparation may have none.
    rules: rows.filter((row): row is typeof row & PriceRule => row.id !== null),
  }
}
