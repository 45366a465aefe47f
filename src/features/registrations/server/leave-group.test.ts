import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { runMailJobs } from '#test/support/mail-jobs.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import type { GroupDetails } from '../contract.ts'
import { sendLeavingMailHandler } from './send-leaving-mail.ts'

const reason = 'Ana fell ill.'
const three = [
  { first_name: 'Maria', last_name: 'Santos', email: 'maria@example.org' },
  { first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.org' },
  { first_name: 'Jose', last_name: 'Cruz', email: 'maria@example.org' },
]

async function setUp() {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const details = async (id: string) => (await finance.get(`/api/staff/groups/${id}/`)).json<GroupDetails>()
  const personOf = async (id: string, at: number) => (await details(id)).people[at]?.id ?? ''
  const act = async (what: 'leave' | 'back', id: string, at: number, body: object) =>
    finance.post(`/api/staff/groups/${id}/people/${await personOf(id, at)}/${what}/`, { reason, price: 1500, ...body })
  return { test, db: test.db, finance, details, personOf, act }
}

const mailsFor = ({ db }: TestApp) => runMailJobs(db, 'leaving-mail', sendLeavingMailHandler)

const reversals = (db: Database) => db.selectFrom('payment_reversal').select(['kind', 'amount', 'reason']).execute()
const receiptJobs = async (db: Database) =>
  (await sql<{ kind: string }>`select data ->> 'kind' as kind from pgboss.job where name = 'receipt-mail'`.execute(db))
    .rows

test('PAY-86 one of a group leaves: their price goes back, the others keep theirs and their tickets, and both are told', async () => {
  const { test, db, act } = await setUp()
  const { id } = await aGroup(db, { participants: three })

  const reply = await act('leave', id, 1, { give_back: 1500 })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    gross_price: 3000,
    total_paid: 3000,
    overpaid: 0,
    kept: 0,
    people: [
      { name: 'Maria Santos', left: null },
      { name: 'Ana Reyes', left: { by: 'Fina Santos', reason, kept: 0 } },
      { name: 'Jose Cruz', left: null },
    ],
    payments: [{ state: 'APPROVED', amount: 4500, given_back: 1500 }],
  })
  expect(await reversals(db)).toEqual([{ kind: 'PART', amount: 150_000, reason }])
  const entry = db.selectFrom('audit_entry').where('action', '=', 'registration.leave').select('details')
  expect(await entry.execute()).toEqual([{ details: { price: 150_000, kept: 0, reason } }])

  const [toFirst, toAna] = await mailsFor(test)
  expect(toFirst?.to?.[0]?.address).toBe('maria@example.org')
  expect(toFirst?.subject).toContain('Ana Reyes is not coming')
  for (const words of [
    'We give ₱1,500.00 back',
    reason,
    'Price of the registration: ₱3,000.00',
    'Balance now: ₱0.00',
  ]) {
    expect(toFirst?.text).toContain(words)
  }
  expect(toAna?.to?.[0]?.address).toBe('ana@example.org')
  expect(toAna?.text).toContain('Your ticket does not work any more.')
  expect(toAna?.text).not.toContain('₱')
})

test('PAY-86 DOOR-43 whoever gave no address at the desk is sent nothing', async () => {
  const { test, db, act } = await setUp()
  const { id } = await aGroup(db, { participants: three })
  await db.updateTable('registration').set({ email: '', at_desk: true }).where('group_id', '=', id).execute()
  expect((await act('leave', id, 1, { give_back: 1500 })).statusCode).toBe(200)
  expect(await mailsFor(test)).toEqual([])
})

test('PAY-86 a part of it can be kept: then nobody owes it, and nobody gets it', async () => {
  const { db, act } = await setUp()
  const { id } = await aGroup(db, { participants: three })
  const kept = (await act('leave', id, 1, { give_back: 1000 })).json()
  expect(kept).toMatchObject({ gross_price: 3500, total_paid: 3500, overpaid: 0, kept: 500 })
  expect((await act('leave', id, 2, { give_back: 1500 })).json()).toMatchObject({ gross_price: 2000, total_paid: 2000 })
  expect((await act('back', id, 1, {})).json()).toMatchObject({ gross_price: 3000, total_paid: 2000, kept: 0 })
})

test('PAY-86 who has paid a part owes less, and gets the tickets if that was all that was missing', async () => {
  const { db, act } = await setUp()
  const little = await aGroup(db, { participants: three, amount: 100_000 })
  expect((await act('leave', little.id, 1, { give_back: 1 })).json()).toMatchObject({
    code: 'too_much',
    error: 'At most ₱0.00 was paid for this place and can go back. Nothing was recorded.',
  })
  expect((await act('leave', little.id, 1, { give_back: 0 })).json()).toMatchObject({
    gross_price: 3000,
    total_paid: 1000,
  })
  expect(await receiptJobs(db)).toEqual([])
  const nearly = await aGroup(db, { participants: three, amount: 350_000 })
  expect((await act('leave', nearly.id, 1, { give_back: 500 })).json()).toMatchObject({
    gross_price: 3000,
    total_paid: 3000,
    payments: [{ given_back: 500 }],
  })
  expect(await receiptJobs(db)).toEqual([{ kind: 'official' }])
})

