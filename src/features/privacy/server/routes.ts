import type { FastifyPluginAsync } from 'fastify'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { noticeCalls } from '../contract.ts'
import { getNotice } from './notices.ts'

export const noticeRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'events', {
    calls: noticeCalls,
    handlers: { 'GET /events/api/privacy-notices/:version': ({ params }) => getNotice(db, params.version) },
  })
