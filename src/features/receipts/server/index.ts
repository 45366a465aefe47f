import { receiptAgainJob, receiptMailJob, reversalMailJob } from '#features/payments/server/index.ts'
import type { ServerFeature } from '#platform/server/feature.ts'
import { receiptsRoutes } from './routes.ts'
import { sendReceiptHandler } from './send-receipt.ts'
import { sendReversalMailHandler } from './send-reversal-mail.ts'

export { people } from '../texts.ts'
export { loadReceipt, type Receipt } from './emails/load-receipt.ts'
export { type LinkSettings, manageLink, settleLink } from './emails/receipt-links.ts'
export { footerOf, inert } from './emails/receipt-parts.ts'
export { sendReversalMailHandler } from './send-reversal-mail.ts'
export { drawTickets } from './tickets-file.ts'

export const receiptsFeature: ServerFeature = {
  name: 'receipts',
  writesElsewhere: { event: 'how its receipts are worded' },
  routes: [receiptsRoutes],
  jobs: [
    { job: receiptMailJob, handler: (deps) => sendReceiptHandler(deps) },
    { job: receiptAgainJob, handler: (deps) => sendReceiptHandler(deps, receiptAgainJob) },
    { job: reversalMailJob, handler: sendReversalMailHandler },
  ],
}
