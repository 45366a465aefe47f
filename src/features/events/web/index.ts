export { eventKey, useDesignations, useEvent } from './api.ts'
export { DesignationSelect } from './designation-select.tsx'
export { EventUnavailable } from './event-unavailable.tsx'
