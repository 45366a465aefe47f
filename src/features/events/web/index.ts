export { useDesignations, useEvent } from './api.ts'
