import { ShieldQuestionMark } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { countBadge, type StaffPage } from '#platform/web/page.ts'
import { heldAddress } from '../../addresses.ts'
import type { heldCalls } from '../../contract.ts'
import { heldNavTexts as texts } from '../../texts/held.ts'

const api = apiOf<typeof heldCalls>()

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
      badge: async () => {
        const { count } = await api.call('GET /api/staff/held')
        return countBadge(count, texts.badge)
      },
    },
  },
]
