import { KeyRound, UserCog } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { ownPasswordAddress, passkeysAddress, peopleAddress } from '../../addresses.ts'
import type { staffCalls } from '../../contract.ts'
import { passkeysNavTexts, peopleNavTexts } from '../../texts/back-office.ts'

const api = apiOf<typeof staffCalls>()

export const staffStaffPages: StaffPage[] = [
  {
    address: passkeysAddress,
    Page: lazyPage(() => import('./passkeys-page.tsx').then((file) => file.PasskeysPage)),
    roles: ['desk'],
    nav: {
      group: 'Money',
      label: passkeysNavTexts.label,
      icon: KeyRound,
      description: passkeysNavTexts.description,
      rank: 5,
      badge: async () => {
        const passkeys = await api.call('GET /api/staff/passkeys')
        return passkeys.some(({ state }) => state === 'live') ? null : { words: passkeysNavTexts.noneWorks }
      },
    },
  },
  {
    address: peopleAddress,
    Page: lazyPage(() => import('./people-page.tsx').then((file) => file.PeoplePage)),
    roles: ['admin'],
    nav: {
      group: 'Settings',
      label: peopleNavTexts.label,
      icon: UserCog,
      description: peopleNavTexts.description,
      rank: 5,
    },
  },
  {
    address: ownPasswordAddress,
    Page: lazyPage(() => import('./own-password-page.tsx').then((file) => file.OwnPasswordPage)),
  },
]
