import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { balanceAnswer } from '#features/payments/contract.ts'
import { collectBalance } from '#features/payments/server/index.ts'
import { reissueTicket } from '#features/registrations/server/index.ts'
import { findOwnPasskey, staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import {
  collectRequest,
  conflictList,
  doorEventQuery,
  doorPaths,
  kitUndone,
  registrationParams,
  reissueAnswer,
  resolution,
  walkInAnswer,
  walkInRequest,
} from '../contract.ts'
import { undoKitClaim } from './claim-kit.ts'
import { listConflicts, resolveConflict } from './list-conflicts.ts'
import { registerWalkIn } from './register-walk-in.ts'

export const deskRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: ['desk'] } as const
  const tags = ['door']
  const params = registrationParams

  app.post(
    doorPaths.collect,
    {
      config,
      schema: {
        tags,
        summary: 'Take the balance of a group in cash',
        params,
        body: collectRequest,
        response: { 201: balanceAnswer },
      },
    },
    async (request, reply) => {
      const { id: staff_member_id } = staffOf(request)
      const passkey = () => findOwnPasskey(db, staff_member_id)
      const collection = { ...request.body, group_id: request.params.id, staff_member_id, passkey }
      return reply.code(201).send(await collectBalance(db, collection))
    },
  )

  app.post(
    doorPaths.walkIn,
    {
      config,
      schema: {
        tags,
        summary: 'Register people who pay in cash at the desk',
        body: walkInRequest,
        response: { 201: walkInAnswer },
      },
    },
    async (request, reply) => reply.code(201).send(await registerWalkIn(db, staffOf(request), request.body)),
  )

  app.post(
    doorPaths.reissue,
    {
      config,
      schema: { tags, summary: 'A new ticket in place of the old one', params, response: { 200: reissueAnswer } },
    },
    (request) => reissueTicket(db, staffOf(request).id, request.params.id),
  )

  app.delete(
    doorPaths.kit,
    { config, schema: { tags, summary: 'Take a kit back', params, response: { 200: kitUndone } } },
    (request) => undoKitClaim(db, staffOf(request), request.params.id),
  )

  app.get(
    doorPaths.conflicts,
    {
      config,
      schema: {
        tags,
        summary: 'Scans made without a network that need a look',
        querystring: doorEventQuery,
        response: { 200: conflictList },
      },
    },
    ({ query }) => listConflicts(db, query.event),
  )

  app.post(
    doorPaths.resolveConflict,
    {
      config,
      schema: { tags, summary: 'A conflict was looked at', params, body: resolution, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await resolveConflict(db, staffOf(request), { ...request.params, ...request.body })
      return reply.code(204).send(null)
    },
  )
}
