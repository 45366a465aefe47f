import { ReceiptText } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { type StaffPage } from '#platform/web/page.ts'
import { receiptsAddress } from '../../addresses.ts'

export const receiptStaffPages: StaffPage[] = [
  {
    address: receiptsAddress,
    Page: lazyPage(() =>
      import('#features/receipts/web/back-office/receipts-page.tsx').then((file) => file.ReceiptsPage),
    ),
    roles: ['finance'],
    nav: {
      group: 'Money',
      label: 'Receipts',
      icon: ReceiptText,
      description: 'See every receipt in order, print it, and word its title and footer.',
      rank: 5,
    },
  },
]
