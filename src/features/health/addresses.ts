import { pageAddress } from '#shared/page-address.ts'

export const healthAddress = pageAddress('/staff/health')
