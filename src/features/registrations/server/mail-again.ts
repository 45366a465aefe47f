import { sql } from 'kysely'
import { receiptMailJob } from '#features/payments/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

/** The ticket of an address, of everybody for that of the first participant. False while not all is paid, or without one. */
export async function mailTicket(tx: Tx, { group_id, email }: { group_id: string; email: string }): Promise<boolean> {
  if (email === '') return false
  const payment_id = await paymentOfTickets(tx, group_id)
  if (!payment_id) return false
  await enqueue(tx, receiptMailJob, { payment_id, kind: 'official', to: email })
  return true
}

/**
 * The payment under whose number the tickets of a group go out once all is paid: the newest that counts. Where all of it came along
 * from other groups none of its own does, and the newest of any kind stands for it.
 */
export async function paymentOfTickets(tx: Database | Tx, group_id: string): Promise<string | undefined> {
  const payment = await tx
    .selectFrom('payment')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .where('g.id', '=', group_id)
    .whereRef('g.paid', '>=', 'g.gross_price')
    .where('g.participant_count', '>', 0)
    .select('payment.id')
    .orderBy(sql`payment.state = 'APPROVED'`, 'desc')
    .orderBy('payment.or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payment?.id
}

/** The receipt of a payment that was refused or given back is no receipt any more. */
export async function newestReceipt(tx: Tx, group_id: string): Promise<string | null> {
  const payment = await tx
    .selectFrom('payment')
    .where('group_id', '=', group_id)
    .where('state', 'in', ['PENDING', 'APPROVED'])
    .select('id')
    .orderBy('or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payment?.id ?? null
}

/** Of whoever speaks for the group; empty where they gave none at the desk. */
export async function firstAddress(tx: Database | Tx, group_id: string): Promise<string> {
  const { email } = await tx
    .selectFrom('registration')
    .where('group_id', '=', group_id)
    .where('position', '=', 1)
    .select('email')
    .executeTakeFirstOrThrow()
  return email
}

/** To an address of the first participant: everybody's tickets or, before all is paid, the receipt with their link. False where there is neither. */
export async function mailAll(tx: Tx, { group_id, email }: { group_id: string; email: string }): Promise<boolean> {
  if (await mailTicket(tx, { group_id, email })) return true
  const payment_id = await newestReceipt(tx, group_id)
  if (payment_id === null) return false
  await enqueue(tx, receiptMailJob, { payment_id, kind: 'temporary', to: email })
  return true
}
