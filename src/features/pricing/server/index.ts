export { getPricing } from './quote-price.ts'
export { pricingRoutes } from './routes.ts'
export { switchFlashSale } from './switch-flash-sale.ts'
