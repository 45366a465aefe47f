import { pageAddress } from '#shared/page-address.ts'

export const papersAddress = pageAddress('/staff/papers')

// Of files: whoever shows or sends a link to one need not know how it is made.
export const certificateAddress = pageAddress('/api/staff/papers/certificate/:id')
/** By the link of somebody's registration; with `event`, a browser that is refused is led back to that page. */
export const ownCertificateAddress = pageAddress('/events/api/manage/:token/people/:person/certificate')
