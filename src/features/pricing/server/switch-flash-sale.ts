import { sql } from 'kysely'
import { findEventId, getCurrentEventSlug } from '#features/events/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import type { Command } from '#platform/server/feature.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { pricingRefusals } from '../texts/quotes.ts'
import { stopSelling } from './change-prices.ts'
import { priceAllUnpaidAnew } from './group-price.ts'
import { isBelowUsual } from './price-rules.ts'
import { loadPriceList } from './quote-price.ts'

type Switch = { event: string; on: boolean; hours?: number }

/**
 * Opens the event's newest flash sale from now for some hours, or ends it now, by the database's clock. As when prices are
 * published: nobody sells meanwhile, and whoever has no payment that counts pays by what is on then.
 */
export async function switchFlashSale(
  db: Database,
  { event, on, hours = 24 }: Switch,
): Promise<{ ends_at: Date | null }> {
  const event_id = await findEventId(db, event)
  try {
    return await inTransaction(db, async (tx) => {
      await stopSelling(tx, event_id)
      const list = await loadPriceList(tx, event)
      const [newest] = list.rules.filter(({ kind }) => kind === 'flash').toSorted((a, b) => (a.id < b.id ? 1 : -1))
      if (!newest) throw new DomainError('not_found', 'no_flash_sale', pricingRefusals.noFlashSale(event))
      if (on && !isBelowUsual(list, newest)) {
        throw new DomainError('conflict', 'flash_not_lower', pricingRefusals.flashNotLower)
      }
      const switched = await tx
        .updateTable('price_rule')
        .where('id', '=', newest.id)
        .set(
          on
            ? { starts_at: sql<Date>`now()`, ends_at: sql<Date>`now() + make_interval(secs => ${hours * 3600})` }
            : { starts_at: sql<Date>`least(starts_at, now())`, ends_at: sql<Date>`least(ends_at, now())` },
        )
        .returning(['starts_at', 'ends_at'])
        .executeTakeFirstOrThrow()
      await priceAllUnpaidAnew(tx, event_id)
      const { starts_at, ends_at } = newest
      const details = { on, before: { starts_at, ends_at }, after: switched }
      await audit(tx, { staff_member_id: null, action: 'price.flash_sale', subject: newest.id, details })
      return { ends_at: switched.ends_at }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'one_flash_sale_at_a_time') throw error
    throw new DomainError('conflict', 'flash_sale_is_on', pricingRefusals.flashSaleIsOn)
  }
}

export const flashSaleCommand: Command = {
  args: 'on|off [--event <word in its address>] [--hours 24]',
  summary: 'open the flash sale now, or end it now',
  help: `The newest one of the event, the current one where none is named, from now for so many hours. It must be cheaper than
the usual price. An admin does the same on screen, under Event, Prices.

  flash-sale on --hours 6
  flash-sale off --event camp2026`,
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
