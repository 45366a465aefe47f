import type { ServerFeature } from '#platform/server/feature.ts'
import { checkInRoutes } from './routes.ts'

export const checkInFeature: ServerFeature = {
  name: 'check-in',
  tables: ['device', 'scan', 'check_in', 'kit_claim'],
  writesElsewhere: {
    audit_entry: 'a thousand scans and their audit are one statement',
  },
  routes: [checkInRoutes],
}
