import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { findEventId } from '#features/events/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { receiptPaths, receiptWords, registerPage, registerQuery, seriesReport } from '../contract.ts'
import { checkSeries, listReceipts } from './receipt-register.ts'
import { drawReceiptOf } from './receipt-register-pdf.ts'
import { changeReceiptWords, getReceiptWords } from './receipt-register-words.ts'

export const receiptsRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: ['finance'] } as const
  const tags = ['finance']

  app.get(
    receiptPaths.register,
    {
      config,
      schema: { tags, summary: 'The receipts in order', querystring: registerQuery, response: { 200: registerPage } },
    },
    async ({ query }) => listReceipts(db, await findEventId(db, query.event), query),
  )

  app.get(
    receiptPaths.series,
    {
      config,
      schema: {
        tags,
        summary: 'Whether a number is missing',
        querystring: eventQuery,
        response: { 200: seriesReport },
      },
    },
    async ({ query }) => checkSeries(db, await findEventId(db, query.event)),
  )

  app.get(
    receiptPaths.words,
    {
      config,
      schema: {
        tags,
        summary: 'Title and footer of the receipts',
        querystring: eventQuery,
        response: { 200: receiptWords },
      },
    },
    async ({ query }) => getReceiptWords(db, await findEventId(db, query.event)),
  )

  app.put(
    receiptPaths.words,
    {
      config,
      schema: {
        tags,
        summary: 'Change title and footer',
        querystring: eventQuery,
        body: receiptWords,
        response: { 200: receiptWords },
      },
    },
    async (request) =>
      changeReceiptWords(db, staffOf(request), await findEventId(db, request.query.event), request.body),
  )

  app.get(
    receiptPaths.pdf,
    { config, schema: { tags, summary: 'One receipt as a PDF', params: z.object({ id: z.uuid() }) } },
    async ({ params }, reply) => {
      const { filename, pdf } = await drawReceiptOf(db, params.id)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${filename}"`)
        .header('cache-control', 'no-store')
        .send(pdf)
    },
  )
}
