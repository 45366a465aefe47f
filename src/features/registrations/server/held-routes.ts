import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { heldList, heldPaths, heldQuery, letInAnswer } from '../contract.ts'
import { listHeld } from './list-held.ts'
import { discardHeld, letInHeld } from './settle-held.ts'

const params = z.object({ id: z.uuid() })

export const heldRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: ['desk', 'finance'] } as const
  const tags = ['registrations']

  app.get(
    heldPaths.held,
    {
      config,
      schema: {
        tags,
        summary: 'Registrations that look as if a program had sent them',
        querystring: heldQuery,
        response: { 200: heldList },
      },
    },
    (request) => listHeld(db, staffOf(request), request.query),
  )

  app.post(
    heldPaths.letIn,
    {
      config,
      schema: {
        tags,
        summary: 'Let a held registration in, under the number its sender was shown',
        params,
        response: { 200: letInAnswer },
      },
    },
    (request) => letInHeld(db, staffOf(request), request.params.id),
  )

  app.post(
    heldPaths.discard,
    { config, schema: { tags, summary: 'Erase a held registration', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await discardHeld(db, staffOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
