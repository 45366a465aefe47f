import { Bell } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { calmBadge, type StaffPage } from '#platform/web/page.ts'
import { balancesAddress } from '../../addresses.ts'
import type { reminderCalls } from '../../contract.ts'
import { balancesNavTexts as texts } from '../../texts.ts'

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
      label: texts.label,
      icon: Bell,
      description: texts.description,
      rank: 3,
      badge: async () => {
        const { groups, total } = await api.call('GET /api/staff/balances')
        return calmBadge(groups > 0 ? texts.open(total) : texts.nobodyOwes)
      },
    },
  },
]
