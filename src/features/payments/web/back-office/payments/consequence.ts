import { fromPesos } from '#shared/money.ts'
import type { ReversalKind } from '../../../contract.ts'
import { reverseFormTexts as texts } from '../../../texts/payments.ts'
import type { PaymentDetails } from './payments-api.ts'

type Reversal = { kind: ReversalKind; given: number }

/** In pesos, what of a payment counts now. */
export const leftOf = ({ amount, given_back }: Pick<PaymentDetails, 'amount' | 'given_back'>): number =>
  (fromPesos(amount) - fromPesos(given_back)) / 100

/** What follows from it, for the last look before it is done. */
export function consequence({ kind, given }: Reversal, payment: PaymentDetails): string {
  const { or_number, participants, gross_price, total_paid, overpaid } = payment
  const gone = fromPesos(kind === 'PART' ? given : leftOf(payment))
  const left = fromPesos(total_paid) + fromPesos(overpaid) - gone
  const balance = Math.max(0, fromPesos(gross_price) - left)
  const owed = balance === 0 ? texts.fullyPaid : texts.thenOwes(balance, gross_price)
  return texts.lastLook(or_number, participants[0] ?? '', kind === 'EXCESS' ? texts.unchanged : owed)
}
