import type { FastifyPluginAsync } from 'fastify'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { cashCalls } from '../contract.ts'
import { closeShift, listCash, listShifts } from './count-cash.ts'
import { disputeCash, listTakenCash } from './taken-cash.ts'

export const cashRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'cash', {
    calls: cashCalls,
    handlers: {
      'GET /api/staff/cash': (request) => listCash(db, staffOf(request)),
      'POST /api/staff/cash/close': (request) => closeShift(db, staffOf(request), request.body),
      'GET /api/staff/cash/shifts': (request) => listShifts(db, staffOf(request)),
      'GET /api/staff/cash/taken': (request) => listTakenCash(db, staffOf(request)),
      'POST /api/staff/cash/taken/:id/dispute': (request) => disputeCash(db, staffOf(request), request.params.id),
    },
  })
