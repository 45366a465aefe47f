import { ListChecks } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { checklistAddress, firstEventAddress, testMailAddress, testTicketAddress } from '../../addresses.ts'
import { checklistNavTexts as texts } from '../../texts/checklist.ts'

const roles = ['admin'] as const

export const setUpStaffPages: StaffPage[] = [
  {
    address: checklistAddress,
    Page: lazyPage(() => import('./checklist-page.tsx').then((file) => file.ChecklistPage)),
    roles,
    nav: {
      group: 'Settings',
      label: texts.label,
      icon: ListChecks,
      description: texts.description,
      actions: texts.actions,
      rank: 5,
    },
  },
  {
    address: firstEventAddress,
    Page: lazyPage(() => import('./first-event-page.tsx').then((file) => file.FirstEventPage)),
    roles,
  },
  {
    address: testMailAddress,
    Page: lazyPage(() => import('./test-mail-page.tsx').then((file) => file.TestMailPage)),
    roles,
  },
  {
    address: testTicketAddress,
    Page: lazyPage(() => import('./test-ticket-page.tsx').then((file) => file.TestTicketPage)),
    roles,
  },
]
