import { Webhook } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { webhookAddress, webhooksAddress } from '../../addresses.ts'
import { webhookNavTexts as texts } from '../../texts.ts'

const roles = ['admin'] as const

export const webhookStaffPages: StaffPage[] = [
  {
    address: webhooksAddress,
    Page: lazyPage(() => import('./webhooks-page.tsx').then((file) => file.WebhooksPage)),
    roles,
    nav: {
      group: 'Settings',
      label: texts.label,
      icon: Webhook,
      description: texts.description,
      actions: texts.actions,
      rank: 5,
    },
  },
  {
    address: webhookAddress,
    Page: lazyPage(() => import('./webhook-page.tsx').then((file) => file.WebhookPage)),
    roles,
  },
]
