import { Bell } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { balancesAddress } from '../../addresses.ts'
import { balancesNavTexts as texts } from '../../texts.ts'

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
      actions: texts.actions,
      rank: 3,
    },
  },
]
