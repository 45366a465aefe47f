import type { ServerFeature } from '#platform/server/feature.ts'
import { eventRoutes } from './routes.ts'

export const eventsFeature: ServerFeature = {
  name: 'events',
  tables: ['event', 'designation'],
  routes: [eventRoutes],
}
