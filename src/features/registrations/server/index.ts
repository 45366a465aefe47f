import type { ServerFeature } from '#platform/server/feature.ts'
import { manageAddress, placeAddress } from '../addresses.ts'
import { cancellationTasks } from './cancel-own.ts'
import { correctionMailJob } from './correct-own.ts'
import { isManageLink } from './find-managed.ts'
import { decisionMailJob, leavingMailJob } from './leave-group.ts'
import { registrationRoutes } from './routes.ts'
import { findRegistrationHits } from './search-people.ts'
import { sendCorrectionMailHandler } from './send-correction-mail.ts'
import { sendDecisionMailHandler, sendLeavingMailHandler } from './send-leaving-mail.ts'
import { expireHeld } from './settle-held.ts'
import { findHeldHits, heldTasks } from './waiting-held.ts'
import { isPlaceLink } from './waitlist/find-place.ts'
import { moveUpJob, waitlistMailJob } from './waitlist/jobs.ts'
import { findWaitlistHits, moneyToGiveBack, stuckTasks } from './waitlist/list-waitlist.ts'
import { moveUp, moveUpHandler } from './waitlist/move-up.ts'
import { waitlistMailHandler } from './waitlist/waitlist-mail.ts'

export { everybody, peopleWhere } from './people-where.ts'
export { findAtDesk, registerAtDesk } from './register-at-desk.ts'
export { reissueTicket } from './reissue-ticket.ts'

export const registrationsFeature: ServerFeature = {
  name: 'registrations',
  tables: [
    'registration_group',
    'registration',
    'registration_leaving',
    'registration_correction',
    'registration_namesake',
    'replaced_ticket',
    'cancellation_review',
    'held_submission',
    'waitlist_entry',
  ],
  routes: [registrationRoutes],
  waiting: [
    { roles: ['desk', 'finance'], list: heldTasks },
    { roles: ['finance'], list: moneyToGiveBack },
    { roles: ['desk', 'finance'], list: stuckTasks },
    { roles: ['finance'], list: cancellationTasks },
  ],
  searches: [
    { roles: ['desk', 'finance'], find: findRegistrationHits },
    { roles: ['desk', 'finance'], find: findHeldHits },
    { roles: ['desk', 'finance'], find: findWaitlistHits },
  ],
  links: { [manageAddress.pattern]: isManageLink, [placeAddress.pattern]: isPlaceLink },
  jobs: [
    { job: leavingMailJob, handler: sendLeavingMailHandler },
    { job: decisionMailJob, handler: sendDecisionMailHandler },
    { job: correctionMailJob, handler: sendCorrectionMailHandler },
    { job: moveUpJob, handler: ({ db }) => moveUpHandler(db) },
    { job: waitlistMailJob, handler: waitlistMailHandler },
  ],
  tasks: [
    { name: 'expire-held', every: 'hour', run: ({ db }) => expireHeld(db) },
    { name: 'move-up', every: 'minute', run: ({ db }) => moveUp(db) },
  ],
}
