import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { priceEndedAnew, releaseRunOutPairs, switchFlashSale } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime, waitingForLocks } from '#test/support/at-the-same-time.ts'
import { aBalance, lookUp, postBalance } from '#test/support/balance.ts'
import { changeUsualPrice } from '#test/support/prices.ts'
import { aPerson, aSubmission, byBank, postSubmission } from '#test/support/submission.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { settleDecision } from './decide-payment.ts'

/** A sale of so many pairs at ₱2,000.00, where two people cost ₱3,000.00 otherwise. */
async function aSale(quota: number) {
  const test = await startTestApp()
  await switchFlashSale(test.db, { event: 'ls2025', on: true })
  await test.db.updateTable('flash_allotment').set({ quota }).execute()
  return { ...test, finance: await asStaff(test, 'finance') }
}
type Sale = Awaited<ReturnType<typeof aSale>>

let references = 0
async function buyPair({ app, db }: TestApp) {
  const email = `couple-${++references}@example.org`
  const people = [aPerson({ email }), aPerson({ email, first_name: 'Jose', sex: 'MALE' })]
  const fields = aSubmission({ ...(await byBank(`PAIR ${references}`)), action: 'flash', amount: '2000' }, people)
  const reply = await postSubmission(app, fields)
  if (reply.statusCode !== 201) return { reply, or_number: '', id: '', group_id: '' }
  const { or_number } = reply.json<{ or_number: string }>()
  const payment = db.selectFrom('payment').where('or_number', '=', or_number).select(['id', 'group_id'])
  return { reply, or_number, ...(await payment.executeTakeFirstOrThrow()) }
}

/** With the ten seconds taken away. */
async function decide({ db, finance }: Sale, { id }: { id: string }, decision: 'APPROVED' | 'REJECTED') {
  const input = { decision, ...(decision === 'REJECTED' && { reason: 'This is not a proof of payment.' }) }
  expect((await finance.post(`/api/staff/payments/${id}/decide/`, input)).statusCode).toBe(200)
  const { decision_at } = await db
    .selectFrom('payment')
    .where('id', '=', id)
    .select('decision_at')
    .executeTakeFirstOrThrow()
  await settleDecision(db, { payment_id: id, decision_at: decision_at?.toISOString() ?? '' })
}

const sold = async ({ db }: TestApp) =>
  (await db.selectFrom('flash_allotment').select('sold').executeTakeFirstOrThrow()).sold
const groupOf = ({ db }: TestApp, { group_id }: { group_id: string }) =>
  db
    .selectFrom('registration_group')
    .where('id', '=', group_id)
    .select(['gross_price', 'paid', 'pending', 'pair_until'])
    .executeTakeFirstOrThrow()
const letTimePass = ({ db }: TestApp, hours: number) =>
  sql`update registration_group set pair_until = pair_until - make_interval(hours => ${hours})
    where pair_until < 'infinity'`.execute(db)

test('PRICE-15 a sale that fake proofs have emptied is whole again once they are rejected, and sells no pair more', async () => {
  const sale = await aSale(10)
  const fakes = await Promise.all(Array.from({ length: 10 }, () => buyPair(sale)))
  expect((await buyPair(sale)).reply.json()).toMatchObject({ code: 'flash_sale_over' })

  for (const fake of fakes) await decide(sale, fake, 'REJECTED')
  expect(await sold(sale)).toBe(0)

  const buyers = await Promise.all(Array.from({ length: 30 }, () => buyPair(sale)))
  expect(buyers.filter(({ reply }) => reply.statusCode === 201)).toHaveLength(10)
  expect(await sold(sale)).toBe(10)
})

