import { KeyRound, UserCog } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { ownPasswordAddress, passkeysAddress, peopleAddress } from '../../addresses.ts'
import { passkeysNavTexts, peopleNavTexts } from '../../texts/back-office.ts'

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
      actions: passkeysNavTexts.actions,
      rank: 5,
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
      actions: peopleNavTexts.actions,
      rank: 5,
    },
  },
  {
    address: ownPasswordAddress,
    Page: lazyPage(() => import('./own-password-page.tsx').then((file) => file.OwnPasswordPage)),
  },
]
