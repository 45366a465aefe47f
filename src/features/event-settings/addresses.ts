import { pageAddress } from '#shared/page-address.ts'

export const eventSettingsAddress = pageAddress('/staff/event')
/** Each part of the settings has a page of its own. */
export const eventSectionAddresses = {
  about: pageAddress('/staff/event/about'),
  pictures: pageAddress('/staff/event/pictures'),
  registration: pageAddress('/staff/event/registration'),
  seats: pageAddress('/staff/event/seats'),
  prices: pageAddress('/staff/event/prices'),
  contact: pageAddress('/staff/event/contact'),
  designations: pageAddress('/staff/event/designations'),
  questions: pageAddress('/staff/event/questions'),
  privacy: pageAddress('/staff/event/privacy'),
}
export const eventNextAddress = pageAddress('/staff/event/next')
export const eventChangesAddress = pageAddress('/staff/event/changes')
export const eventPreviewAddress = pageAddress('/staff/event/preview')
