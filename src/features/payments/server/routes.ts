import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { pictureHeaders } from '#features/files/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls, sendJson } from '#platform/server/call-routes.ts'
import { networkOf } from '#platform/server/client-network.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { balanceCalls, reviewCalls } from '../contract.ts'
import { addPayment } from './add-payment.ts'
import { decidePayment, undoDecision } from './decide-payment.ts'
import { findPayment } from './find-payment.ts'
import { listWaitingPayments } from './list-waiting-payments.ts'
import { noteViewer } from './note-viewer.ts'
import { openProof } from './open-proof.ts'
import { readBalancePayment } from './read-balance-payment.ts'
import { reopenPayment } from './reopen-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { searchPayments } from './search-payments.ts'
import { showPayment } from './show-payment.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }

export const paymentRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  const { db } = deps
  await app.register(multipart, {
    // A little more than a file may have, so that one slightly too large is refused in words and not cut off.
    limits: { files: 1, fields: 20, parts: 25, fileSize: 11 * 1024 * 1024, fieldSize: 4096, headerPairs: 50 },
  })

  answerCalls(app, 'payments', {
    calls: { ...balanceCalls, ...reviewCalls },
    handlers: {
      'GET /events/api/payments/retrieve/:or_number': ({ params, ip }) =>
        findPayment(deps, { ...params, address: networkOf(ip) }),
      'POST /events/api/payments/': async (request, reply) => {
        const received = await readBalancePayment(request.parts())
        return sendJson(reply, await addPayment(deps, received, networkOf(request.ip)))
      },

      'GET /api/staff/payments': (request) => listWaitingPayments(db, staffOf(request), request.query),
      'POST /api/staff/payments/:id/looking': (request) =>
        noteViewer(db, staffOf(request), { payment_id: request.params.id, ...request.body }),
      'GET /api/staff/payments/all': ({ query }) => searchPayments(db, query),
      'GET /api/staff/payments/:id': ({ params }) => showPayment(db, params.id),
      'POST /api/staff/payments/:id/reverse': async (request) => {
        await reversePayment(db, staffOf(request), request.params.id, request.body)
        return showPayment(db, request.params.id)
      },
      'POST /api/staff/payments/:id/reopen': async (request) => {
        await reopenPayment(db, staffOf(request), request.params.id, request.body)
        return showPayment(db, request.params.id)
      },
      'GET /api/staff/payments/:id/proof/:page': async (request, reply) =>
        reply.headers(pictureHeaders).send(await openProof(deps, staffOf(request), request.params)),
      'POST /api/staff/payments/:id/decide': (request) =>
        decidePayment(db, staffOf(request), request.params.id, request.body),
      'POST /api/staff/payments/:id/undo': (request) => undoDecision(db, staffOf(request), request.params.id),
    },
  })
}
