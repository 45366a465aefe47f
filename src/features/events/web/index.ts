export { useEvent } from './api.ts'
