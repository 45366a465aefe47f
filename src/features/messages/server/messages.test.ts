import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { receiptMailJob } from '#features/payments/server/index.ts'
import { receiptsFeature } from '#features/receipts/server/index.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { startWorker } from '#platform/server/job-worker.ts'
import { enqueue, enqueueAgain } from '#platform/server/jobs.ts'
import { createMailer, type Mailer } from '#platform/server/mailer.ts'
import { sampleSecret, sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { changeUsualPrice } from '#test/support/prices.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'
import { withoutTriggers } from '#test/support/without-triggers.ts'
import type { MessagePreview, MessageRecipient, SentMessage } from '../contract.ts'
import { fanOutHandler, messageMailHandler, messageMailJob, queueBatch } from './fan-out.ts'

const words = { subject: 'The venue is known', body: 'Hello {first name},\n\nthe venue is {venue}. See {link}' }
const env = { PUBLIC_URL: 'https://tipon.example', APP_SECRET: sampleSecret }

async function setUp() {
  const test = await startTestApp()
  const { db } = test
  const desk = await asStaff(test, 'desk')
  const show = async (id: string) => (await desk.get(`/api/staff/messages/${id}`)).json<SentMessage>()
  const preview = async (over: object = {}) =>
    (await desk.post('/api/staff/messages/preview', { filter: {}, ...words, ...over })).json<MessagePreview>()
  const send = async (over: { body?: string; filter?: object; [name: string]: unknown } = {}, who = desk) => {
    const { body = words.body, filter = {} } = over
    const { addresses } = await preview({ body, filter })
    return who.post('/api/staff/messages', { id: randomUUID(), filter: {}, ...words, addresses, ...over })
  }
  return { test, db, desk, send, show, preview }
}

/** Does what the worker does, until nothing is left: queue, then send. */
async function work({ db }: Pick<TestApp, 'db'>, isQueued = true) {
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  if (isQueued) await fanOut(db)
  const failures: string[] = []
  const done = new Set<string>()
  const next = async () => (await jobs(db, 'message-mail')).find(({ id }) => !done.has(id))
  for (let job = await next(); job; job = await next()) {
    const { id, data } = job
    done.add(id)
    await messageMailHandler({ db, mailer, env })
      .run(data, jobContext({ id, name: 'message-mail', payload: data }))
      // One that is refused for good fails, as it should.
      .catch((error: Error) => void failures.push(error.name))
  }
  expect(failures.filter((name) => name !== 'PermanentJobError')).toEqual([])
  return catcher.mails
}

async function fanOut(db: Database) {
  for (const { data } of await jobs(db, 'fan-out-message')) await fanOutHandler(db).run(data, jobContext())
}

/** In the order of the addresses that they are for. */
const jobs = async (db: Database, name: string) => {
  const { rows } = await sql<{ id: string; data: object }>`select id, data from pgboss.job where name = ${name}
    order by (select address_key from message_recipient r where r.id::text = data ->> 'recipient_id'), id`.execute(db)
  return rows
}

const recipients = (db: Database) => db.selectFrom('message_recipient').selectAll().orderBy('address_key').execute()

test('MSG-1 MSG-2 MSG-3 everybody gets it once, filled in for them; who shares an address is named in one mail', async () => {
  const { db, send, show } = await setUp()
  const family = [
    { first_name: 'Maria', email: 'maria@example.org' },
    { first_name: 'Jose', email: 'Maria@Example.org' },
    { first_name: 'Ana', email: 'ana@example.org' },
  ]
  await aGroup(db, { participants: family })
  await aGroup(db, { participants: [{ first_name: 'Ben', email: 'ana@example.org' }] })
  const { id } = (await send()).json<{ id: string }>()
  const mails = await work({ db })
  const byAddress = new Map(mails.map((mail) => [mail.recipients[0]?.toLowerCase(), mail]))
  expect(mails).toHaveLength(2)
  expect(byAddress.get('maria@example.org')?.text).toContain('Hello Maria and Jose,')
  expect(byAddress.get('ana@example.org')?.text).toMatch(/Hello (Ana and Ben|Ben and Ana),/)
  expect(byAddress.get('maria@example.org')?.subject).toBe('The venue is known – Legacy Summit 2025')
  // Each their own: of the group for whoever registered it, of the person for whoever did not.
  const links = mails.map(({ text = '' }) => new Set(text.match(/https:\/\/tipon\.example\/ls2025\/manage\/\S+/g)).size)
  expect(links.toSorted((one, other) => one - other)).toEqual([1, 2])
  expect(await show(id)).toMatchObject({ people: 4, addresses: 2, is_queued: true, fates: { sent: 2, waits: 0 } })
})

test('MSG-3 MSG-12 whoever has another address by the time it is sent gets it there, and is named to nobody else', async () => {
  const { db, send, show, desk } = await setUp()
  const family = ['Maria', 'Jose', 'Ana'].map((first_name) => ({ first_name, email: 'maria@example.org' }))
  const { participants } = await aGroup(db, { participants: family })
  await aGroup(db, { participants: [{ first_name: 'Zoe', email: 'zoe@example.org' }] })
  const { id } = (await send()).json<{ id: string }>()
  await fanOut(db)
  const [, jose, ana] = participants
  await moveTo(db, jose?.id, 'jose@example.org')
  // To an address that is in the list already, and waits for its turn.
  await moveTo(db, ana?.id, 'zoe@example.org')
  const mails = await work({ db })
  const greetings = mails.map(({ recipients: to, text }) => [to[0], text?.match(/Hello .*,/)?.[0]])
  expect(inOrder(greetings)).toEqual([
    ['jose@example.org', 'Hello Jose,'],
    ['maria@example.org', 'Hello Maria,'],
    ['zoe@example.org', 'Hello Zoe and Ana,'],
  ])
  // Each is listed where they were named.
  const list = (await desk.get(`/api/staff/messages/${id}/recipients`)).json<{ recipients: MessageRecipient[] }>()
  const named = list.recipients.map(({ address, names }) => [address, names.map((name) => name.split(' ')[0]).join()])
  expect(inOrder(named)).toEqual([
    ['jose@example.org', 'Jose'],
    ['maria@example.org', 'Maria'],
    ['zoe@example.org', 'Zoe,Ana'],
  ])
  expect(await show(id)).toMatchObject({ fates: { sent: 3, waits: 0, not_sent: 0 } })
})

test('MSG-3 MSG-12 whoever came to an address that has it already is listed as not written to, and no address gets it twice', async () => {
  const { db, desk, send, show } = await setUp()
  const family = ['Maria', 'Jose'].map((first_name) => ({ first_name, email: 'maria@example.org' }))
  const { participants } = await aGroup(db, { participants: family })
  await aGroup(db, { participants: [{ first_name: 'Ana', email: 'ana@example.org' }] })
  await aGroup(db, { participants: [{ first_name: 'Zoe', email: 'zoe@example.org' }] })
  const { id } = (await send()).json<{ id: string }>()
  await fanOut(db)
  await moveTo(db, participants[1]?.id, 'ana@example.org')
  await sql`update registration set email = 'ana@example.org' where first_name = 'Zoe'`.execute(db)
  const mails = await work({ db })
  expect(inOrder(mails.map(({ recipients: [to], text }) => [to, text?.match(/Hello .*,/)?.[0]]))).toEqual([
    ['ana@example.org', 'Hello Ana,'],
    ['maria@example.org', 'Hello Maria,'],
  ])
  const list = (await desk.get(`/api/staff/messages/${id}/recipients`)).json<{ recipients: MessageRecipient[] }>()
  const told = list.recipients.map(({ names, state, skipped }) => [
    names.map((name) => name.split(' ')[0]).join(),
    state,
    skipped,
  ])
  expect(inOrder(told)).toEqual([
    ['Ana', 'sent', null],
    ['Jose', 'not_sent', 'same_address'],
    ['Maria', 'sent', null],
    ['Zoe', 'not_sent', 'same_address'],
  ])
  expect(await show(id)).toMatchObject({ fates: { sent: 2, waits: 0, not_sent: 2 } })
})

test('MSG-12 where the first of a family has another address, the others still get it at theirs', async () => {
  const { db, send } = await setUp()
  const family = ['Maria', 'Jose'].map((first_name) => ({ first_name, email: 'family@example.org' }))
  const { participants } = await aGroup(db, { participants: family })
  await send()
  await fanOut(db)
  await moveTo(db, participants[0]?.id, 'maria@example.org')
  const mails = await work({ db })
  expect(inOrder(mails.map(({ recipients: [to], text }) => [to, text?.match(/Hello .*,/)?.[0]]))).toEqual([
    ['family@example.org', 'Hello Jose,'],
    ['maria@example.org', 'Hello Maria,'],
  ])
})

test('MSG-12 a mail that goes elsewhere while others are still being listed leaves nobody out', async () => {
  const { db, send } = await setUp()
  const { participants } = await aGroup(db, { participants: [{ first_name: 'Ana', email: 'a@example.org' }] })
  for (const name of ['b', 'c', 'z']) await aGroup(db, { participants: [{ email: `${name}@example.org` }] })
  const { id } = (await send()).json<{ id: string }>()
  await db.transaction().execute((tx) => queueBatch(tx, id, 1))
  await moveTo(db, participants[0]?.id, 'y@example.org')
  await work({ db }, false)
  const mails = await work({ db })
  expect(inOrder(mails.map(({ recipients: [to] }) => to))).toEqual(['b', 'c', 'z'].map((name) => `${name}@example.org`))
  expect((await recipients(db)).map(({ address_key }) => address_key)).toEqual(
    ['b', 'c', 'y', 'z'].map((name) => `${name}@example.org`),
  )
})

test('MSG-12 sent again after a family’s address was corrected, it names all of them', async () => {
  const { db, send, show } = await setUp()
  const family = ['Maria', 'Jose', 'Ana'].map((first_name) => ({ first_name, email: 'no-such-mailbox@example.org' }))
  const { participants } = await aGroup(db, { participants: family })
  const { id } = (await send()).json<{ id: string }>()
  expect(await work({ db })).toEqual([])
  expect(await show(id)).toMatchObject({ fates: { given_up: 1 } })
  const [maria, jose, ana] = participants
  await moveTo(db, maria?.id, 'maria@example.org')
  await moveTo(db, jose?.id, 'maria@example.org')
  await moveTo(db, ana?.id, 'ana@example.org')
  const [recipient] = await recipients(db)
  await sql`delete from pgboss.job where name = 'message-mail'`.execute(db)
  await db.transaction().execute((tx) => enqueueAgain(tx, 'message-mail', { recipient_id: recipient?.id }))
  const mails = await work({ db })
  expect(inOrder(mails.map(({ recipients: [to], text }) => [to, text?.match(/Hello .*,/)?.[0]]))).toEqual([
    ['ana@example.org', 'Hello Ana,'],
    ['maria@example.org', 'Hello Maria and Jose,'],
  ])
  expect(await show(id)).toMatchObject({ fates: { sent: 2, given_up: 0, waits: 0 } })
})

test('MSG-8 MSG-12 who cannot come any more, or has no address, when its turn comes is skipped, and the list says why', async () => {
  const { db, desk, send, show } = await setUp()
  const people = ['gone', 'none', 'stays'].map((name) => ({ first_name: name, email: `${name}@example.org` }))
  const { participants } = await aGroup(db, { participants: people })
  const { id } = (await send()).json<{ id: string }>()
  await fanOut(db)
  const [gone, none] = participants
  await leave(db, gone?.id)
  await moveTo(db, none?.id, '')
  expect((await work({ db })).map(({ recipients: [to] }) => to)).toEqual(['stays@example.org'])
  expect(await show(id)).toMatchObject({ fates: { sent: 1, waits: 0, not_sent: 2 } })
  const list = (await desk.get(`/api/staff/messages/${id}/recipients`)).json<{ recipients: MessageRecipient[] }>()
  expect(inOrder(list.recipients.map(({ address, state, skipped }) => [address, state, skipped]))).toEqual([
    ['gone@example.org', 'not_sent', 'left'],
    ['none@example.org', 'not_sent', 'no_address'],
    ['stays@example.org', 'sent', null],
  ])
  // Whoever left is written to where it is for them.
  await send({ filter: { view: 'left' }, subject: 'We miss you' })
  const mails = await work({ db })
  expect(mails.map(({ recipients: [to] }) => to)).toEqual(['gone@example.org'])
})

test('MSG-8 nothing waits any more once all were written to, though others came or went while it was sent', async () => {
  const { db, send, show } = await setUp()
  const { participants } = await aGroup(db, {
    participants: [{ email: 'stays@example.org' }, { email: 'gone@example.org' }, { email: 'too@example.org' }],
  })
  const { id } = (await send()).json<{ id: string }>()
  expect(await show(id)).toMatchObject({ is_queued: false, fates: { waits: 3 } })
  await leave(db, participants[1]?.id)
  await leave(db, participants[2]?.id)
  await fanOut(db)
  expect(await show(id)).toMatchObject({ is_queued: true, fates: { waits: 1 } })
  await work({ db })
  expect(await show(id)).toMatchObject({ fates: { sent: 1, waits: 0, not_sent: 0 } })
})

test('MSG-13 it is not sent to another number of addresses than was shown; a press that was answered already is answered again', async () => {
  const { db, send, preview } = await setUp()
  await aGroup(db, { participants: [{ email: 'one@example.org' }] })
  const { addresses } = await preview()
  await aGroup(db, { participants: [{ email: 'two@example.org' }] })
  const id = randomUUID()
  const refused = await send({ id, addresses })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'audience_changed'])
  expect(refused.json<{ error: string }>().error).toContain('2 e-mail addresses')
  expect(await jobs(db, 'fan-out-message')).toEqual([])
  expect((await send({ id, addresses: 2 })).statusCode).toBe(201)
  await aGroup(db, { participants: [{ email: 'three@example.org' }] })
  expect((await send({ id, addresses: 2 })).statusCode).toBe(201)
  expect(await jobs(db, 'fan-out-message')).toHaveLength(1)
})

