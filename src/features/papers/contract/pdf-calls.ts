import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { whom } from './people-file.ts'

const paper = {
  access: ['desk', 'finance'],
  query: eventQuery,
  file: 'application/pdf',
  refusals: { event_not_found: 404 },
} as const

export const pdfCalls = describeCalls({
  'GET /api/staff/papers/kitchen.pdf': {
    ...paper,
    summary: 'How many eat, and who wrote a note about food or health; every one is logged',
  },
  'GET /api/staff/papers/churches.pdf': {
    ...paper,
    summary: 'A list for each church with who comes, has paid and is here, each on a page of its own',
  },
  'GET /api/staff/papers/badges.pdf': {
    ...paper,
    summary: 'Badges of whoever a view has, eight to a sheet with cut marks',
    query: whom,
  },
  'GET /api/staff/papers/certificates.pdf': {
    ...paper,
    summary: 'A certificate of attendance for everybody who was let in, one on each page',
  },
  'GET /api/staff/papers/certificate/:id': {
    summary: 'The certificate of attendance of one person who was let in',
    access: ['desk', 'finance'],
    params: z.object({ id: z.uuid() }),
    file: 'application/pdf',
    refusals: { person_not_found: 404, not_checked_in: 409, event_not_found: 404 },
  },
  'GET /events/api/manage/:token/people/:person/certificate': {
    summary:
      'A certificate of attendance: by the link of the group of each who was let in, by the link of one person their own',
    description: `With \`event\`, only if the group is registered for it, and a browser that follows a link and is refused is led to the
page of the registration, which says why.`,
    access: 'public',
    uncached: true,
    params: z.object({ token: z.string(), person: z.uuid() }),
    query: z.object({ event: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/))) }),
    file: 'application/pdf',
    refusals: { registration_not_found: 404, event_not_found: 404, already_left: 409, not_checked_in: 409 },
  },
})
