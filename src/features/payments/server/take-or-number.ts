import type { Tx } from '#platform/server/db.ts'
import { formatOrNumber, orKey, randomCode } from '#shared/or-number.ts'

export type NumberedEvent = { id: string; receipt_prefix: string }
export type OrNumber = { or_serial: number; or_number: string; or_key: string }

/**
 * The next number of the event's series. The row stays locked until the transaction ends, which is what keeps the series
 * gapless, and why this comes as late as possible in it.
 */
export async function takeOrNumber(tx: Tx, event: NumberedEvent): Promise<OrNumber> {
  const { last_serial: or_serial } = await tx
    .insertInto('receipt_series')
    .values({ event_id: event.id, last_serial: 1 })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet((eb) => ({ last_serial: eb('receipt_series.last_serial', '+', 1) })),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow()
  const or_number = formatOrNumber(event.receipt_prefix, or_serial, randomCode(6))
  return { or_serial, or_number, or_key: orKey(or_number) }
}
