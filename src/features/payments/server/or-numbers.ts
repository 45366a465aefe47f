import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { formatOrNumber, normalizeCode, randomCode } from '#shared/code.ts'
import type { Centavos } from '#shared/money.ts'

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
  return { or_serial, or_number, or_key: normalizeCode(or_number) }
}

/** Whether its series has begun. */
export async function hasNumbers(db: Database | Tx, event_id: string): Promise<boolean> {
  const series = db.selectFrom('receipt_series').where('event_id', '=', event_id).select('event_id')
  return (await series.executeTakeFirst()) !== undefined
}

/**
 * Promises a number to somebody whose payment may follow; the register of receipts knows what became of it. Cash was
 * handed over already: it stands with the number, so that whoever took it can count.
 */
export async function reserveNumber(
  tx: Tx,
  { event, taken }: { event: NumberedEvent; taken: { passkey_id: string; cash: Centavos } | null },
): Promise<OrNumber> {
  const number = await takeOrNumber(tx, event)
  await tx
    .insertInto('reserved_receipt')
    .values({ event_id: event.id, ...number, ...taken })
    .execute()
  return number
}

/** What was promised under this serial, and the cash that was taken for it, with whose passkey. */
export async function findReserved(tx: Tx, event_id: string, or_serial: number) {
  const { passkey_id, cash, staff_member_id, disputed_at, ...number } = await tx
    .selectFrom('reserved_receipt')
    .leftJoin('passkey', 'passkey.id', 'reserved_receipt.passkey_id')
    .where('event_id', '=', event_id)
    .where('or_serial', '=', or_serial)
    .select(['or_serial', 'or_number', 'or_key', 'passkey_id', 'cash', 'disputed_at', 'passkey.staff_member_id'])
    .executeTakeFirstOrThrow()
  return { number, passkey_id, taken: cash === null ? null : { cash, by: staff_member_id, disputed_at } }
}

/** No payment will follow. */
export const releaseNumber = (tx: Tx, event_id: string, or_serial: number) =>
  tx
    .updateTable('reserved_receipt')
    .set({ released_at: sql<Date>`now()` })
    .where('event_id', '=', event_id)
    .where('or_serial', '=', or_serial)
    .execute()

/** Without a payment; expects the table under the name `reserved`. */
export const isUnused = sql<boolean>`not exists (
  select from payment where payment.event_id = reserved.event_id and payment.or_serial = reserved.or_serial
)`
