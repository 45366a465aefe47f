import { pageAddress } from '#shared/page-address.ts'

export const loginAddress = pageAddress('/login')
/** Where the link of the command line leads, for whoever becomes the first admin. */
export const setUpAddress = pageAddress('/login/set-up')
export const staffHomeAddress = pageAddress('/staff')
export const ownPasswordAddress = pageAddress('/staff/password')
export const passkeysAddress = pageAddress('/staff/passkeys')
export const peopleAddress = pageAddress('/staff/people')
