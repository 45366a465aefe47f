import { pageAddress } from '#shared/page-address.ts'

export const dashboardAddress = pageAddress('/staff/dashboard')
