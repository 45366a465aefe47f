import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { receiptsFeature } from '#features/receipts/server/index.ts'
import { registrationsFeature } from '#features/registrations/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret, sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import type { StaffTask } from '#shared/staff-work.ts'
import { apply, ministryIds } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'
import type { UndeliveredMails } from '../contract.ts'

const noMailbox = '550 5.1.1 The email account that you tried to reach does not exist'

async function aMail(
  db: Database,
  over: Partial<{ state: string; reason: string | null; job: string; event: string }> = {},
) {
  const { job = 'receipt-mail', state = 'GIVEN_UP', reason = noMailbox, event = 'ls2025' } = over
  const { id: group_id, event_id, payment, participants } = await aGroup(db, { event })
  const registration_id = participants[0]?.id ?? ''
  const address = 'ana@exampel.org'
  const payload = { payment_id: payment.id, kind: 'official', to: address }
  const id = randomUUID()
  const mail = {
    id,
    kind: 'receipt',
    event_id,
    group_id,
    registration_id,
    address,
    subject: 'Receipt',
    job,
    reason,
  } as const
  await db
    .insertInto('mail')
    .values({ ...mail, state: state as 'SENT', attempts: 3, payload: JSON.stringify(payload) })
    .execute()
  return { id, group_id, registration_id, payment_id: payment.id }
}

async function setUp() {
  const test = await startTestApp()
  const { db } = test
  const [desk, finance, coordinator, door] = await Promise.all(
    ['desk', 'finance', 'coordinator', 'door'].map((name) => asStaff(test, name)),
  )
  if (!desk || !finance || !coordinator || !door) throw new Error('the sample has fewer members')
  const list = async (who = desk, query = '') =>
    (await who.get(`/api/staff/undelivered-mail${query}`)).json<UndeliveredMails>()
  const again = async (ids: string[], who = desk) =>
    (await who.post('/api/staff/undelivered-mail/send-again', { ids })).json<{ sent_again: number }>().sent_again
  const dismiss = async (ids: string[], who = desk) =>
    (await who.post('/api/staff/undelivered-mail/dismiss', { ids })).json<{ dismissed: number }>().dismissed
  return { test, db, desk, finance, coordinator, door, list, again, dismiss }
}

const jobsNamed = async (db: Database, name: string) =>
  (
    await sql<{ id: string; data: Record<string, string> }>`
      select id, data from pgboss.job where name = ${name} order by created_on`.execute(db)
  ).rows

test('MAIL-19 MAIL-20 what did not arrive is listed with whom it was for, the reason in words and as it was said, and its tries', async () => {
  const { db, list, finance } = await setUp()
  const { id, registration_id } = await aMail(db)
  await aMail(db, { state: 'SENT', reason: null })
  const tried = await aMail(db, { state: 'TRYING', reason: '451 4.7.1 Greylisted' })
  const seen = await list()
  expect(seen).toMatchObject({ given_up_count: 1, trying_count: 1 })
  expect(seen.given_up).toMatchObject([
    {
      id,
      registration_id,
      name: 'Ana Peña',
      address: 'ana@exampel.org',
      address_now: 'ana@example.org',
      kind: 'receipt',
      trouble: 'no_mailbox',
      reason: noMailbox,
      attempts: 3,
      may_send_again: true,
    },
  ])
  expect(seen.trying.map((mail) => [mail.id, mail.trouble])).toEqual([[tried.id, 'not_now']])
  expect(await list(finance)).toEqual(seen)
})

test('MAIL-19 a mail on its first way is not listed, nor one of another event', async () => {
  const { db, list } = await setUp()
  await aMail(db, { state: 'TRYING', reason: null })
  await sql`update mail set attempts = 1`.execute(db)
  expect(await list()).toMatchObject({ given_up_count: 0, trying_count: 0, given_up: [], trying: [] })
  await sql`update mail set attempts = 2`.execute(db)
  expect(await list()).toMatchObject({ trying_count: 1 })
  await addSampleEvent(db, { slug: 'another' })
  await sql`update mail set event_id = (select id from event where slug = 'another')`.execute(db)
  expect(await list()).toMatchObject({ trying_count: 0, trying: [] })
})

