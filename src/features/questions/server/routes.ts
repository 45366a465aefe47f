import type { FastifyPluginAsync } from 'fastify'
import { findEventId } from '#features/events/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls as answerAll } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { answerCalls, questionCalls } from '../contract.ts'
import { exportAnswers } from './export-answers.ts'
import { countAnswers, listAnswers, showAnswer } from './list-answers.ts'
import { listQuestions } from './list-questions.ts'

export const questionRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerAll(app, 'events', {
    calls: { ...questionCalls, ...answerCalls },
    handlers: {
      'GET /events/api/events/:id/questions': async ({ params }) => listQuestions(db, await findEventId(db, params.id)),
      'GET /api/staff/groups/:id/answers': ({ params }) => listAnswers(db, params.id),
      'GET /api/staff/groups/:id/answers/:answer': (request) => showAnswer(db, staffOf(request), request.params),
      'GET /api/staff/event/answers': async ({ query }) => countAnswers(db, await findEventId(db, query.event)),
      'GET /api/staff/event/answers/export': async (request, reply) => {
        const csv = await exportAnswers(db, staffOf(request), await findEventId(db, request.query.event))
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="answers.csv"')
          .send(csv)
      },
    },
  })
