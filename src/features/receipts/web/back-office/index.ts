import { ReceiptText } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { type StaffPage } from '#platform/web/page.ts'
import { receiptsAddress } from '../../addresses.ts'
import { receiptsNavTexts as texts } from '../../texts.ts'

export const receiptStaffPages: StaffPage[] = [
  {
    address: receiptsAddress,
    Page: lazyPage(() =>
      import('#features/receipts/web/back-office/receipts-page.tsx').then((file) => file.ReceiptsPage),
    ),
    roles: ['finance'],
    nav: {
      group: 'Money',
      label: texts.label,
      icon: ReceiptText,
      description: texts.description,
      rank: 5,
    },
  },
]
