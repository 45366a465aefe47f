import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Database } from '#platform/server/db.ts'
import { issuedPasskey, passkeyRequest, passkeyRow, shownCode, staffPaths } from '../contract.ts'
import { staffOf } from './access-guard.ts'
import { issuePasskey, listPasskeys, revokePasskey } from './manage-passkeys.ts'
import { showOwnCode } from './passkey-code.ts'

export const passkeyRoutes: FastifyPluginAsyncZod<{ db: Database; secret: string }> = async (app, parts) => {
  const config = { access: ['desk'] } as const

  app.post(
    staffPaths.passkeys,
    {
      config,
      schema: { tags: ['staff'], summary: 'Issue a passkey', body: passkeyRequest, response: { 201: issuedPasskey } },
    },
    async (request, reply) => reply.code(201).send(await issuePasskey(parts, staffOf(request), request.body)),
  )

  app.get(
    staffPaths.passkeys,
    { config, schema: { tags: ['staff'], summary: 'Passkeys', response: { 200: z.array(passkeyRow) } } },
    (request) => listPasskeys(parts, staffOf(request)),
  )

  app.get(
    staffPaths.passkeyCode,
    {
      config,
      schema: {
        tags: ['staff'],
        summary: 'A code of one’s own that is taken like a passkey for ten minutes',
        response: { 200: shownCode },
      },
    },
    (request) => showOwnCode(parts, staffOf(request)),
  )

  app.post(
    staffPaths.revokePasskey,
    {
      config,
      schema: {
        tags: ['staff'],
        summary: 'Revoke a passkey',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await revokePasskey(parts, staffOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
