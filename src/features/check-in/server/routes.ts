import type { FastifyPluginAsync } from 'fastify'
import { collectBalance } from '#features/payments/server/index.ts'
import { reissueTicket } from '#features/registrations/server/index.ts'
import { findOwnPasskey, staffOf } from '#features/staff/server/index.ts'
import { answerCalls, sendJson } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { createTicketSigner, createTicketVerifier, publicTicketKeys } from '#shared/qr-ticket.ts'
import {
  boardCalls,
  checkInCalls,
  deskCalls,
  deviceCalls,
  offlineCalls,
  participantCalls,
  referralCalls,
  walkInCalls,
} from '../contract.ts'
import { checkInRefusals } from '../texts/refusals.ts'
import { checkInGroup } from './check-in-group.ts'
import { checkInParticipant, undoCheckIn } from './check-in-participant.ts'
import { claimKit, undoKitClaim } from './claim-kit.ts'
import { countArrivals, findArrivedGroups, loadBoard } from './count-arrivals.ts'
import { answerReferral, listDesk, listOwnReferrals, sendToDesk } from './desk-referrals.ts'
import { listGroup } from './find-participants.ts'
import { getPaymentDetails } from './get-payment-details.ts'
import { listConflicts, resolveConflict } from './list-conflicts.ts'
import { listRecent } from './list-recent.ts'
import { lookUpTicket } from './look-up-ticket.ts'
import { addDevice, enrolDevice, listDevices, renameStation, revokeDevice } from './manage-devices.ts'
import { momentInWords } from './moment-in-words-rules.ts'
import { findWalkIn, registerWalkIn } from './register-walk-in.ts'
import { openRosters } from './rosters.ts'
import { scanTicket } from './scan-ticket.ts'
import { searchForgivingly } from './search-participants.ts'
import { syncScans } from './sync-scans.ts'
import { changeWalkInFields, getWalkInFields } from './walk-in-fields.ts'

type Deps = { db: Database; databaseUrl: string; secret: string; ticketKeys: string }

export const checkInRoutes: FastifyPluginAsync<Deps> = async (app, { db, databaseUrl, secret, ticketKeys }) => {
  const deps = { db, secret, verify: createTicketVerifier(ticketKeys) }
  const signTicket = createTicketSigner(ticketKeys)
  const rosters = openRosters(db, { databaseUrl, publicTicketKeys: publicTicketKeys(ticketKeys) })
  app.addHook('onClose', () => rosters.close())

  const atDoor = { ...participantCalls, ...checkInCalls, ...deskCalls, ...walkInCalls }
  const calls = { ...atDoor, ...boardCalls, ...deviceCalls, ...offlineCalls, ...referralCalls }
  answerCalls(app, 'door', {
    calls,
    handlers: {
      'GET /events/api/registrations/': ({ query }) => lookUpTicket(deps, query),
      'GET /events/api/registrations/:id/payment_details': ({ params }) => getPaymentDetails(db, params.id),
      'GET /api/staff/door/search': ({ query }) => searchForgivingly(db, query),
      'GET /api/staff/door/groups/:id': ({ params }) => listGroup(db, params.id),
      'POST /events/api/registrations/:id/check_in/': async (request, reply) => {
        const input = { id: request.params.id, by: staffOf(request), request: request.body }
        const answer = await checkInParticipant(db, input)
        if ('code' in answer) reply.code(409)
        return answer
      },
      'POST /api/staff/door/scan': (request) => scanTicket(deps, staffOf(request), request.body),
      'POST /api/staff/door/groups/:id/check-in': (request) =>
        checkInGroup(db, { group_id: request.params.id, by: staffOf(request), request: request.body, kind: 'group' }),
      'DELETE /api/staff/door/check-ins/:id': (request) => undoCheckIn(db, staffOf(request), request.params.id),
      'GET /api/staff/door/recent': ({ query }) => listRecent(db, query),
      'POST /api/staff/door/groups/:id/collect': (request) => {
        const { id: staff_member_id } = staffOf(request)
        const passkey = () => findOwnPasskey(db, staff_member_id)
        return collectBalance(db, { ...request.body, group_id: request.params.id, staff_member_id, passkey })
      },
      'POST /api/staff/door/walk-in': (request) => registerWalkIn({ db, signTicket }, staffOf(request), request.body),
      'GET /api/staff/door/walk-in/:group_key': ({ params }) => findWalkIn({ db, signTicket }, params.group_key),
      'GET /api/staff/door/walk-in-fields': ({ query }) => getWalkInFields(db, query.event),
      'PUT /api/staff/door/walk-in-fields': (request) =>
        changeWalkInFields(db, staffOf(request), { ...request.query, ...request.body }),
      'POST /api/staff/door/registrations/:id/reissue': (request) =>
        reissueTicket(db, staffOf(request).id, request.params.id),
      'POST /api/staff/door/kits/:id': async (request, reply) => {
        const claim = { ...request.body, id: request.params.id, by: staffOf(request) }
        const { claimed, moment } = await claimKit(db, claim)
        if (claimed) return { kit_claimed: true as const, kit_claim: moment }
        reply.code(409)
        const error = checkInRefusals.kitClaimed(momentInWords(moment))
        return { error, code: 'kit_claimed' as const, kit_claim: moment }
      },
      'DELETE /api/staff/door/kits/:id': (request) => undoKitClaim(db, staffOf(request), request.params.id),
      'GET /api/staff/door/counts': ({ query }) => countArrivals(db, query.event),
      'GET /api/staff/door/board': ({ query }) => loadBoard(db, query.event),
      'GET /api/staff/door/arrivals': ({ query }) => findArrivedGroups(db, query),
      'POST /api/staff/door/devices': (request) => addDevice(deps, staffOf(request), request.body),
      'GET /api/staff/door/devices': ({ query }) => listDevices(db, query.event),
      'PATCH /api/staff/door/devices/:id': (request) =>
        renameStation(db, staffOf(request), { ...request.params, ...request.body }),
      'POST /api/staff/door/devices/:id/revoke': (request) => revokeDevice(db, staffOf(request), request.params.id),
      'POST /api/staff/door/devices/enrol': (request) => enrolDevice(deps, staffOf(request), request.body.code),
      // Written as JSON already: the schema describes it, and would take seconds to write a large one again.
      'POST /api/staff/door/roster': async ({ body }, reply) => sendJson(reply, await rosters.build(body)),
      'POST /api/staff/door/sync': (request) => syncScans(deps, staffOf(request), request.body),
      'POST /api/staff/door/referrals': (request) => sendToDesk(db, staffOf(request), request.body),
      'GET /api/staff/door/referrals': (request) => listOwnReferrals(db, staffOf(request), request.query.event),
      'GET /api/staff/door/desk': ({ query }) => listDesk(db, query.event),
      'POST /api/staff/door/desk/:id/answer': (request) =>
        answerReferral(db, staffOf(request), { ...request.params, ...request.body }),
      'GET /api/staff/door/conflicts': ({ query }) => listConflicts(db, query.event),
      'POST /api/staff/door/conflicts/:id/resolve': (request) =>
        resolveConflict(db, staffOf(request), { ...request.params, ...request.body }),
    },
  })
}
