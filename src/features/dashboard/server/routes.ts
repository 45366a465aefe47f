import type { FastifyPluginAsync } from 'fastify'
import { findEvent } from '#features/events/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { dashboardCalls } from '../contract.ts'
import { showFigures, showMoney } from './show-figures.ts'

export const dashboardRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'dashboard', {
    calls: dashboardCalls,
    handlers: {
      'GET /api/staff/dashboard': async ({ query }) =>
        showFigures(db, (await findEvent(db, query.event)).id, query.day),
      'GET /api/staff/dashboard/money': async ({ query }) => showMoney(db, (await findEvent(db, query.event)).id),
    },
  })
