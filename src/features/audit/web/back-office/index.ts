import { ScrollText } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { auditAddress } from '../../addresses.ts'
import { auditNavTexts as texts } from '../../texts.ts'

export const auditStaffPages: StaffPage[] = [
  {
    address: auditAddress,
    Page: lazyPage(() => import('./audit-page.tsx').then((file) => file.AuditPage)),
    roles: ['admin'],
    nav: {
      group: 'Settings',
      label: texts.label,
      icon: ScrollText,
      description: texts.description,
      actions: texts.actions,
      rank: 5,
    },
  },
]
