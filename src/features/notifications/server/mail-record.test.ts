import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startWorker } from '#platform/server/job-worker.ts'
import { enqueue, handle, startJobQueue } from '#platform/server/jobs.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'
import { addSampleData } from '../../../../scripts/sample-data.ts'
import { mailJob } from './enqueue-mail.ts'
import { deliverMail, mailsOfPerson } from './index.ts'
import { forgetMails, settleMails } from './mail-record.ts'

let database: TestDatabase
let queue: { stop: () => Promise<void> }
beforeAll(async () => {
  database = await createTestDatabase()
  await addSampleData(database.db)
  queue = await startJobQueue(database.db, unexpectedError)
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})

async function setUp(smtpUrl?: string) {
  const { db } = database
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: smtpUrl ?? catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const group = await aGroup(db)
  const about = { kind: 'receipt', group_id: group.id, registration_id: group.participants[0]?.id ?? '' } as const
  const words = { html: '<p>https://tipon.example/secret</p>', text: 'https://tipon.example/secret' }
  const send = (job = jobContext(), to = 'ana@example.org') =>
    deliverMail({ db, mailer }, job, { about, to, subject: 'Your receipt', ...words })
  return { db, catcher, group, about, send, mails: () => mailsOfPerson(db, about.registration_id) }
}

const nobody = 'smtp://127.0.0.1:1'

/** As if the last sign of it were minutes old. */
const grownOld = (id: string) =>
  database.db
    .updateTable('mail')
    .set({ first_at: sql<Date>`now() - interval '1 hour'`, last_at: sql<Date>`now() - interval '10 minutes'` })
    .where('id', '=', id)
    .execute()

test('MAIL-15 each mail has a row that says whom it concerns, what it is and what became of it, and a later attempt is the same row', async () => {
  const { catcher, group, about, send, mails } = await setUp()
  const job = jobContext({ name: 'receipt-mail', payload: { payment_id: group.payment.id } })
  await expect(send(job, 'try-later@example.org')).rejects.toThrow('451')
  expect(await mails()).toMatchObject([
    {
      id: job.id,
      kind: 'receipt',
      registration_id: about.registration_id,
      address: 'try-later@example.org',
      subject: 'Your receipt',
      state: 'TRYING',
      attempts: 1,
      reason: '451 4.7.1 Greylisted, please try again later',
    },
  ])

  await send({ ...job, attempt: 2 })
  const rows = await mails()
  expect(rows).toMatchObject([{ id: job.id, address: 'ana@example.org', state: 'SENT', attempts: 2, reason: null }])
  expect(rows[0]?.last_at.getTime()).toBeGreaterThan(rows[0]?.first_at.getTime() ?? 0)
  expect(catcher.mails).toHaveLength(1)
})

test('MAIL-15 the newest mail of a group comes first', async () => {
  const { send, mails } = await setUp()
  const [early, late] = [jobContext(), jobContext()]
  await send(early)
  await send(late)
  expect((await mails()).map(({ id }) => id)).toEqual([late.id, early.id])
})

test('MAIL-15 neither the words of a mail nor a link of it is in its row', async () => {
  const { db, group, send } = await setUp()
  await send()
  await expect(send(jobContext(), 'full-mailbox@example.org')).rejects.toThrow('552')
  const rows = await db.selectFrom('mail').where('group_id', '=', group.id).selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('secret')
  expect(rows.map(({ reason }) => reason)).toContain(
    '552 5.2.2 The mailbox is over its quota, see https://mail.example/…',
  )
})

test('MAIL-16 what a mail server refuses for good is given up at once, the rest with the last attempt', async () => {
  const { send, mails } = await setUp()
  await expect(send(jobContext(), 'no-such-mailbox@example.org')).rejects.toMatchObject({ name: 'PermanentJobError' })
  expect(await mails()).toMatchObject([{ state: 'GIVEN_UP', attempts: 1, reason: expect.stringContaining('5.1.1') }])

  const down = await setUp(nobody)
  const job = jobContext()
  await expect(down.send(job)).rejects.toThrow('did not take the mail')
  expect(await down.mails()).toMatchObject([{ state: 'TRYING', reason: 'ESOCKET' }])
  await expect(down.send({ ...job, isLast: true })).rejects.toThrow('did not take the mail')
  expect(await down.mails()).toMatchObject([{ state: 'GIVEN_UP', attempts: 2 }])
})

test('MAIL-16 a worker says which attempt is the last one', async () => {
  const { catcher } = await setUp()
  const seen: boolean[] = []
  const few = { ...mailJob, retry: { ...mailJob.retry, limit: 1 } }
  const worker = await startWorker({
    databaseUrl: database.url,
    handlers: [
      handle(few, async (_payload, { isLast }) => {
        seen.push(isLast)
        throw new Error('deliberate')
      }),
    ],
    onFailure: () => {},
    onError: unexpectedError,
  })
  onTestFinished(() => worker.stop())
  const mail = { about: { kind: 'test' as const }, to: 'ana@example.org', subject: 'A', html: 'A', text: 'A' }
  await database.db.transaction().execute((tx) => enqueue(tx, mailJob, { ...mail, attachments: [] }))
  await expect.poll(() => seen, { timeout: 15_000 }).toEqual([false, true])
  expect(catcher.mails).toEqual([])
  await sql`delete from pgboss.job where name = ${mailJob.name}`.execute(database.db)
})

