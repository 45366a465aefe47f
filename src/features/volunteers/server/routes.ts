import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { consentHeader } from '#features/privacy/contract.ts'
import { networkOf } from '#platform/server/client-network.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import {
  additionRequest,
  applicationAnswer,
  emailAnswer,
  emailStep,
  listOption,
  mostIdFiles,
  volunteerPaths,
} from '../contract.ts'
import { checkEmail } from './check-email.ts'
import { findAddition } from './find-addition.ts'
import { listOptions } from './list-options.ts'
import { readApplication } from './read-application.ts'
import { submitApplication } from './submit-application.ts'
import { takeAddition } from './take-addition.ts'
import { uploadRoom } from './upload-room.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

const inUploadRoom = uploadRoom(384 * 1024 * 1024)

export const volunteerRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const config = { access: 'public' } as const
  const tags = ['volunteers']
  const token = z.object({ token: z.string() })

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

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  })

  app.get(
    volunteerPaths.ministries,
    { config, schema: { tags, summary: 'The ministries on offer', response: { 200: z.array(listOption) } } },
    () => listOptions(parts.db, 'ministry'),
  )

  app.get(
    volunteerPaths.journeys,
    { config, schema: { tags, summary: 'The life journeys on offer', response: { 200: z.array(listOption) } } },
    () => listOptions(parts.db, 'journey'),
  )

  app.post(
    volunteerPaths.checkEmail,
    {
      config,
      schema: {
        tags,
        summary: 'Whether an e-mail address has applied already; limited to a few questions',
        body: emailStep,
        response: { 200: emailAnswer },
      },
    },
    async ({ body, ip }) => ({ exists: await checkEmail(parts.db, body.email, networkOf(ip)) }),
  )

  app.post(
    volunteerPaths.membership,
    {
      config,
      schema: {
        tags,
        summary: 'Apply as a volunteer and member',
        description: describeForm,
        consumes: ['multipart/form-data'],
        headers: z.looseObject({ [consentHeader]: z.optional(z.string()) }),
        response: { 201: applicationAnswer },
      },
    },
    async (request, reply) => {
      const answer = await inUploadRoom(request.parts(), async (form) =>
        submitApplication(parts, await readApplication(form), {
          address: networkOf(request.ip),
          notice_version: request.headers[consentHeader],
        }),
      )
      return reply.code(201).send(answer)
    },
  )

  app.get(
    volunteerPaths.addition,
    {
      config,
      schema: {
        tags,
        summary: 'What an applicant is asked to add, by the token in the link of the e-mail',
        params: token,
        response: { 200: additionRequest },
      },
    },
    ({ params, ip }) => findAddition(parts, { ...params, address: networkOf(ip) }),
  )

  app.post(
    volunteerPaths.addition,
    {
      config,
      schema: {
        tags,
        summary: 'Add what was asked for',
        description: 'Multipart form with the fields and `idFiles` that were asked for; others are ignored.',
        consumes: ['multipart/form-data'],
        params: token,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const link = { ...request.params, address: networkOf(request.ip) }
      await inUploadRoom(request.parts(), (form) => takeAddition(parts, link, form))
      return reply.code(204).send(null)
    },
  )
}

const describeForm = `Multipart form with the fields of the wizard. minorMinistry, lifeJourneys and idFiles come once per
item; idFiles are 1 to ${mostIdFiles} files (JPEG, PNG, WebP or PDF, at most 10 MB each). With an application_key (a UUID of
the sender's own) a repetition gets the first answer again.`
