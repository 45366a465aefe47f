import { apiOf } from '#platform/web/api-client.ts'
import { type FormProgress, formSenderOf } from '#platform/web/post-form.ts'
import { normalizeCode } from '#shared/code.ts'
import type { BalanceAnswer, balanceCalls, PaymentMode } from '../contract.ts'
import type { BalanceValues } from './balance-rules.ts'

const api = apiOf<typeof balanceCalls>()
const sendForm = formSenderOf<typeof balanceCalls>()

export const retrievePayment = (typed: string) =>
  api.call('GET /events/api/payments/retrieve/:or_number', { params: { or_number: normalizeCode(typed) } })

export type NewPayment = {
  ref_or_number: string
  payment_group: string
  amount: number
  payment_key: string
  besidePending: boolean
  paymentMode: PaymentMode
  values: BalanceValues
}
type Outcome = { kind: 'recorded'; answer: BalanceAnswer } | { kind: 'refused'; body: unknown }

/** Only what the chosen way to pay asks for is sent; the file comes last, after the server has read the rest. */
export async function sendPayment(payment: NewPayment, progress: FormProgress): Promise<Outcome> {
  const { paymentMode, values, amount, besidePending, ...known } = payment
  const byBank = paymentMode === 'bank'
  const form = new FormData()
  const fields = {
    ...known,
    ...(besidePending && { beside_pending: 'true' }),
    amount: amount.toFixed(2),
    action: 'balance',
    payment_mode: byBank ? 'BANK' : 'CASH',
    payment_reference: byBank ? values.payment_reference : '',
    assisted_by: byBank ? '' : values.assisted_by,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (byBank && values.payment_proof) form.set('payment_proof', values.payment_proof)
  const sent = await sendForm('POST /events/api/payments/', { form }, progress)
  return sent.ok ? { kind: 'recorded', answer: sent.answer } : { kind: 'refused', body: sent.body }
}
