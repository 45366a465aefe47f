import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { enqueueMail } from '#features/notifications/server/index.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'

let database: TestDatabase
let queue: { stop: () => Promise<void> }
// A program is started, and on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

beforeAll(async () => {
  database = await createTestDatabase()
  queue = await startJobQueue(database.db, unexpectedError)
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})

function startProgram(smtpUrl: string): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      SMTP_URL: smtpUrl,
      STORAGE_URL: 'file:///nowhere',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const commitMail = () =>
  database.db
    .transaction()
    .execute((tx) =>
      enqueueMail(tx, { about: { kind: 'test' }, to: 'ana@example.org', subject: 'Hi', html: '<p>Hi</p>', text: 'Hi' }),
    )

test('the worker sends what was committed and ends cleanly when asked to', async () => {
  const catcher = await catchMail()
  const worker = startProgram(catcher.smtpUrl)
  await commitMail()
  await expect.poll(() => catcher.mails, { timeout: 30_000 }).toHaveLength(1)

  const exited = once(worker, 'exit')
  worker.kill('SIGTERM')

  expect(await exited).toEqual([0, null])
})

test('MAIL-10 killed after the mail server took the mail, it sends a copy with the same Message-ID', {
  timeout: 80_000,
}, async () => {
  const catcher = await catchMail()
  const release = await holdBack('mail', 'SENT')
  const first = startProgram(catcher.smtpUrl)
  await commitMail()
  await expect.poll(waitingCompletions, { timeout: 30_000 }).toBe(1)

  first.kill('SIGKILL')
  await release()
  startProgram(catcher.smtpUrl)
  await expect.poll(() => catcher.mails, { timeout: 25_000 }).toHaveLength(2)

  expect(new Set(catcher.mails.map(({ messageId }) => messageId)).size).toBe(1)
  // Ended before its worker could note it, the mail would be sent a third time, to the next test.
  await expect.poll(unfinishedMails, { timeout: 25_000 }).toBe(0)
})

test('MAIL-17 killed after it noted that the mail was sent, and before the queue knew, it sends no copy', {
  timeout: 80_000,
}, async () => {
  const catcher = await catchMail()
  const release = await holdBack('pgboss.job_common', 'completed')
  const first = startProgram(catcher.smtpUrl)
  await commitMail()
  await expect.poll(waitingCompletions, { timeout: 30_000 }).toBe(1)

  first.kill('SIGKILL')
  await release()
  startProgram(catcher.smtpUrl)
  await expect.poll(unfinishedMails, { timeout: 25_000 }).toBe(0)
  expect(catcher.mails).toHaveLength(1)
})

/** Stops every worker where a crash costs most: between the server's "250 OK" and its own note of it, or the queue's. */
async function holdBack(table: string, state: string): Promise<() => Promise<void>> {
  await sql`create or replace function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(7); return new; end $$`.execute(database.db)
  await sql`create trigger wait_for_test before update on ${sql.table(table)} for each row
    when (new.state = ${sql.lit(state)}) execute function wait_for_test()`.execute(database.db)
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(tx)
    held.resolve()
    await released.promise
  })
  await held.promise
  return async () => {
    // The server would otherwise finish the statement of a client that no longer exists.
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7 and not granted`.execute(
      database.db,
    )
    await expect.poll(waitingCompletions, { timeout: 10_000 }).toBe(0)
    released.resolve()
    await holder
    await sql`drop trigger wait_for_test on ${sql.table(table)}`.execute(database.db)
  }
}

async function waitingCompletions(): Promise<number> {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 7 and not granted`
  return (await waiting.execute(database.db)).rows[0]?.count ?? 0
}

async function unfinishedMails(): Promise<number | undefined> {
  const unfinished = sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'send-mail' and state <> 'completed'`
  return (await unfinished.execute(database.db)).rows[0]?.count
}
