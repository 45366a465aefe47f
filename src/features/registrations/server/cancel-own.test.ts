import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { revisionOf } from '#test/support/revision.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'
import type { GroupDetails, ManagedGroup } from '../contract.ts'
import { sendDecisionMailHandler, sendLeavingMailHandler } from './send-leaving-mail.ts'

const two = [
  { first_name: 'Maria', email: 'maria@example.org' },
  { first_name: 'Ana', email: 'ana@example.org' },
]

async function start(to: object = { may_cancel: true }, input: Parameters<typeof aGroup>[1] = {}) {
  const test = await startTestApp()
  const { app, db } = test
  await db.updateTable('event').set(to).where('slug', '=', 'ls2025').execute()
  const group = await aGroup(db, { participants: two, ...input })
  const token = groupToken(sampleSecret, { id: group.id, link_version: 1 })
  const [maria, ana] = group.participants
  if (!maria || !ana) throw new Error('nobody is in the group')
  const see = async () => (await app.inject(`/events/api/manage/${token}`)).json<ManagedGroup>()
  const cancel = async (person: string, link = token) =>
    app.inject({
      method: 'POST',
      url: `/events/api/manage/${link}/people/${person}/cancel`,
      payload: { revision: await revisionOf(db, person) },
    })
  const finance = await asStaff(test, 'finance')
  const details = async () => (await finance.get(`/api/staff/groups/${group.id}`)).json<GroupDetails>()
  const tasks = async () =>
    (await finance.get('/api/staff/home'))
      .json<{ tasks: { to: string; count: number }[] }>()
      .tasks.filter(({ to }) => to === `/staff/registrations/${group.id}`)
  const mails = (job: MailJob) => sendMails(test, job)
  return { test, app, db, group, token, maria, ana, see, cancel, finance, details, tasks, mails }
}

const handlers = { 'leaving-mail': sendLeavingMailHandler, 'decision-mail': sendDecisionMailHandler }
type MailJob = keyof typeof handlers

async function sendMails({ db }: TestApp, job: MailJob) {
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const env = { PUBLIC_URL: 'https://tipon.example', APP_SECRET: sampleSecret }
  const { rows } = await sql<{ id: string; data: unknown }>`
    select id, data from pgboss.job where name = ${job} order by created_on`.execute(db)
  for (const { id, data } of rows) {
    await handlers[job]({ db, mailer, env }).run(data, jobContext({ id }))
  }
  return catcher.mails
}

test('OWN-1 where the event allows it, whoever registered a group gives up a place, and the seat is free at once', async () => {
  const { db, ana, see, cancel } = await start({ may_cancel: true, capacity: 2 })
  expect((await see()).cancel_until).toEqual(expect.any(String))
  const reply = await cancel(ana.id)
  expect([reply.statusCode, reply.json<ManagedGroup>().participants.map(({ left }) => left)]).toEqual([
    200,
    [false, true],
  ])
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where name in ('leaving-mail', 'move-up') order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['leaving-mail', 'move-up'])
  const again = await cancel(ana.id)
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'already_left'])
})

test('OWN-1 not where the event does not allow it, not too late, and not by a link that is none', async () => {
  const closed = await start({ may_cancel: false })
  expect((await closed.see()).cancel_until).toBeNull()
  expect((await closed.cancel(closed.ana.id)).json()).toMatchObject({ code: 'too_late_to_cancel' })

  const late = await start({ may_cancel: true, changes_until: new Date(Date.now() - 60_000) })
  expect((await late.see()).cancel_until).toBeNull()
  expect((await late.cancel(late.ana.id)).json()).toMatchObject({ code: 'too_late_to_cancel' })

  const { cancel, ana } = await start()
  expect((await cancel(ana.id, 'nonsense')).statusCode).toBe(404)
})

test('OWN-1 whoever has a link of their own gives up their own place and no other', async () => {
  const { app, ana, maria, cancel, details } = await start()
  const own = personToken(sampleSecret, ana)
  const other = await cancel(maria.id, own)
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([404, 'registration_not_found'])
  expect((await details()).people.every(({ left }) => left === null)).toBe(true)
  expect((await app.inject(`/events/api/manage/${own}`)).json()).toMatchObject({ cancel_until: expect.any(String) })
  const reply = await cancel(ana.id, own)
  expect(reply.json()).toMatchObject({ scope: 'person', participants: [{ left: true, qr_text: null }] })
})

