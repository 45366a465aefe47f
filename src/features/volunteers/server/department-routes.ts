import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { pageNumber, pictureHeaders } from '#features/files/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import {
  applicationDetails,
  applicationList,
  applicationMove,
  applicationQuery,
  assignment,
  departmentPaths,
  healthAnswer,
  newNote,
} from '../contract.ts'
import { addNote } from './add-note.ts'
import { assignApplication } from './assign-application.ts'
import { findApplication } from './find-application.ts'
import { listApplications } from './list-applications.ts'
import { moveApplication } from './move-application.ts'
import { openIdFile } from './open-id-file.ts'
import { showHealth } from './show-health.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

export const departmentRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db } = parts
  const config = { access: ['coordinator'] } as const
  const tags = ['volunteers']
  const params = z.object({ id: z.uuid() })
  const done = { 204: z.null() }

  app.get(
    departmentPaths.applications,
    {
      config,
      schema: {
        tags,
        summary: 'Applications, the longest waiting first',
        querystring: applicationQuery,
        response: { 200: applicationList },
      },
    },
    (request) => listApplications(db, staffOf(request), request.query),
  )

  app.get(
    departmentPaths.application,
    {
      config,
      schema: { tags, summary: 'One application, without health', params, response: { 200: applicationDetails } },
    },
    (request) => findApplication(db, staffOf(request), request.params.id),
  )

  app.get(
    departmentPaths.health,
    {
      config,
      schema: { tags, summary: 'The medical condition; every view is logged', params, response: { 200: healthAnswer } },
    },
    (request) => showHealth(db, staffOf(request), request.params.id),
  )

  app.get(
    departmentPaths.file,
    {
      config,
      schema: {
        tags,
        summary: 'A page of an ID file; every view is logged',
        params: z.object({ id: z.uuid(), file_id: z.uuid(), page: pageNumber }),
      },
    },
    async (request, reply) => {
      const picture = await openIdFile(parts, staffOf(request), request.params)
      return reply.headers(pictureHeaders).send(picture)
    },
  )

  app.post(
    departmentPaths.notes,
    { config, schema: { tags, summary: 'Write a note', params, body: newNote, response: done } },
    async (request, reply) => {
      await addNote(db, staffOf(request), request.params.id, request.body.note)
      return reply.code(204).send(null)
    },
  )

  app.post(
    departmentPaths.assign,
    {
      config,
      schema: { tags, summary: 'Give it to a reviewer, or to nobody', params, body: assignment, response: done },
    },
    async (request, reply) => {
      await assignApplication(db, staffOf(request), { ...request.params, ...request.body })
      return reply.code(204).send(null)
    },
  )

  app.post(
    departmentPaths.move,
    { config, schema: { tags, summary: 'Take the next step', params, body: applicationMove, response: done } },
    async (request, reply) => {
      await moveApplication(db, staffOf(request), request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )
}
