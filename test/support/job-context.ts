import { randomUUID } from 'node:crypto'
import type { JobContext } from '#platform/server/jobs.ts'

/** What a worker tells the handler of a job, for tests that are the worker themselves. */
export const jobContext = (over: Partial<JobContext> = {}): JobContext => ({
  id: randomUUID(),
  name: 'test',
  payload: {},
  attempt: 1,
  isLast: false,
  signal: AbortSignal.timeout(20_000),
  ...over,
})
