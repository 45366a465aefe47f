import type { ServerFeature } from '#platform/server/feature.ts'
import { releaseRunOutPairs } from './flash-pairs.ts'
import { flashSaleCommand } from './flash-sale-command.ts'
import { pricingRoutes } from './routes.ts'

export const pricingFeature: ServerFeature = {
  name: 'pricing',
  tables: ['price_rule', 'flash_allotment'],
  writesElsewhere: {
    registration_group: 'what it owes, and the pair that it holds',
  },
  routes: [pricingRoutes],
  // A pair that ran out is wanted by somebody who is looking at the sale now.
  tasks: [{ name: 'release-run-out-pairs', every: 'minute', run: ({ db }) => releaseRunOutPairs(db) }],
  commands: { 'flash-sale': flashSaleCommand },
}
