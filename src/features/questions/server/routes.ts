import type { FastifyPluginAsync } from 'fastify'
import { findEventId } from '#features/events/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { questionCalls } from '../contract.ts'
import { listQuestions } from './list-questions.ts'

export const questionRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'events', {
    calls: questionCalls,
    handlers: {
      'GET /events/api/events/:id/questions': async ({ params }) => listQuestions(db, await findEventId(db, params.id)),
    },
  })
