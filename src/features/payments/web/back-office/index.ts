import { Banknote, Bell, ReceiptText, Scale, Wallet } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { calmBadge, countBadge, type StaffPage } from '#platform/web/page.ts'
import { pesos } from '#shared/money.ts'
import {
  balancesAddress,
  cashAddress,
  paymentAddress,
  paymentsAddress,
  receiptsAddress,
  reconcileAddress,
  reviewAddress,
} from '../../addresses.ts'
import type { cashCalls, reconcileCalls, reminderCalls, reviewCalls } from '../../contract.ts'

const api = apiOf<typeof cashCalls & typeof reconcileCalls & typeof reminderCalls & typeof reviewCalls>()

export const paymentStaffPages: StaffPage[] = [
  {
    address: reviewAddress,
    Page: lazyPage(() => import('./review-page.tsx').then((file) => file.ReviewPage)),
    roles: ['finance'],
    nav: {
      group: 'Money',
      label: 'Payments',
      icon: Banknote,
      description: 'Check the payments by bank and approve or reject them.',
      rank: 1,
      badge: async () => {
        const { count } = await api.call('GET /api/staff/payments')
        return countBadge(count, 'to check') ?? calmBadge('All caught up')
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
  {
    address: reconcileAddress,
    Page: lazyPage(() => import('./reconcile/reconcile-page.tsx').then((file) => file.ReconcilePage)),
    roles: ['finance'],
    nav: {
      group: 'Money',
      label: 'Reconcile',
      icon: Scale,
      description: 'Compare the bank’s statement with the payments.',
      rank: 2,
      badge: async () => {
        const { counts, waiting } = await api.call('GET /api/staff/reconcile/lines', { query: { state: 'UNMATCHED' } })
        return countBadge(waiting, 'to approve') ?? countBadge(counts.UNMATCHED + counts.DUPLICATE, 'without a payment')
      },
    },
  },
  {
    address: balancesAddress,
    Page: lazyPage(() => import('./balances/balances-page.tsx').then((file) => file.BalancesPage)),
    roles: ['finance'],
    nav: {
      group: 'Money',
      label: 'Balances',
      icon: Bell,
      description: 'See who still owes something, and send reminders.',
      rank: 3,
      badge: async () => {
        const { groups, total } = await api.call('GET /api/staff/balances')
        return calmBadge(groups > 0 ? `${pesos(total)} open` : 'Nobody owes')
      },
    },
  },
  {
    address: cashAddress,
    Page: lazyPage(() => import('./cash/cash-page.tsx').then((file) => file.CashPage)),
    roles: ['desk', 'finance'],
    nav: {
      group: 'Money',
      label: 'Cash',
      icon: Wallet,
      description: 'See how much cash is expected, count it, and close a shift.',
      rank: 4,
      badge: async () => {
        const holders = await api.call('GET /api/staff/cash')
        const expected = holders.reduce((sum, holder) => sum + Math.max(0, holder.expected), 0)
        return expected > 0 ? { words: `${pesos(expected)} to count` } : null
      },
    },
  },
  {
    address: receiptsAddress,
    Page: lazyPage(() => import('./receipts/receipts-page.tsx').then((file) => file.ReceiptsPage)),
    roles: ['finance'],
    nav: {
      group: 'Money',
      label: 'Receipts',
      icon: ReceiptText,
      description: 'See every receipt in order, print it, and word its title and footer.',
      rank: 5,
    },
  },
]
