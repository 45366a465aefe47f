import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import {
  approvedMatches,
  importedStatement,
  lineState,
  matchedAgain,
  reconcilePaths,
  statementLines,
  statementPreview,
} from '../../contract.ts'
import { approveMatched } from './approve-matched.ts'
import { importStatement } from './import-statement.ts'
import { listStatementLines } from './list-statement-lines.ts'
import { matchAgain } from './match-statement-lines.ts'
import { previewStatement } from './preview-statement.ts'
import { readStatementFile, readStatementUpload } from './read-statement-upload.ts'

const linesQuery = z.extend(eventQuery, {
  state: lineState,
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)), 1),
})

export const reconcileRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 12, fileSize: 5 * 1024 * 1024, fieldSize: 1024, headerPairs: 50 },
  })
  const config = { access: ['finance'] } as const
  const tags = ['finance']
  const querystring = eventQuery
  const consumes = ['multipart/form-data']

  app.post(
    reconcilePaths.preview,
    {
      config,
      schema: {
        tags,
        summary: 'How a bank statement would be read; nothing is kept',
        description: 'Multipart form with `file`: CSV, at most 5 MB and 20,000 lines.',
        consumes,
        querystring,
        response: { 200: statementPreview },
      },
    },
    async (request) => {
      const { file } = await readStatementFile(request.parts())
      return previewStatement(db, request.query.event, file)
    },
  )

  app.post(
    reconcilePaths.import,
    {
      config,
      schema: {
        tags,
        summary: 'Read a bank statement in and match it with the payments',
        description: `Multipart form with \`posted_on\`, \`reference\`, \`description\`, \`credit\` and \`debit\` (headings of the
file's columns) and \`file\`. A line that is known already is not kept again.`,
        consumes,
        querystring,
        response: { 200: importedStatement },
      },
    },
    async (request) => {
      const upload = await readStatementUpload(request.parts())
      return importStatement(db, staffOf(request), request.query.event, upload)
    },
  )

  app.get(
    reconcilePaths.lines,
    {
      config,
      schema: {
        tags,
        summary: 'Lines of bank statements, by how they were matched',
        querystring: linesQuery,
        response: { 200: statementLines },
      },
    },
    ({ query }) => listStatementLines(db, query),
  )

  app.post(
    reconcilePaths.match,
    {
      config,
      schema: { tags, summary: 'Match the open lines again', querystring, response: { 200: matchedAgain } },
    },
    (request) => matchAgain(db, staffOf(request), request.query.event),
  )

  app.post(
    reconcilePaths.approve,
    {
      config,
      schema: {
        tags,
        summary: 'Approve matched payments that wait, a hundred at a time; they settle after ten seconds',
        querystring,
        response: { 200: approvedMatches },
      },
    },
    (request) => approveMatched(db, staffOf(request), request.query.event),
  )
}
