import { pageAddress } from '#shared/page-address.ts'

export const undeliveredMailAddress = pageAddress('/staff/undelivered-mail')