test('MSG-14 one member of staff sends twenty messages a day, and no more at the same moment', async () => {
  const { test, db, send } = await setUp()
  await aGroup(db)
  for (let sent = 0; sent < 18; sent++) expect((await send()).statusCode).toBe(201)
  const replies = await Promise.all([send(), send(), send(), send()])
  expect(inOrder(replies.map(({ statusCode }) => statusCode))).toEqual([201, 201, 429, 429])
  const refused = await send()
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_messages'])
  expect(await jobs(db, 'fan-out-message')).toHaveLength(20)
  // Another one may.
  expect((await send({}, await asStaff(test, 'finance'))).statusCode).toBe(201)
})

/** As text. */
const inOrder = <T>(rows: readonly T[]) => rows.toSorted((one, other) => String(one).localeCompare(String(other)))

const moveTo = (db: Database, id = '', email: string) =>
  db
    .updateTable('registration')
    .set(email === '' ? { email, at_desk: true } : { email })
    .where('id', '=', id)
    .execute()

/** As it stands after somebody has left, without all that goes with it. */
const leave = (db: Database, id = '') =>
  withoutTriggers(db, (tx) =>
    tx.updateTable('registration').set({ left_at: new Date() }).where('id', '=', id).execute(),
  )

test('MSG-1 only those of the view are written to, and nobody who cannot come any more', async () => {
  const { db, send, preview } = await setUp()
  await aGroup(db, { participants: [{ email: 'paid@example.org' }] })
  await aGroup(db, { mode: 'BANK', participants: [{ email: 'pending@example.org' }] })
  const gone = await aGroup(db, { participants: [{ email: 'gone@example.org' }, { email: 'stays@example.org' }] })
  await leave(db, gone.participants[0]?.id)
  expect(await preview({ filter: { view: 'pending' } })).toMatchObject({ people: 1, addresses: 1 })
  expect(await preview()).toMatchObject({ people: 3, addresses: 3 })
  await send({ filter: { view: 'paid' } })
  await fanOut(db)
  expect((await recipients(db)).map(({ address_key }) => address_key)).toEqual([
    'paid@example.org',
    'stays@example.org',
  ])
})

