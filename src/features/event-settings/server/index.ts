import type { ServerFeature } from '#platform/server/feature.ts'
import { eventSettingsRoutes } from './routes.ts'

export const eventSettingsFeature: ServerFeature = {
  name: 'event-settings',
  tables: ['event_draft'],
  routes: [eventSettingsRoutes],
}
