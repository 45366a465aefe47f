import { FileSpreadsheet } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { papersAddress } from '../../addresses.ts'
import { papersNavTexts as texts } from '../../texts/page.ts'

export const papersStaffPages: StaffPage[] = [
  {
    address: papersAddress,
    Page: lazyPage(() => import('./papers-page.tsx').then((file) => file.PapersPage)),
    roles: ['desk', 'finance'],
    nav: {
      group: 'Registrations',
      label: texts.label,
      icon: FileSpreadsheet,
      description: texts.description,
      actions: texts.actions,
      rank: 5,
    },
  },
]