test('OWN-1 nobody of another group is taken out by a link', async () => {
  const { db, cancel } = await start()
  const other = await aGroup(db, { participants: [{}, {}] })
  const reply = await cancel(other.participants[1]?.id ?? '')
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'group_not_found'])
})

test('OWN-1 not while a payment is being checked, and not after somebody came in, in words for visitors', async () => {
  const waiting = await start({ may_cancel: true }, { mode: 'BANK' })
  const words = async (reply: Awaited<ReturnType<typeof waiting.cancel>>) =>
    reply.json<{ code: string; error: string }>()
  expect(await words(await waiting.cancel(waiting.ana.id))).toMatchObject({
    code: 'payment_waits',
    error: expect.stringContaining('We are checking a payment'),
  })
  const { test, ana, cancel } = await start()
  const door = await asStaff(test, 'door')
  expect((await door.post(`/events/api/registrations/${ana.id}/check_in/`, { station: 'Gate' })).statusCode).toBe(200)
  expect(await words(await cancel(ana.id))).toMatchObject({
    code: 'is_inside',
    error: expect.stringContaining('cannot be given up'),
  })
})

test('OWN-1 pressed twice at once, a place is given up once', async () => {
  const { ana, cancel, db } = await start()
  const replies = await Promise.all([cancel(ana.id), cancel(ana.id)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await db.selectFrom('registration_leaving').select('id').execute()).toHaveLength(1)
})

test('OWN-2 PAY-87 what was paid for a place is kept until finance has decided, and the others owe nothing of what goes back', async () => {
  const { ana, see, cancel, finance, details, tasks, group, db, mails } = await start()
  expect((await see()).paid_for_a_place).toBe(1500)
  await cancel(ana.id)
  expect(await details()).toMatchObject({
    gross_price: 3000,
    total_paid: 3000,
    kept: 1500,
    people: [{ left: null }, { left: { by: null, kept: 1500, to_decide: 1500 } }],
  })
  expect(await tasks()).toMatchObject([{ count: 1 }])
  const told = (await mails('leaving-mail')).filter(({ text }) => text?.includes('Our team will decide how much'))
  expect(told.map(({ to }) => to?.[0]?.address)).toEqual(['maria@example.org'])

  const decide = (give_back: number) =>
    finance.post(`/api/staff/groups/${group.id}/people/${ana.id}/decide`, { give_back, reason: 'As agreed by phone.' })
  expect((await decide(1500.01)).json()).toMatchObject({
    code: 'too_much',
    fields: { give_back: [expect.any(String)] },
  })
  const decided = await Promise.all([decide(1000), decide(1000)])
  expect(decided.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await details()).toMatchObject({
    gross_price: 2000,
    total_paid: 2000,
    overpaid: 0,
    kept: 500,
    people: [
      { left: null },
      { left: { to_decide: 0, decided: { given_back: 1000, kept: 500, reason: 'As agreed by phone.' } } },
    ],
    payments: [{ given_back: 1000 }],
  })
  expect((await see()).participants[0]?.qr_text).toEqual(expect.any(String))
  expect(await tasks()).toEqual([])
  const [mail] = await mails('decision-mail')
  expect(mail?.text).toContain('We give ₱1,000.00 back to you.')
  expect(mail?.text).toContain('ask for it at the registration desk')
  expect(mail?.text).not.toContain('by bank')
  expect(mail?.text).toContain('As agreed by phone.')
  const actions = await db
    .selectFrom('audit_entry')
    .where('subject', '=', ana.id)
    .select('action')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'registration.leave',
    'registration.cancel_own',
    'registration.decide_kept',
  ])
})

test('OWN-2 kept for good is said too, and a decision is never changed', async () => {
  const { ana, cancel, finance, details, group, db, mails } = await start()
  await cancel(ana.id)
  await finance.post(`/api/staff/groups/${group.id}/people/${ana.id}/decide`, { give_back: 0, reason: 'Too late.' })
  expect(await details()).toMatchObject({ kept: 1500, total_paid: 3000, payments: [{ given_back: 0 }] })
  expect((await mails('decision-mail'))[0]?.text).toContain('Nothing of it goes back.')
  await expect(db.updateTable('cancellation_review').set({ given_back: 1 }).execute()).rejects.toThrow(
    'only ever added',
  )
  await expect(db.deleteFrom('cancellation_review').execute()).rejects.toThrow('only ever added')
})

