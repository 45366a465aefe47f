import { DomainError } from '#shared/domain-error.ts'
import type { Centavos } from '#shared/money.ts'
import { isPaid } from '#shared/payment-status.ts'
import { balanceRefusals as refusals } from '../texts/balance.ts'

type Sums = { gross_price: Centavos; paid: Centavos; pending: Centavos }

/** Each is a row for finance. The database has the last word. */
const mostWaiting = 10

export function refuseManyClaims(waiting: number): void {
  if (waiting >= mostWaiting) throw new DomainError('conflict', 'many_pending', refusals.manyWaiting)
}

/** To somebody whose proofs of today may have been rejected, all of them. */
export const enoughClaims = () => new DomainError('conflict', 'many_pending', refusals.enoughToday)

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
  if (isPaid({ gross_price, paid })) throw new DomainError('conflict', 'already_settled', refusals.alreadySettled)
  if (open <= 0) throw new DomainError('conflict', 'pending_covers', refusals.pendingCovers)
  if (shown.amount !== open) {
    const message = refusals.changed(open)
    throw new DomainError('conflict', 'balance_changed', message, { amount: [message] })
  }
  return open
}
