import { pageAddress } from '#shared/page-address.ts'

export const reconcileAddress = pageAddress('/staff/reconcile')
