export { remindersFeature } from './feature.ts'
