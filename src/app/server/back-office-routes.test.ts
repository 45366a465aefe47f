import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { staffRoles } from '#shared/staff-roles.ts'
import type { StaffHit, StaffTask } from '#shared/staff-work.ts'
import { apply } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { statementColumns, statementHeader } from '#test/support/statement.ts'
import { aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { addSampleEvent } from '../../../scripts/sample-data.ts'
import { features } from './features.ts'

type Home = { event: { slug: string; name: string } | null; tasks: StaffTask[] }

const homeOf = async (test: TestApp, username: string) =>
  (await (await asStaff(test, username)).get('/api/staff/home')).json<Home>()

const search = async (test: TestApp, username: string, q: string) =>
  (await (await asStaff(test, username)).get(`/api/staff/search?${new URLSearchParams({ q })}`)).json<StaffHit[]>()

async function importLine(test: TestApp, line: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(statementColumns)) form.set(name, value)
  form.set('file', new Blob([`${statementHeader}\n${line}\n`]), 'bank.csv')
  const reply = await (await asStaff(test, 'finance')).post('/api/staff/reconcile/import/', form)
  expect(reply.statusCode, reply.body).toBe(200)
}

test('STAFF-19 the home page lists what waits, what does the most harm first, and leads to it', async () => {
  const test = await startTestApp()
  await aGroup(test.db, { mode: 'BANK', recorded_at: new Date('2026-01-02T00:00:00Z') })
  const cash = await aGroup(test.db)
  await sql`update payment set disputed_at = now() where id = ${cash.payment.id}`.execute(test.db)
  await postSubmission(test.app, aSubmission({ nickname: 'Bea' }))
  await aGroup(test.db, { action: 'pre' })
  const { event, tasks } = await homeOf(test, 'finance')
  expect(event).toEqual({ slug: 'ls2025', name: 'Legacy Summit 2025' })
  expect(tasks.map(({ harm, title, to, count }) => [harm, title, to, count])).toEqual([
    ['wrong', '1 cash payment that the desk says it never took', '/staff/payments/all?view=disputed', 1],
    ['waits', '1 payment to check', '/staff/payments', 1],
    ['waits', '1 registration held', '/staff/held', 1],
    ['note', '₱2,000.00 in cash', '/staff/cash', 0],
    ['note', '₱1,000.00 open', '/staff/balances', 0],
  ])
  expect(tasks.find(({ to }) => to === '/staff/payments')?.since).toBe('2026-01-02T00:00:00.000Z')
})

test('STAFF-19 a payment that was rejected although the bank has it stands first, with its number', async () => {
  const test = await startTestApp()
  const group = await aGroup(test.db, { mode: 'BANK' })
  const { reference } = await test.db
    .selectFrom('payment')
    .where('id', '=', group.payment.id)
    .select('reference')
    .executeTakeFirstOrThrow()
  await importLine(test, `2026-11-02,${reference},Transfer,,1500.00,1500.00`)
  expect((await homeOf(test, 'finance')).tasks).toMatchObject([
    { harm: 'waits', title: '1 payment to check' },
    { harm: 'waits', title: '1 payment that the bank confirms', to: '/staff/reconcile' },
    { harm: 'waits', title: '1 day of the bank can be closed', to: '/staff/reconcile/days' },
    { harm: 'note' },
  ])
  await sql`update payment set state = 'REJECTED', decided_at = now() where id = ${group.payment.id}`.execute(test.db)
  const [first, ...others] = (await homeOf(test, 'finance')).tasks
  expect(first).toMatchObject({
    harm: 'wrong',
    title: `${group.payment.or_number}: rejected, but ₱1,500.00 is in the bank`,
    to: `/staff/payments/all/${group.payment.id}`,
  })
  expect(others.flatMap(({ harm, title }) => (harm === 'note' ? [] : [title]))).toEqual([])
})

test('STAFF-19 each role is told of its own work only, and without an event of what has none', async () => {
  const test = await startTestApp()
  await aGroup(test.db, { mode: 'BANK' })
  const application = `/staff/applications/${await apply(test.app)}?state=RECEIVED`
  await apply(test.app)
  const pagesOf = async (username: string) => (await homeOf(test, username)).tasks.map(({ to }) => to)
  expect(await pagesOf('door')).toEqual([])
  expect(await pagesOf('desk')).toEqual([])
  expect(await pagesOf('finance')).toEqual(['/staff/payments', '/staff/balances'])
  expect(await pagesOf('coordinator')).toEqual([application])
  expect(await pagesOf('admin')).toEqual(['/staff/payments', application, '/staff/balances'])

  await sql`update event set is_current = false`.execute(test.db)
  expect(await homeOf(test, 'admin')).toMatchObject({ event: null, tasks: [{ to: application }] })
})

