import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, formatPesos } from '#shared/money.ts'
import { isPaid } from '#shared/payment-status.ts'

type Sums = { gross_price: Centavos; paid: Centavos; pending: Centavos }

/** Each is a row for finance. The database has the last word. */
const mostWaiting = 10

export function refuseManyClaims(waiting: number): void {
  if (waiting < mostWaiting) return
  throw new DomainError(
    'conflict',
    'many_pending',
    'Several payments for this registration are being checked already. Please wait until that is done, or pay at the registration desk. Nothing was recorded.',
  )
}

/** To somebody whose proofs of today may have been rejected, all of them. */
export const enoughClaims = () =>
  new DomainError(
    'conflict',
    'many_pending',
    'We have had three proofs of payment for this registration from here today. Please send the next one tomorrow, or pay at the registration desk. Nothing was recorded.',
  )

/** From so many on whoever registered gets no mail: anybody may be sending them. */
export const isFlood = (waiting: number): boolean => waiting >= 3

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
  if (isPaid({ gross_price, paid })) {
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
