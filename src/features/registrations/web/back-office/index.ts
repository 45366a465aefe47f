import { Hourglass, ShieldQuestionMark, UsersRound } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import {
  groupAddress,
  heldAddress,
  moveAddress,
  peopleAddress,
  personAddress,
  twiceAddress,
  waitlistAddress,
} from '../../addresses.ts'
import { heldNavTexts as texts } from '../../texts/held.ts'
import { peopleNavTexts } from '../../texts/people.ts'
import { waitlistNavTexts } from '../../texts/waitlist-office.ts'

export { peoplePageTexts, whomTexts } from '../../texts/people.ts'

export const registrationStaffPages: StaffPage[] = [
  {
    address: peopleAddress,
    Page: lazyPage(() => import('./people-page.tsx').then((file) => file.PeoplePage)),
    roles: ['desk', 'finance'],
    nav: {
      group: 'Registrations',
      label: peopleNavTexts.label,
      icon: UsersRound,
      description: peopleNavTexts.description,
      rank: 4,
    },
  },
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
    address: waitlistAddress,
    Page: lazyPage(() => import('./waitlist-page.tsx').then((file) => file.WaitlistPage)),
    roles: ['desk', 'finance'],
    nav: {
      group: 'Registrations',
      label: waitlistNavTexts.label,
      icon: Hourglass,
      description: waitlistNavTexts.description,
      rank: 5,
    },
  },
  {
    address: personAddress,
    Page: lazyPage(() => import('./person/person-page.tsx').then((file) => file.PersonPage)),
    roles: ['desk', 'finance'],
  },
  {
    address: twiceAddress,
    Page: lazyPage(() => import('./person/twice-page.tsx').then((file) => file.TwicePage)),
    roles: ['desk', 'finance'],
  },
  {
    address: moveAddress,
    Page: lazyPage(() => import('./person/move-page.tsx').then((file) => file.MovePage)),
    roles: ['finance'],
  },
  {
    address: groupAddress,
    Page: lazyPage(() => import('./group-page.tsx').then((file) => file.GroupPage)),
    roles: ['finance'],
  },
]
