import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'

const finding = z.object({
  area: z.enum(['database', 'files', 'mail', 'machine', 'address', 'backups', 'worker']),
  state: z.enum(['well', 'doubtful', 'wrong']),
  /** What is wrong, and what to do about it. */
  words: z.string(),
})
export type Finding = z.infer<typeof finding>

const queue = z.object({
  /** A kind of job, as the command line and the log name it. */
  name: z.string(),
  /** Whose time has come, and since when the longest has been waiting. */
  due: z.int(),
  since: z.nullable(z.iso.datetime()),
  given_up: z.int(),
})
export type Queue = z.infer<typeof queue>

const health = z.object({
  version: z.string(),
  looked_at: z.iso.datetime(),
  found: z.array(finding),
  /** Those where something waits or was given up. */
  queues: z.array(queue),
})
export type Health = z.infer<typeof health>

export const healthCalls = describeCalls({
  'GET /api/staff/health': {
    summary: 'What is wrong with this installation, and what waits in its queues',
    description: 'Database, files, mail server, machine, backups and worker, looked at once in five seconds at most.',
    access: [],
    answer: health,
    unlogged: true,
  },
})
