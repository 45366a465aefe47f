import { BookUser, Inbox, ListOrdered } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { applicationAddress, applicationsAddress, listsAddress, membersAddress } from '../../addresses.ts'
import { volunteerNavTexts as texts } from '../../texts/navigation.ts'

export { DecisionsElsewhere } from './decisions-elsewhere.tsx'

export const volunteerStaffPages: StaffPage[] = [
  {
    address: applicationsAddress,
    Page: lazyPage(() => import('./applications-page.tsx').then((file) => file.ApplicationsPage)),
    roles: ['coordinator'],
    nav: {
      group: 'Volunteers',
      label: texts.applications.label,
      icon: Inbox,
      description: texts.applications.description,
      rank: 1,
    },
  },
  {
    address: applicationAddress,
    Page: lazyPage(() => import('./application-page.tsx').then((file) => file.ApplicationPage)),
    roles: ['coordinator'],
  },
  {
    address: membersAddress,
    Page: lazyPage(() => import('./members-page.tsx').then((file) => file.MembersPage)),
    roles: ['coordinator'],
    nav: {
      group: 'Volunteers',
      label: texts.members.label,
      icon: BookUser,
      description: texts.members.description,
      actions: texts.members.actions,
      rank: 2,
    },
  },
  {
    address: listsAddress,
    Page: lazyPage(() => import('./lists-page.tsx').then((file) => file.ListsPage)),
    roles: ['coordinator'],
    nav: {
      group: 'Volunteers',
      label: texts.lists.label,
      icon: ListOrdered,
      description: texts.lists.description,
      actions: texts.lists.actions,
      ofAllMinistries: true,
      rank: 4,
    },
  },
]
