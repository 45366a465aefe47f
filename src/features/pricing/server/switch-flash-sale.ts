import { sql } from 'kysely'
import { getCurrentEventSlug } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Command } from '#platform/server/feature.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { pricingRefusals } from '../texts/quotes.ts'
import { isBelowUsual } from './price-rules.ts'
import { loadPriceList } from './quote-price.ts'

/** Opens the event's newest flash sale from now for some hours, or ends it now, by the database's clock. */
export async function switchFlashSale(
  db: Database,
  { event, on, hours = 24 }: { event: string; on: boolean; hours?: number },
): Promise<{ ends_at: Date | null }> {
  const list = await loadPriceList(db, event)
  const [newest] = list.rules.filter(({ kind }) => kind === 'flash').toSorted((a, b) => (a.id < b.id ? 1 : -1))
  if (!newest) throw new DomainError('not_found', 'no_flash_sale', pricingRefusals.noFlashSale(event))
  if (on && !isBelowUsual(list, newest)) {
    throw new DomainError('conflict', 'flash_not_lower', pricingRefusals.flashNotLower)
  }
  return db
    .updateTable('price_rule')
    .where('id', '=', newest.id)
    .set(
      on
        ? { starts_at: sql<Date>`now()`, ends_at: sql<Date>`now() + make_interval(secs => ${hours * 3600})` }
        : { starts_at: sql<Date>`least(starts_at, now())`, ends_at: sql<Date>`least(ends_at, now())` },
    )
    .returning('ends_at')
    .executeTakeFirstOrThrow()
}

export const flashSaleCommand: Command = {
  args: 'on|off [--event ls2025] [--hours 24]',
  summary: 'open the flash sale now, or end it now',
  options: { event: { type: 'string' }, hours: { type: 'string', default: '24' } },
  run: async ({ db }, [state], values) => {
    const hours = Number(values.hours)
    if ((state !== 'on' && state !== 'off') || !(hours > 0)) return null
    const event = typeof values.event === 'string' ? values.event : await getCurrentEventSlug(db)
    const { ends_at } = await switchFlashSale(db, { event, on: state === 'on', hours })
    if (state === 'off' || ends_at === null) return `The flash sale of ${event} is off.`
    return `The flash sale of ${event} is on until ${formatMoment(ends_at)}.`
  },
}
