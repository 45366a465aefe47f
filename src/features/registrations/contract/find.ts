import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { participant } from './participant.ts'

export const linksRequest = z.object({ email: participant.shape.email })
export type LinksRequest = z.infer<typeof linksRequest>

export const findCalls = describeCalls({
  'POST /events/api/manage': {
    summary: 'Have the links of one’s registrations sent by e-mail',
    description: 'The answer is the same whether the address belongs to a registration or not.',
    access: 'public',
    body: z.extend(linksRequest, { event: z.optional(z.string()) }),
    status: 202,
    answer: z.object({}),
    refusals: { event_not_found: 404 },
  },
})
