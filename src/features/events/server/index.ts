import type { ServerFeature } from '#platform/server/feature.ts'
import { eventRoutes } from './routes.ts'

export { changeEvent, isPrefixTaken, replaceDesignations } from './change-event.ts'
export {
  eventNotFound,
  findEvent,
  findEventId,
  findNamedEvent,
  getCurrentEventSlug,
  getEvent,
  isEvent,
  listDesignations,
  listEvents,
} from './find-event.ts'
export { findNamesakes, makeCurrent, makeEventLike, makeFirstEvent } from './make-event.ts'
export { hasSeats, isFull, refuseFull } from './seats.ts'

export const eventsFeature: ServerFeature = {
  name: 'events',
  tables: ['event', 'designation'],
  routes: [eventRoutes],
}