test('OWN-2 who was put back and gives up again is decided anew; what a colleague took out is not', async () => {
  const { ana, maria, cancel, finance, tasks, group, db } = await start()
  const at = (person: string, what: string, body: object) =>
    finance.post(`/api/staff/groups/${group.id}/people/${person}/${what}`, { reason: 'So they say.', ...body })
  await cancel(ana.id)
  expect((await at(ana.id, 'back', { price: 1500 })).statusCode).toBe(200)
  expect(await tasks()).toEqual([])
  expect((await at(ana.id, 'decide', { give_back: 0 })).json()).toMatchObject({ code: 'already_decided' })
  await cancel(ana.id)
  expect(await tasks()).toMatchObject([{ count: 1 }])
  await at(maria.id, 'leave', { price: 1500, give_back: 0 })
  expect(await tasks()).toMatchObject([{ count: 1 }])
  const { id } = await db
    .selectFrom('registration_leaving')
    .where('registration_id', '=', maria.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: decided_by } = await db.selectFrom('staff_member').select('id').limit(1).executeTakeFirstOrThrow()
  const row = { leaving_id: id, given_back: 0, reason: 'x', decided_by }
  await expect(db.insertInto('cancellation_review').values(row).execute()).rejects.toThrow('gave up')
})

test('OWN-2 what went back at the payment since, or was kept of others, is not given back once more', async () => {
  const three = { participants: [...two, { first_name: 'Jose' }] }
  const { group, ana, cancel, finance, details, db } = await start({ may_cancel: true }, three)
  const at = (person: string, what: string, body: object) =>
    finance.post(`/api/staff/groups/${group.id}/people/${person}/${what}`, { reason: 'So they say.', ...body })
  const jose = group.participants[2]?.id ?? ''
  await at(jose, 'leave', { price: 1500, give_back: 0 })
  await cancel(ana.id)
  const { id } = await db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  const refund = { kind: 'PART', amount: 1500, reason: 'Ana cannot come.' }
  expect((await finance.post(`/api/staff/payments/${id}/reverse`, refund)).statusCode).toBe(200)
  expect(await details()).toMatchObject({ kept: 1500, people: [{}, { left: { to_decide: 0 } }, {}] })
  expect((await at(ana.id, 'decide', { give_back: 1500 })).json()).toMatchObject({ code: 'already_decided' })
  // She comes after all: what was kept of Jose does not pay for her.
  await at(ana.id, 'back', { price: 1500 })
  expect(await details()).toMatchObject({ kept: 1500, gross_price: 4500, total_paid: 3000 })
})

test('OWN-2 who got their money back and comes after all owes it again', async () => {
  const three = { participants: [...two, { first_name: 'Jose' }] }
  const { group, ana, cancel, finance, details } = await start({ may_cancel: true }, three)
  const at = (person: string, what: string, body: object) =>
    finance.post(`/api/staff/groups/${group.id}/people/${person}/${what}`, { reason: 'So they say.', ...body })
  const jose = group.participants[2]?.id ?? ''
  await cancel(ana.id)
  await cancel(jose)
  await at(ana.id, 'decide', { give_back: 1500 })
  await at(jose, 'decide', { give_back: 0 })
  await at(ana.id, 'back', { price: 1500 })
  expect(await details()).toMatchObject({ kept: 1500, gross_price: 4500, total_paid: 3000 })
})

test('OWN-2 a part that was paid does not go to the others: then the team decides', async () => {
  const { ana, cancel, details } = await start({ may_cancel: true }, { action: 'pre' })
  expect((await cancel(ana.id)).json()).toMatchObject({ code: 'partly_paid' })
  expect((await details()).people.every(({ left }) => left === null)).toBe(true)
})

test('OWN-1 of a registration that nothing was paid for a place is given up, and nothing is to decide', async () => {
  const { ana, see, cancel, details, tasks, db, group } = await start({ may_cancel: true }, { mode: 'BANK' })
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date() })
    .where('group_id', '=', group.id)
    .execute()
  expect((await see()).paid_for_a_place).toBe(0)
  expect((await cancel(ana.id)).statusCode).toBe(200)
  expect((await details()).people[1]?.left).toMatchObject({ by: null, kept: 0, to_decide: 0 })
  expect(await tasks()).toEqual([])
})
