import { BookUser, Inbox, ListOrdered } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { calmBadge, countBadge, type StaffPage } from '#platform/web/page.ts'
import { applicationAddress, applicationsAddress, listsAddress, membersAddress } from '../../addresses.ts'
import type { VolunteerCalls } from '../../contract.ts'

const api = apiOf<VolunteerCalls>()

export const volunteerStaffPages: StaffPage[] = [
  {
    address: applicationsAddress,
    Page: lazyPage(() => import('./applications-page.tsx').then((file) => file.ApplicationsPage)),
    roles: ['coordinator'],
    nav: {
      group: 'Volunteers',
      label: 'Applications',
      icon: Inbox,
      description: 'Read the applications, accept them, and place people in a ministry.',
      rank: 1,
      badge: async () => {
        const { counts } = await api.call('GET /api/staff/applications')
        const [fresh, read] = [counts.RECEIVED, counts.IN_REVIEW]
        return countBadge(fresh, 'new') ?? calmBadge(read > 0 ? `${read} in review` : 'All read')
      },
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
      label: 'Members',
      icon: BookUser,
      description: 'Find whoever was accepted, and export the directory.',
      rank: 2,
    },
  },
  {
    address: listsAddress,
    Page: lazyPage(() => import('./lists-page.tsx').then((file) => file.ListsPage)),
    roles: ['coordinator'],
    nav: {
      group: 'Volunteers',
      label: 'Lists',
      icon: ListOrdered,
      description: 'Keep the ministries and life journeys that applicants choose from.',
      ofAllMinistries: true,
      rank: 4,
    },
  },
]
