import type { ServerFeature } from '#platform/server/feature.ts'
import { eventRoutes } from './routes.ts'

export {
  eventNotFound,
  findCurrentEvent,
  findEvent,
  findEventId,
  getCurrentEventSlug,
  getEvent,
  isEvent,
} from './find-event.ts'

export const eventsFeature: ServerFeature = {
  name: 'events',
  tables: ['event', 'designation'],
  routes: [eventRoutes],
}