test('PRICE-15 a pair that nobody decides on is sold again after the event’s own time, one that was approved never is', async () => {
  const sale = await aSale(2)
  await sale.db.updateTable('event').set({ flash_hold_hours: 5 }).execute()
  const [kept, waiting] = [await buyPair(sale), await buyPair(sale)]
  await decide(sale, kept, 'APPROVED')
  await letTimePass(sale, 4)
  expect(await releaseRunOutPairs(sale.db)).toBe(0)
  await letTimePass(sale, 2)
  expect(await releaseRunOutPairs(sale.db)).toBe(1)
  expect(await releaseRunOutPairs(sale.db)).toBe(0)

  expect((await groupOf(sale, waiting)).pair_until).toBeNull()
  expect(Number((await groupOf(sale, kept)).pair_until)).toBe(Number.POSITIVE_INFINITY)
  expect((await buyPair(sale)).reply.statusCode).toBe(201)
  expect((await buyPair(sale)).reply.statusCode).toBe(409)
})

test('PRICE-15 approved too late it gets another pair although the sale is over, or else counts as a part', async () => {
  const sale = await aSale(2)
  const [first, second] = [await buyPair(sale), await buyPair(sale)]
  await letTimePass(sale, 49)
  await releaseRunOutPairs(sale.db)
  await buyPair(sale)
  await switchFlashSale(sale.db, { event: 'ls2025', on: false })

  await decide(sale, first, 'APPROVED')
  expect(await groupOf(sale, first)).toMatchObject({ gross_price: 200_000, paid: 200_000 })
  await decide(sale, second, 'APPROVED')
  expect(await groupOf(sale, second)).toMatchObject({ gross_price: 300_000, paid: 200_000, pair_until: null })
  expect(await sold(sale)).toBe(2)
  expect((await lookUp(sale.app, second.or_number)).json()).toMatchObject({ gross_price: 3000, total_paid: 2000 })
})

