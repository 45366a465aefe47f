import { receiptMailJob } from '#features/payments/server/index.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

/** The ticket of an address, of everybody for that of the first participant. False while not all is paid, or without one. */
export async function mailTicket(tx: Tx, { group_id, email }: { group_id: string; email: string }): Promise<boolean> {
  if (email === '') return false
  const payment = await tx
    .selectFrom('payment')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .where('g.id', '=', group_id)
    .whereRef('g.paid', '>=', 'g.gross_price')
    .where('payment.state', '=', 'APPROVED')
    .select('payment.id')
    .orderBy('payment.or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!payment) return false
  await enqueue(tx, receiptMailJob, { payment_id: payment.id, kind: 'official', to: email })
  return true
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
export async function firstAddress(tx: Tx, group_id: string): Promise<string> {
  const { email } = await tx
    .selectFrom('registration')
    .where('group_id', '=', group_id)
    .where('position', '=', 1)
    .select('email')
    .executeTakeFirstOrThrow()
  return email
}
