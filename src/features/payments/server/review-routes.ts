import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { pageNumber, pictureHeaders } from '#features/files/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import {
  decisionAnswer,
  foundPayments,
  paymentDecision,
  paymentDetails,
  paymentLook,
  paymentReversal,
  paymentSearch,
  reviewPaths,
  waitingPayment,
} from '../contract.ts'
import { decidePayment, undoDecision } from './decide-payment.ts'
import { listWaitingPayments } from './list-waiting-payments.ts'
import { noteViewer } from './note-viewer.ts'
import { openProof } from './open-proof.ts'
import { reversePayment } from './reverse-payment.ts'
import { searchPayments } from './search-payments.ts'
import { showPayment } from './show-payment.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

export const reviewRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db } = parts
  const config = { access: ['finance'] } as const
  const params = z.object({ id: z.uuid() })
  const pageParams = z.extend(params, { page: pageNumber })
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
    (request) => listWaitingPayments(db, staffOf(request), request.query.event),
  )

  app.post(
    reviewPaths.looking,
    {
      config,
      // Every few seconds from every open payment: these lines would bury the rest.
      logLevel: 'warn',
      schema: {
        tags,
        summary: 'Say that a payment is open here, or was left',
        params,
        body: paymentLook,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await noteViewer(db, staffOf(request), { payment_id: request.params.id, ...request.body })
      return reply.code(204).send(null)
    },
  )

  app.get(
    reviewPaths.all,
    {
      config,
      schema: {
        tags,
        summary: 'Find payments by OR number, reference or name',
        querystring: paymentSearch,
        response: { 200: foundPayments },
      },
    },
    ({ query }) => searchPayments(db, query),
  )

  app.get(
    reviewPaths.one,
    { config, schema: { tags, summary: 'A payment and its story', params, response: { 200: paymentDetails } } },
    (request) => showPayment(db, request.params.id),
  )

  app.post(
    reviewPaths.reverse,
    {
      config,
      schema: {
        tags,
        summary: 'Refund or void a payment, or give back what came in too much',
        params,
        body: paymentReversal,
        response: { 200: paymentDetails },
      },
    },
    async (request) => {
      await reversePayment(db, staffOf(request), request.params.id, request.body)
      return showPayment(db, request.params.id)
    },
  )

  app.get(
    reviewPaths.proof,
    {
      config,
      schema: { tags, summary: 'A page of the proof of a payment; every view is logged', params: pageParams },
    },
    async (request, reply) => {
      const picture = await openProof(parts, staffOf(request), request.params)
      return reply.headers(pictureHeaders).send(picture)
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