test('MSG-4 before it is sent, it is shown as one of them reads it, with the counts, and without their link', async () => {
  const { db, preview } = await setUp()
  await aGroup(db, { participants: [{ first_name: 'Maria' }, { first_name: 'Jose' }] })
  await sql`update registration set email = '', at_desk = true where first_name = 'Jose'`.execute(db)
  await aGroup(db, { participants: [{ first_name: 'Ben', email: 'ben@example.org' }] })
  const shown = await preview()
  expect(shown).toMatchObject({ people: 3, addresses: 2, without_address: 1 })
  expect(shown.receivers).toHaveLength(2)
  const ben = shown.receivers.find(({ name }) => name.startsWith('Ben'))
  const asBen = (await preview({ registration_id: ben?.id })).shown
  expect(asBen).toMatchObject({
    to: 'ben@example.org',
    paragraphs: ['Hello Ben,', expect.stringContaining('See http')],
  })
  expect(JSON.stringify(asBen)).not.toContain('/manage/')
  expect(await preview({ subject: '', body: '' })).toMatchObject({ shown: { paragraphs: [] } })
})

test('MSG-4 a test goes to oneself, and to nobody else', async () => {
  const { db, desk } = await setUp()
  await aGroup(db)
  const body = { filter: {}, ...words, email: 'me@example.org' }
  expect((await desk.post('/api/staff/messages/test', body)).statusCode).toBe(204)
  const [job] = await jobs(db, 'send-mail')
  expect(job?.data).toMatchObject({ to: 'me@example.org', subject: 'Test: The venue is known – Legacy Summit 2025' })
  expect(JSON.stringify(job?.data)).not.toContain('/manage/')
  expect(await jobs(db, 'fan-out-message')).toEqual([])
  const kept = db.selectFrom('audit_entry').where('action', '=', 'message.test').select('details')
  expect(await kept.execute()).toEqual([{ details: { to: 'me@example.org' } }])
})

