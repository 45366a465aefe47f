import type { ServerFeature } from '#platform/server/feature.ts'
import { releaseRunOutPairs } from './flash-pairs.ts'
import { pricingRoutes } from './routes.ts'
import { flashSaleCommand } from './switch-flash-sale.ts'

export { changePrices, checkPrices, getPriceSettings, stopSelling } from './change-prices.ts'
export { copyPrices } from './copy-prices.ts'
export {
  keepFlashPair,
  preparePrice,
  priceReopened,
  priceWithoutPair,
  releaseRunOutPairs,
  takeFlashPair,
} from './flash-pairs.ts'
export { countRepriced, giveUpKept, grossPriceToday, priceAllUnpaidAnew, priceUnpaidAnew } from './group-price.ts'
export { flashSaleOver, type Quote, quote, whatPeoplePay } from './price-rules.ts'
export { getPricing, holdPriceList, loadPriceList } from './quote-price.ts'
export { switchFlashSale } from './switch-flash-sale.ts'

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
