import type { ServerFeature } from '#platform/server/feature.ts'
import { paperRoutes } from './routes.ts'

export const papersFeature: ServerFeature = { name: 'papers', routes: [paperRoutes] }
