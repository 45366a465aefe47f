import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'

/**
 * A picture in the sizes that browsers choose from (widths of a banner, heights of a logo), as large as the largest of them.
 * `is_light`: it needs a dark ground.
 */
export const eventPicture = z.object({
  id: z.string(),
  sizes: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  is_light: z.boolean(),
})
export type EventPicture = z.infer<typeof eventPicture>

/** The public face of an event; `id` is the word in its address (`camp2026`). */
export const publicEvent = z.object({
  id: z.string(),
  name: z.string(),
  organizer: z.string(),
  vision: z.string(),
  date: z.iso.date(),
  /** `08:30`, at Manila; null where only the day is told. */
  starts_time: z.nullable(z.string()),
  ends_time: z.nullable(z.string()),
  /** null while the venue is still to be announced. */
  venue: z.nullable(z.string()),
  /** Where the venue is on a map of somebody's. */
  venue_map_url: z.nullable(z.string()),
  /** What the fee includes, beside it. */
  fee_note: z.string(),
  /** Of the privacy notice that people are asked to agree to. */
  consent_version: z.string(),
  bank: z.object({ name: z.string(), account_name: z.string(), account_number: z.string() }),
  contact_phones: z.array(z.string()),
  contact_email: z.string(),
  registration_open: z.boolean(),
  /** Whether the form asks more than what everybody is asked. */
  has_questions: z.boolean(),
  /** Nothing of it was published yet: nobody can register, and some of it may be empty. */
  in_preparation: z.boolean(),
  /** What it shows, for those who cannot see it, included. */
  banner: z.nullable(z.extend(eventPicture, { alt: z.string() })),
  logo: z.nullable(eventPicture),
  /** When registration opens, while that is still to come. */
  registration_opens_at: z.nullable(z.iso.datetime()),
  /** How many people can still register; null where there is no limit. With none left there is a waiting list. */
  seats_left: z.nullable(z.int()),
})
export type PublicEvent = z.infer<typeof publicEvent>

/** `current` stands for whichever event is the current one. */
const eventParams = z.object({ id: z.string() })

/** Without `event` the current one is meant. */
export const eventQuery = z.object({ event: z.optional(z.string()) })

export const publicDesignation = z.object({ value: z.string(), label: z.string() })

export const eventCalls = describeCalls({
  'GET /events/api/events/:id': {
    summary: 'One event',
    access: 'public',
    params: eventParams,
    answer: publicEvent,
    refusals: { event_not_found: 404 },
  },
  'GET /events/api/events/:id/calendar.ics': {
    summary: 'The day of an event as a file for a calendar',
    access: 'public',
    params: eventParams,
    file: 'text/calendar',
    refusals: { event_not_found: 404 },
  },
  'GET /events/api/events/list-designations': {
    summary: 'The designations a participant chooses from',
    access: 'public',
    query: eventQuery,
    answer: z.array(publicDesignation),
    refusals: { event_not_found: 404 },
  },
})
