import type { FastifyPluginAsync } from 'fastify'
import { findEventId } from '#features/events/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { receiptCalls } from '../contract.ts'
import { changeReceiptWords, checkSeries, drawReceiptOf, getReceiptWords, listReceipts } from './receipt-register.ts'

export const receiptsRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'receipts', {
    calls: receiptCalls,
    handlers: {
      'GET /api/staff/receipts': async ({ query }) => listReceipts(db, await findEventId(db, query.event), query),
      'GET /api/staff/receipts/series': async ({ query }) => checkSeries(db, await findEventId(db, query.event)),
      'GET /api/staff/receipts/words': async ({ query }) => getReceiptWords(db, await findEventId(db, query.event)),
      'PUT /api/staff/receipts/words': async (request) =>
        changeReceiptWords(db, staffOf(request), await findEventId(db, request.query.event), request.body),
      'GET /api/staff/payments/:id/receipt.pdf': async ({ params }, reply) => {
        const { filename, pdf } = await drawReceiptOf(db, params.id)
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${filename}"`)
          .send(pdf)
      },
    },
  })
