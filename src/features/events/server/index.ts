import type { ServerFeature } from '#platform/server/feature.ts'
import { eventRoutes } from './routes.ts'

export { changeEvent, isPrefixTaken, replaceDesignations } from './change-event.ts'
export {
  eventNotFound,
  findCurrentEvent,
  findEvent,
  findEventId,
  getCurrentEventSlug,
  getEvent,
  isEvent,
  listDesignations,
} from './find-event.ts'
export { findNamesakes, makeCurrent, makeEventLike } from './make-event.ts'

export const eventsFeature: ServerFeature = {
  name: 'events',
  tables: ['event', 'designation'],
  routes: [eventRoutes],
}
