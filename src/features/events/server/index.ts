import type { ServerFeature } from '#platform/server/feature.ts'
import { eventRoutes } from './routes.ts'

export { eventNotFound, findEventId, getCurrentEventSlug, getEvent } from './find-event.ts'

export const eventsFeature: ServerFeature = {
  name: 'events',
  tables: ['event', 'designation'],
  routes: [eventRoutes],
}