test('MAIL-19 mails of applications are the coordinators’ who may see them, and nobody else’s', async () => {
  const { test, db, desk, coordinator, list, again, dismiss } = await setUp()
  const ministry = await ministryIds(test.app)
  const application_id = await apply(test.app, { majorMinistry: ministry('Music') || ministry('Worship') || '' }).catch(
    () => apply(test.app),
  )
  const id = randomUUID()
  const payload = JSON.stringify({ application_id, kind: 'received' })
  const mail = {
    kind: 'application',
    application_id,
    address: 'x@y.example',
    subject: 'S',
    job: 'application-mail',
  } as const
  await db
    .insertInto('mail')
    .values({ id, ...mail, payload, state: 'GIVEN_UP', attempts: 1, reason: noMailbox })
    .execute()
  const { id: ofGroup } = await aMail(db)
  expect((await list(desk)).given_up.map((one) => one.id)).toEqual([ofGroup])
  expect((await list(coordinator)).given_up.map((one) => one.id)).toEqual([id])
  expect((await list(await asStaff(test, 'admin'))).given_up.map((one) => one.id).sort()).toEqual([id, ofGroup].sort())
  expect(await Promise.all([again([id], desk), dismiss([id], desk), again([ofGroup], coordinator)])).toEqual([0, 0, 0])

  await db.updateTable('staff_member').set({ scoped_to_ministries: true }).where('id', '=', coordinator.id).execute()
  expect(await list(coordinator)).toMatchObject({ given_up: [], given_up_count: 0 })
  expect(await again([id], coordinator)).toBe(0)
  await db.updateTable('staff_member').set({ scoped_to_ministries: false }).where('id', '=', coordinator.id).execute()
  const before = (await jobsNamed(db, 'application-mail')).length
  expect(await again([id], coordinator)).toBe(1)
  expect(await jobsNamed(db, 'application-mail')).toHaveLength(before + 1)
})

test('MAIL-19 a task leads there while some were given up', async () => {
  const { db, desk, door, dismiss } = await setUp()
  const tasks = async (who: typeof desk) =>
    (await who.get('/api/staff/home?event=ls2025'))
      .json<{ tasks: StaffTask[] }>()
      .tasks.filter(({ to }) => to === '/staff/undelivered-mail')
  expect(await tasks(desk)).toEqual([])
  const { id } = await aMail(db)
  await aMail(db, { state: 'TRYING' })
  expect(await tasks(desk)).toMatchObject([{ harm: 'waits', count: 1, title: '1 e-mail did not arrive' }])
  expect(await tasks(door)).toEqual([])
  await dismiss([id])
  expect(await tasks(desk)).toEqual([])
})

test('MAIL-21 it goes to the address that the person has now', async () => {
  const { db, list, again } = await setUp()
  const { id, group_id, registration_id, payment_id } = await aMail(db)
  await db
    .updateTable('registration')
    .set({ email: 'ana.pena@example.org' })
    .where('id', '=', registration_id)
    .execute()
  expect(await again([id])).toBe(1)
  const [job] = await jobsNamed(db, 'receipt-mail')
  expect(job?.data).toEqual({ payment_id, kind: 'official', to: 'ana.pena@example.org' })
  expect(await list()).toMatchObject({ given_up: [], trying: [] })

  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const env = { PUBLIC_URL: 'https://tipon.example', APP_SECRET: sampleSecret, TICKET_KEYS: sampleTicketKeys }
  const receiptMail = receiptsFeature.jobs?.find((one) => one.job.name === 'receipt-mail')
  await receiptMail?.handler({ db, mailer, env } as never).run(job?.data, jobContext({ id: job?.id ?? '' }))
  expect(catcher.mails.flatMap(({ recipients }) => recipients)).toEqual(['ana.pena@example.org'])
  const rows = await db
    .selectFrom('mail')
    .where('group_id', '=', group_id)
    .select(['state', 'settled'])
    .orderBy('first_at')
    .execute()
  expect(rows).toEqual([
    { state: 'GIVEN_UP', settled: 'SENT_AGAIN' },
    { state: 'SENT', settled: null },
  ])
})

