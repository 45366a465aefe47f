export { checkInFeature } from './feature.ts'
