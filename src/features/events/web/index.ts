export { useDesignations, useEvent } from './api.ts'
export { DesignationSelect } from './designation-select.tsx'
