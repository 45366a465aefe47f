import { pageAddress } from '#shared/page-address.ts'

export const receiptsAddress = pageAddress('/staff/receipts')
