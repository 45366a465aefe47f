import type { FastifyPluginAsync } from 'fastify'
import { findEvent, findEventId } from '#features/events/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls as answerAll } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { todayInManila } from '#shared/manila-time.ts'
import { answerCalls, questionCalls } from '../contract.ts'
import { answersFileTexts } from '../texts/overview.ts'
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
      'GET /api/staff/event/answers': async ({ query }) => {
        const { id, slug } = await findEvent(db, query.event)
        return { event: slug, questions: await countAnswers(db, id) }
      },
      'GET /api/staff/event/answers/export': async (request, reply) => {
        const { id, slug } = await findEvent(db, request.query.event)
        const csv = await exportAnswers(db, staffOf(request), id)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${answersFileTexts.fileName(slug, todayInManila())}"`)
          .send(csv)
      },
    },
  })
