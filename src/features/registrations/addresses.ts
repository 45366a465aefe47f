import { pageAddress } from '#shared/page-address.ts'

export const landingAddress = pageAddress('/:event')
export const consentAddress = pageAddress('/:event/data-privacy/')
export const preConsentAddress = pageAddress('/:event/pre-data-privacy/')
export const registrationAddress = pageAddress('/:event/registration/')
export const preRegistrationAddress = pageAddress('/:event/pre-registration/')
export const findAddress = pageAddress('/:event/find')
export const manageAddress = pageAddress('/:event/manage/:token')
/** The part of the page of a registration where its e-mail addresses are put right. */
export const mailboxesHash = '#addresses'
export const handOnAddress = pageAddress('/:event/manage/:token/hand-on/:person')
export const joinWaitlistAddress = pageAddress('/:event/waiting-list')
export const placeAddress = pageAddress('/:event/waiting-list/:token')
export const heldAddress = pageAddress('/staff/held')
export const waitlistAddress = pageAddress('/staff/waiting-list')
export const peopleAddress = pageAddress('/staff/registrations')
export const personAddress = pageAddress('/staff/participants/:id')
export const moveAddress = pageAddress('/staff/participants/:id/move')
export const twiceAddress = pageAddress('/staff/participants/:id/twice/:other')
export const groupAddress = pageAddress('/staff/registrations/:id')