test('MAIL-21 pressed by four at once it is sent once', async () => {
  const { db, again, desk, finance } = await setUp()
  const { id } = await aMail(db)
  const lock = (tx: Database) => sql`select from mail where id = ${id} for update`.execute(tx)
  const presses = [desk, finance, desk, finance].map((who) => () => again([id, id], who))
  const sent = await atTheSameTime(db, lock, presses)
  expect(sent.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1])
  expect(await jobsNamed(db, 'receipt-mail')).toHaveLength(1)
  expect(await again([id])).toBe(0)
})

test('MAIL-21 what has no address any more, or holds its own words, is not sent again', async () => {
  const { db, list, again, dismiss } = await setUp()
  const { id, registration_id } = await aMail(db)
  await db.updateTable('registration').set({ email: '', at_desk: true }).where('id', '=', registration_id).execute()
  const whole = await aMail(db)
  await db.updateTable('mail').set({ payload: null }).where('id', '=', whole.id).execute()
  expect((await list()).given_up.map(({ may_send_again }) => may_send_again)).toEqual([false, false])
  expect(await again([id, whole.id])).toBe(0)
  expect(await jobsNamed(db, 'receipt-mail')).toEqual([])
  expect(await dismiss([id, whole.id])).toBe(2)
})

test('MAIL-22 what was seen to leaves the list, and who did it is kept', async () => {
  const { db, desk, finance, list, again, dismiss } = await setUp()
  const [one, other] = [await aMail(db), await aMail(db)]
  expect(await dismiss([one.id], finance)).toBe(1)
  expect(await again([one.id, other.id])).toBe(1)
  expect(await dismiss([one.id, other.id])).toBe(0)
  expect(await list()).toMatchObject({ given_up: [], given_up_count: 0 })
  const entries = await db
    .selectFrom('audit_entry')
    .where('action', 'like', 'mail.%')
    .select(['staff_member_id', 'action', 'subject', 'details'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { staff_member_id: finance.id, action: 'mail.dismiss', subject: one.id, details: { kind: 'receipt' } },
    { staff_member_id: desk.id, action: 'mail.send_again', subject: other.id, details: { kind: 'receipt' } },
  ])
  expect(await jobsNamed(db, 'receipt-mail')).toHaveLength(1)
})

