import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'

const reason = 'One of them cannot come.'
const four = Array.from({ length: 4 }, () => ({}))

async function setUp() {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const reverse = (id: string, input: object) =>
    finance.post(`/api/staff/payments/${id}/reverse/`, { reason, ...input })
  return { test, db: test.db, finance, reverse }
}

const sums = (db: Database, id: string) =>
  db.selectFrom('registration_group').where('id', '=', id).select(['approved', 'paid']).executeTakeFirstOrThrow()

test('PAY-85 a part of a payment goes back as a row of its own; the rest still counts, and the group owes that part', async () => {
  const { db, reverse } = await setUp()
  const { id, payment } = await aGroup(db, { participants: four })

  expect((await reverse(payment.id, { kind: 'PART', amount: 1500 })).json()).toMatchObject({
    state: 'APPROVED',
    amount: 6000,
    given_back: 1500,
    total_paid: 4500,
    status: 'PARTIAL',
    timeline: [{ what: 'RECORDED' }, { what: 'PART', by: 'Fina Santos', amount: 1500, reason }],
  })
  expect(await sums(db, id)).toEqual({ approved: 450_000, paid: 450_000 })
  await reverse(payment.id, { kind: 'PART', amount: 500.5, reason: 'Another one.' })
  expect(await sums(db, id)).toEqual({ approved: 399_950, paid: 399_950 })
  expect((await reverse(payment.id, { kind: 'REFUND' })).json()).toMatchObject({
    state: 'REFUNDED',
    total_paid: 0,
    status: 'REFUNDED',
  })
  const rows = await db.selectFrom('payment_reversal').select(['kind', 'amount']).orderBy('id').execute()
  expect(rows.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['PART 150000', 'PART 50050', 'REFUND 399950'])
})

test('PAY-85 a part is less than what is left, is not sent twice, and what went back in part cannot be made void', async () => {
  const { db, reverse } = await setUp()
  const { payment } = await aGroup(db, { participants: four })
  const wrong = 'A part is less than the ₱6,000.00 that is left of this payment.'
  for (const amount of [6000, 6000.01, 999_999]) {
    const refused = await reverse(payment.id, { kind: 'PART', amount })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'no_part' }])
    expect(refused.json().error).toContain(wrong)
  }
  expect((await reverse(payment.id, { kind: 'PART' })).json()).toMatchObject({ code: 'no_part' })
  for (const amount of [0, -5]) expect((await reverse(payment.id, { kind: 'PART', amount })).statusCode).toBe(400)

  expect((await reverse(payment.id, { kind: 'PART', amount: 1500 })).statusCode).toBe(200)
  const again = await reverse(payment.id, { kind: 'PART', amount: 1500 })
  expect(again.json()).toMatchObject({ code: 'already_reversed' })
  expect((await reverse(payment.id, { kind: 'VOID' })).json()).toMatchObject({
    code: 'part_went_back',
    error:
      '₱1,500.00 of this payment went back already, so it did count. Refund the rest instead. Nothing was changed.',
  })
  const waiting = await aGroup(db, { mode: 'BANK' })
  expect((await reverse(waiting.payment.id, { kind: 'PART', amount: 100 })).json()).toMatchObject({
    code: 'still_waiting',
  })
})

test('PAY-85 of two people who give a part back at once nobody gives back more than there is', async () => {
  const { test, db, reverse } = await setUp()
  const admin = await asStaff(test, 'admin')
  const { id, payment } = await aGroup(db, { participants: four })
  const part = { kind: 'PART', amount: 4000 }
  const replies = await Promise.all([
    reverse(payment.id, part),
    admin.post(`/api/staff/payments/${payment.id}/reverse/`, { ...part, reason: 'They fell ill.' }),
  ])
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
  expect(await sums(db, id)).toEqual({ approved: 200_000, paid: 200_000 })
})

test('PAY-85 the database itself refuses a part that is too large, a void after it, and a sum that no row explains', async () => {
  const { db, finance } = await setUp()
  const { payment } = await aGroup(db, { participants: four })
  const row = { payment_id: payment.id, reason, reversed_by: finance.id }
  const add = (kind: 'PART' | 'VOID' | 'REFUND', amount: number) =>
    db
      .insertInto('payment_reversal')
      .values({ ...row, kind, amount })
      .execute()
  await expect(add('PART', 600_000)).rejects.toMatchObject({ constraint: 'part_is_there' })
  await add('PART', 100_000)
  await expect(add('PART', 500_000)).rejects.toMatchObject({ constraint: 'part_is_there' })
  await expect(add('REFUND', 600_000)).rejects.toMatchObject({ constraint: 'reversed_whole' })
  await expect(add('VOID', 500_000)).rejects.toMatchObject({ constraint: 'no_void_after_a_part' })
  const forge = sql`update payment set given_back = 200000 where id = ${payment.id}`
  await expect(forge.execute(db)).rejects.toMatchObject({ constraint: 'part_is_there' })
})

test('PAY-85 a part of cash leaves the box it is in, also when the rest follows; once counted, the box of whoever gives it back', async () => {
  const { test, db, finance, reverse } = await setUp()
  const desk = await asStaff(test, 'desk')
  const expected = async () =>
    (await finance.get('/api/staff/cash/'))
      .json<{ full_name: string; expected: number }[]>()
      .map((box) => [box.full_name, box.expected])
  const [kept, gone, counted] = [await aGroup(db), await aGroup(db), await aGroup(db)]
  await reverse(kept.payment.id, { kind: 'PART', amount: 500 })
  await reverse(gone.payment.id, { kind: 'PART', amount: 300 })
  expect(await expected()).toEqual([['Desiree Cruz', 3700]])
  await reverse(gone.payment.id, { kind: 'REFUND' })
  expect(await expected()).toEqual([['Desiree Cruz', 2500]])
  const closed = await desk.post('/api/staff/cash/close/', { counted: 2500, note: '' })
  expect(closed.json()).toMatchObject({ expected: 2500, variance: 0 })

  await reverse(counted.payment.id, { kind: 'PART', amount: 200 })
  expect(await expected()).toContainEqual(['Fina Santos', -200])
})
