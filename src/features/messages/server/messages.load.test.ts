import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { withoutTriggers } from '#test/support/without-triggers.ts'
import { fanOutHandler, messageMailJob } from './fan-out.ts'

test('MSG-10 fifty thousand are queued within thirty seconds', { timeout: 300_000 }, async () => {
  const test = await startTestApp()
  const { db } = test
  const { id: group_id } = await aGroup(db)
  await fill(db, group_id, 50_000)
  const finance = await asStaff(test, 'finance')
  const id = randomUUID()
  const startedAt = performance.now()
  const reply = await finance.post('/api/staff/messages', {
    id,
    filter: {},
    subject: 'Venue',
    body: 'Hello {first name}',
    addresses: 50_000,
  })
  expect(reply.statusCode).toBe(201)
  await fanOutHandler(db).run({ message_id: id }, jobContext())
  const seconds = (performance.now() - startedAt) / 1_000
  const { rows } = await sql<{ jobs: number; recipients: number; people: number }>`select
    (select count(*)::int from pgboss.job where name = 'message-mail') as jobs,
    (select count(*)::int from message_recipient) as recipients, (select count(*)::int from registration) as people`.execute(
    db,
  )
  process.stdout.write(`${rows[0]?.jobs} messages queued in ${seconds.toFixed(1)} s\n`)
  expect(rows[0]?.recipients).toBe(rows[0]?.people)
  expect(rows[0]?.jobs).toBe(rows[0]?.people)
  expect(rows[0]?.people).toBe(50_000)
  expect(seconds).toBeLessThan(30)
})

test('MSG-6 of a worker that is killed in the middle another one goes on, and nobody is written to twice', {
  timeout: 300_000,
}, async () => {
  const test = await startTestApp()
  const { db } = test
  const catcher = await catchMail()
  const { id: group_id } = await aGroup(db)
  await fill(db, group_id, 20_000)
  const desk = await asStaff(test, 'desk')
  const id = randomUUID()
  const written = { id, filter: {}, subject: 'Venue', body: 'Hello {first name}', addresses: 20_000 }
  expect((await desk.post('/api/staff/messages', written)).statusCode).toBe(201)
  const queued = async () => (await recipients(db)).length
  const first = startWorkerProcess(test.url, catcher.smtpUrl)
  await expect.poll(queued, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  await kill(first)
  const left = await queued()
  expect(left).toBeLessThan(20_000)
  const second = startWorkerProcess(test.url, catcher.smtpUrl)
  // The queue learns after a while that nobody has the job in hand any more.
  await expect.poll(queued, { timeout: 120_000 }).toBe(20_000)
  await kill(second)
  process.stdout.write(`killed after ${left} of 20000\n`)
  const all = await recipients(db)
  expect(new Set(all.map(({ address_key }) => address_key)).size).toBe(20_000)
  const { rows } = await sql<{ jobs: number; to: number }>`select count(*)::int as jobs,
    count(distinct data ->> 'recipient_id')::int as to from pgboss.job where name = 'message-mail'`.execute(db)
  expect(rows).toEqual([{ jobs: 20_000, to: 20_000 }])
  // What was on its way to the mail server at that moment may come again, under the same id, which mailboxes know.
  const ids = catcher.mails.map(({ messageId }) => messageId)
  const addresses = catcher.mails.map(({ to }) => to?.[0]?.address)
  expect(new Set(ids).size).toBe(new Set(addresses).size)
  expect(addresses.length - new Set(addresses).size).toBeLessThanOrEqual(messageMailJob.concurrency)
})

const recipients = (db: Database) => db.selectFrom('message_recipient').select('address_key').execute()

function startWorkerProcess(DATABASE_URL: string, SMTP_URL: string): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../app/worker/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATABASE_URL,
      SMTP_URL,
      STORAGE_URL: 'file:///tmp',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** So many more like this group of one, each with an address of its own. */
const fill = (db: Database, group_id: string, people: number) =>
  withoutTriggers(db, async (tx) => {
    const ofGroup = sql`event_id, request_sha256, answer, action, participant_count, price_rule_id, gross_price, consent_id`
    await sql`
      insert into registration_group (id, group_key, ${ofGroup})
      select md5('group' || n)::uuid, md5('group' || n)::uuid, ${ofGroup}
      from registration_group, generate_series(1, ${people - 1}::int) as n where id = ${group_id}
    `.execute(tx)
    const columns = sql`event_id, position, first_name, middle_name, last_name, name_suffix, sex, mobile, civil_status, messenger,
      designation, address, church, pastor, notes, ls_first_time`
    await sql`
      insert into registration (group_id, email, ticket_secret, short_code, ${columns})
      select md5('group' || n)::uuid, 'p' || n || '@example.org', decode(md5('ticket' || n), 'hex'), lpad(n::text, 8, '0'), ${columns}
      from registration, generate_series(1, ${people - 1}::int) as n where group_id = ${group_id}
    `.execute(tx)
  })
