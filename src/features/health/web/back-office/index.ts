import { HeartPulse } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { healthAddress } from '../../addresses.ts'
import { healthNavTexts as texts } from '../../texts.ts'

export const healthStaffPages: StaffPage[] = [
  {
    address: healthAddress,
    Page: lazyPage(() => import('./health-page.tsx').then((file) => file.HealthPage)),
    roles: ['admin'],
    nav: {
      group: 'Settings',
      label: texts.label,
      icon: HeartPulse,
      description: texts.description,
      actions: texts.actions,
      rank: 5,
    },
  },
]
