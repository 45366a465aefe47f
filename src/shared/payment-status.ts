import type { Centavos } from './money.ts'

/** How a registration stands with its money. */
export const paymentStatuses = ['UNPAID', 'PENDING', 'PARTIAL', 'PAID'] as const

type Price = { gross_price: Centavos; paid: Centavos }

/** The one place that says so for code; a query asks `paid >= gross_price`. */
export const isPaid = ({ gross_price, paid }: Price): boolean => paid >= gross_price

/** Money that is being looked at is the news, also where an earlier part was approved. */
export function paymentStatus({ pending, ...price }: Price & { pending: Centavos }): (typeof paymentStatuses)[number] {
  if (isPaid(price)) return 'PAID'
  if (pending > 0) return 'PENDING'
  return price.paid > 0 ? 'PARTIAL' : 'UNPAID'
}
