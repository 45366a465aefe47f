import type { ServerFeature } from '#platform/server/feature.ts'
import { handOnAddress, manageAddress, placeAddress } from '../addresses.ts'
import { linksMailJob } from './ask-for-links.ts'
import { cancellationTasks } from './cancel-own.ts'
import { correctionMailJob } from './correction.ts'
import { isManageLink } from './find-managed.ts'
import { decisionMailJob, leavingMailJob } from './leave-group.ts'
import { moveMailJob } from './person/move-person.ts'
import { sendMoveMailHandler } from './person/send-move-mail.ts'
import { registrationRoutes } from './routes.ts'
import { findRegistrationHits } from './search-people.ts'
import { sendCorrectionMailHandler } from './send-correction-mail.ts'
import { sendDecisionMailHandler, sendLeavingMailHandler } from './send-leaving-mail.ts'
import { sendLinksMailHandler } from './send-links-mail.ts'
import { ticketsAgainHandler, ticketsAgainJob } from './send-tickets-again.ts'
import { expireHeld } from './settle-held.ts'
import { findHeldHits, heldTasks } from './waiting-held.ts'
import { isPlaceLink } from './waitlist/find-place.ts'
import { moveUpJob, waitlistMailJob } from './waitlist/jobs.ts'
import { findWaitlistHits, moneyToGiveBack, stuckTasks } from './waitlist/list-waitlist.ts'
import { moveUp, moveUpHandler } from './waitlist/move-up.ts'
import { waitlistMailHandler } from './waitlist/waitlist-mail.ts'

export { countPeople } from './count-people.ts'
export { type ManageLink, openOwnPlace } from './find-managed.ts'
export { churchKey, everybody, peopleWhere } from './people-where.ts'
export { findAtDesk, registerAtDesk } from './register-at-desk.ts'
export { reissueTicket } from './reissue-ticket.ts'

export const registrationsFeature: ServerFeature = {
  name: 'registrations',
  tables: [
    'registration_group',
    'registration',
    'registration_leaving',
    'registration_move',
    'registration_correction',
    'registration_namesake',
    'replaced_ticket',
    'cancellation_review',
    'held_submission',
    'waitlist_entry',
    'ticket_resend',
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
  links: {
    [manageAddress.pattern]: isManageLink,
    [handOnAddress.pattern]: isManageLink,
    [placeAddress.pattern]: isPlaceLink,
  },
  jobs: [
    { job: leavingMailJob, handler: sendLeavingMailHandler },
    { job: decisionMailJob, handler: sendDecisionMailHandler },
    { job: moveMailJob, handler: sendMoveMailHandler },
    { job: correctionMailJob, handler: sendCorrectionMailHandler },
    { job: linksMailJob, handler: sendLinksMailHandler },
    { job: ticketsAgainJob, handler: ({ db }) => ticketsAgainHandler(db) },
    { job: moveUpJob, handler: ({ db }) => moveUpHandler(db) },
    { job: waitlistMailJob, handler: waitlistMailHandler },
  ],
  tasks: [
    { name: 'expire-held', every: 'hour', run: ({ db }) => expireHeld(db) },
    { name: 'move-up', every: 'minute', run: ({ db }) => moveUp(db) },
  ],
}
