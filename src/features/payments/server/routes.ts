import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { networkOf } from '#platform/server/client-network.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { balanceAnswer, foundPayment, paymentPaths } from '../contract.ts'
import { addPayment } from './add-payment.ts'
import { findPayment } from './find-payment.ts'
import { readBalancePayment } from './read-balance-payment.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

export const paymentRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  await app.register(multipart, {
    // A little more than a file may have, so that one slightly too large is refused in words and not cut off.
    limits: { files: 1, fields: 20, parts: 25, fileSize: 11 * 1024 * 1024, fieldSize: 4096, headerPairs: 50 },
  })

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  })

  app.get(
    paymentPaths.retrieve,
    {
      config: { access: 'public' },
      schema: {
        tags: ['payments'],
        summary: 'What a group has paid and still owes, by any of its OR numbers',
        description: 'Case, spaces and look-alike characters are forgiven. Every wrong number gets the same 404.',
        params: z.object({ or_number: z.string() }),
        response: { 200: foundPayment },
      },
    },
    ({ params, ip }) => findPayment(parts, { ...params, address: networkOf(ip) }),
  )

  app.post(
    paymentPaths.payments,
    {
      config: { access: 'public' },
      schema: {
        tags: ['payments'],
        summary: 'Pay the balance of a group',
        description: describeForm,
        consumes: ['multipart/form-data'],
        response: { 201: balanceAnswer },
      },
      // The stored answer is sent as it is: another trip through a serializer could change a byte of it.
      serializerCompiler: () => String,
    },
    async (request, reply) => {
      const received = await readBalancePayment(request.parts())
      const answer = await addPayment(parts, received, networkOf(request.ip))
      return reply
        .code(201)
        .type('application/json; charset=utf-8')
        .send(answer as never)
    },
  )
}

const describeForm = `Multipart form. Fields: ref_or_number, payment_group (from the look-up), amount (what is open, in
pesos), action (balance), payment_mode (BANK or CASH), payment_reference and the file payment_proof (JPEG, PNG, WebP or
PDF, at most 10 MB) for BANK, assisted_by for CASH. With a payment_key (a UUID of the sender's own) a repetition gets the
first answer again; the same key with other content is refused with 422.`
