import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { createTicketSigner } from '#shared/qr-ticket.ts'
import { managedGroup, managePaths, resendAnswer } from '../contract.ts'
import { findManagedGroup } from './find-managed-group.ts'
import { resendReceipts } from './resend-receipts.ts'

type Parts = { db: Database; secret: string; ticketKeys: string }

const params = z.object({ token: z.string() })

export const manageRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, secret, ticketKeys }) => {
  const parts = { db, secret, signTicket: createTicketSigner(ticketKeys) }

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  })

  app.get(
    managePaths.group,
    {
      config: { access: 'public' },
      schema: {
        tags: ['registrations'],
        summary: 'One group, by the token in the link of its e-mails',
        description: 'With `event`, only if the group is registered for it. Every wrong link gets the same 404.',
        params,
        querystring: eventQuery,
        response: { 200: managedGroup },
      },
    },
    ({ params, query, ip }) => findManagedGroup(parts, { ...params, ...query, address: ip }),
  )

  app.post(
    managePaths.resend,
    {
      config: { access: 'public' },
      schema: {
        tags: ['registrations'],
        summary: 'Send the newest receipt of the group again, at most 3 times an hour',
        params,
        response: { 202: resendAnswer },
      },
    },
    async ({ params, ip }, reply) => reply.code(202).send(await resendReceipts(parts, { ...params, address: ip })),
  )
}
