import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { sampleSettings } from '#test/support/event-settings.ts'
import { aGroup } from '#test/support/factories.ts'
import { aStaffMember } from '#test/support/staff-member.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { Checklist } from '../contract.ts'

const asked = {
  organizer: 'Bukal Church',
  name: 'Alab Camp',
  starts_on: '2098-11-29',
  venue: '',
  slug: 'ac2098',
  receipt_prefix: 'AC98',
}

async function startNew() {
  const here = await startTestApp({ empty: true })
  await aStaffMember(here.db, { username: 'ana', full_name: 'Ana Peña', roles: ['admin'] })
  const admin = await asStaff(here, 'ana')
  const list = async () => (await admin.get('/api/staff/set-up')).json<Checklist>()
  const left = async () => (await list()).steps.filter(({ done }) => !done).map(({ name }) => name)
  const make = (over: object = {}) => admin.post('/api/staff/set-up/event', { ...asked, ...over })
  const tasks = async () => (await admin.get('/api/staff/home')).json().tasks as { title: string; count: number }[]
  return { ...here, admin, list, left, make, tasks }
}

/** The mails that wait to be sent. */
const mails = async ({ db }: Pick<Awaited<ReturnType<typeof startNew>>, 'db'>) =>
  (
    await sql<{ data: { to: string; text: string } }>`
      select data from pgboss.job where name = 'send-mail' order by created_on, id
    `.execute(db)
  ).rows.map(({ data }) => data)

test('SETUP-6 the checklist is ticked by what is in the database, and home reminds of the rest', async () => {
  const { db, admin, list, left, make, tasks } = await startNew()
  const all = ['event', 'prices', 'contact', 'designations', 'open', 'mail', 'ticket', 'staff']
  expect(await list()).toMatchObject({ event: null, put_away: false, mail: { email: null, sent_to: null } })
  expect(await left()).toEqual(all)
  expect(await tasks()).toEqual([
    expect.objectContaining({ title: 'Finish setting up', count: 8, to: '/staff/set-up' }),
  ])
  expect((await make()).statusCode).toBe(201)
  expect(await left()).toEqual(all.slice(1))
  const { prices, contact, designations } = sampleSettings
  const save = (version: number, changes: object) => admin.put('/api/staff/event/draft', { version, changes })
  await save(0, { prices })
  expect(await left()).toEqual(all.slice(2))
  await save(1, { contact, designations })
  expect(await left()).toEqual(all.slice(4))
  expect((await admin.post('/api/staff/event/publish', { version: 2 })).statusCode).toBe(200)
  expect(await left()).toEqual(['mail', 'ticket', 'staff'])
  await aStaffMember(db, { username: 'dina', full_name: 'Dina', roles: ['desk'] })
  expect(await left()).toEqual(['mail', 'ticket'])
  await db.updateTable('staff_member').set({ disabled_at: new Date() }).where('username', '=', 'dina').execute()
  expect(await left()).toEqual(['mail', 'ticket', 'staff'])
})

test('SETUP-6 an admin who does without the rest is reminded no more, and again if they like', async () => {
  const { admin, tasks, list } = await startNew()
  await admin.post('/api/staff/set-up/put-away', { put_away: true })
  expect(await tasks()).toEqual([])
  expect((await list()).put_away).toBe(true)
  await admin.post('/api/staff/set-up/put-away', { put_away: false })
  expect(await tasks()).toHaveLength(1)
})

test('SETUP-7 the first event is the current one, in preparation, and made once', async () => {
  const { app, db, make } = await startNew()
  expect((await make({ slug: 'login' })).statusCode).toBe(400)
  expect((await make()).json()).toEqual({ slug: 'ac2098' })
  expect((await make()).json()).toEqual({ slug: 'ac2098' })
  const other = await make({ slug: 'other', receipt_prefix: 'OT98' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'has_event'])
  expect(await db.selectFrom('event').select(['slug', 'is_current', 'in_preparation', 'venue']).execute()).toEqual([
    { slug: 'ac2098', is_current: true, in_preparation: true, venue: null },
  ])
  expect((await app.inject('/events/api/events/current')).json()).toMatchObject({
    id: 'ac2098',
    organizer: 'Bukal Church',
    registration_open: false,
  })
  const entries = await db.selectFrom('audit_entry').where('action', '=', 'event.made').select('details').execute()
  expect(entries).toEqual([{ details: { from: null, ...asked } }])
})

