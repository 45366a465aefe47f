import { Wallet } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { type StaffPage } from '#platform/web/page.ts'
import { cashAddress } from '../../addresses.ts'
import type { cashCalls } from '../../contract.ts'
import { cashNavTexts as texts } from '../../texts.ts'

const api = apiOf<typeof cashCalls>()

export const cashStaffPages: StaffPage[] = [
  {
    address: cashAddress,
    Page: lazyPage(() => import('#features/cash/web/back-office/cash-page.tsx').then((file) => file.CashPage)),
    roles: ['desk', 'finance'],
    nav: {
      group: 'Money',
      label: texts.label,
      icon: Wallet,
      description: texts.description,
      rank: 4,
      badge: async () => {
        const holders = await api.call('GET /api/staff/cash')
        const expected = holders.reduce((sum, holder) => sum + Math.max(0, holder.expected), 0)
        return expected > 0 ? { words: texts.toCount(expected) } : null
      },
    },
  },
]
