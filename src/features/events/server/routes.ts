import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Database } from '#platform/server/db.ts'
import { designation, eventParams, eventPaths, eventQuery, publicEvent } from '../contract.ts'
import { getCurrentEventSlug, getEvent } from './get-event.ts'
import { listDesignations } from './list-designations.ts'

export const eventRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    eventPaths.event,
    {
      config: { access: 'public' },
      schema: { tags: ['events'], summary: 'One event', params: eventParams, response: { 200: publicEvent } },
    },
    async ({ params }) => getEvent(db, params.id === 'current' ? await getCurrentEventSlug(db) : params.id),
  )

  app.get(
    eventPaths.designations,
    {
      config: { access: 'public' },
      schema: {
        tags: ['events'],
        summary: 'The designations a participant chooses from',
        querystring: eventQuery,
        response: { 200: z.array(designation) },
      },
    },
    async ({ query }) => listDesignations(db, query.event ?? (await getCurrentEventSlug(db))),
  )
}