test('MSG-5 the balance is told to whoever registered a group, and to nobody else', async () => {
  const { db, send, preview } = await setUp()
  await aGroup(db, { action: 'pre', participants: [{ email: 'first@example.org' }, { email: 'second@example.org' }] })
  const body = 'You owe {balance}.'
  expect(await preview({ body })).toMatchObject({ people: 1, addresses: 1, not_first: 1 })
  await send({ body })
  const mails = await work({ db })
  expect(mails.map(({ recipients: to }) => to)).toEqual([['first@example.org']])
  expect(mails[0]?.text).toContain('You owe ₱2,000.00.')
})

test('MSG-5 nobody is told that they owe what was given back to them', async () => {
  const { test, db, preview } = await setUp()
  const finance = await asStaff(test, 'finance')
  const { payment } = await aGroup(db, { participants: [{ email: 'ana@example.org' }] })
  const whole = { kind: 'REFUND', reason: 'You told us that you cannot come.' }
  const back = await finance.post(`/api/staff/payments/${payment.id}/reverse/`, whole)
  expect(back.statusCode, back.body).toBe(200)
  const filter = { view: 'unpaid' }
  expect(await preview({ filter, body: 'You owe {balance}.' })).toMatchObject({ people: 0, addresses: 0 })
  expect(await preview({ filter, body: 'We miss you.' })).toMatchObject({ people: 1, addresses: 1 })
})

