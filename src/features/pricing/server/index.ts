import type { ServerFeature } from '#platform/server/feature.ts'
import { releaseRunOutPairs } from './flash-pairs.ts'
import { priceEndedAnew } from './group-price.ts'
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
export {
  countRepriced,
  giveUpKept,
  grossPriceToday,
  priceAllUnpaidAnew,
  priceEndedAnew,
  priceUnpaidAnew,
} from './group-price.ts'
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
  tasks: [
    // A pair that ran out is wanted by somebody who is looking at the sale now.
    { name: 'release-run-out-pairs', every: 'minute', run: ({ db }) => releaseRunOutPairs(db) },
    { name: 'price-ended-anew', every: 'minute', run: ({ db }) => priceEndedAnew(db) },
  ],
  commands: { 'flash-sale': flashSaleCommand },
}
