import type { ServerFeature } from '#platform/server/feature.ts'
import { cashRoutes } from './cash-routes.ts'
import { settleDecisionHandler, settleDecisionJob } from './decide-payment.ts'
import { receiptMailJob } from './enqueue-receipts.ts'
import { receiptsRoutes } from './receipts-routes.ts'
import { reconcileRoutes } from './reconcile/reconcile-routes.ts'
import { balanceReminderJob } from './remind-balances.ts'
import { balanceReminderHandler } from './remind-balances-mail.ts'
import { remindBalancesRoutes } from './remind-balances-routes.ts'
import { reversalMailJob } from './reverse-payment.ts'
import { paymentRoutes } from './routes.ts'
import { sendReceiptHandler } from './send-receipt.ts'
import { sendReversalMailHandler } from './send-reversal-mail.ts'

export const paymentsFeature: ServerFeature = {
  name: 'payments',
  tables: [
    'receipt_series',
    'reserved_receipt',
    'payment',
    'payment_reversal',
    'payment_viewer',
    'bank_statement',
    'bank_statement_line',
    'bank_statement_match',
    'cash_shift',
    'cash_refund',
  ],
  writesElsewhere: {
    event: 'how its receipts are worded, its statements read and its reminders spaced',
    registration_group: 'when it was reminded, and whether it may be',
  },
  routes: [paymentRoutes, cashRoutes, receiptsRoutes, reconcileRoutes, remindBalancesRoutes],
  jobs: [
    { job: receiptMailJob, handler: sendReceiptHandler },
    { job: settleDecisionJob, handler: ({ db }) => settleDecisionHandler(db) },
    { job: reversalMailJob, handler: sendReversalMailHandler },
    { job: balanceReminderJob, handler: balanceReminderHandler },
  ],
}
