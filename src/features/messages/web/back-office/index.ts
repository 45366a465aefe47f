import { MailPlus } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { messageAddress, messagesAddress, newMessageAddress } from '../../addresses.ts'
import { messagesNavTexts as texts } from '../../texts.ts'

const roles = ['desk', 'finance'] as const

export const messageStaffPages: StaffPage[] = [
  {
    address: messagesAddress,
    Page: lazyPage(() => import('./messages-page.tsx').then((file) => file.MessagesPage)),
    roles,
    nav: {
      group: 'Mail',
      label: texts.label,
      icon: MailPlus,
      description: texts.description,
      actions: texts.actions,
      rank: 4,
    },
  },
  {
    address: newMessageAddress,
    Page: lazyPage(() => import('./new-message-page.tsx').then((file) => file.NewMessagePage)),
    roles,
  },
  {
    address: messageAddress,
    Page: lazyPage(() => import('./message-page.tsx').then((file) => file.MessagePage)),
    roles,
  },
]
