import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { reconcileCalls } from '../contract.ts'
import { approveMatched } from './approve-matched.ts'
import { closeDays, reopenClosing } from './close-days.ts'
import { decideLine } from './decide-line.ts'
import { findOffers } from './find-offers.ts'
import { findOtherLines } from './find-other-lines.ts'
import { importStatement } from './import-statement.ts'
import { listDays } from './list-days.ts'
import { listStatementLines } from './list-statement-lines.ts'
import { matchAgain } from './match-statement-lines.ts'
import { readStatementFile, readStatementUpload } from './parse-statement.ts'
import { previewStatement } from './preview-statement.ts'
import { showClosing } from './show-closing.ts'
import { showLine } from './show-line.ts'
import { writeReport } from './write-report.ts'

export const reconcileRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 12, fileSize: 5 * 1024 * 1024, fieldSize: 1024, headerPairs: 50 },
  })

  answerCalls(app, 'reconciliation', {
    calls: reconcileCalls,
    handlers: {
      'POST /api/staff/reconcile/preview': async (request) => {
        const { file } = await readStatementFile(request.parts())
        return previewStatement(db, request.query.event, file)
      },
      'POST /api/staff/reconcile/import': async (request) => {
        const upload = await readStatementUpload(request.parts())
        return importStatement(db, staffOf(request), request.query.event, upload)
      },
      'GET /api/staff/reconcile/lines': ({ query }) => listStatementLines(db, query),
      'POST /api/staff/reconcile/match': (request) => matchAgain(db, staffOf(request), request.query.event),
      'POST /api/staff/reconcile/approve': (request) => approveMatched(db, staffOf(request), request.query.event),

      'GET /api/staff/reconcile/lines/:id': (request) => showLine(db, staffOf(request), request.params.id),
      'GET /api/staff/reconcile/lines/:id/payments': ({ params, query }) => findOffers(db, params.id, query.q),
      'GET /api/staff/reconcile/lines/:id/others': ({ params, query }) => findOtherLines(db, params.id, query),
      'POST /api/staff/reconcile/lines/:id/decide': async (request) => {
        await decideLine(db, staffOf(request), request.params.id, request.body)
        return showLine(db, staffOf(request), request.params.id)
      },

      'GET /api/staff/reconcile/days': ({ query }) => listDays(db, query.event),
      'POST /api/staff/reconcile/closings': async (request) => {
        const id = await closeDays(db, staffOf(request), { ...request.body, event: request.query.event })
        return showClosing(db, id)
      },
      'GET /api/staff/reconcile/closings/:id': ({ params }) => showClosing(db, params.id),
      'POST /api/staff/reconcile/closings/:id/reopen': async (request) => {
        await reopenClosing(db, staffOf(request), request.params.id, request.body.reason)
        return showClosing(db, request.params.id)
      },
      'GET /api/staff/reconcile/closings/:id/report': async (request, reply) => {
        const { name, csv } = await writeReport(db, staffOf(request), request.params.id)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(csv)
      },
    },
  })
}
