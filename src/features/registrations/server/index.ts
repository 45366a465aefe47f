export { manageRoutes } from './manage-routes.ts'
export { registerAtDesk } from './register-at-desk.ts'
export { reissueTicket } from './reissue-ticket.ts'
export { registrationRoutes } from './routes.ts'
