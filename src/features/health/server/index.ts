import type { ServerFeature } from '#platform/server/feature.ts'
import { healthRoutes } from './routes.ts'
import { workerTasks } from './worker-tasks.ts'

export { jobTexts } from '../texts.ts'

export const healthFeature: ServerFeature = {
  name: 'health',
  routes: [healthRoutes],
  waiting: [{ roles: ['admin'], list: workerTasks }],
}
