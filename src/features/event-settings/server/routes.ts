import type { FastifyPluginAsync } from 'fastify'
import { findEventId } from '#features/events/server/index.ts'
import { listAgreed } from '#features/privacy/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { eventSettingsCalls } from '../contract.ts'
import { discardDraft, getSettings, saveDraft } from './draft.ts'
import { listPublished, preview, publish } from './publish.ts'

export const eventSettingsRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'events', {
    calls: eventSettingsCalls,
    handlers: {
      'GET /api/staff/event/settings': async ({ query }) => getSettings(db, await findEventId(db, query.event)),
      'PUT /api/staff/event/draft': async (request) =>
        saveDraft(db, staffOf(request), await findEventId(db, request.query.event), request.body),
      'DELETE /api/staff/event/draft': async (request) =>
        discardDraft(db, staffOf(request), await findEventId(db, request.query.event), request.query.version),
      'POST /api/staff/event/publish': async (request) =>
        publish(db, staffOf(request), await findEventId(db, request.query.event), request.body.version),
      'GET /api/staff/event/preview': async (request) =>
        preview(db, staffOf(request), await findEventId(db, request.query.event)),
      'GET /api/staff/event/notices': async ({ query }) => listAgreed(db, await findEventId(db, query.event)),
      'GET /api/staff/event/changes': async ({ query }) => listPublished(db, await findEventId(db, query.event)),
    },
  })
