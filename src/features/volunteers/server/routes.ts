import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { pictureHeaders } from '#features/files/server/index.ts'
import { consentHeader } from '#features/privacy/contract.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import { networkOf } from '#platform/server/client-network.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import {
  additionCalls,
  applicationCalls,
  decisionCalls,
  listCalls,
  memberCalls,
  membershipCalls,
  mostIdFiles,
} from '../contract.ts'
import { findAddition } from './addition-link.ts'
import { addNote } from './application-notes.ts'
import { assignApplication } from './assign-application.ts'
import { checkEmail } from './check-email.ts'
import { exportMembers } from './export-members.ts'
import { findApplication, showHealth } from './find-application.ts'
import { openIdFile } from './id-files.ts'
import { listApplications } from './list-applications.ts'
import { listMembers } from './list-members.ts'
import { addOption, changeOption, listEditedOptions, listOptions } from './list-options.ts'
import { moveApplication } from './move-application.ts'
import { moveMany } from './move-many.ts'
import { readApplication } from './read-application.ts'
import { reopenApplication, undoMove } from './reopen-application.ts'
import { submitApplication } from './submit-application.ts'
import { takeAddition } from './take-addition.ts'
import { uploadRoom } from './upload-room.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }

const inUploadRoom = uploadRoom(384 * 1024 * 1024)

export const volunteerRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  const { db } = deps
  await app.register(multipart, {
    limits: {
      // One more than is taken, and a little more than a file may have: both are then refused in words and not cut off.
      files: mostIdFiles + 1,
      fileSize: 11 * 1024 * 1024,
      fields: 100,
      parts: 110,
      fieldSize: 16 * 1024,
      headerPairs: 50,
    },
  })

  answerCalls(app, 'volunteers', {
    calls: {
      ...membershipCalls,
      ...additionCalls,
      ...applicationCalls,
      ...decisionCalls,
      ...memberCalls,
      ...listCalls,
    },
    handlers: {
      'POST /api/membership/checkemail/': async ({ body, ip }) => ({
        exists: await checkEmail(db, body.email, networkOf(ip)),
      }),
      'POST /api/membership/': (request) =>
        inUploadRoom(request.parts(), async (form) =>
          submitApplication(deps, await readApplication(form), {
            address: networkOf(request.ip),
            notice_version: request.headers[consentHeader],
          }),
        ),
      'GET /api/membership/addition/:token': ({ params, ip }) =>
        findAddition(deps, { ...params, address: networkOf(ip) }),
      'POST /api/membership/addition/:token': (request) => {
        const link = { ...request.params, address: networkOf(request.ip) }
        return inUploadRoom(request.parts(), (form) => takeAddition(deps, link, form))
      },

      'GET /api/staff/applications': (request) => listApplications(db, staffOf(request), request.query),
      'GET /api/staff/applications/:id': (request) => findApplication(db, staffOf(request), request.params.id),
      'GET /api/staff/applications/:id/health': (request) => showHealth(db, staffOf(request), request.params.id),
      'GET /api/staff/applications/:id/files/:file_id/:page': async (request, reply) =>
        reply.headers(pictureHeaders).send(await openIdFile(deps, staffOf(request), request.params)),
      'POST /api/staff/applications/:id/notes': (request) =>
        addNote(db, staffOf(request), request.params.id, request.body.note),
      'POST /api/staff/applications/:id/assign': (request) =>
        assignApplication(db, staffOf(request), { ...request.params, ...request.body }),
      'POST /api/staff/applications/:id/move': (request) =>
        moveApplication(db, staffOf(request), request.params.id, request.body),
      'POST /api/staff/applications/:id/undo': (request) => undoMove(db, staffOf(request), request.params.id),
      'POST /api/staff/applications/:id/reopen': (request) =>
        reopenApplication(db, staffOf(request), request.params.id, request.body),
      'POST /api/staff/applications/many': (request) => moveMany(db, staffOf(request), request.body),

      'GET /api/staff/members-directory': (request) => listMembers(db, staffOf(request), request.query),
      'GET /api/staff/members-directory/export': async (request, reply) => {
        const csv = await exportMembers(db, staffOf(request), request.query)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="members.csv"')
          .send(csv)
      },

      'GET /api/volunteers/ministries': () => listOptions(db, 'ministry'),
      'GET /api/membership/journeys': () => listOptions(db, 'journey'),
      'GET /api/staff/ministries': (request) => listEditedOptions(db, { list: 'ministry', by: staffOf(request) }),
      'POST /api/staff/ministries': (request) =>
        addOption(db, { list: 'ministry', by: staffOf(request) }, request.body.name),
      'POST /api/staff/ministries/:id': (request) =>
        changeOption(db, { list: 'ministry', by: staffOf(request) }, { ...request.body, ...request.params }),
      'GET /api/staff/journeys': (request) => listEditedOptions(db, { list: 'journey', by: staffOf(request) }),
      'POST /api/staff/journeys': (request) =>
        addOption(db, { list: 'journey', by: staffOf(request) }, request.body.name),
      'POST /api/staff/journeys/:id': (request) =>
        changeOption(db, { list: 'journey', by: staffOf(request) }, { ...request.body, ...request.params }),
    },
  })
}
