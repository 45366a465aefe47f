import { Wallet } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { type StaffPage } from '#platform/web/page.ts'
import { pesos } from '#shared/money.ts'
import { cashAddress } from '../../addresses.ts'
import type { cashCalls } from '../../contract.ts'

const api = apiOf<typeof cashCalls>()

export const cashStaffPages: StaffPage[] = [
  {
    address: cashAddress,
    Page: lazyPage(() => import('#features/cash/web/back-office/cash-page.tsx').then((file) => file.CashPage)),
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
]
