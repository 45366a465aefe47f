import { getCurrentEventSlug } from '#features/events/server/index.ts'
import type { Command } from '#platform/server/feature.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { switchFlashSale } from './switch-flash-sale.ts'

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
