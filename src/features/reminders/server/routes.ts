import type { FastifyPluginAsync } from 'fastify'
import { findEventId } from '#features/events/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { reminderCalls } from '../contract.ts'
import { listBalances } from './list-balances.ts'
import { changeReminderDays, keepQuiet, remindBalances } from './remind-balances.ts'

export const remindBalancesRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'reminders', {
    calls: reminderCalls,
    handlers: {
      'GET /api/staff/balances': async ({ query: { event, after, ...filter } }) =>
        listBalances(db, await findEventId(db, event), { after, filter }),
      'POST /api/staff/balances/remind': async (request) => {
        const { event, group_id, ...filter } = request.body
        return remindBalances(db, staffOf(request), { event_id: await findEventId(db, event), group_id, filter })
      },
      'PUT /api/staff/balances/settings': async (request) => {
        const event_id = await findEventId(db, request.query.event)
        return changeReminderDays(db, staffOf(request), event_id, request.body.reminder_days)
      },
      'PUT /api/staff/balances/:id/quiet': (request) =>
        keepQuiet(db, staffOf(request), request.params.id, request.body.quiet),
    },
  })
