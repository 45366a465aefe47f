import { enqueueReceipts } from '#features/payments/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { spend } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { ResendAnswer } from '../contract.ts'
import { type ManageLink, openManageLink } from './find-managed-group.ts'
import { maskEmail } from './mask-email.ts'

/** Asks for the newest receipt's mails once more, to the addresses given when registering and to no other. */
export async function resendReceipts(parts: { db: Database; secret: string }, link: ManageLink): Promise<ResendAnswer> {
  const group = await openManageLink(parts, link)
  return inTransaction(parts.db, async (tx) => {
    const payment_id = await newestReceipt(tx, group.id)
    await spendOneResend(tx, group.id)
    await enqueueReceipts(tx, { group_id: group.id, payment_id })
    const { email } = await tx
      .selectFrom('registration')
      .where('group_id', '=', group.id)
      .where('position', '=', 1)
      .select('email')
      .executeTakeFirstOrThrow()
    return { sent_to: maskEmail(email) }
  })
}

/** The receipt of a payment that was refused or given back is no receipt any more. */
async function newestReceipt(tx: Tx, group_id: string): Promise<string> {
  const payment = await tx
    .selectFrom('payment')
    .where('group_id', '=', group_id)
    .where('state', 'in', ['PENDING', 'APPROVED'])
    .select('id')
    .orderBy('or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (payment) return payment.id
  throw new DomainError(
    'conflict',
    'no_receipt',
    'There is no receipt to send yet. It comes by e-mail once we have your payment.',
  )
}

async function spendOneResend(tx: Tx, group_id: string): Promise<void> {
  try {
    await spend(tx, { key: `resend:${group_id}`, limit: 3, seconds: 3600 })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(
      'too_many',
      'resent_too_often',
      'We have sent it 3 times within the hour. Please look in your spam folder too, or try again in an hour.',
    )
  }
}
