import { pageAddress } from '#shared/page-address.ts'

export const checklistAddress = pageAddress('/staff/set-up')
export const firstEventAddress = pageAddress('/staff/set-up/event')
export const testMailAddress = pageAddress('/staff/set-up/mail')
export const testTicketAddress = pageAddress('/staff/set-up/ticket')
