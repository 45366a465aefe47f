import type { ServerFeature } from '#platform/server/feature.ts'
import { manageAddress } from '../addresses.ts'
import { isManageLink } from './find-managed.ts'
import { leavingMailJob } from './leave-group.ts'
import { registrationRoutes } from './routes.ts'
import { sendLeavingMailHandler } from './send-leaving-mail.ts'
import { expireHeld } from './settle-held.ts'
import { findHeldHits, heldTasks } from './waiting-held.ts'

export { findAtDesk, registerAtDesk } from './register-at-desk.ts'
export { reissueTicket } from './reissue-ticket.ts'

export const registrationsFeature: ServerFeature = {
  name: 'registrations',
  tables: ['registration_group', 'registration', 'registration_leaving', 'held_submission'],
  routes: [registrationRoutes],
  waiting: [{ roles: ['desk', 'finance'], list: heldTasks }],
  searches: [{ roles: ['desk', 'finance'], find: findHeldHits }],
  links: { [manageAddress.pattern]: isManageLink },
  jobs: [{ job: leavingMailJob, handler: sendLeavingMailHandler }],
  tasks: [{ name: 'expire-held', every: 'hour', run: ({ db }) => expireHeld(db) }],
}
