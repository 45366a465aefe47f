import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup, aPayment } from '#test/support/factories.ts'
import { aPerson, aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'

const figures = '/api/staff/dashboard'
const money = '/api/staff/dashboard/money'

/** Groups in every state, one of which somebody has left, and one of which all have. */
async function everyKind(here: TestApp) {
  const { db, app } = here
  const finance = await asStaff(here, 'finance')
  const ok = async (reply: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await reply
    expect([200, 201], body).toContain(statusCode)
  }
  const paid = await aGroup(db, { participants: [{}, {}, {}] })
  const waits = await aGroup(db, { participants: [{}, {}], mode: 'BANK' })
  const part = await aGroup(db, { participants: [{}, {}, {}, {}, {}], action: 'pre' })
  const rejected = await aGroup(db, { mode: 'BANK' })
  const refunded = await aGroup(db, { participants: [{}, {}] })
  const partBack = await aGroup(db)
  const tooMuch = await aGroup(db, { mode: 'BANK' })
  const gone = await aGroup(db)
  const rest = await aGroup(db, { action: 'pre' })
  await db.transaction().execute((tx) => aPayment(tx, rest, { mode: 'BANK', amount: 100_000 }))
  const twice = await aGroup(db, { mode: 'BANK' })
  const cash = { payment_key: randomUUID(), amount: 1500, beside_pending: true }
  await ok((await asStaff(here, 'desk')).post(`/api/staff/door/groups/${twice.id}/collect`, cash))
  const decide = (id: string, decision: object) => ok(finance.post(`/api/staff/payments/${id}/decide`, decision))
  await decide(rejected.payment.id, { decision: 'REJECTED', reason: 'Not at the bank' })
  await decide(tooMuch.payment.id, { decision: 'APPROVED', received: 1600 })
  await decide(twice.payment.id, { decision: 'APPROVED' })
  await sql`update payment set state = decision, decided_at = now() where decision is not null`.execute(db)
  const reverse = (id: string, body: object) =>
    ok(finance.post(`/api/staff/payments/${id}/reverse`, { reason: 'Asked for it', ...body }))
  await reverse(refunded.payment.id, { kind: 'REFUND' })
  await reverse(partBack.payment.id, { kind: 'PART', amount: 500 })
  const leave = (group: typeof paid, give_back: number) =>
    ok(
      finance.post(`/api/staff/groups/${group.id}/people/${group.participants[0]?.id}/leave`, {
        reason: 'Fell ill.',
        price: 1500,
        give_back,
      }),
    )
  // The church keeps 500 of one place, and nothing of the other.
  await leave(paid, 1000)
  await leave(gone, 1500)
  await postSubmission(app, aSubmission({ nickname: 'Bea' }, [aPerson({})]))
  expect(await db.selectFrom('held_submission').selectAll().execute()).toHaveLength(1)
  return { finance, paid, waits, part, rejected, refunded, partBack, tooMuch, gone }
}

test('DASH-1 registrations are counted per day of Manila, without those who left and what is held', async () => {
  const here = await startTestApp()
  const groups = await everyKind(here)
  const created = (id: string, at: string) =>
    here.db
      .updateTable('registration_group')
      .set({ created_at: new Date(at) })
      .where('id', '=', id)
      .execute()
  for (const { id } of await here.db.selectFrom('registration_group').select('id').execute()) {
    await created(id, '2026-11-02T04:00:00Z')
  }
  await created(groups.waits.id, '2026-10-31T15:59:59Z')
  await created(groups.part.id, '2026-10-31T16:00:00Z')
  await created(groups.gone.id, '2026-11-05T00:00:00Z')
  const desk = await asStaff(here, 'desk')
  const { registered } = (await desk.get(figures)).json()
  expect(registered.days).toEqual([
    { day: '2026-10-31', people: 2 },
    { day: '2026-11-01', people: 5 },
    { day: '2026-11-02', people: 9 },
  ])
  expect([registered.people, registered.left]).toEqual([16, 2])
})

test('DASH-1 who has paid, who has not and who left are as many as the list of registrations has', async () => {
  const here = await startTestApp()
  await everyKind(here)
  const desk = await asStaff(here, 'desk')
  const { registered } = (await desk.get(figures)).json()
  const inList = async (view: string): Promise<number> =>
    (await desk.get(`/api/staff/registrations?view=${view}`)).json().total
  expect(registered.by_status).toEqual({ UNPAID: 3, PENDING: 3, PARTIAL: 6, PAID: 4 })
  for (const [status, people] of Object.entries(registered.by_status)) {
    expect([status, people]).toEqual([status, await inList(status.toLowerCase())])
  }
  expect(registered.left).toBe(await inList('left'))
  expect(registered.people + registered.left).toBe(await inList('all'))
  const counts = (await desk.get('/api/staff/door/counts')).json()
  expect([registered.people, registered.by_status.PAID]).toEqual([counts.registered, counts.paid])
})

test('DASH-2 what has come in is what the file of payments sums up, and what is open is what the balances and payments say', async () => {
  const here = await startTestApp()
  const { finance } = await everyKind(here)
  const sums = (await finance.get(money)).json()
  // Of 2, 2, 5 and 5 times 1 person, and the 500 that were kept; nothing of whoever got all back, or is not coming.
  expect(sums).toMatchObject({ expected: 21_500, open: 11_000, too_much: 1500, excess: 100 })
  expect(sums.collected).toBe(sums.expected - sums.open + sums.too_much)

  const rows: string[][] = parse((await finance.get('/api/staff/papers/payments.csv')).body, { bom: true })
  const lastRow = rows.at(-1) ?? []
  expect(lastRow[0]).toBe('Sum of all')
  expect(sums.collected).toBe(Number(lastRow[7]))
  const inFile = new Map(rows.filter(([name]) => name?.startsWith('Sum: ')).map((row) => [row[0], row]))
  const labels = {
    PENDING: 'Waits for a decision',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
    REFUNDED: 'Refunded',
    VOIDED: 'Void',
  }
  for (const { state, payments, amount } of sums.states as {
    state: keyof typeof labels
    payments: number
    amount: number
  }[]) {
    const row = inFile.get(`Sum: ${labels[state]}`)
    expect([state, payments, amount]).toEqual([state, Number.parseInt(row?.[3] ?? '0', 10), Number(row?.[4] ?? 0)])
  }
  expect(sums.states.map(({ state }: { state: string }) => state)).toEqual(Object.keys(labels))

  const { total } = (await finance.get('/api/staff/balances')).json()
  const pending = sums.states[0].amount
  expect([total, pending]).toEqual([7000, 4000])
  expect(sums.open).toBe(total + pending)
})

test('DASH-2 each day says what was expected since then and what was approved on it, and the days add up', async () => {
  const here = await startTestApp()
  const { finance, paid, part, gone } = await everyKind(here)
  const { db } = here
  await sql`update registration_group set created_at = '2026-11-02T04:00:00Z'`.execute(db)
  await sql`update registration_group set created_at = '2026-10-31T15:59:59Z' where id = ${paid.id}`.execute(db)
  await sql`update payment set decided_at = '2026-11-03T04:00:00Z' where decided_at is not null`.execute(db)
  await sql`update payment set decided_at = '2026-10-31T16:00:00Z' where id = ${part.payment.id}`.execute(db)
  const sums = (await finance.get(money)).json()
  expect(sums.days).toEqual([
    { day: '2026-10-31', expected: 3500, collected: 0 },
    { day: '2026-11-01', expected: 0, collected: part.payment.amount / 100 },
    { day: '2026-11-02', expected: 18_000, collected: 0 },
    { day: '2026-11-03', expected: 0, collected: sums.collected - part.payment.amount / 100 },
  ])
  // Of whoever is not coming nothing is expected, so a day that had only them is not there.
  await sql`update registration_group set created_at = '2026-12-24T04:00:00Z' where id = ${gone.id}`.execute(db)
  expect((await finance.get(money)).json().days).toEqual(sums.days)
})

test('DASH-3 arrivals are counted by station in stretches of five minutes of the day that is asked for, else the latest', async () => {
  const here = await startTestApp()
  const desk = await asStaff(here, 'desk')
  const { participants } = await aGroup(here.db, { participants: Array.from({ length: 7 }, () => ({})) })
  const arrivals = [
    ['Gate A', '2025-11-28T15:59:59Z'],
    ['Gate B', '2025-11-28T16:00:00Z'],
    ['Gate B', '2025-11-28T16:04:59Z'],
    ['Gate A', '2025-11-28T16:05:00Z'],
    ['Gate B', '2025-11-28T16:05:00Z'],
    ['Gate B', '2025-11-29T15:59:59Z'],
  ]
  for (const [index, [station, at]] of arrivals.entries()) {
    const id = participants[index]?.id ?? ''
    await desk.post(`/events/api/registrations/${id}/check_in/`, { station })
    await here.db
      .updateTable('check_in')
      .set({ checked_in_at: new Date(at ?? '') })
      .where('registration_id', '=', id)
      .execute()
  }
  const see = async (query = '') => (await desk.get(`${figures}${query}`)).json().arrived
  const latest = await see()
  expect(latest).toEqual({
    people: 6,
    days: [
      { day: '2025-11-28', people: 1 },
      { day: '2025-11-29', people: 5 },
    ],
    day: '2025-11-29',
    stations: [
      { station: 'Gate A', people: 1, last_5_minutes: 0 },
      { station: 'Gate B', people: 4, last_5_minutes: 0 },
    ],
    stretches: [
      { from: '2025-11-28T16:00:00.000Z', people: [0, 2] },
      { from: '2025-11-28T16:05:00.000Z', people: [1, 1] },
      { from: '2025-11-29T15:55:00.000Z', people: [0, 1] },
    ],
  })
  expect(await see('?day=2025-11-28')).toMatchObject({
    people: 6,
    day: '2025-11-28',
    stations: [{ station: 'Gate A', people: 1 }],
    stretches: [{ from: '2025-11-28T15:55:00.000Z', people: [1] }],
  })
  // A day on which nobody came is no dead end.
  expect(await see('?day=2025-11-30')).toEqual(latest)
  expect((await desk.get(`${figures}?day=tomorrow`)).statusCode).toBe(400)

  // Whoever is taken back has not come; who comes now is among the last five minutes.
  const [first, , , , , , seventh] = participants
  expect((await desk.delete(`/api/staff/door/check-ins/${first?.id}`)).statusCode).toBe(200)
  await desk.post(`/events/api/registrations/${seventh?.id}/check_in/`, { station: 'Gate C' })
  const [, second] = participants
  // The clock of a phone may be ahead.
  await here.db
    .updateTable('check_in')
    .set({ checked_in_at: sql`now() + interval '3 seconds'`, station: 'Gate C' })
    .where('registration_id', '=', second?.id ?? '')
    .execute()
  const now = await see()
  expect(now).toMatchObject({ people: 6, stations: [{ station: 'Gate C', people: 2, last_5_minutes: 1 }] })
  expect(now.days.map(({ day }: { day: string }) => day)).not.toContain('2025-11-28')
})

test('DASH-4 finance sees all of it, the desk no sum of money, and door and coordinators none', async () => {
  const here = await startTestApp()
  await everyKind(here)
  const seen = async (role: string) => {
    const staff = await asStaff(here, role)
    return [(await staff.get(figures)).statusCode, (await staff.get(money)).statusCode]
  }
  expect(await seen('finance')).toEqual([200, 200])
  expect(await seen('admin')).toEqual([200, 200])
  expect(await seen('desk')).toEqual([200, 403])
  expect(await seen('door')).toEqual([403, 403])
  expect(await seen('coordinator')).toEqual([403, 403])
})

test('DASH-1 DASH-2 DASH-3 an event without anybody has figures, and they are all nothing', async () => {
  const here = await startTestApp()
  await addSampleEvent(here.db, { slug: 'camp', name: 'Camp' })
  await aGroup(here.db)
  const finance = await asStaff(here, 'finance')
  expect((await finance.get(`${figures}?event=camp`)).json()).toEqual({
    registered: { people: 0, left: 0, by_status: { UNPAID: 0, PENDING: 0, PARTIAL: 0, PAID: 0 }, days: [] },
    arrived: { people: 0, days: [], day: null, stations: [], stretches: [] },
  })
  const sums = (await finance.get(`${money}?event=camp`)).json()
  expect(sums).toMatchObject({ expected: 0, collected: 0, open: 0, too_much: 0, days: [] })
  expect(sums.states.map(({ payments, amount }: Record<string, number>) => [payments, amount])).toEqual(
    Array.from({ length: 5 }, () => [0, 0]),
  )
  for (const call of [figures, money]) expect((await finance.get(`${call}?event=none`)).statusCode).toBe(404)
})
