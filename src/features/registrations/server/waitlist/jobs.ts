import { z } from 'zod'
import { defineJob } from '#platform/server/jobs.ts'

/** Enqueued by whatever makes a seat free, so that nobody waits for the next minute. */
export const moveUpJob = defineJob({ name: 'move-up', payload: z.object({ event_id: z.uuid() }) })

/** `PLACE`: they are in line. `OFFER`: seats are kept for them. `SEAT`: they are registered. `LAPSED`: they were not taken. */
const about = z.enum(['PLACE', 'OFFER', 'SEAT', 'LAPSED'])
export type MailAbout = z.infer<typeof about>

export const waitlistMailJob = defineJob({ name: 'waitlist-mail', payload: z.object({ entry_id: z.uuid(), about }) })
