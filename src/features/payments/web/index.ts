import { lazyPage } from '#platform/web/lazy-page.tsx'

export { paymentModeWords } from './payment-mode.ts'
export { PaymentModeField } from './payment-mode-field.tsx'
export { ReferenceField } from './reference-field.tsx'
export { TransferCard } from './transfer-card.tsx'

export const AddPaymentPage = lazyPage(() => import('./add-payment-page.tsx').then((file) => file.AddPaymentPage))
export const ReviewPage = lazyPage(() => import('./back-office/review-page.tsx').then((file) => file.ReviewPage))
