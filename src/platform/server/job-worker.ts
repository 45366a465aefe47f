import { PgBoss } from 'pg-boss'
import { type JobHandler, PermanentJobError } from './jobs.ts'

export type JobFailure = { job: string; id: string; attempt: number; hopeless: boolean; error: unknown }
export type JobEnd = { job: string; seconds: number; outcome: 'done' | 'failed' | 'given_up' }

type WorkerOptions = {
  databaseUrl: string
  handlers: JobHandler[]
  /** One attempt failed; the job is tried again or, when hopeless, kept with the dead letters. */
  onFailure: (failure: JobFailure) => void
  /** One attempt is over, however it went. */
  onEnd?: (end: JobEnd) => void
  /** The queue itself has trouble, for instance while PostgreSQL restarts. It recovers by itself. */
  onError: (error: Error) => void
}

export type JobWorker = { stop: () => Promise<void> }

export async function startWorker({ databaseUrl, handlers, onError, ...tell }: WorkerOptions): Promise<JobWorker> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    migrate: false,
    schedule: false,
    // Looking every second for workers that went silent; the default of a minute would delay their jobs by that much.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 600,
  })
  boss.on('error', onError)
  await boss.start()
  for (const handler of handlers) {
    for (let lane = 0; lane < handler.job.concurrency; lane++) await openLane(boss, handler, tell)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 25_000 }) }
}

/**
 * A lane takes one job at a time, so that each is settled by itself: after a crash only the jobs in hand run again.
 * Polling instead of NOTIFY is deliberate: a NOTIFY makes PostgreSQL commit one transaction after the other, and the
 * transactions that enqueue are the ones of a flash sale.
 */
async function openLane(
  boss: PgBoss,
  { job, run }: JobHandler,
  { onFailure, onEnd }: Pick<WorkerOptions, 'onFailure' | 'onEnd'>,
): Promise<void> {
  const lane = await boss.work(
    job.name,
    { batchSize: 1, pollingIntervalSeconds: 0.5, perJobResults: true },
    async ([taken]) => {
      if (!taken) return []
      // Where there was one job there may be more: look again at once instead of waiting for the next poll.
      boss.notifyWorker(lane)
      const attempt = taken.retryCount + 1
      const isLast = attempt > job.retry.limit
      const begun = performance.now()
      const end = (outcome: JobEnd['outcome']) =>
        onEnd?.({ job: job.name, seconds: (performance.now() - begun) / 1_000, outcome })
      try {
        await run(taken.data, {
          id: taken.id,
          name: job.name,
          payload: taken.data as object,
          attempt,
          isLast,
          signal: taken.signal,
        })
        end('done')
        return [{ id: taken.id, status: 'completed' }]
      } catch (error) {
        const hopeless = error instanceof PermanentJobError
        onFailure({ job: job.name, id: taken.id, attempt, hopeless, error })
        end(hopeless || isLast ? 'given_up' : 'failed')
        return [{ id: taken.id, status: hopeless ? 'deadletter' : 'failed', output: { message: String(error) } }]
      }
    },
  )
}
