import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { PublicPage } from '#platform/web/page.ts'
import { addPaymentAddress } from '../addresses.ts'

export { paymentModeTexts as paymentModeWords } from '../texts/payment-mode.ts'
export { registrationsOfPhone } from './known-numbers.ts'
export { PaymentModeField } from './payment-mode-field.tsx'
export { ReferenceField } from './reference-field.tsx'
export { TransferCard } from './transfer-card.tsx'

export const paymentPages: PublicPage[] = [
  {
    address: addPaymentAddress,
    Page: lazyPage(() => import('./add-payment-page.tsx').then((file) => file.AddPaymentPage)),
  },
]
