import { Wallet } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { cashAddress } from '../../addresses.ts'
import { cashNavTexts as texts } from '../../texts.ts'

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
      actions: texts.actions,
      rank: 4,
    },
  },
]
