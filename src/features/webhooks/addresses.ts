import { pageAddress } from '#shared/page-address.ts'

export const webhooksAddress = pageAddress('/staff/webhooks')
export const webhookAddress = pageAddress('/staff/webhooks/:id')
