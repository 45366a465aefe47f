import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'
import type { Tx } from './db.ts'
import { type JobEnd, type JobFailure, type JobWorker, startWorker } from './job-worker.ts'
import {
  defineJob,
  enqueue,
  handle,
  type JobHandler,
  listQueue,
  PermanentJobError,
  prepareJobQueues,
  queueLoad,
  startJobQueue,
} from './jobs.ts'

const soon = { limit: 5, firstDelaySeconds: 1, longestDelaySeconds: 1 }
const greet = defineJob({ name: 'test-greet', payload: z.object({ name: z.string() }) })
const fragile = defineJob({ name: 'test-fragile', payload: z.object({}), retry: soon })
const doomed = defineJob({ name: 'test-doomed', payload: z.object({}), retry: { ...soon, limit: 0 } })
const never = () => Promise.reject(new Error('This failure is deliberate'))

let database: TestDatabase
let queue: JobWorker
beforeAll(async () => {
  database = await createTestDatabase()
  await prepareJobQueues(database.url, [greet, fragile, doomed])
  queue = await startJobQueue(database.db, unexpectedError)
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})

async function work(handlers: JobHandler[]) {
  const failures: JobFailure[] = []
  const onFailure = (failure: JobFailure) => failures.push(failure)
  const worker = await startWorker({ databaseUrl: database.url, handlers, onFailure, onError: unexpectedError })
  onTestFinished(() => worker.stop())
  return { failures, stop: worker.stop }
}

const transaction = <T>(run: (tx: Tx) => Promise<T>) => database.db.transaction().execute(run)

/** The second job comes after the first in the same queue, so that once it ran, the first had its chance. */
async function namesGreetedAfterRollback(enqueueFirst: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const greeted: string[] = []
  const rolledBack = transaction(async (tx) => {
    await enqueueFirst(tx)
    throw new Error('a change of mind')
  })
  await expect(rolledBack).rejects.toThrow('a change of mind')
  await transaction((tx) => enqueue(tx, greet, { name: 'committed' }))
  await work([handle({ ...greet, concurrency: 1 }, async ({ name }) => void greeted.push(name))])
  await expect.poll(() => greeted, { timeout: 5_000 }).toContain('committed')
  return greeted
}

test('a job of a transaction that rolled back never runs', async () => {
  const greeted = await namesGreetedAfterRollback((tx) => enqueue(tx, greet, { name: 'rolled back' }))
  expect(greeted).toEqual(['committed'])
})

test('twin: written outside the transaction, the same job does run', async () => {
  const greeted = await namesGreetedAfterRollback(() => enqueue(database.db as Tx, greet, { name: 'rolled back' }))
  expect(greeted).toEqual(['rolled back', 'committed'])
})

test('a committed job starts within a second', async () => {
  const started: number[] = []
  await work([handle(greet, async () => void started.push(Date.now()))])
  const waits: number[] = []
  for (let round = 1; round <= 5; round++) {
    await transaction((tx) => enqueue(tx, greet, { name: 'Ana' }))
    const committedAt = Date.now()
    await expect.poll(() => started.length, { timeout: 5_000, interval: 10 }).toBe(round)
    waits.push((started.at(-1) ?? Infinity) - committedAt)
  }
  // Most of them: one may fall into a pause of a busy machine.
  expect(waits.filter((wait) => wait < 1_000).length).toBeGreaterThanOrEqual(3)
})

test('a job that fails is tried again under the same id', async () => {
  const ids: string[] = []
  const { failures } = await work([
    handle(fragile, async (_payload, { id, attempt }) => {
      ids.push(id)
      if (attempt < 3) await never()
    }),
  ])
  const id = await transaction((tx) => enqueue(tx, fragile, {}))

  await expect.poll(() => ids, { timeout: 15_000 }).toEqual([id, id, id])

  expect(failures).toMatchObject([
    { job: 'test-fragile', id, attempt: 1, hopeless: false },
    { job: 'test-fragile', id, attempt: 2, hopeless: false },
  ])
})

test('a job out of attempts, or hopeless at the first, is kept with the dead letters', async () => {
  await work([handle(doomed, never), handle(fragile, () => Promise.reject(new PermanentJobError('No such mailbox')))])
  const ids = await transaction((tx) => Promise.all([enqueue(tx, doomed, {}), enqueue(tx, fragile, {})]))

  const deadLetters = async () => {
    const { rows } = await sql<{ source_id: string }>`
      select source_id from pgboss.job where name = 'dead-letters'`.execute(database.db)
    return rows.map((row) => row.source_id).sort()
  }
  await expect.poll(deadLetters, { timeout: 10_000 }).toEqual(ids.sort())
})

