import type { Tx } from '#platform/server/db.ts'
import { flashSaleOver } from './price-rules.ts'

/**
 * Takes one pair of a limited sale, or refuses. The condition is part of the update: whoever counts first and sells
 * afterwards oversells as soon as two do it together.
 */
export async function takeFlashPair(tx: Tx, price_rule_id: string): Promise<void> {
  const taken = await tx
    .updateTable('flash_allotment')
    .set((eb) => ({ sold: eb('sold', '+', 1) }))
    .where('price_rule_id', '=', price_rule_id)
    .whereRef('sold', '<', 'quota')
    .executeTakeFirst()
  if (taken.numUpdatedRows === 1n) return
  const limited = await tx
    .selectFrom('flash_allotment')
    .where('price_rule_id', '=', price_rule_id)
    .select('price_rule_id')
    .executeTakeFirst()
  if (limited) throw flashSaleOver()
}
