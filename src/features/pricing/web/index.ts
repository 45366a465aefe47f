export { pricingKey, usePricing, useQuote } from './api.ts'
