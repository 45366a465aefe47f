import { expect, test } from 'vitest'
import { lookUp } from '#test/support/balance.ts'
import { aGroup, aPayment, approvePayment } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { FoundPayment } from '../contract.ts'

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
      rejected: null,
      payment_group: expect.not.stringContaining(group.id),
    })
  }
  await db.transaction().execute((tx) => approvePayment(tx, second))
  expect((await lookUp(app, second.or_number)).json()).toMatchObject({ total_paid: 1700, total_pending: 0 })
})

test('BAL-22 why the last payment was not accepted is told until another one was sent', async () => {
  const { app, db } = await startTestApp()
  const group = await aGroup(db, { mode: 'BANK', participants: pair })
  const found = async () => (await lookUp(app, group.payment.or_number)).json<FoundPayment>()
  await db
    .updateTable('payment')
    .where('id', '=', group.payment.id)
    .set({ state: 'REJECTED', decided_at: new Date(), decision_reason: 'We cannot read the amount.' })
    .execute()
  expect((await found()).rejected).toEqual({ amount: 3000, reason: 'We cannot read the amount.' })
  await db.transaction().execute((tx) => aPayment(tx, group, { mode: 'BANK', amount: 70_000 }))
  expect((await found()).rejected).toBeNull()
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

test('SEC-10 a sweep of 10,000 serials from a hundred networks finds nothing, and most of it is not looked at', {
  timeout: 120_000,
}, async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db)
  const outcomes = new Map<number, number>()
  const sweep = (serial: number, network: number) =>
    // Each from an address of its own, of one line.
    lookUp(app, `LS25-${String(serial).padStart(6, '0')}-000000`, `2001:db8:0:${network.toString(16)}::${serial}`)
  const rounds = Array.from({ length: 100 }, (_, network) => network).map(async (network) => {
    for (let at = 0; at < 70; at++) {
      const { statusCode } = await sweep(network * 100 + at, network).catch(() => ({ statusCode: 0 }))
      outcomes.set(statusCode, (outcomes.get(statusCode) ?? 0) + 1)
      if (statusCode === 429) return
    }
  })
  await Promise.all(rounds)
  expect([...outcomes.keys()].toSorted((a, b) => a - b)).toEqual([404, 429])
  expect(outcomes.get(404)).toBeLessThan(2_000)
  // Nobody else waits for it, and who shares a network with a guesser waits a second.
  expect((await lookUp(app, payment.or_number, '2001:db8:9::1')).statusCode).toBe(200)
  expect((await lookUp(app, payment.or_number, '2001:db8:0:1::9')).statusCode).toBe(200)
})

test('BAL-3 SEC-10 after thirty misses an address is looked at once a second; a right number gets through', async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db)
  for (let miss = 0; miss < 30; miss++) {
    expect((await lookUp(app, `X${miss}`, '10.0.0.1')).statusCode).toBe(404)
  }
  const started = performance.now()
  const replies = await Promise.all(['X31', payment.or_number].map((number) => lookUp(app, number, '10.0.0.1')))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, 200])
  expect(performance.now() - started).toBeGreaterThan(1_900)
  const flood = await Promise.all(Array.from({ length: 13 }, () => lookUp(app, 'X32', '10.0.0.1')))
  expect(flood.every(({ statusCode }) => statusCode === 429)).toBe(true)
  expect((await lookUp(app, payment.or_number, '10.0.0.2')).statusCode).toBe(200)
}, 60_000)
