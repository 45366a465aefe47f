import type { FastifyPluginAsync } from 'fastify'
import { checkAuditPart } from '#platform/server/audit.ts'
import { auditCut } from '#platform/server/audit-anchor.ts'
import { answerCalls, type RouteDeps } from '#platform/server/call-routes.ts'
import { auditCalls } from '../contract.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes: FastifyPluginAsync<RouteDeps> = async (app, { db, storage, secret }) =>
  answerCalls(app, 'audit', {
    calls: auditCalls,
    handlers: {
      'GET /api/staff/audit': ({ query }) => listAudit(db, query),
      'GET /api/staff/audit/check': async ({ query }) => {
        const part = await checkAuditPart(db, query.after)
        const isEnd = part.checked_to >= part.newest
        return { ...part, cut: isEnd && part.broken === null ? await auditCut({ db, storage, secret }) : null }
      },
    },
  })
