import * as z from 'zod/mini'

export const eventPaths = {
  event: '/events/api/events/:id',
  designations: '/events/api/events/list-designations',
}

/** The public face of an event; `id` is the word in its address (`ls2025`). */
export const publicEvent = z.object({
  id: z.string(),
  name: z.string(),
  organizer: z.string(),
  vision: z.string(),
  date: z.iso.date(),
  /** null while the venue is still to be announced. */
  venue: z.nullable(z.string()),
  bank: z.object({ name: z.string(), account_name: z.string(), account_number: z.string() }),
  contact_phones: z.array(z.string()),
  contact_email: z.string(),
  registration_open: z.boolean(),
  /** When registration opens, while that is still to come. */
  registration_opens_at: z.nullable(z.iso.datetime()),
})
export type PublicEvent = z.infer<typeof publicEvent>

/** `current` stands for whichever event is the current one. */
export const eventParams = z.object({ id: z.string() })

/** Without `event` the current one is meant. */
export const eventQuery = z.object({ event: z.optional(z.string()) })

export const designation = z.object({ value: z.string(), label: z.string() })
