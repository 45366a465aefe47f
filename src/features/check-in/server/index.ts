import type { ServerFeature } from '#platform/server/feature.ts'
import { checkedInGauge } from './count-arrivals-of-day.ts'
import { checkInRoutes } from './routes.ts'
import { arrivalTasks, conflictTasks, deskTasks, findPersonHits } from './waiting-door.ts'

export { countArrivalsOfDay } from './count-arrivals-of-day.ts'

export const checkInFeature: ServerFeature = {
  name: 'check-in',
  tables: ['device', 'scan', 'check_in', 'kit_claim', 'desk_referral'],
  writesElsewhere: {
    set_up: 'that the test ticket was read',
    event: 'what its desk asks a walk-in',
    audit_entry: 'a thousand scans and their audit are one statement',
  },
  routes: [checkInRoutes],
  gauges: [checkedInGauge],
  waiting: [
    { roles: ['desk'], list: deskTasks },
    { roles: ['desk'], list: conflictTasks },
    { roles: ['door', 'desk'], list: arrivalTasks },
  ],
  searches: [{ roles: ['door', 'desk'], find: findPersonHits }],
}
