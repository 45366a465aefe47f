import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { pictureHeaders } from '#features/files/server/index.ts'
import { consentHeader } from '#features/privacy/contract.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls, sendJson } from '#platform/server/call-routes.ts'
import { networkOf } from '#platform/server/client-network.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { createTicketSigner } from '#shared/qr-ticket.ts'
import {
  findCalls,
  formTokenHeader,
  groupCalls,
  heldCalls,
  manageCalls,
  peopleCalls,
  personCalls,
  registrationCalls,
  seatOfferHeader,
  staffWaitlistCalls,
  waitlistCalls,
} from '../contract.ts'
import { askForLinks } from './ask-for-links.ts'
import { cancelOwn, decideKept } from './cancel-own.ts'
import { changeOwnAddress } from './change-own-address.ts'
import { correctOwn } from './correct-own.ts'
import { findManaged } from './find-managed.ts'
import { askOutcome } from './find-outcome.ts'
import { findState } from './find-state.ts'
import { issueFormToken } from './form-token.ts'
import { handOn } from './hand-on.ts'
import { comeBack, leaveGroup } from './leave-group.ts'
import { listHeld } from './list-held.ts'
import { openTickets } from './open-tickets.ts'
import { changeNotes, correctPerson, showNotes, substitutePerson } from './person/change-person.ts'
import { movePerson } from './person/move-person.ts'
import { mergePeople, sayDifferent } from './person/settle-twice.ts'
import { showPerson } from './person/show-person.ts'
import { readSubmission } from './read-submission.ts'
import { resendReceipts } from './resend-receipts.ts'
import { searchPeople } from './search-people.ts'
import { countTicketsAgain, sendTicketsAgain } from './send-tickets-again.ts'
import { discardHeld, letInHeld } from './settle-held.ts'
import { showGroup } from './show-group.ts'
import { submitRegistration } from './submit-registration.ts'
import { confirmPlace, findPlace, leavePlace } from './waitlist/find-place.ts'
import { joinWaitlist } from './waitlist/join-waitlist.ts'
import { listWaitlist, openProofOfPlace, removeFromWaitlist, sayGivenBack } from './waitlist/list-waitlist.ts'
import { moveUpNow } from './waitlist/move-up.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string; ticketKeys: string }

