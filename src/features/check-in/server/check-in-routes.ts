import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { createTicketVerifier } from '#shared/qr-ticket.ts'
import {
  checkInAnswer,
  checkInPaths,
  checkInRefusal,
  checkInRequest,
  lookUpQuery,
  participantList,
  paymentDetails,
  registrationParams,
} from '../contract.ts'
import { checkInParticipant } from './check-in-participant.ts'
import { getPaymentDetails } from './get-payment-details.ts'
import { lookUpTicket } from './look-up-ticket.ts'

export const checkInRoutes: FastifyPluginAsyncZod<{ db: Database; ticketKeys: string }> = async (
  app,
  { db, ticketKeys },
) => {
  const config = { access: ['door', 'desk'] } as const
  const tags = ['door']
  const verify = createTicketVerifier(ticketKeys)

  app.get(
    checkInPaths.lookUp,
    {
      config,
      schema: {
        tags,
        summary: 'The participant behind a QR code or a typed short code',
        description: 'A list of none or one. A code that is unknown, made up or replaced gives an empty list.',
        querystring: lookUpQuery,
        response: { 200: participantList },
      },
    },
    ({ query }) => lookUpTicket({ db, verify }, query),
  )

  app.post(
    checkInPaths.checkIn,
    {
      config,
      schema: {
        tags,
        summary: 'Check a participant in, once',
        params: registrationParams,
        body: checkInRequest,
        response: { 200: checkInAnswer, 409: checkInRefusal },
      },
    },
    async (request, reply) => {
      const wish = { id: request.params.id, by: staffOf(request), request: request.body }
      const answer = await checkInParticipant(db, wish)
      return 'code' in answer ? reply.code(409).send(answer) : answer
    },
  )

  app.get(
    checkInPaths.paymentDetails,
    {
      config,
      schema: {
        tags,
        summary: 'What the group of a participant has paid and still owes',
        params: registrationParams,
        response: { 200: paymentDetails },
      },
    },
    ({ params }) => getPaymentDetails(db, params.id),
  )
}
