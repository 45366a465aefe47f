import { Bell } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { calmBadge, type StaffPage } from '#platform/web/page.ts'
import { pesos } from '#shared/money.ts'
import { balancesAddress } from '../../addresses.ts'
import type { reminderCalls } from '../../contract.ts'

const api = apiOf<typeof reminderCalls>()

export const reminderStaffPages: StaffPage[] = [
  {
    address: balancesAddress,
    Page: lazyPage(() =>
      import('#features/reminders/web/back-office/balances-page.tsx').then((file) => file.BalancesPage),
    ),
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
]
