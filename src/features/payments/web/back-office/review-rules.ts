import { formatPesos, fromPesos } from '#shared/money.ts'
import type { PaymentDecision } from '../../contract.ts'
import type { WaitingPayment } from './review-api.ts'

export const pesos = (amount: number): string => formatPesos(fromPesos(amount))

export const verdictWords: Record<PaymentDecision['decision'], string> = { APPROVED: 'Approved', REJECTED: 'Rejected' }

/** What makes a payment worth a second look, short for the list and in a sentence for the decision. */
export function flagsOf({ flags, amount, gross_price, total_paid }: WaitingPayment) {
  const words = flags.map((flag) => flagWords[flag])
  const left = fromPesos(gross_price) - fromPesos(total_paid) - fromPesos(amount)
  if (left > 0) words.push({ short: 'Part payment', long: `After this payment ${formatPesos(left)} is still to pay.` })
  if (left < 0) words.push({ short: 'Too much', long: `This is ${formatPesos(-left)} more than the group has to pay.` })
  return words
}

const flagWords = {
  repeated_image: { short: 'Same picture', long: 'Another payment was sent with the very same picture.' },
  repeated_reference: { short: 'Same reference', long: 'Another payment has the same reference number.' },
}

/** The next one that waits after this one, in the list's order and around its end. */
export function nextWaiting(payments: readonly WaitingPayment[], id: string | undefined): WaitingPayment | undefined {
  const here = payments.findIndex((payment) => payment.id === id)
  const around = [...payments.slice(here + 1), ...payments.slice(0, here + 1)]
  return around.find((payment) => payment.decision === null && payment.id !== id)
}
