export { findEventId } from './find-event-id.ts'
export { eventNotFound, getCurrentEventSlug, getEvent } from './get-event.ts'
export { eventRoutes } from './routes.ts'
