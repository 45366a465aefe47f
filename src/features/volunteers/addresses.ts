import { pageAddress } from '#shared/page-address.ts'

export const wizardAddress = pageAddress('/volunteers')
export const stepAddress = pageAddress('/volunteers/step/:step')
export const additionAddress = pageAddress('/volunteers/addition/:token')
export const applicationsAddress = pageAddress('/staff/applications')
export const applicationAddress = pageAddress('/staff/applications/:id')
export const membersAddress = pageAddress('/staff/members')
export const listsAddress = pageAddress('/staff/lists')
