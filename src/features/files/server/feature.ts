import type { ServerFeature } from '#platform/server/feature.ts'
import { sweepOrphans } from './sweep-orphans.ts'

export const filesFeature: ServerFeature = {
  tasks: [{ name: 'sweep-orphans', every: 'hour', run: sweepOrphans }],
}
