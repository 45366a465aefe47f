import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { consentHeader } from '#features/privacy/contract.ts'
import { networkOf } from '#platform/server/client-network.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { spend } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formTokenAnswer, formTokenHeader, registrationPaths, submission, submissionAnswer } from '../contract.ts'
import { findOutcome } from './find-outcome.ts'
import { issueFormToken } from './form-token.ts'
import { readSubmission } from './read-submission.ts'
import { submitRegistration } from './submit-registration.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

const json = 'application/json; charset=utf-8'

const formHeaders = z.looseObject({
  [consentHeader]: z.optional(z.string()),
  [formTokenHeader]: z.optional(z.string()),
})

export const registrationRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  await app.register(multipart, {
    // A little more than a file may have, so that one slightly too large is refused in words and not cut off.
    limits: { files: 1, fields: 20, parts: 25, fileSize: 11 * 1024 * 1024, fieldSize: 256 * 1024, headerPairs: 50 },
  })

  app.post(
    registrationPaths.registrations,
    {
      config: { access: 'public' },
      schema: {
        tags: ['registrations'],
        summary: 'Register a group and record its first payment',
        description: describeForm,
        consumes: ['multipart/form-data'],
        headers: formHeaders,
        response: { 201: submissionAnswer },
      },
      // The stored answer is sent as it is: another trip through a serializer could change a byte of it.
      serializerCompiler: () => String,
    },
    async (request, reply) => {
      const received = await readSubmission(request.parts(), {
        consent_version: request.headers[consentHeader],
        form_token: request.headers[formTokenHeader],
      })
      const answer = await submitRegistration(parts, received, networkOf(request.ip))
      return reply
        .code(201)
        .type(json)
        .send(answer as never)
    },
  )

  app.get(
    registrationPaths.outcome,
    {
      config: { access: 'public' },
      schema: {
        tags: ['registrations'],
        summary: 'What became of a submission, by its group_key',
        params: z.object({ group_key: z.uuid() }),
        response: { 200: submissionAnswer },
      },
    },
    async ({ params, ip }) => {
      await spend(parts.db, { key: `outcome:${networkOf(ip)}`, limit: 600, seconds: 600 })
      const answer = await findOutcome(parts.db, params.group_key)
      if (answer === null) {
        throw new DomainError('not_found', 'not_received', 'We have not received this registration.')
      }
      return submissionAnswer.parse(JSON.parse(answer))
    },
  )

  app.get(
    registrationPaths.formToken,
    {
      config: { access: 'public' },
      schema: {
        tags: ['registrations'],
        summary: 'What a form gets when it is opened, to send it with',
        params: z.object({ group_key: z.uuid() }),
        response: { 200: formTokenAnswer },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      return issueFormToken(parts.secret, params)
    },
  )
}

const describeForm = `Multipart form. Fields: ${Object.keys(submission.def.left.shape).join(', ')} (participants as JSON
text), payment_mode (BANK or CASH), payment_reference and the file payment_proof (JPEG, PNG, WebP or PDF, at most 10 MB)
for BANK, assisted_by for CASH. The same group_key with the same content gets the first answer again; with other content
it is refused with 422. Without a form token, or with one that is too young, staff look at it before anything else happens.`
