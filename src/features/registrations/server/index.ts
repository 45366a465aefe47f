export { manageRoutes } from './manage-routes.ts'
export { registrationRoutes } from './routes.ts'
