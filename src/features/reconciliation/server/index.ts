export { reconciliationFeature } from './feature.ts'