test('MSG-5 where whoever registered a group cannot come, the next of it is told', async () => {
  const { db, send, preview } = await setUp()
  const people = [{ email: 'first@example.org' }, { email: 'second@example.org' }, { email: 'third@example.org' }]
  const group = await aGroup(db, { action: 'pre', participants: people })
  const { id: recorded_by } = await db.selectFrom('staff_member').select('id').limit(1).executeTakeFirstOrThrow()
  const leaving = { kind: 'LEFT' as const, price: 150_000, kept: 0, reason: 'Fell ill.', recorded_by }
  const registration_id = group.participants[0]?.id ?? ''
  await db
    .insertInto('registration_leaving')
    .values({ ...leaving, registration_id })
    .execute()
  const body = 'You owe {balance}.'
  expect(await preview({ body })).toMatchObject({
    ...{ people: 1, addresses: 1, not_first: 1 },
    shown: { paragraphs: ['You owe ₱1,500.00.'] },
  })
  await send({ body })
  const mails = await work({ db })
  expect(mails.map(({ recipients: to }) => to)).toEqual([['second@example.org']])
  expect(mails[0]?.text).toContain('You owe ₱1,500.00.')
  expect(await preview({ body, filter: { view: 'left' } })).toMatchObject({ people: 1, not_first: 0 })
})

test('MSG-5 what is unpaid is told at the price of today, as on the page that the mail leads to', async () => {
  const { db, send, preview } = await setUp()
  const participants = [{ email: 'first@example.org' }, { email: 'first@example.org' }]
  const group = await aGroup(db, { mode: 'BANK', participants })
  const rejected = { state: 'REJECTED', decided_at: new Date(), decision_reason: 'No money came.' } as const
  await db.updateTable('payment').set(rejected).where('id', '=', group.payment.id).execute()
  await changeUsualPrice(db, 123_400)
  const body = 'You owe {balance}.'
  expect((await preview({ body })).shown?.paragraphs).toEqual(['You owe ₱2,468.00.'])
  await send({ body })
  expect((await work({ db }))[0]?.text).toContain('You owe ₱2,468.00.')
})

test('MSG-6 pressed twice it is one message, and the same key with other words is refused', async () => {
  const { db, send } = await setUp()
  await aGroup(db)
  const id = randomUUID()
  const replies = await Promise.all([send({ id }), send({ id }), send({ id })])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await jobs(db, 'fan-out-message')).toHaveLength(1)
  const other = await send({ id, body: 'Other words' })
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'key_reused'])
  expect(await work({ db })).toHaveLength(1)
})

