export { checkInRoutes } from './check-in-routes.ts'
export { deskRoutes } from './desk-routes.ts'
export { deviceRoutes } from './device-routes.ts'
export { doorRoutes } from './door-routes.ts'
