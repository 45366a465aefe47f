import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import { freePort } from '#test/servers/free-port.ts'
import { startPostgres } from '#test/servers/postgres.ts'
import { aBalance, lookUp, postBalance } from '#test/support/balance.ts'
import { aSubmission, postSubmission } from '#test/support/submission.ts'
import { startSecondApp, type TestApp } from '#test/support/test-app.ts'
import { prepareDatabase } from '../../../../scripts/prepare-database.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>
type Acknowledged = { group_key: string; or_number: string }

/** A server that keeps its promises to the disk, owned by one test, so that it can be hurt. */
async function startCluster() {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'tipon-faults-'))
  const port = await freePort()
  const settings = { max_connections: '60', log_min_messages: 'panic' }
  let server = await startPostgres({ dataFolder, port, settings })
  onTestFinished(async () => {
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const postmaster = () => Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url: server.url('postgres'),
    /** What `pg_ctl stop -m immediate` does: no goodbye to anybody, nothing written. Then it starts and recovers. */
    crashAndRestart: async () => {
      const pid = postmaster()
      process.kill(pid, 'SIGQUIT')
      await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
      server = await startPostgres({ dataFolder, port, settings })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function startApi({ url }: Cluster) {
  await prepareDatabase(url)
  const files = mkdtempSync(path.join(tmpdir(), 'tipon-faults-files-'))
  const db = connectDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 })
  const queue = await startJobQueue(db, () => {})
  onTestFinished(async () => {
    await queue.stop()
    await db.destroy()
    rmSync(files, { recursive: true, force: true })
  })
  // The usual test app stands on the cluster that all tests share; this one is the second on a cluster of its own.
  const app = await startSecondApp({ url, files } as TestApp)
  return { app, db }
}

/** Eight people who register and pay the balance in cash, one after another, each trying again until they are heard. */
function startLoad(app: FastifyInstance) {
  const acknowledged: Acknowledged[] = []
  const balances: string[] = []
  const refusals: { status: number; retryAfter: unknown; body: { error: string; code: string } }[] = []
  const stopping = new AbortController()
  const untilHeard = async (send: () => ReturnType<typeof postSubmission>) => {
    for (;;) {
      const reply = await send()
      if (reply.statusCode < 300) return reply.json<{ or_number: string }>()
      refusals.push({ status: reply.statusCode, retryAfter: reply.headers['retry-after'], body: reply.json() })
      // As somebody who presses again, only faster; without it they would use up the processor that recovery needs.
      await pause(50)
    }
  }
  const person = async () => {
    while (!stopping.signal.aborted) {
      const fields = aSubmission({ action: 'pre', amount: '500' })
      const { or_number } = await untilHeard(() => postSubmission(app, fields))
      acknowledged.push({ group_key: fields.group_key, or_number })
      let balance: Awaited<ReturnType<typeof aBalance>>
      do {
        await untilHeard(() => lookUp(app, or_number))
        balance = await aBalance(app, or_number)
      } while (balance.amount === 'NaN')
      const paid = await untilHeard(() => postBalance(app, balance))
      balances.push(paid.or_number)
    }
  }
  const people = Promise.all(Array.from({ length: 8 }, person))
  return {
    acknowledged,
    refusals,
    balances,
    stop: async () => {
      stopping.abort()
      await people
    },
  }
}

/** The process id of a backend that is in the middle of something for the API. */
async function aBusyBackend(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`.execute(db)
  return rows[0]?.pid ?? 0
}

async function expectAllKept(db: Database, load: ReturnType<typeof startLoad>) {
  const payments = await db.selectFrom('payment').select(['or_serial', 'or_number']).orderBy('or_serial').execute()
  expect(payments.map(({ or_serial }) => or_serial)).toEqual(payments.map((_, index) => index + 1))
  const { last_serial } = await db.selectFrom('receipt_series').select('last_serial').executeTakeFirstOrThrow()
  expect(last_serial).toBe(payments.length)

  const groups = await db
    .selectFrom('registration_group')
    .innerJoin('payment', 'payment.group_id', 'registration_group.id')
    .select(['group_key', 'or_number', 'paid', 'gross_price'])
    .execute()
  const numbers = groups.map(({ or_number }) => or_number)
  const known = new Set(groups.map(({ group_key, or_number }) => `${group_key} ${or_number}`))
  expect(load.acknowledged.filter(({ group_key, or_number }) => !known.has(`${group_key} ${or_number}`))).toEqual([])
  expect(load.balances.filter((or_number) => !numbers.includes(or_number))).toEqual([])
  // Everybody went on until they were heard: no more groups and payments than there were answers.
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.toSorted()).toEqual([...load.acknowledged.map((one) => one.or_number), ...load.balances].toSorted())
  expect(groups.filter(({ paid, gross_price }) => paid !== gross_price)).toEqual([])
}

function expectFriendly({ refusals }: ReturnType<typeof startLoad>) {
  const kinds = new Map(refusals.map((refusal) => [`${refusal.status} ${refusal.body.code}`, refusal]))
  expect([...kinds.values()]).toEqual([
    {
      status: 503,
      retryAfter: '5',
      body: { error: 'We are catching our breath. Please try again in a moment.', code: 'unavailable' },
    },
  ])
}

const grown = (list: unknown[], by: number) => {
  const goal = list.length + by
  return expect.poll(() => list.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(goal)
}

test('PAY-14 PAY-46 backends killed under load: no number is lost or given twice, and the service is back at once', {
  timeout: 120_000,
}, async () => {
  const cluster = await startCluster()
  const { app, db } = await startApi(cluster)
  const watch = connectDatabase({ DATABASE_URL: cluster.url, DATABASE_POOL_SIZE: 1 })
  onTestFinished(() => watch.destroy())
  const load = startLoad(app)
  const pauses: number[] = []
  for (let kill = 0; kill < 4; kill++) {
    await grown(load.balances, 10)
    let pid = 0
    const busy = async () => {
      pid = await aBusyBackend(watch)
      return pid
    }
    await expect.poll(busy, { interval: 5, timeout: 20_000 }).not.toBe(0)
    const noticed = grown(load.refusals, 1)
    process.kill(pid, 'SIGKILL')
    const from = performance.now()
    await noticed
    await grown(load.balances, 1)
    pauses.push(performance.now() - from)
  }
  await load.stop()
  process.stdout.write(
    `backends killed: ${pauses.map((ms) => `${Math.round(ms)} ms`).join(', ')}; ${load.refusals.length} refusals, ${load.acknowledged.length} groups\n`,
  )
  expect(Math.max(...pauses)).toBeLessThan(10_000)
  expectFriendly(load)
  await expectAllKept(db, load)
})

test('PAY-14 PAY-46 a server that loses its power under load: all that was answered is there, and nothing more', {
  timeout: 120_000,
}, async () => {
  const cluster = await startCluster()
  const { app, db } = await startApi(cluster)
  const load = startLoad(app)
  await grown(load.balances, 20)
  const from = performance.now()
  await cluster.crashAndRestart()
  await grown(load.balances, 1)
  const away = performance.now() - from
  await grown(load.balances, 20)
  await load.stop()
  process.stdout.write(
    `power lost: back after ${Math.round(away)} ms; ${load.refusals.length} refusals, ${load.acknowledged.length} groups\n`,
  )
  expect(away).toBeLessThan(10_000)
  expectFriendly(load)
  await expectAllKept(db, load)
})