test('MSG-6 a worker that dies between two batches, or does one again, writes to nobody twice', async () => {
  const { test, db, send } = await setUp()
  for (let at = 0; at < 7; at++) await aGroup(db, { participants: [{ email: `p${at}@example.org` }] })
  const { id } = (await send()).json<{ id: string }>()
  expect(await db.transaction().execute((tx) => queueBatch(tx, id, 3))).toBe(true)
  // Killed in the middle of the next one: nothing of it is there.
  const dying = db.transaction().execute(async (tx) => {
    await queueBatch(tx, id, 3)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect([(await recipients(db)).length, (await jobs(db, 'message-mail')).length]).toEqual([3, 3])
  // Two workers at once, as when the first was only believed to be dead.
  const second = connectDatabase({ DATABASE_URL: test.url, DATABASE_POOL_SIZE: 2 })
  onTestFinished(() => second.destroy())
  await Promise.all([fanOut(db), fanOut(second)])
  expect((await recipients(db)).map(({ address_key }) => address_key)).toEqual(
    Array.from({ length: 7 }, (_, at) => `p${at}@example.org`),
  )
  expect(await jobs(db, 'message-mail')).toHaveLength(7)
  expect(await work({ db })).toHaveLength(7)
  const again = db
    .insertInto('message_recipient')
    .columns(['message_id', 'address_key', 'people', 'registration_id', 'mail_id'])
    .expression(
      db.selectFrom('message_recipient').select(['message_id', 'address_key', 'people', 'registration_id', 'mail_id']),
    )
    .execute()
  await expect(again).rejects.toMatchObject({ constraint: 'one_mail_per_address' })
})

test('MSG-7 stopped on the way, it goes to nobody further, and who stopped it is kept', async () => {
  const { db, desk, send, show } = await setUp()
  for (let at = 0; at < 3; at++) await aGroup(db, { participants: [{ email: `p${at}@example.org` }] })
  const { id } = (await send()).json<{ id: string }>()
  await db.transaction().execute((tx) => queueBatch(tx, id, 2))
  for (let press = 0; press < 2; press++) {
    expect((await desk.post(`/api/staff/messages/${id}/stop`)).statusCode).toBe(204)
  }
  expect(await work({ db })).toEqual([])
  expect(await recipients(db)).toHaveLength(2)
  expect(await show(id)).toMatchObject({ fates: { sent: 0, waits: 0, not_sent: 3 }, stopped_by: expect.any(String) })
  const actions = await db
    .selectFrom('audit_entry')
    .where('action', 'like', 'message.%')
    .select('action')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['message.send', 'message.stop'])
})

test('MSG-8 who got it, and what became of it, is listed with the message', async () => {
  const { db, desk, send, show } = await setUp()
  await aGroup(db, { participants: [{ first_name: 'Ana', email: 'ana@example.org' }] })
  await aGroup(db, { participants: [{ first_name: 'Ben', email: 'no-such-mailbox@example.org' }] })
  const { id } = (await send()).json<{ id: string }>()
  await work({ db })
  expect(await show(id)).toMatchObject({ sent_by: expect.any(String), fates: { sent: 1, given_up: 1 } })
  const list = (await desk.get(`/api/staff/messages/${id}/recipients`)).json<{ recipients: MessageRecipient[] }>()
  expect(list.recipients.map(({ names, state }) => [names[0], state])).toEqual([
    ['Ana Peña', 'sent'],
    ['Ben Peña', 'given_up'],
  ])
  const all = (await desk.get('/api/staff/messages')).json<{ messages: SentMessage[] }>()
  expect(all.messages).toMatchObject([{ id, subject: words.subject }])
})

test('MSG-8 who was written to is who was named in the mail, whoever comes in their place later', async () => {
  const { db, desk, send } = await setUp()
  const { participants } = await aGroup(db, { participants: [{ first_name: 'Ana', email: 'ana@example.org' }] })
  const { id } = (await send()).json<{ id: string }>()
  await work({ db })
  await db
    .updateTable('registration')
    .where('id', '=', participants[0]?.id ?? '')
    .set({ first_name: 'Ben' })
    .execute()
  const list = (await desk.get(`/api/staff/messages/${id}/recipients`)).json<{ recipients: MessageRecipient[] }>()
  expect(list.recipients.map(({ names }) => names)).toEqual([['Ana Peña']])
})

test('MSG-2 MSG-9 nothing that is typed becomes markup, a header or a link of somebody else', async () => {
  const { db, send } = await setUp()
  await aGroup(db, { participants: [{ first_name: 'evil.example', email: 'ana@example.org' }] })
  const header = await send({ subject: 'Hi\r\nBcc: all@example.org' })
  expect([header.statusCode, header.json<{ error: string }>().error]).toEqual([400, expect.any(String)])
  expect((await send({ subject: '{balance}' })).statusCode).toBe(400)
  expect((await send({ body: 'Hi {frist name}' })).statusCode).toBe(400)
  await send({ body: '<b onclick=x>{first name}</b> see https://church.example/map' })
  const [mail] = await work({ db })
  expect(mail?.html).not.toContain('<b onclick')
  expect(mail?.html).toContain('https://church.example/map')
  expect(mail?.text).not.toContain('evil.example')
})

/** As the door does. */
const letIn = async (desk: Awaited<ReturnType<typeof asStaff>>, ...people: ({ id: string } | undefined)[]) => {
  for (const person of people) {
    expect((await desk.post(`/events/api/registrations/${person?.id}/check_in/`)).statusCode).toBe(200)
  }
}

const withCertificate = { subject: 'Thank you', body: 'Hello {first name},\n\nyour certificate: {certificate}' }

const certificatesIn = (text = '') => [
  ...new Set(text.match(/https:\/\/tipon\.example\/events\/api\/manage\/\S+\/certificate\S*/g)),
]

test('MSG-15 a certificate goes only to those who were checked in; the others are counted, and nobody is left to send it to refused in words', async () => {
  const { db, desk, send, preview, show } = await setUp()
  const { participants } = await aGroup(db, {
    participants: [
      { first_name: 'Ana', email: 'ana@example.org' },
      { first_name: 'Ben', email: 'ben@example.org' },
      { first_name: 'Gone', email: 'gone@example.org' },
    ],
  })
  await aGroup(db, { participants: [{ first_name: 'Absent', email: 'absent@example.org' }] })
  expect(await preview(withCertificate)).toMatchObject({ people: 0, addresses: 0, not_checked_in: 4, shown: null })
  const refused = await send(withCertificate)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'nobody_to_write_to',
      error: 'Nobody of them was checked in, so there is nobody to send a certificate to.',
    },
  ])
  const untried = await desk.post('/api/staff/messages/test', {
    filter: {},
    ...withCertificate,
    email: 'me@example.org',
  })
  expect([untried.statusCode, untried.json<{ error: string }>().error]).toEqual([
    409,
    'Nobody of them was checked in, so there is nobody to send a certificate to.',
  ])
  const [ana, , gone] = participants
  await letIn(desk, ana, gone)
  // Let in all the same, by a phone without a network.
  await leave(db, gone?.id)
  expect(await preview(withCertificate)).toMatchObject({ people: 1, addresses: 1, not_checked_in: 2 })
  expect(await preview({ ...withCertificate, filter: { view: 'checked_in' } })).toMatchObject({ not_checked_in: 0 })
  expect(await preview({ ...withCertificate, filter: { view: 'left' } })).toMatchObject({ people: 0, addresses: 0 })
  // Without it, it is a message like any other.
  expect(await preview()).toMatchObject({ people: 3, addresses: 3, not_checked_in: 0 })
  expect((await send({ ...withCertificate, subject: 'Your {certificate}' })).statusCode).toBe(400)
  const { id } = (await send(withCertificate)).json<{ id: string }>()
  const mails = await work({ db })
  expect(mails.map(({ recipients: [to] }) => to)).toEqual(['ana@example.org'])
  expect(await show(id)).toMatchObject({ people: 1, addresses: 1, fates: { sent: 1 } })
})

