export { volunteersFeature } from './feature.ts'
