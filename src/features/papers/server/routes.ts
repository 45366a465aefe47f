import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { manageAddress } from '#features/registrations/addresses.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import { networkOf } from '#platform/server/client-network.ts'
import type { Database } from '#platform/server/db.ts'
import { xlsxType } from '#platform/server/spreadsheet/xlsx.ts'
import { DomainError } from '#shared/domain-error.ts'
import { moneyFileCalls, pdfCalls, peopleFileCalls, totalRowsHeader } from '../contract.ts'
import { openBadges } from './badges.ts'
import { openCertificate, openCertificates, openOwnCertificate } from './certificates.ts'
import { openChurchLists } from './church-lists.ts'
import { openKitchenList } from './kitchen-list.ts'
import { openMoneyFile } from './open-money-file.ts'
import { openPeopleFile, showPeopleFile } from './open-people-file.ts'
import type { PaperFile } from './paper-file.ts'

const types = { csv: 'text/csv; charset=utf-8', xlsx: xlsxType, pdf: 'application/pdf' } as const

/** As fast as it is taken: one part waits, and no more is made before that has left. Whoever goes away ends it. */
const sendFile = (reply: FastifyReply, type: string, { name, rows, content }: PaperFile) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .headers(rows === undefined ? {} : { [totalRowsHeader]: rows })
    .send(content instanceof Readable ? content : Readable.from(content, { highWaterMark: 1 }))

/** Whoever pressed a link in a mail would read the bare answer of a refusal. */
const isFollowed = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

const isRefusal = (error: unknown) =>
  error instanceof DomainError && (error.kind === 'not_found' || error.kind === 'conflict')

export const paperRoutes: FastifyPluginAsync<{ db: Database; secret: string }> = async (app, { db, secret }) =>
  answerCalls(app, 'papers', {
    calls: { ...peopleFileCalls, ...moneyFileCalls, ...pdfCalls },
    handlers: {
      'GET /api/staff/papers/people': ({ query }) => showPeopleFile(db, query),
      'GET /api/staff/papers/people.csv': async (request, reply) =>
        sendFile(reply, types.csv, await openPeopleFile(db, staffOf(request), { ...request.query, format: 'csv' })),
      'GET /api/staff/papers/people.xlsx': async (request, reply) =>
        sendFile(reply, types.xlsx, await openPeopleFile(db, staffOf(request), { ...request.query, format: 'xlsx' })),
      'GET /api/staff/papers/payments.csv': async (request, reply) =>
        sendFile(reply, types.csv, await openMoneyFile(db, staffOf(request), { ...request.query, format: 'csv' })),
      'GET /api/staff/papers/payments.xlsx': async (request, reply) =>
        sendFile(reply, types.xlsx, await openMoneyFile(db, staffOf(request), { ...request.query, format: 'xlsx' })),
      'GET /api/staff/papers/kitchen.pdf': async (request, reply) =>
        sendFile(reply, types.pdf, await openKitchenList(db, staffOf(request), request.query.event)),
      'GET /api/staff/papers/churches.pdf': async (request, reply) =>
        sendFile(reply, types.pdf, await openChurchLists(db, staffOf(request), request.query.event)),
      'GET /api/staff/papers/badges.pdf': async (request, reply) =>
        sendFile(reply, types.pdf, await openBadges(db, staffOf(request), request.query)),
      'GET /api/staff/papers/certificates.pdf': async (request, reply) =>
        sendFile(reply, types.pdf, await openCertificates(db, staffOf(request), request.query.event)),
      'GET /api/staff/papers/certificate/:id': async (request, reply) =>
        sendFile(reply, types.pdf, await openCertificate(db, staffOf(request), request.params.id)),
      'GET /events/api/manage/:token/people/:person/certificate': async (request, reply) => {
        const { params, query, ip } = request
        const link = { token: params.token, event: query.event, address: networkOf(ip) }
        let file: PaperFile
        try {
          file = await openOwnCertificate({ db, secret }, link, params.person)
        } catch (error) {
          if (!(isFollowed(request) && query.event !== undefined && isRefusal(error))) throw error
          return reply.redirect(manageAddress({ token: params.token, event: query.event, certificate: 'none' }), 303)
        }
        return sendFile(reply, types.pdf, file)
      },
    },
  })
