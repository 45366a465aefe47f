export { eventsFeature } from './feature.ts'
export { findEventId } from './find-event-id.ts'
export { eventNotFound, getCurrentEventSlug, getEvent } from './get-event.ts'