test('MAIL-21 a mail of each kind that has an address is made again as one that can be sent', async () => {
  const { db, desk, again } = await setUp()
  const { participants } = await aGroup(db, {
    participants: [{ email: 'maria@exampel.org' }, { email: 'ana@example.org' }],
  })
  const [maria, ana] = participants
  const person = (await desk.get(`/api/staff/participants/${ana?.id}`)).json<{ details: object; revision: number }>()
  const correction = { ...person.details, first_name: 'Anna', revision: person.revision }
  expect((await desk.post(`/api/staff/participants/${ana?.id}/correct`, correction)).statusCode).toBe(200)
  const mailer = createMailer({ SMTP_URL: (await catchMail()).smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const env = { PUBLIC_URL: 'https://tipon.example', APP_SECRET: sampleSecret, TICKET_KEYS: sampleTicketKeys }
  const correctionMail = registrationsFeature.jobs?.find((one) => one.job.name === 'correction-mail')
  const run = async (id: string, data: Record<string, string>) =>
    correctionMail
      ?.handler({ db, mailer, env } as never)
      .run(data, jobContext({ id, name: 'correction-mail', payload: data }))
  for (const { id, data } of await jobsNamed(db, 'correction-mail')) await run(id, data)
  await sql`alter table mail disable trigger keep_mail`.execute(db)
  await db
    .updateTable('mail')
    .set({ state: 'GIVEN_UP', reason: noMailbox })
    .where('job', '=', 'correction-mail')
    .execute()
  await db
    .updateTable('registration')
    .set({ email: 'maria@example.org' })
    .where('id', '=', maria?.id ?? '')
    .execute()
  const before = await jobsNamed(db, 'correction-mail')
  const mails = await db.selectFrom('mail').where('job', '=', 'correction-mail').select('id').execute()
  expect(await again(mails.map(({ id }) => id))).toBe(2)
  const made = (await jobsNamed(db, 'correction-mail')).filter(({ id }) => before.every((old) => old.id !== id))
  expect(made.map(({ data }) => `${data.whom} ${data.to}`).toSorted()).toEqual([
    'first maria@example.org',
    'person ana@example.org',
  ])
  for (const { id, data } of made) await run(id, data)
  const sent = await db.selectFrom('mail').where('state', '=', 'SENT').select('address').orderBy('address').execute()
  expect(sent).toEqual([{ address: 'ana@example.org' }, { address: 'maria@example.org' }])
})

test('MAIL-21 a warning goes to nobody who took the place since, and what would send nothing stays on the list', async () => {
  const { db, desk, finance, list, again } = await setUp()
  const given_up = {
    state: 'GIVEN_UP' as const,
    attempts: 3,
    reason: noMailbox,
    subject: 'A subject',
    address: 'ana@exampel.org',
  }
  const group = await aGroup(db, { participants: [{ email: 'ana@exampel.org' }] })
  const [ana] = group.participants
  const of = { group_id: group.id, event_id: group.event_id, registration_id: ana?.id ?? null }
  const correction_id = randomUUID()
  const warning = {
    ...{ ...given_up, ...of, id: randomUUID(), kind: 'correction' as const, job: 'correction-mail' },
    payload: JSON.stringify({ correction_id, whom: 'person', to: 'ana@exampel.org' }),
  }
  await db.insertInto('mail').values(warning).execute()
  await db
    .insertInto('registration_correction')
    .values({
      registration_id: ana?.id ?? '',
      kind: 'SUBSTITUTED',
      reason: 'Fell ill',
      before: '{"email": "ana@exampel.org"}',
      after: '{"email": "ben@example.org"}',
      corrected_by: desk.id,
    })
    .execute()
  await db
    .updateTable('registration')
    .set({ email: 'ben@example.org' })
    .where('id', '=', ana?.id ?? '')
    .execute()
  expect(await again([warning.id])).toBe(1)
  expect((await jobsNamed(db, 'correction-mail')).map(({ data }) => data.to)).toEqual(['ana@exampel.org'])

  // Of a message that was stopped, and the receipt of a group that its receiver is not in any more.
  const message_id = randomUUID()
  const sent = await finance.post('/api/staff/messages', {
    ...{ id: message_id, subject: 'The venue', body: 'It is the hall.', filter: { view: 'all' }, addresses: 1 },
  })
  expect(sent.statusCode, sent.body).toBe(201)
  const recipient_id = randomUUID()
  await db
    .insertInto('message_recipient')
    .values({
      ...{ id: recipient_id, message_id, address_key: 'ben@example.org', people: [ana?.id ?? ''] },
      ...{ registration_id: ana?.id ?? '', mail_id: randomUUID() },
    })
    .execute()
  await db.updateTable('message').set({ stopped_at: new Date(), stopped_by: finance.id }).execute()
  const other = await aGroup(db)
  const stopped = {
    ...{ ...given_up, ...of, id: randomUUID(), kind: 'message' as const, job: 'send-message' },
    payload: JSON.stringify({ recipient_id }),
  }
  const moved = {
    ...{ ...given_up, ...of, group_id: other.id, id: randomUUID(), kind: 'receipt' as const, job: 'receipt-mail' },
    payload: JSON.stringify({ payment_id: other.payment.id, kind: 'temporary', to: 'ana@exampel.org' }),
  }
  await db.insertInto('mail').values([stopped, moved]).execute()
  expect((await list()).given_up.map(({ may_send_again }) => may_send_again)).toEqual([false, false])
  expect(await again([stopped.id, moved.id])).toBe(0)
  expect((await list()).given_up_count).toBe(2)
})
