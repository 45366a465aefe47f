import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { cashCount, cashHolder, cashPaths, cashShift, closedShift } from '../contract.ts'
import { closeShift, listCash, listShifts } from './count-cash.ts'

export const cashRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: ['desk', 'finance'] } as const

  app.get(
    cashPaths.cash,
    { config, schema: { tags: ['staff'], summary: 'Cash not yet counted', response: { 200: z.array(cashHolder) } } },
    (request) => listCash(db, staffOf(request)),
  )

  app.post(
    cashPaths.close,
    {
      config,
      schema: { tags: ['staff'], summary: 'Close a shift', body: cashCount, response: { 200: closedShift } },
    },
    (request) => closeShift(db, staffOf(request), request.body),
  )

  app.get(
    cashPaths.shifts,
    { config, schema: { tags: ['staff'], summary: 'Closed shifts', response: { 200: z.array(cashShift) } } },
    (request) => listShifts(db, staffOf(request)),
  )
}