export const registrationRoutes: FastifyPluginAsync<Deps> = async (app, { db, storage, secret, ticketKeys }) => {
  const deps = { db, storage, secret, signTicket: createTicketSigner(ticketKeys) }
  await app.register(multipart, {
    // A little more than a file may have, so that one slightly too large is refused in words and not cut off.
    limits: { files: 1, fields: 20, parts: 25, fileSize: 11 * 1024 * 1024, fieldSize: 256 * 1024, headerPairs: 50 },
  })

  answerCalls(app, 'registrations', {
    calls: {
      ...registrationCalls,
      ...findCalls,
      ...manageCalls,
      ...waitlistCalls,
      ...heldCalls,
      ...groupCalls,
      ...peopleCalls,
      ...personCalls,
      ...staffWaitlistCalls,
    },
    handlers: {
      'POST /events/api/registrations/': async (request, reply) => {
        const received = await readSubmission(request.parts(), {
          consent_version: request.headers[consentHeader],
          form_token: request.headers[formTokenHeader],
          seat_offer: request.headers[seatOfferHeader],
        })
        return sendJson(reply, await submitRegistration(deps, received, networkOf(request.ip)))
      },
      'GET /events/api/registrations/outcome/:group_key': async ({ params, ip }, reply) =>
        sendJson(reply, await askOutcome(db, params.group_key, networkOf(ip))),
      'GET /events/api/registrations/state/:group_key': ({ params, ip }) =>
        findState(deps, params.group_key, networkOf(ip)),
      'GET /events/api/registrations/form-token/:group_key': ({ params }) => issueFormToken(secret, params),

      'POST /events/api/manage': ({ body, ip }) => askForLinks(deps, { ...body, address: networkOf(ip) }),
      'GET /events/api/manage/:token': ({ params, query, ip }) =>
        findManaged(deps, { ...params, ...query, address: networkOf(ip) }),
      'GET /events/api/manage/:token/tickets.pdf': async ({ params, ip }, reply) => {
        const { filename, content } = await openTickets(deps, { ...params, address: networkOf(ip) })
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${filename}"`)
          .send(content)
      },
      'POST /events/api/manage/:token/address': ({ params, body, ip }) =>
        changeOwnAddress(deps, { ...params, address: networkOf(ip) }, body),
      'POST /events/api/manage/:token/resend': ({ params, ip }) =>
        resendReceipts(deps, { ...params, address: networkOf(ip) }),

      'POST /events/api/manage/:token/people/:person/cancel': async ({ params, body, ip }) => {
        const link = { token: params.token, address: networkOf(ip) }
        await cancelOwn(deps, link, { ...body, person: params.person })
        return findManaged(deps, link)
      },

      'POST /events/api/manage/:token/people/:person/correct': async ({ params, body, ip }) => {
        const link = { token: params.token, address: networkOf(ip) }
        await correctOwn(deps, link, { ...body, person: params.person })
        return findManaged(deps, link)
      },

      'POST /events/api/manage/:token/people/:person/hand-on': ({ params, body, headers, ip }) =>
        handOn(
          deps,
          { token: params.token, address: networkOf(ip) },
          { ...body, person: params.person, consent_version: headers[consentHeader] },
        ),

      'POST /events/api/waitlist': ({ body, headers, ip }) =>
        joinWaitlist(deps, { ...body, consent_version: headers[consentHeader], address: networkOf(ip) }),
      'GET /events/api/waitlist/:token': ({ params, ip }) => findPlace(deps, { ...params, address: networkOf(ip) }),
      'POST /events/api/waitlist/:token/confirm': ({ params, ip }) =>
        confirmPlace(deps, { ...params, address: networkOf(ip) }),
      'POST /events/api/waitlist/:token/leave': ({ params, ip }) =>
        leavePlace(deps, { ...params, address: networkOf(ip) }),

      'GET /api/staff/waitlist': ({ query }) => listWaitlist(db, query),
      'POST /api/staff/waitlist/:id/move-up': (request) => moveUpNow(db, staffOf(request), request.params.id),
      'POST /api/staff/waitlist/:id/remove': (request) => removeFromWaitlist(db, staffOf(request), request.params.id),
      'GET /api/staff/waitlist/:id/proof/:page': async (request, reply) =>
        reply.headers(pictureHeaders).send(await openProofOfPlace(deps, staffOf(request), request.params)),
      'POST /api/staff/waitlist/:id/given-back': (request) => sayGivenBack(db, staffOf(request), request.params.id),

      'GET /api/staff/held': (request) => listHeld(db, staffOf(request), request.query),
      'POST /api/staff/held/:id/let-in': (request) => letInHeld(db, staffOf(request), request.params.id),
      'POST /api/staff/held/:id/discard': (request) => discardHeld(db, staffOf(request), request.params.id),

      'GET /api/staff/registrations': ({ query }) => searchPeople(db, query),
      'GET /api/staff/registrations/tickets-again': ({ query }) => countTicketsAgain(db, query),
      'POST /api/staff/registrations/tickets-again': (request) => sendTicketsAgain(db, staffOf(request), request.body),

      'GET /api/staff/participants/:id': ({ params }) => showPerson(db, params.id),
      'GET /api/staff/participants/:id/notes': (request) => showNotes(db, staffOf(request), request.params.id),
      'PUT /api/staff/participants/:id/notes': async (request) => {
        await changeNotes(db, staffOf(request), request.params.id, request.body)
        return showPerson(db, request.params.id)
      },
      'POST /api/staff/participants/:id/correct': async (request) => {
        await correctPerson(db, staffOf(request), request.params.id, request.body)
        return showPerson(db, request.params.id)
      },
      'POST /api/staff/participants/:id/substitute': async (request) => {
        await substitutePerson(db, staffOf(request), request.params.id, request.body)
        return showPerson(db, request.params.id)
      },

      'POST /api/staff/participants/:id/move': async (request) => {
        await movePerson(db, staffOf(request), request.params.id, request.body)
        return showPerson(db, request.params.id)
      },

      'POST /api/staff/participants/:id/different/:other': (request) =>
        sayDifferent(db, staffOf(request), request.params),
      'POST /api/staff/participants/:id/merge/:other': async (request) => {
        await mergePeople(db, staffOf(request), request.params, request.body)
        return showPerson(db, request.params.id)
      },

      'GET /api/staff/groups/:id': ({ params }) => showGroup(db, params.id),
      'POST /api/staff/groups/:id/people/:person/leave': async (request) => {
        await leaveGroup(db, staffOf(request), request.params, request.body)
        return showGroup(db, request.params.id)
      },
      'POST /api/staff/groups/:id/people/:person/decide': async (request) => {
        await decideKept(db, staffOf(request), request.params, request.body)
        return showGroup(db, request.params.id)
      },
      'POST /api/staff/groups/:id/people/:person/back': async (request) => {
        await comeBack(db, staffOf(request), request.params, request.body)
        return showGroup(db, request.params.id)
      },
    },
  })
}
