import type { FastifyPluginAsync } from 'fastify'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { eventCalls } from '../contract.ts'
import { calendarFile } from './calendar-file-rules.ts'
import { getCurrentEventSlug, getEvent, listDesignations } from './find-event.ts'

export const eventRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'events', {
    calls: eventCalls,
    handlers: {
      'GET /events/api/events/:id': async ({ params }) =>
        getEvent(db, params.id === 'current' ? await getCurrentEventSlug(db) : params.id),
      'GET /events/api/events/:id/calendar.ics': async ({ params }, reply) => {
        const event = await getEvent(db, params.id)
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', `attachment; filename="${event.id}.ics"`)
          .send(calendarFile(event, new Date()))
      },
      'GET /events/api/events/list-designations': async ({ query }) =>
        listDesignations(db, query.event ?? (await getCurrentEventSlug(db))),
    },
  })
