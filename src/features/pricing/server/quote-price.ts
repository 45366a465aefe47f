import type { Database } from '#platform/server/db.ts'
import { toPesos } from '#shared/money.ts'
import type { Action, Pricing } from '../contract.ts'
import { loadPriceList } from './load-price-list.ts'
import { liveFlashRule, quote, regularRule } from './price-rules.ts'

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
  }
}
