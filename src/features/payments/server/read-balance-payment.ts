import { checkFields, type FormPart, fingerprint, invalidFields, readForm } from '#platform/server/read-form.ts'
import { type BalancePayment, balancePayment, proofRequired } from '../contract.ts'

export type ReceivedPayment = { payment: BalancePayment; proof: Buffer | null; sha256: Buffer }

export async function readBalancePayment(parts: AsyncIterable<FormPart>): Promise<ReceivedPayment> {
  const { fields, file: proof } = await readForm(parts, 'payment_proof')
  const payment = checkFields(balancePayment, fields)
  if (payment.payment_mode === 'BANK' && proof === null) throw invalidFields({ payment_proof: [proofRequired] })
  return { payment, proof, sha256: fingerprint(payment, proof) }
}
