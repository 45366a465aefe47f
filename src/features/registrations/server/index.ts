export { registrationsFeature } from './feature.ts'
export { registerAtDesk } from './register-at-desk.ts'
export { reissueTicket } from './reissue-ticket.ts'
