import { pageAddress } from '#shared/page-address.ts'

export const messagesAddress = pageAddress('/staff/messages')
export const newMessageAddress = pageAddress('/staff/messages/new')
export const messageAddress = pageAddress('/staff/messages/:id')