/** With queues that nobody else has put anything into. */
async function ownQueues() {
  const own = await createTestDatabase()
  onTestFinished(() => own.drop())
  await prepareJobQueues(own.url, [greet, fragile, doomed])
  const workOn = async (handlers: JobHandler[], onEnd: (end: JobEnd) => void) => {
    const settings = { databaseUrl: own.url, handlers, onFailure: () => {}, onEnd, onError: unexpectedError }
    const worker = await startWorker(settings)
    onTestFinished(() => worker.stop())
  }
  return { db: own.db, workOn }
}

test('RUN-11 RUN-14 what is due, since when, and what was given up is known by its name', async () => {
  const { db, workOn } = await ownQueues()
  const tomorrow = new Date(Date.now() + 86_400_000)
  const ids = await db.transaction().execute(async (tx) => {
    await enqueue(tx, fragile, {}, { startAfter: tomorrow })
    await enqueue(tx, doomed, {})
    return [await enqueue(tx, greet, { name: 'Ana' }), await enqueue(tx, greet, { name: 'Ben' })]
  })
  await sql`update pgboss.job set start_after = now() - interval '90 seconds' where id = ${ids[0]}`.execute(db)
  await workOn([handle(doomed, never)], () => {})
  const load = async () => {
    const ours = (await queueLoad(db)).filter(({ name }) => name.startsWith('test-'))
    return Object.fromEntries(
      ours.map(({ name, seconds, ...rest }) => [name, { ...rest, minutes: Math.round(seconds / 60) }]),
    )
  }
  await expect.poll(load, { timeout: 10_000 }).toEqual({
    // 90 seconds and a moment
    'test-greet': { due: 2, given_up: 0, minutes: 2 },
    'test-fragile': { due: 0, given_up: 0, minutes: 0 },
    'test-doomed': { due: 0, given_up: 1, minutes: 0 },
  })
  const listed = (await listQueue(db)).map(({ name, state, count }) => `${name} ${state} ${count}`)
  expect(listed.toSorted()).toEqual(['test-doomed given up 1', 'test-fragile waits 1', 'test-greet waits 2'])
})

test('RUN-11 each attempt at a job is counted by how it went', async () => {
  const { db, workOn } = await ownQueues()
  const ends: string[] = []
  let isFirst = true
  const handlers = [
    handle(fragile, async () => {
      if (!isFirst) return
      isFirst = false
      await never()
    }),
    handle(doomed, never),
    handle(greet, () => Promise.reject(new PermanentJobError('No such mailbox'))),
  ]
  await workOn(handlers, ({ job, outcome, seconds }) => {
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(10)
    ends.push(`${job} ${outcome}`)
  })
  await db
    .transaction()
    .execute((tx) =>
      Promise.all([enqueue(tx, fragile, {}), enqueue(tx, doomed, {}), enqueue(tx, greet, { name: 'Ana' })]),
    )
  await expect
    .poll(() => ends.toSorted(), { timeout: 15_000 })
    .toEqual(['test-doomed given_up', 'test-fragile done', 'test-fragile failed', 'test-greet given_up'])
})

test('a stop waits for the job in hand', async () => {
  const finish = Promise.withResolvers<void>()
  const steps: string[] = []
  const { stop } = await work([
    handle(greet, async () => {
      steps.push('started')
      await finish.promise
      steps.push('finished')
    }),
  ])
  await transaction((tx) => enqueue(tx, greet, { name: 'Ana' }))
  await expect.poll(() => steps, { timeout: 5_000 }).toEqual(['started'])

  const stopped = stop().then(() => steps.push('stopped'))
  finish.resolve()
  await stopped

  expect(steps).toEqual(['started', 'finished', 'stopped'])
})

test('a payload that is not the declared one is refused before it is written', async () => {
  const attempt = transaction((tx) => enqueue(tx, greet, { name: 7 } as never))
  await expect(attempt).rejects.toThrow(z.ZodError)
})

test('preparing the queues again changes nothing and takes over new settings', async () => {
  await prepareJobQueues(database.url, [{ ...greet, retry: { ...greet.retry, limit: 7 } }])
  const { rows } = await sql`select retry_limit from pgboss.queue where name = 'test-greet'`.execute(database.db)
  expect(rows).toEqual([{ retry_limit: 7 }])
})
