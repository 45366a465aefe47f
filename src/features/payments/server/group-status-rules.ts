import type { Centavos } from '#shared/money.ts'
import type { GroupStatus } from '../contract.ts'

type Sums = { gross_price: Centavos; paid: Centavos; pending: Centavos; excess: Centavos; refunded: Centavos }

/** How a group stands, for the back office: what came in too much is said first, since somebody has to give it back. */
export function groupStatus({ gross_price, paid, pending, excess, refunded }: Sums): GroupStatus {
  if (excess > 0) return 'OVERPAID'
  if (paid >= gross_price) return 'PAID'
  if (pending > 0) return 'PENDING'
  if (paid > 0) return 'PARTIAL'
  return refunded > 0 ? 'REFUNDED' : 'UNPAID'
}
