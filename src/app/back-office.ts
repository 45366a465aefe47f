import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { staffRoles } from '#shared/staff-roles.ts'
import { harms, hitKinds } from '#shared/staff-work.ts'

const task = z.object({
  harm: z.enum(harms),
  title: z.string(),
  detail: z.string(),
  to: z.string(),
  count: z.int(),
  since: z.nullable(z.iso.datetime()),
})

const hit = z.object({
  kind: z.enum(hitKinds),
  title: z.string(),
  detail: z.string(),
  to: z.string(),
})

/** Shorter ones would find half of everybody. */
export const shortestSearch = 2

/** What the frame around all pages of the staff asks, of all features at once. */
export const backOfficeCalls = describeCalls({
  'GET /api/staff/home': {
    summary: 'What waits for whoever asks in an event and in the whole church, the most harmful first',
    description: 'Where there is no such event, what waits in the whole church.',
    access: staffRoles,
    query: eventQuery,
    answer: z.object({ event: z.nullable(z.object({ slug: z.string(), name: z.string() })), tasks: z.array(task) }),
    unlogged: true,
  },
  'GET /api/staff/events': {
    summary: 'All events, that of the latest day first',
    access: staffRoles,
    answer: z.array(z.object({ slug: z.string(), name: z.string(), date: z.iso.date(), is_current: z.boolean() })),
    unlogged: true,
  },
  'GET /api/staff/search': {
    summary: 'People, payments, applications and colleagues by anything one has of them',
    access: staffRoles,
    query: z.extend(eventQuery, { q: z.string().check(z.trim(), z.minLength(shortestSearch), z.maxLength(100)) }),
    answer: z.array(hit),
    unlogged: true,
  },
})
