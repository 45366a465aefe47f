export { usePricing, useQuote } from './api.ts'
