import { pageAddress } from '#shared/page-address.ts'

export const auditAddress = pageAddress('/staff/audit')
