import { ShieldQuestionMark } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { groupAddress, heldAddress } from '../../addresses.ts'
import { heldNavTexts as texts } from '../../texts/held.ts'

export const registrationStaffPages: StaffPage[] = [
  {
    address: heldAddress,
    Page: lazyPage(() => import('./held-page.tsx').then((file) => file.HeldPage)),
    roles: ['desk', 'finance'],
    nav: {
      group: 'Registrations',
      label: texts.label,
      icon: ShieldQuestionMark,
      description: texts.description,
      rank: 5,
    },
  },
  {
    address: groupAddress,
    Page: lazyPage(() => import('./group-page.tsx').then((file) => file.GroupPage)),
    roles: ['finance'],
  },
]
