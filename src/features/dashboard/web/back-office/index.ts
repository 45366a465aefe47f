import { ChartColumn } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { dashboardAddress } from '../../addresses.ts'
import { dashboardNavTexts as texts } from '../../texts.ts'

export const dashboardStaffPages: StaffPage[] = [
  {
    address: dashboardAddress,
    Page: lazyPage(() => import('./dashboard-page.tsx').then((file) => file.DashboardPage)),
    roles: ['desk', 'finance'],
    nav: {
      group: 'Registrations',
      label: texts.label,
      icon: ChartColumn,
      description: texts.description,
      actions: texts.actions,
      rank: 4,
    },
  },
]