test('MAIL-17 a mail that has left is not sent again because its row could not be written', async () => {
  const { db, catcher, send, mails } = await setUp()
  await sql`create function refuse_sent() returns trigger language plpgsql as $$ begin raise exception 'deliberate'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_sent before update on mail for each row when (new.state = 'SENT') execute function refuse_sent()`.execute(
    db,
  )
  const job = jobContext()
  await send(job)
  expect(await mails()).toMatchObject([{ state: 'TRYING' }])
  await sql`drop function refuse_sent cascade`.execute(db)

  await grownOld(job.id)
  await settleMails(db)
  expect(await mails()).toMatchObject([{ state: 'SENT' }])
  // As when the queue was never told, and gives the job to the next worker.
  await send(job)
  expect(catcher.mails).toHaveLength(1)
})

test('MAIL-17 what nobody could note is settled by what the queue knows', async () => {
  const { db, send, mails } = await setUp(nobody)
  const fates = ['completed', 'failed', 'retry'] as const
  const ids = await db.transaction().execute((tx) => Promise.all(fates.map(() => enqueue(tx, mailJob, aPayload))))
  for (const [at, id] of ids.entries()) {
    await expect(send(jobContext({ id, name: mailJob.name }))).rejects.toThrow('did not take')
    await sql`update pgboss.job set state = ${fates[at]} where id = ${id}`.execute(db)
    await grownOld(id)
  }
  const dead = await db.transaction().execute((tx) => enqueue(tx, mailJob, aPayload))
  await expect(send(jobContext({ id: dead, name: mailJob.name }))).rejects.toThrow('did not take')
  await db.updateTable('mail').set({ reason: null }).where('id', '=', dead).execute()
  await sql`update pgboss.job set state = 'failed' where id = ${dead}`.execute(db)
  await grownOld(dead)
  const forgotten = jobContext()
  await expect(send(forgotten)).rejects.toThrow('did not take')
  await grownOld(forgotten.id)

  await settleMails(db)
  const byId = new Map((await mails()).map((mail) => [mail.id, mail]))
  expect(ids.map((id) => byId.get(id))).toMatchObject([
    { state: 'GIVEN_UP', settled: 'OVERTAKEN' },
    { state: 'GIVEN_UP', settled: null, reason: 'ESOCKET' },
    { state: 'TRYING' },
  ])
  expect(byId.get(dead)).toMatchObject({ state: 'GIVEN_UP', reason: expect.stringContaining('worker stopped') })
  expect(byId.get(forgotten.id)).toMatchObject({ state: 'GIVEN_UP', settled: null })
  await sql`delete from pgboss.job where name = ${mailJob.name}`.execute(db)
})

const aPayload = {
  about: { kind: 'test' as const },
  to: 'ana@example.org',
  subject: 'A',
  html: 'A',
  text: 'A',
  attachments: [],
}

test('MAIL-17 what became of a mail stays, whoever writes', async () => {
  const { db, send } = await setUp()
  const job = jobContext()
  await send(job)
  const change = db.updateTable('mail').set({ state: 'TRYING' }).where('id', '=', job.id).execute()
  await expect(change).rejects.toMatchObject({ constraint: 'mail_fate_stays' })
})

test('MAIL-18 with a group goes what is known of its mails; tests are forgotten after a month', async () => {
  const { db, about, send } = await setUp()
  await send()
  const erased = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of ['payment', 'registration'] as const) {
      await sql`delete from ${sql.table(table)} where group_id = ${about.group_id}`.execute(tx)
    }
    await sql`set local session_replication_role = origin`.execute(tx)
    await tx.deleteFrom('registration_group').where('id', '=', about.group_id).execute()
    return mailsOfPerson(tx, about.registration_id)
  })
  expect(await erased).toEqual([])

  const old = {
    kind: 'test',
    address: 'ana@example.org',
    subject: 'A',
    job: 'send-mail',
    state: 'SENT',
    attempts: 1,
  } as const
  const at = (days: number) => new Date(Date.now() - days * 86_400_000)
  const [month, day] = [jobContext().id, jobContext().id]
  await db
    .insertInto('mail')
    .values([
      { ...old, id: month, first_at: at(31), last_at: at(31) },
      { ...old, id: day, first_at: at(1), last_at: at(1) },
    ])
    .execute()
  await forgetMails(db)
  const left = await db.selectFrom('mail').where('id', 'in', [month, day]).select('id').execute()
  expect(left).toEqual([{ id: day }])
})
