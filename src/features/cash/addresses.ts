import { pageAddress } from '#shared/page-address.ts'

export const cashAddress = pageAddress('/staff/cash')
