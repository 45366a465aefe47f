import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'

const memberQuery = z.object({
  q: z.optional(z.string()),
  ministry: z.optional(z.uuid()),
  journey: z.optional(z.uuid()),
  lifegroup: z.optional(z.string()),
})

const memberRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  contact_number: z.string(),
  ministry: z.nullable(z.string()),
  major_ministry: z.string(),
  minor_ministry: z.nullable(z.string()),
  lifegroup_leader: z.string(),
  is_lifegroup_leader: z.boolean(),
  journeys: z.array(z.string()),
  next_journey: z.nullable(z.string()),
  accepted_at: z.iso.datetime(),
  placed_at: z.nullable(z.iso.datetime()),
})
export type MemberRow = z.infer<typeof memberRow>

export const memberCalls = describeCalls({
  'GET /api/staff/members-directory': {
    summary: 'Members, by name',
    access: ['coordinator'],
    query: memberQuery,
    answer: z.array(memberRow),
  },
  'GET /api/staff/members-directory/export': {
    summary: 'Members as a CSV file; every export is logged',
    access: ['coordinator'],
    query: memberQuery,
    file: 'text/csv',
  },
})
