import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { decisionAnswer, paymentDecision, reviewPaths, waitingPayment } from '../contract.ts'
import { decidePayment, undoDecision } from './decide-payment.ts'
import { listWaitingPayments } from './list-waiting-payments.ts'
import { openProof } from './open-proof.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

export const reviewRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db } = parts
  const config = { access: ['finance'] } as const
  const params = z.object({ id: z.uuid() })
  const tags = ['finance']

  app.get(
    reviewPaths.queue,
    {
      config,
      schema: {
        tags,
        summary: 'Payments that wait for a decision',
        querystring: eventQuery,
        response: { 200: z.array(waitingPayment) },
      },
    },
    ({ query }) => listWaitingPayments(db, query.event),
  )

  app.get(
    reviewPaths.proof,
    { config, schema: { tags, summary: 'The proof of a payment; every view is logged', params } },
    async (request, reply) => {
      const { bytes, content_type } = await openProof(parts, staffOf(request), request.params.id)
      // Whatever is inside, it runs nothing: a download of the sniffed type, in a sandbox, kept nowhere.
      return reply
        .type(content_type)
        .header('content-disposition', 'attachment')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cache-control', 'no-store')
        .send(bytes)
    },
  )

  app.post(
    reviewPaths.decide,
    {
      config,
      schema: {
        tags,
        summary: 'Approve or reject; it settles after ten seconds',
        params,
        body: paymentDecision,
        response: { 200: decisionAnswer },
      },
    },
    (request) => decidePayment(db, staffOf(request), request.params.id, request.body),
  )

  app.post(
    reviewPaths.undo,
    { config, schema: { tags, summary: 'Take a decision back', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await undoDecision(db, staffOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