test('PRICE-15 finance sees until when a pair is kept, and that it ran out', async () => {
  const sale = await aSale(2)
  await buyPair(sale)
  const queue = async () => (await sale.finance.get('/api/staff/payments/')).json<{ payments: Waiting[] }>().payments
  type Waiting = { flags: string[]; pair_until: string | null }
  const [waiting] = await queue()
  expect(Date.parse(waiting?.pair_until ?? '') - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
  expect(waiting?.flags).not.toContain('pair_run_out')
  await letTimePass(sale, 49)
  await releaseRunOutPairs(sale.db)
  expect(await queue()).toMatchObject([{ flags: ['pair_run_out'], pair_until: null }])
})

test('PRICE-15 the database refuses the price of a sale to whoever holds no pair of it', async () => {
  const sale = await aSale(2)
  const { id } = await buyPair(sale)
  await letTimePass(sale, 49)
  await releaseRunOutPairs(sale.db)
  const approve = sale.db.updateTable('payment').set({ state: 'APPROVED', decided_at: new Date() }).where('id', '=', id)
  await expect(approve.execute()).rejects.toThrow('a pair that it does not hold')
  const lend = sale.db.updateTable('registration_group').set({ pair_until: new Date('2100-01-01') })
  await sale.db.updateTable('flash_allotment').set({ quota: 0 }).execute()
  await expect(lend.execute()).rejects.toThrow('flash_allotment_not_oversold')
})

test('PRICE-16 a rejected group pays today’s price: the sale’s while it lasts, with a pair, and the usual one after it', async () => {
  const sale = await aSale(1)
  const pair = await buyPair(sale)
  await decide(sale, pair, 'REJECTED')
  expect((await lookUp(sale.app, pair.or_number)).json()).toMatchObject({ gross_price: 2000 })
  const again = { ...(await aBalance(sale.app, pair.or_number)), ...(await byBank('AGAIN')) }
  expect((await postBalance(sale.app, again)).statusCode).toBe(201)
  expect(await sold(sale)).toBe(1)
  expect((await buyPair(sale)).reply.statusCode).toBe(409)

  const second = await sale.db
    .selectFrom('payment')
    .where('reference', '=', 'AGAIN')
    .select('id')
    .executeTakeFirstOrThrow()
  await decide(sale, second, 'REJECTED')
  await switchFlashSale(sale.db, { event: 'ls2025', on: false })
  expect((await lookUp(sale.app, pair.or_number)).json()).toMatchObject({ gross_price: 3000 })
  const old = { ...(await aBalance(sale.app, pair.or_number)), ...(await byBank('OLD PRICE')), amount: '2000' }
  expect((await postBalance(sale.app, old)).json()).toMatchObject({ code: 'balance_changed' })
  const today = { ...(await aBalance(sale.app, pair.or_number)), ...(await byBank('TODAY')) }
  expect((await postBalance(sale.app, today)).json()).toMatchObject({ amount: 3000 })
})

test('PRICE-16 a sale that ends by its time is over for whoever has no payment that counts, though nobody opens their page', async () => {
  const sale = await aSale(2)
  const pair = await buyPair(sale)
  await decide(sale, pair, 'REJECTED')
  const paid = await buyPair(sale)
  await decide(sale, paid, 'APPROVED')
  const owed = () => sale.db.selectFrom('registration_group').select('gross_price').orderBy('id').execute()
  await priceEndedAnew(sale.db)
  expect(await owed()).toEqual([{ gross_price: 200_000 }, { gross_price: 200_000 }])
  await sale.db.updateTable('price_rule').where('kind', '=', 'flash').set({ ends_at: sql<Date>`now()` }).execute()
  await priceEndedAnew(sale.db)
  expect(await owed()).toEqual([{ gross_price: 300_000 }, { gross_price: 200_000 }])
  const anew = () =>
    sale.db.selectFrom('audit_entry').where('action', '=', 'registration.price_anew').select('id').execute()
  expect(await anew()).toHaveLength(1)
  await priceEndedAnew(sale.db)
  expect(await anew()).toHaveLength(1)
})

test.each(['before', 'after'])(
  'PRICE-16 money sent after a sale does not get its price from a proof that is rejected %s it is approved',
  async (when) => {
    const sale = await aSale(1)
    const pair = await buyPair(sale)
    await switchFlashSale(sale.db, { event: 'ls2025', on: false })
    const beside = { ...(await aBalance(sale.app, pair.or_number)), ...(await byBank('LATE')), beside_pending: 'true' }
    expect((await postBalance(sale.app, { ...beside, amount: '2000' })).statusCode).toBe(201)
    const late = await sale.db
      .selectFrom('payment')
      .where('reference', '=', 'LATE')
      .select('id')
      .executeTakeFirstOrThrow()
    if (when === 'before') await decide(sale, pair, 'REJECTED')
    await decide(sale, late, 'APPROVED')
    if (when === 'after') await decide(sale, pair, 'REJECTED')
    expect(await groupOf(sale, pair)).toMatchObject({ gross_price: 300_000, paid: 200_000, pending: 0 })
  },
)

test('PRICE-16 of several late proofs none adds to the price, and what is too much is seen', async () => {
  const sale = await aSale(1)
  const pair = await buyPair(sale)
  await switchFlashSale(sale.db, { event: 'ls2025', on: false })
  const late = []
  for (const reference of ['LATE 1', 'LATE 2']) {
    const balance = { ...(await aBalance(sale.app, pair.or_number)), amount: '2000', beside_pending: 'true' }
    const sent = { ...balance, ...(await byBank(reference)), payment_key: randomUUID() }
    expect((await postBalance(sale.app, sent)).statusCode).toBe(201)
    const { id } = await sale.db
      .selectFrom('payment')
      .where('reference', '=', reference)
      .select('id')
      .executeTakeFirstOrThrow()
    late.push({ id })
  }
  await decide(sale, pair, 'REJECTED')
  expect(await groupOf(sale, pair)).toMatchObject({ gross_price: 300_000, paid: 0, pending: 400_000 })
  for (const one of late) await decide(sale, one, 'APPROVED')
  expect(await groupOf(sale, pair)).toMatchObject({ gross_price: 300_000, paid: 300_000, pending: 0 })
  const { payments } = (await sale.finance.get('/api/staff/payments/all/?view=overpaid')).json()
  expect(payments[0]).toMatchObject({ overpaid: 1000 })
})

test('PRICE-16 a page that is opened while the last pair is bought does not take the pair’s price away', async () => {
  const sale = await aSale(1)
  const pair = await buyPair(sale)
  await decide(sale, pair, 'REJECTED')
  const again = { ...(await aBalance(sale.app, pair.or_number)), ...(await byBank('AGAIN')) }
  const group = (tx: Database) => tx.selectFrom('registration_group').select('id').forUpdate().execute()
  const [bought, seen] = await atTheSameTime(sale.db, group, [
    () => postBalance(sale.app, again),
    async () => {
      await expect.poll(() => waitingForLocks(sale.db)).toBe(1)
      return lookUp(sale.app, pair.or_number)
    },
  ])
  expect(bought?.statusCode).toBe(201)
  expect(seen?.json()).toMatchObject({ gross_price: 2000 })
  expect(await groupOf(sale, pair)).toMatchObject({ gross_price: 200_000, pending: 200_000 })
})

test('PRICE-16 a sale that empties between look-up and payment asks for the usual price, and nothing is recorded', async () => {
  const sale = await aSale(1)
  const pair = await buyPair(sale)
  await decide(sale, pair, 'REJECTED')
  const again = { ...(await aBalance(sale.app, pair.or_number)), ...(await byBank('AGAIN')) }
  await buyPair(sale)
  const reply = await postBalance(sale.app, again)
  expect(reply.json()).toMatchObject({ code: 'balance_changed' })
  expect(reply.json().error).toContain('₱3,000.00')
  expect(await groupOf(sale, pair)).toMatchObject({ paid: 0, pending: 0, pair_until: null })
})

test('PRICE-14 PRICE-16 an approved deposit keeps the price it was sold at, whatever the price does', async () => {
  const sale = await aSale(1)
  const reply = await postSubmission(sale.app, aSubmission({ action: 'pre', amount: '500' }))
  const { or_number } = reply.json<{ or_number: string }>()
  await changeUsualPrice(sale.db, 999_900)
  expect((await lookUp(sale.app, or_number)).json()).toMatchObject({ gross_price: 1500 })
  const balance = await aBalance(sale.app, or_number)
  expect((await postBalance(sale.app, { ...balance, ...(await byBank('REST')) })).json()).toMatchObject({
    amount: 1000,
  })
})

const reopen = ({ finance }: Sale, { id }: { id: string }) =>
  finance.post(`/api/staff/payments/${id}/reopen`, { reason: 'It was the right one.' })

test('PAY-76 PRICE-16 a payment that was rejected by mistake is reopened at the price it was sent at, with its pair', async () => {
  const sale = await aSale(2)
  const pair = await buyPair(sale)
  await switchFlashSale(sale.db, { event: 'ls2025', on: false })
  await decide(sale, pair, 'REJECTED')
  expect(await groupOf(sale, pair)).toMatchObject({ gross_price: 300_000, pair_until: null })
  expect((await reopen(sale, pair)).statusCode).toBe(200)
  expect(await groupOf(sale, pair)).toMatchObject({ gross_price: 200_000, pair_until: expect.any(Date) })
  expect(await sold(sale)).toBe(1)
  await decide(sale, pair, 'APPROVED')
  expect(await groupOf(sale, pair)).toMatchObject({ gross_price: 200_000, paid: 200_000 })
})

test('PAY-76 PRICE-16 reopened after the last pair was sold, it is a part of today’s price once it is approved', async () => {
  const sale = await aSale(1)
  const pair = await buyPair(sale)
  await decide(sale, pair, 'REJECTED')
  await decide(sale, await buyPair(sale), 'APPROVED')
  expect((await reopen(sale, pair)).statusCode).toBe(200)
  await decide(sale, pair, 'APPROVED')
  expect(await groupOf(sale, pair)).toMatchObject({ gross_price: 300_000, paid: 200_000 })
  expect(await sold(sale)).toBe(1)
})

test('PAY-76 PRICE-16 what was sent after its price had ended gets no old price by being reopened', async () => {
  const sale = await aSale(2)
  const pair = await buyPair(sale)
  await sql`update price_rule set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where kind = 'flash'`.execute(sale.db)
  await decide(sale, pair, 'REJECTED')
  expect((await reopen(sale, pair)).statusCode).toBe(200)
  expect(await groupOf(sale, pair)).toMatchObject({ gross_price: 300_000 })
})
