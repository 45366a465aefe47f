export { cashFeature } from './feature.ts'