test('PAY-86 the last one leaves too: the payment is refunded whole, and the group is asked for nothing', async () => {
  const { db, finance, act } = await setUp()
  const { id, payment } = await aGroup(db)
  expect((await act('leave', id, 0, { give_back: 1500 })).json()).toMatchObject({
    gross_price: 0,
    total_paid: 0,
    payments: [{ state: 'REFUNDED' }],
  })
  expect((await finance.get(`/api/staff/payments/${payment.id}/`)).json()).toMatchObject({ status: 'REFUNDED' })
  expect((await finance.get('/api/staff/balances/')).json()).toMatchObject({ balances: [] })
  expect((await act('back', id, 0, {})).json()).toMatchObject({ gross_price: 1500, total_paid: 0 })
})

test('PAY-86 nobody leaves twice, after they came in, while a payment waits, or at numbers that nobody saw', async () => {
  const { test, db, finance, act, personOf } = await setUp()
  const { id } = await aGroup(db, { participants: three })
  expect((await act('leave', id, 1, { give_back: 1500, price: 1400 })).json()).toMatchObject({
    code: 'price_changed',
    error: 'A place of this group costs ₱1,500.00 by now. Look at the numbers again. Nothing was changed.',
  })
  expect((await act('leave', id, 1, { give_back: 1500.01 })).json()).toMatchObject({ code: 'too_much' })
  expect((await act('leave', id, 1, { give_back: -1 })).statusCode).toBe(400)
  expect((await act('back', id, 1, {})).json()).toMatchObject({ code: 'not_left' })
  const twice = await Promise.all([
    act('leave', id, 1, { give_back: 1500 }),
    act('leave', id, 1, { give_back: 1500, reason: 'Both of us.' }),
  ])
  expect(twice.map(({ statusCode }) => statusCode)).toContain(200)
  const again = await act('leave', id, 1, { give_back: 0 })
  expect(again.json()).toMatchObject({
    code: 'already_left',
    error: expect.stringMatching(/^Fina Santos has taken them out already, on /),
  })
  expect(await reversals(db)).toHaveLength(1)

  const door = await asStaff(test, 'door')
  await door.post(`/events/api/registrations/${await personOf(id, 0)}/check_in/`)
  expect((await act('leave', id, 0, { give_back: 0 })).json()).toMatchObject({ code: 'is_inside' })
  const waiting = await aGroup(db, { mode: 'BANK', participants: three })
  expect((await act('leave', waiting.id, 1, { give_back: 0 })).json()).toMatchObject({ code: 'payment_waits' })
  const stranger = await personOf(waiting.id, 0)
  const mixed = await finance.post(`/api/staff/groups/${id}/people/${stranger}/leave/`, {
    ...{ reason, price: 1500, give_back: 0 },
  })
  expect(mixed.json()).toMatchObject({ code: 'group_not_found' })
})

test('PAY-86 who left is nobody at the door: not by ticket, name or list, nor counted; and is again when they are back', async () => {
  const { test, db, act, personOf } = await setUp()
  const door = await asStaff(test, 'door')
  const { id } = await aGroup(db, { participants: three })
  const ana = await personOf(id, 1)
  const { short_code } = await db
    .selectFrom('registration')
    .where('id', '=', ana)
    .select('short_code')
    .executeTakeFirstOrThrow()
  const looks = async () => ({
    byCode: (await door.get(`/events/api/registrations/?qr_text=${short_code}`)).json<object[]>().length,
    byName: (await door.get('/api/staff/door/search?q=reyes')).json<object[]>().length,
    registered: (await door.get('/api/staff/door/counts')).json<{ registered: number }>().registered,
  })
  expect(await looks()).toEqual({ byCode: 1, byName: 1, registered: 3 })
  await act('leave', id, 1, { give_back: 1500 })
  expect(await looks()).toEqual({ byCode: 0, byName: 0, registered: 2 })
  expect((await door.post(`/events/api/registrations/${ana}/check_in/`)).statusCode).toBe(404)
  await door.post(`/events/api/registrations/${await personOf(id, 0)}/check_in/`, { station: 'Gate A' })
  const home = (await door.get('/api/staff/home')).json<{ tasks: { title: string }[] }>()
  expect(home.tasks.map(({ title }) => title)).toContain('1 of 2 are in')
  expect((await door.post(`/api/staff/door/kits/${ana}`)).json()).toMatchObject({ code: 'participant_not_found' })
  const toDesk = await door.post('/api/staff/door/referrals', { registration_id: ana, station: 'Gate A' })
  expect(toDesk.json()).toMatchObject({ code: 'participant_not_found' })
  expect(await db.selectFrom('kit_claim').select('station').execute()).toEqual([])
  expect(await db.selectFrom('desk_referral').select('station').execute()).toEqual([])
  const actions = await db.selectFrom('audit_entry').select('action').execute()
  expect(actions.map(({ action }) => action)).not.toContain('desk.send')
  await act('back', id, 1, {})
  expect(await looks()).toEqual({ byCode: 1, byName: 1, registered: 3 })
})

