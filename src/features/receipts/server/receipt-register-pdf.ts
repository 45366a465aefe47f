import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { loadReceipt } from './emails/load-receipt.ts'
import { paymentPdf } from './emails/receipt-pdf.ts'

/** One receipt of the series on paper, as it stands now. No ticket is in it: those belong to the people alone. */
export async function drawReceiptOf(db: Database, payment_id: string) {
  const receipt = await loadReceipt(db, payment_id)
  if (!receipt) throw new DomainError('not_found', 'payment_not_found', 'There is no such payment.')
  const reversal = await db
    .selectFrom('payment_reversal')
    .where('payment_id', '=', payment_id)
    .where('kind', 'in', ['REFUND', 'VOID'])
    .select('reason')
    .executeTakeFirst()
  const reason = reversal?.reason ?? receipt.payment.decision_reason
  return { filename: `receipt-${receipt.payment.or_number}.pdf`, pdf: paymentPdf(receipt, reason) }
}
