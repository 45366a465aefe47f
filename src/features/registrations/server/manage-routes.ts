import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { networkOf } from '#platform/server/client-network.ts'
import type { Database } from '#platform/server/db.ts'
import { createTicketSigner } from '#shared/qr-ticket.ts'
import { managedRegistration, managePaths, resendAnswer } from '../contract.ts'
import { findManaged } from './find-managed.ts'
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
        summary: 'One group, or one person of it, by the token in the link of an e-mail',
        description: 'With `event`, only if the group is registered for it. Every wrong link gets the same 404.',
        params,
        querystring: eventQuery,
        response: { 200: managedRegistration },
      },
    },
    ({ params, query, ip }) => findManaged(parts, { ...params, ...query, address: networkOf(ip) }),
  )

  app.post(
    managePaths.resend,
    {
      config: { access: 'public' },
      schema: {
        tags: ['registrations'],
        summary: 'Send the newest receipt of the group, or the person’s ticket, again, at most 3 times an hour',
        params,
        response: { 202: resendAnswer },
      },
    },
    async ({ params, ip }, reply) =>
      reply.code(202).send(await resendReceipts(parts, { ...params, address: networkOf(ip) })),
  )
}
