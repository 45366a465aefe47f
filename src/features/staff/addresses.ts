import { pageAddress } from '#shared/page-address.ts'

export const loginAddress = pageAddress('/login')
export const staffHomeAddress = pageAddress('/staff')
export const ownPasswordAddress = pageAddress('/staff/password')
export const passkeysAddress = pageAddress('/staff/passkeys')
export const peopleAddress = pageAddress('/staff/people')
