import type { ServerFeature } from '#platform/server/feature.ts'
import { setUpTasks } from './load-checklist.ts'
import { setUpRoutes } from './routes.ts'

export const setUpFeature: ServerFeature = {
  name: 'set-up',
  tables: ['set_up'],
  routes: [setUpRoutes],
  waiting: [{ roles: ['admin'], list: setUpTasks }],
}