test('EVENT-23 home and search are those of the event that is named, and the list has the latest day first', async () => {
  const test = await startTestApp()
  await addSampleEvent(test.db, { slug: 'camp', name: 'Camp', starts_on: '2026-04-10' })
  await addSampleEvent(test.db, { slug: 'old', name: 'Old', starts_on: '2020-04-10' })
  await aGroup(test.db, { event: 'camp', mode: 'BANK', participants: [{ last_name: 'Dimasupil' }] })
  const finance = await asStaff(test, 'finance')
  const home = async (event: string) => (await finance.get(`/api/staff/home?event=${event}`)).json<Home>()
  const titles = ({ tasks }: Home) => tasks.filter(({ harm }) => harm !== 'note').map(({ title }) => title)
  expect(await home('camp')).toMatchObject({ event: { slug: 'camp', name: 'Camp' } })
  expect(titles(await home('camp'))).toEqual(['1 payment to check'])
  expect(titles(await home('ls2025'))).toEqual([])
  expect(await homeOf(test, 'finance')).toMatchObject({ event: { slug: 'ls2025' } })
  expect(await home('nowhere')).toEqual({ event: null, tasks: [] })
  const found = async (event: string) =>
    (await (await asStaff(test, 'admin')).get(`/api/staff/search?q=dimasupil&event=${event}`)).json<StaffHit[]>()
  expect((await found('camp')).map(({ kind }) => kind)).toEqual(['registration', 'payment', 'person'])
  expect((await found('camp'))[2]?.to).toBe('/camp/scanner/?find=Ana+Dimasupil')
  expect(await found('ls2025')).toEqual([])
  expect(await found('nowhere')).toEqual([])
  expect((await finance.get('/api/staff/events')).json()).toEqual([
    { slug: 'camp', name: 'Camp', date: '2026-04-10', is_current: false },
    { slug: 'ls2025', name: 'Legacy Summit 2025', date: '2025-11-29', is_current: true },
    { slug: 'old', name: 'Old', date: '2020-04-10', is_current: false },
  ])
})

test('STAFF-19 a member of the desk without a passkey is told before the first payer stands there', async () => {
  const test = await startTestApp()
  await sql`update passkey set revoked_at = now()`.execute(test.db)
  expect((await homeOf(test, 'desk')).tasks).toMatchObject([
    { harm: 'waits', title: 'You have no passkey that works', to: '/staff/passkeys' },
  ])
})

test('STAFF-30 one search finds people, payments, applications, what is held and colleagues, each for those who may see it', async () => {
  const test = await startTestApp()
  const group = await aGroup(test.db, {
    mode: 'BANK',
    participants: [{ first_name: 'Ligaya', last_name: 'Dimasupil' }],
  })
  const application = await apply(test.app, { firstName: 'Ligaya', lastName: 'Dimasupil' })
  const kindsOf = async (username: string, q: string) =>
    (await search(test, username, q)).map(({ kind, to }) => [kind, to])
  const person = ['person', '/ls2025/scanner/?find=Ligaya+Dimasupil']
  const registration = ['registration', `/staff/participants/${group.participants[0]?.id}`]
  const payment = ['payment', `/staff/payments/all/${group.payment.id}`]
  const form = ['application', `/staff/applications/${application}`]
  expect(await kindsOf('door', 'dimasupil')).toEqual([person])
  expect(await kindsOf('finance', 'ligaya dima')).toEqual([registration, payment])
  expect(await kindsOf('coordinator', 'dimasupil')).toEqual([form])
  expect(await kindsOf('admin', 'dimasupil')).toEqual([registration, payment, person, form])
  expect(await kindsOf('finance', group.payment.or_number)).toEqual([registration, payment])
  expect(await search(test, 'finance', 'dimasupil')).toMatchObject([
    { title: 'Ligaya Dimasupil', detail: `${group.payment.or_number} · Member` },
    { title: 'Ligaya Dimasupil', detail: `${group.payment.or_number} · ₱1,500.00 · Waits for a decision` },
  ])
  expect(await kindsOf('admin', 'nobody of this name')).toEqual([])
  expect((await kindsOf('admin', 'coordinator')).map(([kind]) => kind)).toContain('staff')

  await postSubmission(test.app, aSubmission({ nickname: 'Bea' }))
  expect((await kindsOf('desk', 'santos')).map(([kind]) => kind)).toEqual(['held'])
  const short = await (await asStaff(test, 'admin')).get('/api/staff/search?q=a')
  expect(short.statusCode).toBe(400)
})

test('STAFF-19 STAFF-30 what a feature tells or finds is for roles that exist, and each has some', () => {
  const entries = features.flatMap(({ waiting = [], searches = [] }) => [...waiting, ...searches])
  expect(entries.length).toBeGreaterThan(10)
  for (const { roles } of entries) {
    expect(roles.length).toBeGreaterThan(0)
    expect(staffRoles).toEqual(expect.arrayContaining([...roles]))
  }
})
