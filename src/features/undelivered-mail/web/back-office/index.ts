import { MailX } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { undeliveredMailAddress } from '../../addresses.ts'
import { undeliveredNavTexts as texts } from '../../texts.ts'

export const undeliveredMailStaffPages: StaffPage[] = [
  {
    address: undeliveredMailAddress,
    Page: lazyPage(() => import('./undelivered-mail-page.tsx').then((file) => file.UndeliveredMailPage)),
    roles: ['desk', 'finance', 'coordinator'],
    nav: {
      group: 'Mail',
      label: texts.label,
      icon: MailX,
      description: texts.description,
      actions: texts.actions,
      rank: 5,
    },
  },
]
