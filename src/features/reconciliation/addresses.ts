import { pageAddress } from '#shared/page-address.ts'

export const reconcileAddress = pageAddress('/staff/reconcile')
export const statementDaysAddress = pageAddress('/staff/reconcile/days')
export const closingAddress = pageAddress('/staff/reconcile/closings/:id')
