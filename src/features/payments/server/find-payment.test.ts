import { expect, test } from 'vitest'
import { lookUp } from '#testing/balance.ts'
import { aGroup, aPayment, approvePayment } from '#testing/factories.ts'
import { startTestApp } from '#testing/test-app.ts'

const pair = [
  { first_name: 'Ana', middle_name: 'N/A', last_name: 'Peña' },
  { first_name: 'Jose', name_suffix: 'Jr.' },
]

test('BAL-3 BAL-6 any OR number of a group finds it, however it is typed, and pending money is kept apart', async () => {
  const { app, db } = await startTestApp()
  const group = await aGroup(db, { action: 'pre', participants: pair })
  const second = await db.transaction().execute((tx) => aPayment(tx, group, { mode: 'BANK', amount: 70_000 }))
  const sloppy = ` ${group.payment.or_number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `

  for (const typed of [group.payment.or_number, second.or_number, sloppy]) {
    const reply = await lookUp(app, typed)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toEqual({
      event: 'ls2025',
      gross_price: 3000,
      total_paid: 1000,
      total_pending: 700,
      participants: ['Ana Peña', 'Jose Peña Jr.'],
      payment_group: expect.not.stringContaining(group.id),
    })
  }
  await db.transaction().execute((tx) => approvePayment(tx, second))
  expect((await lookUp(app, second.or_number)).json()).toMatchObject({ total_paid: 1700, total_pending: 0 })
})

test('BAL-4 SEC-10 every number that is not one is answered the same', async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db)
  for (const wrong of [
    'X',
    `${payment.or_number}1`,
    payment.or_number.slice(0, -1),
    'LS25-000001-000000',
    '%00',
    '🙂',
  ]) {
    const reply = await lookUp(app, wrong)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ error: 'No payment found for that OR number.', code: 'payment_not_found' })
  }
})

test('SEC-10 a sweep of 10,000 serials finds nothing and is stopped, whatever address it comes from', {
  timeout: 60_000,
}, async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db)
  const outcomes = new Set<number>()
  for (let round = 0; round < 100; round++) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        lookUp(app, `LS25-${String(index + round * 100).padStart(6, '0')}-000000`, `10.0.${round}.1`),
      ),
    )
    for (const { statusCode } of replies) outcomes.add(statusCode)
  }
  expect(outcomes).toEqual(new Set([404, 429]))
  const { used } = await db
    .selectFrom('rate_limit')
    .where('key', '=', 'payment-miss:all')
    .select('used')
    .executeTakeFirstOrThrow()
  expect(used).toBeLessThan(1000)
  // A hit is refused too: otherwise guessing could go on in spite of the limit.
  expect((await lookUp(app, payment.or_number)).statusCode).toBe(429)
})

test('BAL-3 one address that guesses does not keep the others from their own', async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db)
  for (let miss = 0; miss < 31; miss++) await lookUp(app, `X${miss}`, '10.0.0.1')
  expect((await lookUp(app, payment.or_number, '10.0.0.1')).statusCode).toBe(429)
  expect((await lookUp(app, payment.or_number, '10.0.0.2')).statusCode).toBe(200)
})
