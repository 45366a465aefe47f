import type { ServerFeature } from '#platform/server/feature.ts'
import { settleDecisionHandler, settleDecisionJob } from './decide-payment.ts'
import { paymentRoutes } from './routes.ts'
import { findPaymentHits, paymentTasks } from './waiting-payments.ts'

export { groupStatusTexts, paymentStateTexts } from '../texts/payments.ts'
export { wayBack } from '../texts/way-back.ts'
export { lastStatementDay } from './bank-says.ts'
export { collectBalance } from './collect-balance.ts'
export { decidePayment } from './decide-payment.ts'
export { enqueueReceipts, enqueueRejection, receiptAgainJob, receiptMailJob, sameAddress } from './enqueue-receipts.ts'
export { findHeldBehind, findTraces } from './find-held.ts'
export { findRejection } from './find-rejection.ts'
export { findReserved, hasNumbers, isUnused, type OrNumber, releaseNumber, reserveNumber } from './or-numbers.ts'
export { flagColumns, flagsIn, needsALook } from './payment-flags.ts'
export { type Evidence, recordPayment, referenceUsed } from './record-payment.ts'
export { giveBack, reversalMailJob } from './reverse-payment.ts'
export { type Fit, fitsOf, isWritten, similarEnough, similarFits, soundsIn, wordsOf } from './search-hits.ts'
export { searchPayments } from './search-payments.ts'
export { gotAllBack, sumMoney } from './sum-money.ts'

export const paymentsFeature: ServerFeature = {
  name: 'payments',
  tables: ['receipt_series', 'reserved_receipt', 'payment', 'payment_reversal', 'payment_reopening', 'payment_viewer'],
  routes: [paymentRoutes],
  waiting: [{ roles: ['finance'], list: paymentTasks }],
  searches: [{ roles: ['finance'], find: findPaymentHits }],
  jobs: [{ job: settleDecisionJob, handler: ({ db }) => settleDecisionHandler(db) }],
}
