import { lazyPage } from '#platform/web/lazy-page.tsx'

export { paymentModeWords } from './payment-mode.ts'
export { PaymentModeField } from './payment-mode-field.tsx'
export { ReferenceField } from './reference-field.tsx'
export { TransferCard } from './transfer-card.tsx'

export const AddPaymentPage = lazyPage(() => import('./add-payment-page.tsx').then((file) => file.AddPaymentPage))
export const PaymentPage = lazyPage(() =>
  import('./back-office/payments/payment-page.tsx').then((file) => file.PaymentPage),
)
export const PaymentsPage = lazyPage(() =>
  import('./back-office/payments/payments-page.tsx').then((file) => file.PaymentsPage),
)
export const ReviewPage = lazyPage(() => import('./back-office/review-page.tsx').then((file) => file.ReviewPage))
export const CashPage = lazyPage(() => import('./back-office/cash/cash-page.tsx').then((file) => file.CashPage))
export const ReceiptsPage = lazyPage(() =>
  import('./back-office/receipts/receipts-page.tsx').then((file) => file.ReceiptsPage),
)
export const BalancesPage = lazyPage(() =>
  import('./back-office/balances/balances-page.tsx').then((file) => file.BalancesPage),
)
export const ReconcilePage = lazyPage(() =>
  import('./back-office/reconcile/reconcile-page.tsx').then((file) => file.ReconcilePage),
)
