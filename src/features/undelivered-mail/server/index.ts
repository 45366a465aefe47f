import type { ServerFeature } from '#platform/server/feature.ts'
import { undeliveredGauge, undeliveredTasks } from './list-undelivered.ts'
import { undeliveredMailRoutes } from './routes.ts'

export const undeliveredMailFeature: ServerFeature = {
  name: 'undelivered-mail',
  writesElsewhere: { mail: 'that somebody has seen to one that did not arrive' },
  routes: [undeliveredMailRoutes],
  gauges: [undeliveredGauge],
  waiting: [{ roles: ['desk', 'finance', 'coordinator'], list: undeliveredTasks }],
}
