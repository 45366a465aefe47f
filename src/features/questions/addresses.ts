import { pageAddress } from '#shared/page-address.ts'

export const answersAddress = pageAddress('/staff/event/answers')
