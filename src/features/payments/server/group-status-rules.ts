import type { Centavos } from '#shared/money.ts'
import { paymentStatus } from '#shared/payment-status.ts'
import type { GroupStatus } from '../contract.ts'

type Sums = { gross_price: Centavos; paid: Centavos; pending: Centavos; excess: Centavos; refunded: Centavos }

/** For the back office: what came in too much is said first, since somebody has to give it back. */
export function groupStatus({ excess, refunded, ...sums }: Sums): GroupStatus {
  if (excess > 0) return 'OVERPAID'
  // Nobody of it comes any more.
  const status = sums.gross_price === 0 ? 'UNPAID' : paymentStatus(sums)
  return status === 'UNPAID' && refunded > 0 ? 'REFUNDED' : status
}