test('SETUP-7 of two first events that are made at once, there is one', async () => {
  const { db, make } = await startNew()
  const replies = await atTheSameTime(db, (tx) => sql`lock table event in exclusive mode`.execute(tx), [
    () => make(),
    () => make({ slug: 'other', receipt_prefix: 'OT98' }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await db.selectFrom('event').select('id').execute()).toHaveLength(1)
})

test('SETUP-7 no price is told of an event that has none', async () => {
  const { admin, make } = await startNew()
  await make()
  const { published } = (await admin.get('/api/staff/event/settings')).json()
  expect(published.prices).toMatchObject({ standard_price: '', pre_registration_price: '' })
})

test('SETUP-8 a test mail has a code, and the code shows that it has arrived', async () => {
  const here = await startNew()
  const { db, admin, left } = here
  const send = (email: string) => admin.post('/api/staff/set-up/mail', { email })
  const confirm = (code: string) => admin.post('/api/staff/set-up/mail/code', { code })
  expect((await confirm('123456')).json()).toMatchObject({ code: 'wrong_code' })
  expect((await send('ana@church.example')).json()).toMatchObject({
    mail: { email: 'ana@church.example', sent_to: 'ana@church.example' },
  })
  await send('ana@church.example')
  const [old, newest] = (await mails(here)).map(({ text }) => /Code: (\d{3} \d{3})/.exec(text)?.[1] ?? '')
  expect((await mails(here))[0]).toMatchObject({ to: 'ana@church.example' })
  expect((await confirm(old ?? '')).statusCode).toBe(old === newest ? 200 : 400)
  expect(await left()).toContain('mail')
  await db
    .updateTable('set_up')
    .set({ mail_sent_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  expect((await confirm(newest ?? '')).statusCode).toBe(400)
  await db.updateTable('set_up').set({ mail_sent_at: new Date() }).execute()
  expect((await confirm(newest ?? '')).statusCode).toBe(200)
  expect(await left()).not.toContain('mail')
  const kept = await db.selectFrom('set_up').select('mail_code_sha256').executeTakeFirstOrThrow()
  expect(kept.mail_code_sha256?.toString('utf8')).not.toContain(newest?.replace(' ', ''))
})

test('SETUP-8 few test mails are sent, and few codes are tried', async () => {
  const here = await startNew()
  const { admin } = here
  const send = () => admin.post('/api/staff/set-up/mail', { email: 'stranger@example.org' })
  for (let sent = 0; sent < 6; sent++) expect((await send()).statusCode).toBe(200)
  expect((await send()).json()).toMatchObject({ code: 'too_many_tries' })
  expect(await mails(here)).toHaveLength(6)
  const confirm = () => admin.post('/api/staff/set-up/mail/code', { code: '000000' })
  for (let tries = 0; tries < 20; tries++) await confirm()
  expect((await confirm()).statusCode).toBe(429)
})

test('SETUP-9 the test ticket is known to the scanner, ticks its step, and lets nobody in', async () => {
  const here = await startTestApp()
  const [door, admin] = [await asStaff(here, 'door'), await asStaff(here, 'admin')]
  const step = async () =>
    (await admin.get('/api/staff/set-up')).json<Checklist>().steps.find(({ name }) => name === 'ticket')?.done
  expect(await step()).toBe(false)
  const scan = (qr_text: string) =>
    door.post('/api/staff/door/scan', { qr_text, event: 'ls2025', nonce: crypto.randomUUID(), kind: 'scan' })
  const reply = await scan('TRYOUT01')
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    { error: 'This is the test ticket. Nobody was let in.', code: 'test_ticket' },
  ])
  expect(await step()).toBe(true)
  expect((await door.get('/events/api/registrations/?qr_text=tryo-ut01')).json()).toMatchObject({ code: 'test_ticket' })
  for (const table of ['scan', 'check_in'] as const) {
    expect(await here.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('SETUP-9 nobody’s ticket can have the code of the test ticket', async () => {
  const { db } = await startTestApp()
  await expect(aGroup(db, { participants: [{ short_code: 'TRYOUT01' }] })).rejects.toMatchObject({
    code: '23514',
  })
  await expect(aGroup(db, { participants: [{ short_code: 'TRY0UT01' }] })).rejects.toMatchObject({
    code: '23514',
  })
})
