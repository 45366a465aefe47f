import type { ServerFeature } from '#platform/server/feature.ts'
import { auditRoutes } from './routes.ts'

export const auditFeature: ServerFeature = { name: 'audit', routes: [auditRoutes] }
