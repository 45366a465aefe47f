import { pageAddress } from '#shared/page-address.ts'

export const balancesAddress = pageAddress('/staff/balances')
