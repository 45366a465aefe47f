import type { Tx } from '#platform/server/db.ts'
import { violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Centavos } from '#shared/money.ts'
import { balanceRefusals as refusals } from '../texts/balance.ts'
import { type OrNumber, takeOrNumber } from './or-numbers.ts'
import { tellApproved } from './tell-approved.ts'

/** Bank money waits for finance to see it; cash was counted by the owner of the passkey and is ours at once. */
export type Evidence = { mode: 'BANK'; reference: string; proof_file_id: string } | { mode: 'CASH'; passkey_id: string }

type NewPayment = {
  event: { id: string; receipt_prefix: string }
  group_id: string
  amount: Centavos
  evidence: Evidence
  /** Its sender knows that another payment waits for the same balance. */
  besidePending?: boolean
  /** When the sender sent it, where it was held since. */
  sent_at?: Date | undefined
  /** When the holder of the passkey said that they took no such cash. */
  disputed_at?: Date | null | undefined
  /** One that was promised before; otherwise the next of the series. */
  number?: OrNumber | undefined
}

/** Books a payment under the next OR number. The group's sums follow by trigger. */
export async function recordPayment(tx: Tx, { event, group_id, amount, evidence, ...payment }: NewPayment) {
  const number = payment.number ?? (await takeOrNumber(tx, event))
  const decided =
    evidence.mode === 'CASH' ? { state: 'APPROVED' as const, decided_at: new Date() } : { state: 'PENDING' as const }
  try {
    const { id } = await tx
      .insertInto('payment')
      .values({
        event_id: event.id,
        group_id,
        amount,
        beside_pending: payment.besidePending,
        recorded_at: payment.sent_at,
        disputed_at: payment.disputed_at,
        ...evidence,
        ...decided,
        ...number,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (decided.state === 'APPROVED') await tellApproved(tx, id)
    return { id, or_number: number.or_number }
  } catch (error) {
    throw wordsFor(violatedConstraint(error)) ?? error
  }
}

function wordsFor(constraint: string | undefined): DomainError | undefined {
  if (constraint === 'one_live_bank_reference') return referenceUsed()
  return constraint === 'passkey_within_caps' ? passkeyFull() : undefined
}

/** To whoever typed it, who is of the desk. */
const passkeyFull = () =>
  new DomainError('conflict', 'passkey_full', refusals.passkeyFull, { assisted_by: [refusals.passkeyFull] })

export const referenceUsed = () =>
  new DomainError('conflict', 'reference_used', refusals.referenceUsed, { payment_reference: [refusals.referenceUsed] })
