import type { ServerFeature } from '#platform/server/feature.ts'
import { settleDecisionHandler, settleDecisionJob } from './decide-payment.ts'
import { paymentRoutes } from './routes.ts'

export const paymentsFeature: ServerFeature = {
  name: 'payments',
  tables: ['receipt_series', 'reserved_receipt', 'payment', 'payment_reversal', 'payment_viewer'],
  routes: [paymentRoutes],
  jobs: [{ job: settleDecisionJob, handler: ({ db }) => settleDecisionHandler(db) }],
}
