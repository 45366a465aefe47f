import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import { keepFlashPair, priceUnpaidAnew } from '#features/pricing/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { defineJob, enqueue, handle } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, fromPesos, toPesos } from '#shared/money.ts'
import { contradiction, type PaymentDecision } from '../contract.ts'
import { paymentRefusals } from '../texts/payments.ts'
import { decisionRefusals } from '../texts/queue.ts'
import { findBankSays } from './bank-says.ts'
import { enqueueReceipts, enqueueRejection } from './enqueue-receipts.ts'
import { tellApproved } from './tell-approved.ts'

/** How long a decision can be taken back. A state never goes back, so until then there is no new state either. */
const undoSeconds = 10

export const settlesAt = (decision_at: Date): string =>
  new Date(decision_at.getTime() + undoSeconds * 1000).toISOString()

export const settleDecisionJob = defineJob({
  name: 'settle-decision',
  payload: z.object({ payment_id: z.uuid(), decision_at: z.iso.datetime() }),
})

export async function decidePayment(db: Database, by: Staff, id: string, input: PaymentDecision) {
  return inTransaction(db, async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .where('id', '=', id)
      .where('mode', '=', 'BANK')
      .select(['state', 'amount', 'received', 'decision', 'decision_by', 'decision_at', 'decision_reason'])
      .forUpdate()
      .executeTakeFirst()
    if (!payment) throw new DomainError('not_found', 'payment_not_found', paymentRefusals.noSuchPayment)
    const reason = input.decision === 'REJECTED' ? input.reason : ''
    const received = input.decision === 'APPROVED' ? receivedOver(payment.amount, input.received) : null
    const same = { decision: input.decision, decision_by: by.id, decision_reason: reason, received }
    // Sent again after a lost answer: it was decided once, and that is what it hears.
    if (payment.decision_at !== null && isDeepStrictEqual({ ...payment, ...same }, payment)) {
      return { settles_at: settlesAt(payment.decision_at) }
    }
    if (payment.state !== 'PENDING' || payment.decision_by !== null) throw await alreadyDecided(tx, payment)
    await refuseUnlookedAt(tx, { id, amount: toPesos(payment.amount) }, input)
    const decision_at = new Date()
    await tx
      .updateTable('payment')
      .set({ ...same, decision_at })
      .where('id', '=', id)
      .execute()
    const action = input.decision === 'APPROVED' ? 'payment.approve' : 'payment.reject'
    await audit(tx, { staff_member_id: by.id, action, subject: id, details: { reason, received } })
    const job = { payment_id: id, decision_at: decision_at.toISOString() }
    await enqueue(tx, settleDecisionJob, job, { startAfter: undoSeconds })
    return { settles_at: settlesAt(decision_at) }
  })
}

/** What came in, where that is more than the payment's own amount; less than it cannot be approved at all. */
function receivedOver(amount: Centavos, pesos: number | undefined): Centavos | null {
  const received = pesos === undefined ? amount : fromPesos(pesos)
  if (received < amount) {
    const message = decisionRefusals.receivedTooLittle(amount)
    throw new DomainError('invalid', 'received_too_little', message, { received: [message] })
  }
  return received > amount ? received : null
}

/** The list that somebody decides by may be older than the bank's statement. */
async function refuseUnlookedAt(tx: Tx, { id, amount }: { id: string; amount: number }, input: PaymentDecision) {
  if (input.second_look) return
  const says = (await findBankSays(tx, [id])).get(id) ?? { bank: null, covered: false }
  const why = contradiction({ amount, ...says }, input)
  if (why) throw new DomainError('conflict', 'second_look', decisionRefusals.secondLook[why])
}

type Decided = { decision: string | null; decision_by: string | null }

// Not joined above: after waiting for the lock, a join would still show what was there before it.
async function alreadyDecided(tx: Tx, { decision, decision_by }: Decided): Promise<DomainError> {
  const decider = await tx
    .selectFrom('staff_member')
    .where('id', '=', decision_by)
    .select('full_name')
    .executeTakeFirst()
  return new DomainError('conflict', 'already_decided', decisionRefusals.alreadyDecided(decision, decider?.full_name))
}

/** Only whoever decided takes it back, and only while it has not settled. */
export async function undoDecision(db: Database, by: Staff, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const undone = await tx
      .updateTable('payment')
      .set({ decision: null, decision_by: null, decision_at: null, decision_reason: '', received: null })
      .where('id', '=', id)
      .where('state', '=', 'PENDING')
      .where('decision_by', '=', by.id)
      .returning('id')
      .executeTakeFirst()
    if (!undone) throw new DomainError('conflict', 'too_late', decisionRefusals.tooLate)
    await audit(tx, { staff_member_id: by.id, action: 'payment.undo', subject: id })
  })
}

/** Makes the decision count and tells the people, unless it was taken back or replaced in the meantime. */
export const settleDecision = (db: Database, { payment_id, decision_at }: z.infer<typeof settleDecisionJob.payload>) =>
  inTransaction(db, async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .where('id', '=', payment_id)
      .where('state', '=', 'PENDING')
      .where('decision_at', '=', new Date(decision_at))
      .select(['group_id', 'decision'])
      .forUpdate()
      .executeTakeFirst()
    if (!payment?.decision) return
    const { group_id, decision } = payment
    if (decision === 'APPROVED') await keepFlashPair(tx, group_id)
    await tx
      .updateTable('payment')
      .set({ state: decision, decided_at: sql<Date>`now()` })
      .where('id', '=', payment_id)
      .execute()
    if (decision === 'APPROVED') {
      await tellApproved(tx, payment_id)
      return enqueueReceipts(tx, { group_id, payment_id })
    }
    await priceUnpaidAnew(tx, group_id)
    await enqueueRejection(tx, { group_id, payment_id })
  })

export const settleDecisionHandler = (db: Database) =>
  handle(settleDecisionJob, (decision) => settleDecision(db, decision))
