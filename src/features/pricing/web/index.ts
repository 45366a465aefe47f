export { usePricing } from './api.ts'
