import type { Centavos } from '#shared/money.ts'
import type { DoorParticipant } from '../contract.ts'

type Sums = { gross_price: Centavos; paid: Centavos; pending: Centavos }

/** Money that is being looked at is the news, also where an earlier part was approved. */
export function paymentStatus({ gross_price, paid, pending }: Sums): DoorParticipant['payment_status'] {
  if (paid >= gross_price) return 'PAID'
  if (pending > 0) return 'PENDING'
  return paid > 0 ? 'PARTIAL' : 'UNPAID'
}
