import { pageAddress } from '#shared/page-address.ts'

export const landingAddress = pageAddress('/:event')
export const consentAddress = pageAddress('/:event/data-privacy/')
export const preConsentAddress = pageAddress('/:event/pre-data-privacy/')
export const registrationAddress = pageAddress('/:event/registration/')
export const preRegistrationAddress = pageAddress('/:event/pre-registration/')
export const manageAddress = pageAddress('/:event/manage/:token')
export const joinWaitlistAddress = pageAddress('/:event/waiting-list')
export const placeAddress = pageAddress('/:event/waiting-list/:token')
export const heldAddress = pageAddress('/staff/held')
export const waitlistAddress = pageAddress('/staff/waiting-list')
export const peopleAddress = pageAddress('/staff/registrations')
export const groupAddress = pageAddress('/staff/registrations/:id')
