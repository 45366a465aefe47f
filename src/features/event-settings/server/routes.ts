import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { findEventId } from '#features/events/server/index.ts'
import { listAgreed } from '#features/privacy/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import { networkOf } from '#platform/server/client-network.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { eventSettingsCalls } from '../contract.ts'
import { discardDraft, getSettings, saveDraft } from './draft.ts'
import { makeEventCurrent } from './make-event-current.ts'
import { makeNextEvent } from './make-next-event.ts'
import { keepPicture, openPicture, readPicture } from './pictures.ts'
import { listPublished, preview, publish } from './publish.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }

export const eventSettingsRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  const { db, storage } = deps
  await app.register(multipart, {
    // A little more than a file may have, so that one slightly too large is refused in words and not cut off.
    limits: { files: 1, fields: 5, parts: 6, fileSize: 11 * 1024 * 1024, fieldSize: 1024, headerPairs: 50 },
  })

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
      'POST /api/staff/event/pictures': async (request) => {
        const received = await readPicture(request.parts())
        return keepPicture(deps, staffOf(request), { ...received, from: networkOf(request.ip) })
      },
      'GET /events/api/pictures/:name': async ({ params }, reply) => {
        const { headers, body } = await openPicture(storage, params.name)
        return reply.headers(headers).send(body)
      },
      'POST /api/staff/event/next': async (request) =>
        makeNextEvent(db, staffOf(request), await findEventId(db, request.query.event), request.body),
      'POST /api/staff/event/current': async (request) =>
        makeEventCurrent(db, staffOf(request), await findEventId(db, request.query.event)),
      'GET /api/staff/event/changes': async ({ query }) => listPublished(db, await findEventId(db, query.event)),
    },
  })
}
