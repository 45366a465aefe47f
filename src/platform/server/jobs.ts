import { sql } from 'kysely'
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Tx } from './db.ts'

export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string
  payload: Payload
  /** The delay doubles from the first to the longest; the default gives up after about a day. */
  retry: { limit: number; firstDelaySeconds: number; longestDelaySeconds: number }
  /** How many of these one worker process runs at a time. */
  concurrency: number
}

export type JobContext = {
  id: string
  name: string
  /** As it was enqueued, for whoever wants the same done once more. */
  payload: object
  attempt: number
  /** After this one it is given up. */
  isLast: boolean
  signal: AbortSignal
}
export type JobHandler = { job: Job; run: (payload: unknown, context: JobContext) => Promise<void> }

/** Thrown by a handler that knows another attempt cannot help: the job goes to the dead letters at once. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError'
}

const deadLetters = 'dead-letters'
const dayInSeconds = 86_400

type JobSettings<Payload extends z.ZodType> = Pick<Job<Payload>, 'name' | 'payload'> & Partial<Job<Payload>>

export function defineJob<Payload extends z.ZodType>(settings: JobSettings<Payload>): Job<Payload> {
  const job = { retry: { limit: 100, firstDelaySeconds: 1, longestDelaySeconds: 900 }, concurrency: 2, ...settings }
  defined.set(job.name, job)
  return job
}

/** By their names, under which the database knows them. */
const defined = new Map<string, Job>()

export function handle<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
): JobHandler {
  return { job, run: (payload, context) => run(job.payload.parse(payload), context) }
}

/** Run by the migration step, never by the API or the worker: neither needs the right to change the schema. */
export async function prepareJobQueues(databaseUrl: string, jobs: Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, migrate: true, supervise: false, schedule: false })
  const problems: Error[] = []
  boss.on('error', (error) => problems.push(error))
  await boss.start()
  try {
    await boss.createQueue(deadLetters)
    for (const { name, retry } of jobs) {
      const options = {
        retryLimit: retry.limit,
        retryDelay: retry.firstDelaySeconds,
        retryDelayMax: retry.longestDelaySeconds,
        retryBackoff: true,
        deadLetter: deadLetters,
        // The shortest pg-boss allows: a killed worker's job is free again this long after its last sign of life.
        heartbeatSeconds: 10,
        // Payloads hold personal data; a finished job has no further use for them.
        deleteAfterSeconds: dayInSeconds,
      }
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (problems[0]) throw problems[0]
}

// pg-boss writes a job on whatever connection it is handed, so any started queue of this process can serve any transaction.
const startedQueues = new Set<PgBoss>()

/** Lets this process enqueue, on the connections it already has. Working and maintenance are the worker's alone. */
export async function startJobQueue(
  db: Database,
  onError: (error: Error) => void,
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false })
  boss.on('error', onError)
  await boss.start()
  startedQueues.add(boss)
  return {
    stop: async () => {
      startedQueues.delete(boss)
      await boss.stop({ graceful: false })
    },
  }
}

type EnqueueOptions = Pick<SendOptions, 'startAfter' | 'priority'>

/** The job exists if and only if the caller's transaction commits. Answers the job's id. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload> & object,
  options: EnqueueOptions = {},
): Promise<string> {
  const [boss] = startedQueues
  if (!boss) throw new Error('startJobQueue must come before enqueue')
  job.payload.parse(payload)
  const id = await boss.send(job.name, payload, { ...options, db: fromKysely(tx) })
  if (id === null) throw new Error(`The job ${job.name} was not accepted`)
  return id
}

type Many<Payload extends z.ZodType> = readonly { id: string; payload: z.input<Payload> & object }[]

/** Many at once, in one statement, under ids that are known already. */
export async function enqueueMany<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  many: Many<Payload>,
): Promise<void> {
  const [boss] = startedQueues
  if (!boss) throw new Error('startJobQueue must come before enqueueMany')
  if (many.length === 0) return
  const jobs = many.map(({ id, payload }) => ({ id, data: job.payload.parse(payload) as object }))
  await boss.insert(job.name, jobs, { db: fromKysely(tx) })
}

/** What a job did not manage, once more and as a new one. */
export async function enqueueAgain(tx: Tx, name: string, payload: object): Promise<void> {
  const job = defined.get(name)
  if (!job) throw new Error(`There is no job ${name}`)
  await enqueue(tx, job, payload)
}

/** For whoever looks after the server: what waits, and each job that was given up. Whose it is stays in the queue. */
export async function listQueue(db: Database): Promise<{ name: string; state: string; count: string; since: Date }[]> {
  const { rows } = await sql<{ name: string; state: string; count: string; since: Date }>`
    select name, 'waits' as state, count(*)::text as count, min(created_on) as since
    from pgboss.job where state in ('created', 'retry', 'active') and name <> ${deadLetters} group by name
    union all
    select coalesce(source_name, name), 'given up', '1', created_on from pgboss.job where name = ${deadLetters}
    order by state, since
  `.execute(db)
  return rows
}

/** For whoever watches: what is due, since when the longest has been, and what was given up. */
export async function queueLoad(db: Database) {
  const { rows } = await sql<{ name: string; due: number; seconds: number; given_up: number }>`
    select queue.name, coalesce(due.count, 0)::int as due, coalesce(due.seconds, 0)::float8 as seconds,
      coalesce(given_up.count, 0)::int as given_up
    from pgboss.queue
      left join (
        select name, count(*), extract(epoch from now() - min(start_after)) as seconds from pgboss.job
        where state < 'active' and not blocked and start_after <= now() and name <> ${deadLetters} group by name
      ) due using (name)
      left join (
        select source_name as name, count(*) from pgboss.job where name = ${deadLetters} group by source_name
      ) given_up using (name)
    where queue.name <> ${deadLetters}
  `.execute(db)
  return rows
}

type Fate = 'goes_on' | 'done' | 'failed'

/** What became of jobs; those that are not in the answer ended so long ago that the queue has forgotten them. */
export async function fatesOfJobs(
  db: Database,
  jobs: readonly { id: string; name: string }[],
): Promise<Map<string, Fate>> {
  const { rows } = await sql<{ id: string; fate: Fate }>`
    select id, case state when 'completed' then 'done' when 'failed' then 'failed' when 'cancelled' then 'failed'
      else 'goes_on' end as fate
    from pgboss.job where name = any(${[...new Set(jobs.map(({ name }) => name))]}) and id = any(${jobs.map(({ id }) => id)}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, fate }) => [id, fate]))
}
