import { Banknote } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { calmBadge, countBadge, type StaffPage } from '#platform/web/page.ts'
import { paymentAddress, paymentsAddress, reviewAddress } from '../../addresses.ts'
import type { reviewCalls } from '../../contract.ts'
import { paymentNavTexts as texts } from '../../texts/back-office.ts'

export { HeldLink } from './held-link.tsx'
export { queueKey } from './review-api.ts'

const api = apiOf<typeof reviewCalls>()

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
      rank: 1,
      badge: async () => {
        const { count } = await api.call('GET /api/staff/payments')
        return countBadge(count, texts.toCheck) ?? calmBadge(texts.allChecked)
      },
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
