import type { Database } from '#platform/server/db.ts'
import { checkFields, type FormPart, fingerprint, invalidFields, readForm } from '#platform/server/read-form.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type BalancePayment, balancePayment } from '../contract.ts'
import { balanceRefusals } from '../texts/balance.ts'
import { paymentFieldRefusals } from '../texts/paying.ts'

export type ReceivedPayment = { payment: BalancePayment; proof: Buffer | null; sha256: Buffer }

export async function readBalancePayment(parts: AsyncIterable<FormPart>): Promise<ReceivedPayment> {
  const { fields, file: proof } = await readForm(parts, 'payment_proof')
  const payment = checkFields(balancePayment, fields)
  if (payment.payment_mode === 'BANK' && proof === null)
    throw invalidFields({ payment_proof: [paymentFieldRefusals.proofRequired] })
  return { payment, proof, sha256: fingerprint(payment, proof) }
}

type Keyed = { payment: Pick<BalancePayment, 'payment_key'>; sha256: Buffer }

/** What this payment was answered when it came first, or null; a key that was used for other content is refused. */
export async function findAnswer(db: Database, { payment, sha256 }: Keyed): Promise<string | null> {
  if (payment.payment_key === undefined) return null
  const earlier = await db
    .selectFrom('payment')
    .where('payment_key', '=', payment.payment_key)
    .select(['request_sha256', 'answer'])
    .executeTakeFirst()
  if (!earlier) return null
  if (!earlier.request_sha256?.equals(sha256)) {
    throw new DomainError('unprocessable', 'key_reused', balanceRefusals.keyReused)
  }
  return earlier.answer
}
