import type { ServerFeature } from '#platform/server/feature.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardFeature: ServerFeature = { name: 'dashboard', routes: [dashboardRoutes] }
