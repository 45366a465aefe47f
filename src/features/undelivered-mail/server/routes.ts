import type { FastifyPluginAsync } from 'fastify'
import { findNamedEvent } from '#features/events/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { undeliveredMailCalls } from '../contract.ts'
import { listUndelivered } from './list-undelivered.ts'
import { dismiss, sendAgain } from './settle-undelivered.ts'

export const undeliveredMailRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'undelivered-mail', {
    calls: undeliveredMailCalls,
    handlers: {
      'GET /api/staff/undelivered-mail': async (request) => {
        const event = await findNamedEvent(db, request.query.event)
        return listUndelivered(db, staffOf(request), event?.id)
      },
      'POST /api/staff/undelivered-mail/send-again': async (request) => ({
        sent_again: await sendAgain(db, staffOf(request), request.body.ids),
      }),
      'POST /api/staff/undelivered-mail/dismiss': async (request) => ({
        dismissed: await dismiss(db, staffOf(request), request.body.ids),
      }),
    },
  })
