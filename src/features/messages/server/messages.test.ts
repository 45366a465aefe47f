import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { receiptsFeature } from '#features/receipts/server/index.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'
import type { MessagePreview, MessageRecipient, SentMessage } from '../contract.ts'
import { fanOutHandler, messageMailHandler, messageMailJob, queueBatch } from './fan-out.ts'

const words = { subject: 'The venue is known', body: 'Hello {first name},\n\nthe venue is {venue}. See {link}' }
const env = { PUBLIC_URL: 'https://tipon.example', APP_SECRET: sampleSecret }

async function setUp() {
  const test = await startTestApp()
  const { db } = test
  const desk = await asStaff(test, 'desk')
  const send = (over: object = {}, who = desk) =>
    who.post('/api/staff/messages', { id: randomUUID(), filter: {}, ...words, ...over })
  const show = async (id: string) => (await desk.get(`/api/staff/messages/${id}`)).json<SentMessage>()
  const preview = async (over: object = {}) =>
    (await desk.post('/api/staff/messages/preview', { filter: {}, ...words, ...over })).json<MessagePreview>()
  return { test, db, desk, send, show, preview }
}

/** Does what the worker does: queue, then send. */
async function work({ db }: Pick<TestApp, 'db'>) {
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  await fanOut(db)
  const failures: string[] = []
  for (const { id, data } of await jobs(db, 'message-mail')) {
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

const jobs = async (db: Database, name: string) =>
  (await sql<{ id: string; data: object }>`select id, data from pgboss.job where name = ${name}`.execute(db)).rows

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

test('MSG-3 whoever got an address of their own before it was sent is named to nobody else', async () => {
  const { db, send } = await setUp()
  const family = [
    { first_name: 'Maria', email: 'maria@example.org' },
    { first_name: 'Jose', email: 'maria@example.org' },
  ]
  const { participants } = await aGroup(db, { participants: family })
  await send()
  await fanOut(db)
  const own = { email: 'jose@example.org' }
  await db
    .updateTable('registration')
    .set(own)
    .where('id', '=', participants[1]?.id ?? '')
    .execute()
  const [mail, ...others] = await work({ db })
  expect(others).toEqual([])
  expect(mail?.text).toContain('Hello Maria,')
  expect(mail?.text).not.toContain('Jose')
})

test('MSG-1 only those of the view are written to, and nobody who cannot come any more', async () => {
  const { db, send, preview } = await setUp()
  await aGroup(db, { participants: [{ email: 'paid@example.org' }] })
  await aGroup(db, { mode: 'BANK', participants: [{ email: 'pending@example.org' }] })
  const gone = await aGroup(db, { participants: [{ email: 'gone@example.org' }, { email: 'stays@example.org' }] })
  await sql`set session_replication_role = replica`.execute(db)
  await db
    .updateTable('registration')
    .set({ left_at: new Date() })
    .where('id', '=', gone.participants[0]?.id ?? '')
    .execute()
  await sql`set session_replication_role = origin`.execute(db)
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
})

test('MSG-5 the balance is told to whoever registered a group, and to nobody else', async () => {
  const { db, send, preview } = await setUp()
  await aGroup(db, { action: 'pre', participants: [{ email: 'first@example.org' }, { email: 'second@example.org' }] })
  const body = 'You owe {balance}.'
  expect(await preview({ body })).toMatchObject({ people: 1, addresses: 1 })
  await send({ body })
  const mails = await work({ db })
  expect(mails.map(({ recipients: to }) => to)).toEqual([['first@example.org']])
  expect(mails[0]?.text).toMatch(/You owe ₱[1-9][\d,]*\.00\./)
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

test('MSG-10 nobody to write to is refused, and messages have a queue of their own with fewer lanes than receipts', async () => {
  const { send } = await setUp()
  const reply = await send()
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'nobody_to_write_to'])
  const receipts = receiptsFeature.jobs?.find(({ job }) => job.name === 'receipt-mail')?.job
  expect(messageMailJob.name).not.toBe(receipts?.name)
  expect(messageMailJob.concurrency).toBeLessThan(receipts?.concurrency ?? 0)
})
