import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, formatPesos } from '#shared/money.ts'

type Sums = { gross_price: Centavos; paid: Centavos; pending: Centavos }

type Shown = {
  amount: Centavos
  /** The sender knows of a payment that waits, and pays as if it were not there. */
  besidePending: boolean
}

/**
 * What is left to pay, if that is the amount the sender was shown. Money that waits for approval is not asked for twice;
 * but anybody may have sent it who knows the receipt's number, so whoever says that they pay beside it may.
 */
export function refuseOtherAmounts({ gross_price, paid, pending }: Sums, shown: Shown): Centavos {
  const open = gross_price - paid - (shown.besidePending ? 0 : pending)
  if (paid >= gross_price) {
    throw new DomainError(
      'conflict',
      'already_settled',
      'This registration is already fully paid. Nothing was recorded.',
    )
  }
  if (open <= 0) {
    const message =
      'A payment for the whole balance is already being checked, so there is nothing to pay now. Nothing was recorded.'
    throw new DomainError('conflict', 'pending_covers', message)
  }
  if (shown.amount !== open) {
    const message = `The balance has changed. The amount to pay is now ${formatPesos(open)}. Nothing was recorded.`
    throw new DomainError('conflict', 'balance_changed', message, { amount: [message] })
  }
  return open
}
