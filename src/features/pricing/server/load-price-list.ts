import { sql } from 'kysely'
import { eventNotFound } from '#features/events/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { PriceList } from './price-rules.ts'

/** The rules together with the database's own clock: a flash sale opens and ends by that one, never by a process's. */
export async function loadPriceList(db: Database | Tx, slug: string | undefined): Promise<PriceList> {
  const rows = await db
    .selectFrom('event')
    .innerJoin('price_rule', 'price_rule.event_id', 'event.id')
    .leftJoin('flash_allotment', 'flash_allotment.price_rule_id', 'price_rule.id')
    .where((eb) => (slug === undefined ? eb('event.is_current', '=', true) : eb('event.slug', '=', slug)))
    .select([
      'event.pre_registration_price',
      'price_rule.id',
      'price_rule.kind',
      'price_rule.price_per_person',
      'price_rule.starts_at',
      'price_rule.ends_at',
      'price_rule.minimum_count',
      sql<number | null>`quota - sold`.as('pairs_left'),
      sql<Date>`now()`.as('now'),
    ])
    .execute()
  const [first] = rows
  if (!first) throw eventNotFound()
  return {
    now: first.now,
    pre_registration_price: first.pre_registration_price,
    rules: rows,
  }
}