test('MSG-15 each gets a link that opens their own certificate; a family one of each, and no preview has any', async () => {
  const { test, db, desk, send, preview } = await setUp()
  const { participants } = await aGroup(db, {
    participants: [
      { first_name: 'Maria', email: 'family@example.org' },
      { first_name: 'Jose', email: 'family@example.org' },
      { first_name: 'Ana', email: 'ana@example.org' },
      { first_name: 'Child', email: 'family@example.org' },
    ],
  })
  const [maria, jose, ana] = participants
  await letIn(desk, maria, jose, ana)
  const { shown } = await preview({ ...withCertificate, registration_id: maria?.id })
  expect(JSON.stringify(shown)).not.toContain('/manage/')
  expect(shown?.links).toContain('Save the certificate of Jose Peña (PDF)')
  await send(withCertificate)
  const mails = await work({ db })
  const textTo = (address: string) => mails.find(({ recipients: [to] }) => to === address)?.text
  const names = async (urls: string[]) =>
    Promise.all(
      urls.map(async (url) => {
        const reply = await test.app.inject(url.replace('https://tipon.example', ''))
        expect(reply.headers['content-type']).toBe('application/pdf')
        return /filename="certificate-ls2025-(\w+)-pena\.pdf"/.exec(String(reply.headers['content-disposition']))?.[1]
      }),
    )
  expect(await names(certificatesIn(textTo('family@example.org')))).toEqual(['maria', 'jose'])
  expect(await names(certificatesIn(textTo('ana@example.org')))).toEqual(['ana'])
  expect(textTo('family@example.org')).toContain('Jose Peña: https://tipon.example/events/api/manage/')
  expect(textTo('ana@example.org')).toContain('Save your certificate (PDF)')
  // By a link of her own, which says nothing of the others.
  const [own = ''] = certificatesIn(textTo('ana@example.org'))
  const ofMaria = own.replace('https://tipon.example', '').replace(ana?.id ?? '', maria?.id ?? '')
  expect((await test.app.inject(ofMaria)).statusCode).toBe(404)
})

