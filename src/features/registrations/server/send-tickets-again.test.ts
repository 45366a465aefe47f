import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { receiptAgainJob } from '#features/payments/server/index.ts'
import { receiptsFeature } from '#features/receipts/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { startWorker } from '#platform/server/job-worker.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret, sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup, approvePayment, manyLike } from '#test/support/factories.ts'
import { startSecondApp, startTestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'
import { withoutTriggers } from '#test/support/without-triggers.ts'
import type { TicketsAgain } from '../contract.ts'
import { queueTickets, ticketsAgainHandler } from './send-tickets-again.ts'

const url = '/api/staff/registrations/tickets-again'
const none = { people: 0, mails: 0, too_soon: 0, not_paid: 0, no_address: 0, left: 0 }

async function setUp() {
  const test = await startTestApp()
  const { db } = test
  const [desk, finance] = [await asStaff(test, 'desk'), await asStaff(test, 'finance')]
  const count = async (query: Record<string, string> = {}) =>
    (await desk.get(`${url}?${new URLSearchParams(query)}`)).json<TicketsAgain>()
  const send = async (filter: object = {}, who = desk) => (await who.post(url, filter)).json<TicketsAgain>()
  return { test, db, desk, finance, count, send }
}

/** Of the jobs that wait, whom they write to; the batches are made into mails first. */
async function queued(db: Database, size?: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select data ->> 'batch_id' as id from pgboss.job
    where name = 'tickets-again'`.execute(db)
  for (const { id } of rows) {
    for (let more = true; more; ) more = await db.transaction().execute((tx) => queueTickets(tx, id, size))
  }
  const mails = await sql<{ to: string }>`select data ->> 'to' as to from pgboss.job
    where name = ${receiptAgainJob.name}`.execute(db)
  return mails.rows.map(({ to }) => to).toSorted()
}

const longAgo = (db: Database, minutes: number) =>
  withoutTriggers(db, (tx) =>
    tx
      .updateTable('ticket_resend')
      .set({ asked_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
      .execute(),
  )

const entries = (db: Database) =>
  db
    .selectFrom('audit_entry')
    .where('action', '=', 'ticket.send_again')
    .select(['subject', 'details', 'staff_member_id'])
    .execute()

test('FIND-5 FIND-7 of a view whoever is paid gets their ticket, each address of a registration once, and everybody else is counted', async () => {
  const { db, desk, finance, count, send } = await setUp()
  const family = await aGroup(db, {
    participants: [
      { first_name: 'Ana', email: 'ana@example.org', church: 'Grace' },
      { first_name: 'Ben', email: 'ANA@example.org', church: 'Grace' },
      { first_name: 'Cora', email: 'cora@example.org' },
      { first_name: 'Dan', email: '', at_desk: true },
      { first_name: 'Ely', email: 'ely@example.org' },
    ],
  })
  const again = await aGroup(db, { participants: [{ email: 'ana@example.org', church: 'Grace' }] })
  await aGroup(db, { action: 'pre', participants: [{ email: 'partly@example.org' }] })
  await aGroup(db, { mode: 'BANK', participants: [{ email: 'checked@example.org' }, { email: 'too@example.org' }] })
  const ely = family.participants[4]
  const leaving = await finance.post(`/api/staff/groups/${family.id}/people/${ely?.id}/leave`, {
    reason: 'Is ill.',
    price: 1500,
    give_back: 0,
  })
  expect(leaving.statusCode, leaving.body).toBe(200)

  const all = { people: 4, mails: 3, too_soon: 0, not_paid: 3, no_address: 1, left: 1 }
  expect(await count()).toEqual(all)
  expect(await count({ view: 'paid', church: 'grace' })).toEqual({ ...none, people: 3, mails: 2 })
  expect(await count({ view: 'unpaid' })).toEqual(none)
  expect(await count({ view: 'pending' })).toEqual({ ...none, not_paid: 2 })
  expect(await count({ view: 'left' })).toEqual({ ...none, left: 1 })
  expect(await queued(db)).toEqual([])

  // Only whom the view shows: of the family, not Cora.
  expect(await send({ view: 'paid', church: 'Grace' })).toEqual({ ...none, people: 3, mails: 2 })
  expect(await queued(db)).toEqual(['ana@example.org', 'ana@example.org'])
  expect(await send()).toEqual({ ...all, people: 1, mails: 1, too_soon: 3 })
  expect(await queued(db)).toEqual(['ana@example.org', 'ana@example.org', 'cora@example.org'])

  const { rows } = await sql<{ payment: string }>`select distinct data ->> 'payment_id' as payment from pgboss.job
    where name = ${receiptAgainJob.name}`.execute(db)
  expect(rows.map(({ payment }) => payment).toSorted()).toEqual([family.payment.id, again.payment.id].toSorted())
  expect(await entries(db)).toEqual([
    {
      subject: family.event_id,
      staff_member_id: desk.id,
      details: { people: 3, addresses: 2, view: 'paid', church: 'Grace' },
    },
    { subject: family.event_id, staff_member_id: desk.id, details: { people: 1, addresses: 1, view: 'all' } },
  ])
})

test('FIND-6 pressed again within the hour nobody gets a second one, and it says how many; after it they do', async () => {
  const { db, count, send } = await setUp()
  await aGroup(db, { participants: [{ email: 'a@example.org' }, { email: 'b@example.org' }] })
  expect(await send()).toEqual({ ...none, people: 2, mails: 2 })
  await longAgo(db, 59)
  expect(await count()).toEqual({ ...none, too_soon: 2 })
  expect(await send()).toEqual({ ...none, too_soon: 2 })
  expect(await queued(db)).toEqual(['a@example.org', 'b@example.org'])
  expect(await entries(db)).toHaveLength(1)

  await longAgo(db, 61)
  expect(await count()).toEqual({ ...none, people: 2, mails: 2 })
  expect(await send()).toEqual({ ...none, people: 2, mails: 2 })
  expect(await queued(db)).toHaveLength(4)
})

test('FIND-6 many presses of two colleagues at once, at two servers: one mail for each address', async () => {
  const { test, db } = await setUp()
  const second = await startSecondApp(test)
  for (let group = 0; group < 30; group++) {
    await aGroup(db, { participants: [{ email: `a${group}@example.org` }, { email: `b${group}@example.org` }] })
  }
  const [desk, finance] = [await asStaff(test, 'desk'), await asStaff({ ...test, app: second }, 'finance')]
  const replies = await Promise.all([desk, finance, desk, finance, desk, finance].map((one) => one.post(url)))
  const answers = replies.map((reply) => reply.json<TicketsAgain>())
  expect(answers.map(({ people, too_soon }) => people + too_soon)).toEqual(answers.map(() => 60))
  expect(answers.reduce((sum, { mails }) => sum + mails, 0)).toBe(60)
  const to = await queued(db)
  expect(to).toHaveLength(60)
  expect(new Set(to).size).toBe(60)
})

test('FIND-6 the database itself refuses a second one within the hour', async () => {
  const { db, send } = await setUp()
  await aGroup(db)
  await send()
  const again = db
    .updateTable('ticket_resend')
    .set({ batch_id: sql<string>`gen_random_uuid()`, asked_at: sql<Date>`now()` })
    .execute()
  await expect(again).rejects.toMatchObject({ constraint: 'one_resend_an_hour' })
})

test('FIND-7 the mails are made in batches; begun by two workers, or anew by a third, each is made once', async () => {
  const { db, send } = await setUp()
  const { payment } = await aGroup(db, { mode: 'BANK', participants: [{ email: 'many@example.org' }] })
  const payments = [payment.id, ...(await manyLike(db, { payment_id: payment.id, count: 24 }))]
  for (const id of payments) await db.transaction().execute((tx) => approvePayment(tx, { id }))
  expect(await send({ view: 'paid' })).toEqual({ ...none, people: 25, mails: 25 })
  const [one, other] = await Promise.all([queued(db, 10), queued(db, 10)])
  expect(Math.max(one.length, other.length)).toBe(25)
  expect(await queued(db, 10)).toHaveLength(25)
})

test('FIND-7 whoever has another address, or owes something, by the time of the queue gets none', async () => {
  const { db, finance, send } = await setUp()
  await aGroup(db, { participants: [{ email: 'stays@example.org' }] })
  const moved = await aGroup(db, { participants: [{ email: 'old@example.org' }] })
  const refunded = await aGroup(db, { participants: [{ email: 'back@example.org' }] })
  expect((await send()).mails).toBe(3)
  await db.updateTable('registration').set({ email: 'new@example.org' }).where('group_id', '=', moved.id).execute()
  const refund = { kind: 'REFUND', reason: 'Cannot come' }
  expect((await finance.post(`/api/staff/payments/${refunded.payment.id}/reverse/`, refund)).statusCode).toBe(200)
  expect(await queued(db)).toEqual(['stays@example.org'])
  // The new address is another one, and may get it at once.
  expect((await send()).mails).toBe(1)
})

test('FIND-7 the worker sends them, with the ticket, and what became of each is recorded', {
  timeout: 60_000,
}, async () => {
  const { test, db, send } = await setUp()
  const group = await aGroup(db, {
    participants: [
      { first_name: 'Ana', email: 'ana@example.org' },
      { first_name: 'Ben', email: 'ben@example.org' },
    ],
  })
  await aGroup(db, { action: 'pre', participants: [{ email: 'owing@example.org' }] })
  await send()
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  const make = receiptsFeature.jobs?.find(({ job }) => job.name === receiptAgainJob.name)?.handler
  if (!make) throw new Error('Nothing sends tickets again')
  const env = { PUBLIC_URL: 'https://tipon.example', APP_SECRET: sampleSecret, TICKET_KEYS: sampleTicketKeys }
  const worker = await startWorker({
    databaseUrl: test.url,
    handlers: [ticketsAgainHandler(db), make({ db, mailer, env } as Parameters<typeof make>[0])],
    onFailure: ({ error }) => unexpectedError(error),
    onError: () => {},
  })
  onTestFinished(async () => {
    await worker.stop()
    mailer.close()
  })
  await expect.poll(() => catcher.mails.length, { timeout: 30_000 }).toBe(2)
  const fates = () =>
    db
      .selectFrom('mail')
      .where('group_id', '=', group.id)
      .select(['address', 'kind', 'state'])
      .orderBy('address')
      .execute()
  await expect.poll(fates, { timeout: 20_000 }).toEqual([
    { address: 'ana@example.org', kind: 'receipt', state: 'SENT' },
    { address: 'ben@example.org', kind: 'ticket', state: 'SENT' },
  ])
  await worker.stop()
  expect(catcher.mails).toHaveLength(2)
  for (const mail of catcher.mails) {
    expect(mail.attachments.some(({ mimeType }) => mimeType === 'application/pdf')).toBe(true)
  }
})

test('FIND-5 door and coordinator neither count nor send, and a wrong event is refused', async () => {
  const { test, db, desk } = await setUp()
  await aGroup(db)
  for (const role of ['door', 'coordinator']) {
    const other = await asStaff(test, role)
    expect((await other.get(url)).statusCode, role).toBe(403)
    expect((await other.post(url)).statusCode, role).toBe(403)
  }
  expect((await desk.post(url, { event: 'nowhere' })).statusCode).toBe(404)
  expect((await desk.post(url, { view: 'nobody' })).statusCode).toBe(400)
  expect(await queued(db)).toEqual([])
})
