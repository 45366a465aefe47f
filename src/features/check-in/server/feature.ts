import type { ServerFeature } from '#platform/server/feature.ts'
import { checkInRoutes } from './routes.ts'

export const checkInFeature: ServerFeature = { routes: [checkInRoutes] }
