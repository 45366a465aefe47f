import type { ServerFeature } from '#platform/server/feature.ts'
import { sweepPictures } from './pictures.ts'
import { eventSettingsRoutes } from './routes.ts'

export { getSettings } from './draft.ts'
export { makeSizes } from './make-sizes.ts'

export const eventSettingsFeature: ServerFeature = {
  name: 'event-settings',
  tables: ['event_draft', 'event_picture'],
  routes: [eventSettingsRoutes],
  tasks: [{ name: 'sweep-pictures', every: 'hour', run: sweepPictures }],
}
