import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'

/** Where in our code a page broke. Nothing of what stood on it: each part is too narrow for a name or a number of somebody. */
const crashReport = z.object({
  /** The pattern of its address. */
  page: z.string().check(z.regex(/^\/[a-z:/*-]{0,60}$/)),
  /** The kind of error, as in `TypeError`. */
  error: z.string().check(z.regex(/^[A-Z][A-Za-z]{1,30}$/)),
  /** Lines of our own files. */
  frames: z.array(z.string().check(z.regex(/^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/))).check(z.maxLength(8)),
})

export const crashCalls = describeCalls({
  'POST /api/crash-reports': {
    summary: 'Tell that a page broke in a browser',
    description: 'It becomes a line of the log. Nothing is stored.',
    access: 'public',
    body: crashReport,
  },
})
