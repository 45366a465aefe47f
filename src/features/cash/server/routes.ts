import type { FastifyPluginAsync } from 'fastify'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { cashCalls } from '../contract.ts'
import { confirmCount, objectToCount } from './confirm-count.ts'
import { closeShift, listCash } from './count-cash.ts'
import { recountShift } from './recount-shift.ts'
import { listShifts, showShift } from './shifts.ts'
import { disputeCash, listTakenCash } from './taken-cash.ts'

export const cashRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'cash', {
    calls: cashCalls,
    handlers: {
      'GET /api/staff/cash': (request) => listCash(db, staffOf(request)),
      'POST /api/staff/cash/close': (request) => closeShift(db, staffOf(request), request.body),
      'GET /api/staff/cash/shifts': (request) => listShifts(db, staffOf(request)),
      'GET /api/staff/cash/shifts/:id': (request) => showShift(db, staffOf(request), request.params.id),
      'POST /api/staff/cash/shifts/:id/recount': (request) =>
        recountShift(db, staffOf(request), { id: request.params.id, ...request.body }),
      'POST /api/staff/cash/shifts/:id/confirm': (request) =>
        confirmCount(db, staffOf(request), { id: request.params.id, ...request.body }),
      'POST /api/staff/cash/shifts/:id/object': (request) =>
        objectToCount(db, staffOf(request), { id: request.params.id, ...request.body }),
      'GET /api/staff/cash/taken': (request) => listTakenCash(db, staffOf(request), request.query.staff_member_id),
      'POST /api/staff/cash/taken/:id/dispute': (request) => disputeCash(db, staffOf(request), request.params.id),
    },
  })
