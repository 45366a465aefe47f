import { Banknote } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { paymentAddress, paymentsAddress, reviewAddress } from '../../addresses.ts'
import { paymentNavTexts as texts } from '../../texts/back-office.ts'

export { groupStatusTexts, paymentStateTexts } from '../../texts/payments.ts'
export { HeldLink } from './held-link.tsx'
export { queueKey } from './review-api.ts'

export const paymentStaffPages: StaffPage[] = [
  {
    address: reviewAddress,
    Page: lazyPage(() => import('./review-page.tsx').then((file) => file.ReviewPage)),
    roles: ['finance'],
    nav: {
      group: 'Money',
      label: texts.label,
      icon: Banknote,
      description: texts.description,
      actions: texts.actions,
      rank: 1,
    },
  },
  {
    address: paymentsAddress,
    Page: lazyPage(() => import('./payments/payments-page.tsx').then((file) => file.PaymentsPage)),
    roles: ['finance'],
  },
  {
    address: paymentAddress,
    Page: lazyPage(() => import('./payments/payment-page.tsx').then((file) => file.PaymentPage)),
    roles: ['finance'],
  },
]
