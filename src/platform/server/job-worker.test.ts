import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { noteJob } from '#test/support/job-worker-process.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'
import type { JobWorker } from './job-worker.ts'
import { enqueue, prepareJobQueues, startJobQueue } from './jobs.ts'

let database: TestDatabase
let queue: JobWorker
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table job_run (note text not null, pid integer not null, attempt integer not null)`.execute(
    database.db,
  )
  await prepareJobQueues(database.url, [noteJob])
  queue = await startJobQueue(database.db, unexpectedError)
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})

async function startProcess(): Promise<ChildProcess> {
  const program = join(import.meta.dirname, '../../../test/support/job-worker-process.ts')
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  })
  await once(child.stdout, 'data')
  return child
}

async function runs(note: string): Promise<{ pid: number; attempt: number }[]> {
  const found = sql<{
    pid: number
    attempt: number
  }>`select pid, attempt from job_run where note = ${note} order by attempt`
  return (await found.execute(database.db)).rows
}

test('two worker processes share 200 jobs and run each exactly once', async () => {
  const processes = await Promise.all([startProcess(), startProcess()])
  await database.db.transaction().execute(async (tx) => {
    for (let i = 0; i < 200; i++) await enqueue(tx, noteJob, { note: `shared ${i}` })
  })
  // Nobody can finish a job until both have their hands full, or one of them might do all the work.
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table job_run in exclusive mode`.execute(tx)
    await expect.poll(() => count('active'), { timeout: 10_000 }).toBe(2 * noteJob.concurrency)
  })
  await expect.poll(() => count('completed'), { timeout: 15_000 }).toBe(200)

  const { rows } = await sql<{ note: string; pid: number }>`select note, pid from job_run`.execute(database.db)
  expect(rows).toHaveLength(200)
  expect(new Set(rows.map(({ note }) => note)).size).toBe(200)
  expect(new Set(rows.map(({ pid }) => pid))).toEqual(new Set(processes.map(({ pid }) => pid)))
})

test('the job of a worker killed with SIGKILL is run again by another', { timeout: 40_000 }, async () => {
  const first = await startProcess()
  await database.db.transaction().execute((tx) => enqueue(tx, noteJob, { note: 'survivor', hang: 'first attempt' }))
  await expect.poll(() => runs('survivor'), { timeout: 10_000 }).toEqual([{ pid: first.pid, attempt: 1 }])

  first.kill('SIGKILL')
  const killedAt = Date.now()
  const second = await startProcess()

  await expect
    .poll(() => runs('survivor'), { timeout: 25_000 })
    .toEqual([
      { pid: first.pid, attempt: 1 },
      { pid: second.pid, attempt: 2 },
    ])
  expect(Date.now() - killedAt).toBeLessThan(20_000)
  await expect.poll(() => count('active'), { timeout: 5_000 }).toBe(0)
})

async function count(state: 'active' | 'completed'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${noteJob.name} and state::text = ${state}`.execute(
    database.db,
  )
  return rows[0]?.count ?? 0
}
