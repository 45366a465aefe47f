import { sql } from 'kysely'
import { z } from 'zod'
import { connectDatabase } from '#platform/server/db.ts'
import { startWorker } from '#platform/server/job-worker.ts'
import { defineJob, handle } from '#platform/server/jobs.ts'
import { unexpectedError } from './unexpected-error.ts'

/** Handled by a process of its own, which a test can kill. Every attempt leaves a row in `job_run` before it works. */
export const noteJob = defineJob({
  name: 'test-note',
  payload: z.object({ note: z.string(), hang: z.enum(['never', 'first attempt']).default('never') }),
})

if (import.meta.main) {
  const { DATABASE_URL = '' } = process.env
  const db = connectDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 2 })
  const worker = await startWorker({
    databaseUrl: DATABASE_URL,
    onFailure: ({ error }) => unexpectedError(error),
    onError: unexpectedError,
    handlers: [
      handle(noteJob, async ({ note, hang }, { attempt }) => {
        await db.transaction().execute(async (tx) => {
          // A test may make it wait here.
          await sql`set local lock_timeout = 0`.execute(tx)
          await sql`insert into job_run (note, pid, attempt) values (${note}, ${process.pid}, ${attempt})`.execute(tx)
        })
        if (hang === 'first attempt' && attempt === 1) await new Promise(() => {})
      }),
    ],
  })
  process.stdout.write('ready\n')
  process.once('SIGTERM', () => void worker.stop().then(() => db.destroy()))
}
