import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { cashCount, cashHolder, cashPaths, cashShift, closedShift, takenCash } from '../contract.ts'
import { closeShift, listCash, listShifts } from './count-cash.ts'
import { disputeCash, listTakenCash } from './taken-cash.ts'

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

  app.get(
    cashPaths.taken,
    {
      config,
      schema: {
        tags: ['staff'],
        summary: 'What was taken with passkeys of one’s own since the last count',
        response: { 200: z.array(takenCash) },
      },
    },
    (request) => listTakenCash(db, staffOf(request)),
  )

  app.post(
    cashPaths.dispute,
    {
      config,
      schema: {
        tags: ['staff'],
        summary: 'Say that one took no such cash; the passkey is revoked',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await disputeCash(db, staffOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