test('MSG-16 whoever was let in by mistake and taken back before their turn is skipped, and the list says so', async () => {
  const { db, desk, send, show } = await setUp()
  const { participants } = await aGroup(db, {
    participants: [{ email: 'ana@example.org' }, { email: 'ben@example.org' }],
  })
  const [ana, ben] = participants
  await letIn(desk, ana, ben)
  const { id } = (await send(withCertificate)).json<{ id: string }>()
  await fanOut(db)
  expect((await desk.delete(`/api/staff/door/check-ins/${ben?.id}`)).statusCode).toBe(200)
  expect((await work({ db })).map(({ recipients: [to] }) => to)).toEqual(['ana@example.org'])
  expect(await show(id)).toMatchObject({ fates: { sent: 1, waits: 0, not_sent: 1 } })
  const list = (await desk.get(`/api/staff/messages/${id}/recipients`)).json<{ recipients: MessageRecipient[] }>()
  expect(inOrder(list.recipients.map(({ address, skipped }) => [address, skipped]))).toEqual([
    ['ana@example.org', null],
    ['ben@example.org', 'not_checked_in'],
  ])
})

test('MSG-1 nobody to write to is refused', async () => {
  const { send } = await setUp()
  const reply = await send()
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'nobody_to_write_to'])
})

test('MSG-10 a receipt arrives while many messages wait for a mail server that hangs', {
  timeout: 60_000,
}, async () => {
  const { test, db, send, show } = await setUp()
  for (let at = 0; at < 8; at++) await aGroup(db, { participants: [{ email: `p${at}@example.org` }] })
  const { id } = (await send()).json<{ id: string }>()
  await fanOut(db)
  const { payment } = await aGroup(db, { participants: [{ email: 'paid@example.org' }] })
  const receipt = { payment_id: payment.id, kind: 'official' as const, to: 'paid@example.org' }
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const hanging = { ...mailer, send: () => answered }
  const worker = await startWorker({
    databaseUrl: test.url,
    handlers: [messageMailHandler({ db, mailer: hanging, env }), sendReceipt({ db, mailer })],
    onFailure: ({ error }) => unexpectedError(error),
    onError: unexpectedError,
  })
  onTestFinished(async () => {
    answer()
    await worker.stop()
    mailer.close()
  })
  await expect.poll(async () => (await show(id)).fates, { timeout: 20_000 }).toMatchObject({ trying: 2, waits: 6 })
  await db.transaction().execute((tx) => enqueue(tx, receiptMailJob, receipt))
  await expect.poll(() => catcher.mails.map(({ recipients: [to] }) => to), { timeout: 20_000 }).toEqual([receipt.to])
  expect(await show(id)).toMatchObject({ fates: { sent: 0, waits: 6 } })
  expect(messageMailJob.concurrency).toBeLessThan(receiptMailJob.concurrency)
})

const sendReceipt = ({ db, mailer }: { db: Database; mailer: Mailer }) => {
  const handler = receiptsFeature.jobs?.find(({ job }) => job.name === receiptMailJob.name)?.handler
  if (!handler) throw new Error('Nothing sends receipts')
  const settings = { ...env, TICKET_KEYS: sampleTicketKeys }
  return handler({ db, mailer, env: settings } as Parameters<typeof handler>[0])
}
