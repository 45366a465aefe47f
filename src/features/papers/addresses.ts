import { pageAddress } from '#shared/page-address.ts'

export const papersAddress = pageAddress('/staff/papers')
