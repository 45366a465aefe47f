import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { reconcileCalls } from '../contract.ts'
import { approveMatched } from './approve-matched.ts'
import { importStatement } from './import-statement.ts'
import { listStatementLines } from './list-statement-lines.ts'
import { matchAgain } from './match-statement-lines.ts'
import { readStatementFile, readStatementUpload } from './parse-statement.ts'
import { previewStatement } from './preview-statement.ts'

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
    },
  })
}
