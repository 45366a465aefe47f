import { priceReopened } from '#features/pricing/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { PaymentReopening } from '../contract.ts'
import { paymentRefusals, reopenRefusals as refusals } from '../texts/payments.ts'
import { enqueueReopened } from './enqueue-receipts.ts'

/** Takes a rejection back: the payment waits again, and the person who paid is told. */
export async function reopenPayment(db: Database, by: Staff, id: string, { reason }: PaymentReopening): Promise<void> {
  const payment = await db
    .selectFrom('payment')
    .where('id', '=', id)
    .select(['group_id', 'event_id', 'reference_key'])
    .executeTakeFirst()
  if (!payment) throw new DomainError('not_found', 'payment_not_found', paymentRefusals.noSuchPayment)
  const { group_id } = payment
  try {
    await inTransaction(db, async (tx) => {
      // The group before the payment, as everywhere: reopening changes both.
      await tx.selectFrom('registration_group').where('id', '=', group_id).select('id').forUpdate().execute()
      await tx
        .insertInto('payment_reopening')
        // The rejection itself is filled in by the database.
        .values({ payment_id: id, reason, reopened_by: by.id, rejected_at: new Date(), rejection: '' })
        .execute()
      await priceReopened(tx, { id, group_id })
      await audit(tx, { staff_member_id: by.id, action: 'payment.reopen', subject: id, details: { reason } })
      await enqueueReopened(tx, { group_id, payment_id: id })
    })
  } catch (error) {
    throw (await wordsFor(db, violatedConstraint(error), { id, ...payment })) ?? error
  }
}

type Payment = { id: string; event_id: string; reference_key: string | null }

async function wordsFor(db: Database, constraint: string | undefined, payment: Payment) {
  const refuse = (code: string, words: string) => new DomainError('conflict', code, words)
  switch (constraint) {
    case 'only_rejected_is_reopened':
      return refuse('not_rejected', refusals.notRejected)
    case 'reopened_has_evidence':
      return refuse('proof_gone', refusals.proofGone)
    case 'event_is_full':
      return refuse('event_full', refusals.eventFull)
    case 'few_payments_wait':
      return refuse('too_many_wait', refusals.tooManyWait)
    case 'one_live_bank_reference':
      return refuse('reference_used', refusals.referenceUsed(await ownerOf(db, payment)))
    default:
      return undefined
  }
}

/** Who has the reference by now. */
async function ownerOf(db: Database, { id, event_id, reference_key }: Payment): Promise<string> {
  const other = await db
    .selectFrom('payment')
    .where('event_id', '=', event_id)
    .where('reference_key', '=', reference_key)
    .where('id', '<>', id)
    .where('state', 'not in', ['REJECTED', 'VOIDED'])
    .select('or_number')
    .executeTakeFirst()
  return other?.or_number ?? ''
}
