import { KeyRound, UserCog } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { ownPasswordAddress, passkeysAddress, peopleAddress } from '../../addresses.ts'
import type { staffCalls } from '../../contract.ts'

const api = apiOf<typeof staffCalls>()

export const staffStaffPages: StaffPage[] = [
  {
    address: passkeysAddress,
    Page: lazyPage(() => import('./passkeys-page.tsx').then((file) => file.PasskeysPage)),
    roles: ['desk'],
    nav: {
      group: 'Money',
      label: 'Passkeys',
      icon: KeyRound,
      description: 'Make the passkey that you take cash with, and revoke it.',
      rank: 5,
      badge: async () => {
        const passkeys = await api.call('GET /api/staff/passkeys')
        return passkeys.some(({ state }) => state === 'live') ? null : { words: 'None works' }
      },
    },
  },
  {
    address: peopleAddress,
    Page: lazyPage(() => import('./people-page.tsx').then((file) => file.PeoplePage)),
    roles: ['admin'],
    nav: {
      group: 'Settings',
      label: 'Staff',
      icon: UserCog,
      description: 'Add colleagues, and decide what each of them may do.',
      rank: 5,
    },
  },
  {
    address: ownPasswordAddress,
    Page: lazyPage(() => import('./own-password-page.tsx').then((file) => file.OwnPasswordPage)),
  },
]
