import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { xlsxType } from '#platform/server/spreadsheet/xlsx.ts'
import { peopleFileCalls, totalRowsHeader } from '../contract.ts'
import { openPeopleFile, showPeopleFile } from './open-people-file.ts'
import type { Format, PaperFile } from './paper-file.ts'

const types: Record<Format, string> = { csv: 'text/csv; charset=utf-8', xlsx: xlsxType }

/** As fast as it is taken: one part waits, and no more is made before that has left. Whoever goes away ends it. */
const sendFile = (reply: FastifyReply, type: string, { name, rows, content }: PaperFile) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header(totalRowsHeader, rows)
    .send(Readable.from(content, { highWaterMark: 1 }))

export const paperRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'papers', {
    calls: peopleFileCalls,
    handlers: {
      'GET /api/staff/papers/people': ({ query }) => showPeopleFile(db, query),
      'GET /api/staff/papers/people.csv': async (request, reply) =>
        sendFile(reply, types.csv, await openPeopleFile(db, staffOf(request), { ...request.query, format: 'csv' })),
      'GET /api/staff/papers/people.xlsx': async (request, reply) =>
        sendFile(reply, types.xlsx, await openPeopleFile(db, staffOf(request), { ...request.query, format: 'xlsx' })),
    },
  })
