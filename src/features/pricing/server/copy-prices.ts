import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'

/**
 * For an event that was made from another one: what everybody pays, and lower prices that have no end. What was for a time only, and
 * flash sales, were for the time of the other one. A start that is over when registration opens says nothing any more.
 */
export async function copyPrices(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into price_rule (event_id, kind, price_per_person, starts_at, minimum_count)
    select event.id, kind, price_per_person,
      case when starts_at > event.registration_opens_at then starts_at end,
      case when kind = 'promo' then coalesce(minimum_count, 1) end
    from price_rule, event
    where event.id = ${to} and event_id = ${from} and kind in ('standard', 'promo') and ends_at is null
    order by price_rule.id
  `.execute(tx)
}
