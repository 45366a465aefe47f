import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { doorEventQuery, doorStaff, searchQuery } from './common.ts'

const doorCounts = z.object({
  registered: z.number(),
  paid: z.number(),
  checked_in: z.number(),
  stations: z.array(z.object({ station: z.string(), checked_in: z.number() })),
})
export type DoorCounts = z.infer<typeof doorCounts>

const tally = z.object({ name: z.string(), registered: z.number(), checked_in: z.number() })
export type Tally = z.infer<typeof tally>

/** A church or designation nobody named is ''. The largest first. */
const doorBoard = z.object({
  churches: z.array(tally),
  designations: z.array(tally),
  stations: z.array(z.object({ station: z.string(), checked_in: z.number() })),
})
export type DoorBoard = z.infer<typeof doorBoard>

/** "Has the group of … arrived?": by the words of a church's name or of the name of whoever registered the group. */
const arrivedGroup = z.object({
  group_id: z.uuid(),
  leader: z.string(),
  church: z.string(),
  group_size: z.number(),
  group_checked_in: z.number(),
})
export type ArrivedGroup = z.infer<typeof arrivedGroup>

export const boardCalls = describeCalls({
  'GET /api/staff/door/counts': {
    summary: 'How many have arrived',
    access: doorStaff,
    query: doorEventQuery,
    answer: doorCounts,
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/door/board': {
    summary: 'Who has arrived, by church, designation and station',
    access: doorStaff,
    query: doorEventQuery,
    answer: doorBoard,
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/door/arrivals': {
    summary: 'How far a group has arrived, by its church or leader',
    access: doorStaff,
    query: searchQuery,
    answer: z.array(arrivedGroup),
    refusals: { event_not_found: 404 },
  },
})