test('PAY-86 the database itself lets nobody in who left, nor anybody leave who is in, nor anything be forged', async () => {
  const { test, db, finance, personOf, act } = await setUp()
  const door = await asStaff(test, 'door')
  const { id } = await aGroup(db, { participants: three })
  const [maria, ana] = [await personOf(id, 0), await personOf(id, 1)]
  await door.post(`/events/api/registrations/${maria}/check_in/`)
  const row = {
    registration_id: maria,
    kind: 'LEFT' as const,
    price: 150_000,
    kept: 0,
    reason,
    recorded_by: finance.id,
  }
  const add = (more: object) =>
    db
      .insertInto('registration_leaving')
      .values({ ...row, ...more })
      .execute()
  await expect(add({})).rejects.toMatchObject({ constraint: 'inside_is_not_gone' })
  await expect(add({ registration_id: ana, price: 140_000 })).rejects.toMatchObject({ constraint: 'same_price' })
  await expect(add({ registration_id: ana, kind: 'BACK' })).rejects.toMatchObject({ constraint: 'left_once' })
  await act('leave', id, 1, { give_back: 1500 })
  await expect(add({ registration_id: ana })).rejects.toMatchObject({ constraint: 'left_once' })
  const entered = sql`
    insert into check_in (registration_id, event_id, scan_id, station, staff_member_id)
    select ${ana}, event_id, scan_id, station, staff_member_id from check_in`
  await expect(entered.execute(db)).rejects.toMatchObject({ constraint: 'who_left_stays_out' })
  for (const [forged, constraint] of [
    [sql`update registration set left_at = null where id = ${ana}`, 'left_has_a_row'],
    [sql`update registration_group set participant_count = 3, left_count = 0 where id = ${id}`, 'group_is_whole'],
    [sql`update registration_leaving set reason = 'Other'`, 'leaving_stays'],
    [sql`delete from registration_leaving`, 'leaving_stays'],
  ] as const) {
    await expect(forged.execute(db)).rejects.toMatchObject({ constraint })
  }
})

test('PAY-86 of a check-in and a leaving at the same moment one wins, never both', async () => {
  const { test, db, act, personOf } = await setUp()
  const door = await asStaff(test, 'door')
  for (let round = 0; round < 5; round++) {
    const { id } = await aGroup(db, { participants: three })
    const ana = await personOf(id, 1)
    const [left, entered] = await Promise.all([
      act('leave', id, 1, { give_back: 1500 }),
      door.post(`/events/api/registrations/${ana}/check_in/`),
    ])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([left.statusCode, entered.statusCode])
    const { rows } = await sql<{ both: boolean; one: boolean }>`
      select left_at is not null and exists (select from check_in where registration_id = ${ana}) as both,
        left_at is not null or exists (select from check_in where registration_id = ${ana}) as one
      from registration where id = ${ana}`.execute(db)
    expect(rows).toEqual([{ both: false, one: true }])
  }
})

test('PAY-85 PAY-86 what was kept and goes back after all is owed by nobody who comes, nor by a group that nobody is left of', async () => {
  const { db, finance, details, act } = await setUp()
  const { id, payment } = await aGroup(db, { participants: three })
  await act('leave', id, 1, { give_back: 0 })
  expect(await details(id)).toMatchObject({ gross_price: 4500, total_paid: 4500, kept: 1500 })
  const reverse = (input: object) => finance.post(`/api/staff/payments/${payment.id}/reverse/`, { reason, ...input })
  expect((await reverse({ kind: 'PART', amount: 1500 })).statusCode).toBe(200)
  expect(await details(id)).toMatchObject({ gross_price: 3000, total_paid: 3000, kept: 0 })

  await act('leave', id, 0, { give_back: 0 })
  await act('leave', id, 2, { give_back: 0 })
  expect((await reverse({ kind: 'REFUND', amount: 3000 })).statusCode).toBe(200)
  expect(await details(id)).toMatchObject({ gross_price: 0, total_paid: 0, kept: 0 })
})

test('PAY-24 PAY-86 whoever refunds another amount than they read is told first, and nothing is recorded', async () => {
  const { db, finance, act } = await setUp()
  const { id, payment } = await aGroup(db, { participants: three })
  await act('leave', id, 1, { give_back: 1500 })
  const reply = await finance.post(`/api/staff/payments/${payment.id}/reverse/`, {
    kind: 'REFUND',
    amount: 4500,
    reason,
  })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    {
      code: 'amount_changed',
      error:
        'Something of this payment changed meanwhile: ₱3,000.00 would go back now. Nothing was recorded. Please look again before any money is handed over.',
    },
  ])
  expect(await reversals(db)).toHaveLength(1)
})
