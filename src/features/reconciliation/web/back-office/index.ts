import { Scale } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { closingAddress, reconcileAddress, statementDaysAddress } from '../../addresses.ts'
import { reconcileNavTexts as texts } from '../../texts.ts'

export const reconciliationStaffPages: StaffPage[] = [
  {
    address: reconcileAddress,
    Page: lazyPage(() =>
      import('#features/reconciliation/web/back-office/reconcile-page.tsx').then((file) => file.ReconcilePage),
    ),
    roles: ['finance'],
    nav: {
      group: 'Money',
      label: texts.label,
      icon: Scale,
      description: texts.description,
      actions: texts.actions,
      rank: 2,
    },
  },
  {
    address: statementDaysAddress,
    Page: lazyPage(() =>
      import('#features/reconciliation/web/back-office/days-page.tsx').then((file) => file.DaysPage),
    ),
    roles: ['finance'],
  },
  {
    address: closingAddress,
    Page: lazyPage(() =>
      import('#features/reconciliation/web/back-office/closing-page.tsx').then((file) => file.ClosingPage),
    ),
    roles: ['finance'],
  },
]
