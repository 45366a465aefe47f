import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/support/test-db.ts'
import { consumeRateLimit, forgetSpent, inSlowLane, refuseIfSpent } from './rate-limit.ts'

test('a limit is shared by parallel uses and refuses exactly what exceeds it', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const rateLimit = { key: 'lookup:1', limit: 10, seconds: 60 }

  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => consumeRateLimit(db, rateLimit)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(refuseIfSpent(db, [rateLimit])).rejects.toMatchObject({ kind: 'too_many' })
  await expect(refuseIfSpent(db, [{ ...rateLimit, key: 'lookup:2' }])).resolves.toBeUndefined()
})

test('a new window starts empty', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const rateLimit = { key: 'lookup:1', limit: 1, seconds: 60 }
  await consumeRateLimit(db, rateLimit)
  await expect(consumeRateLimit(db, rateLimit)).rejects.toMatchObject({ code: 'too_many_tries' })

  await db
    .updateTable('rate_limit')
    .set({ resets_at: new Date(Date.now() - 1000) })
    .execute()

  await expect(refuseIfSpent(db, [rateLimit])).resolves.toBeUndefined()
  await expect(consumeRateLimit(db, rateLimit)).resolves.toBeUndefined()
})

test('SEC-10 the slow lane looks at one try a second, also of those who come while another is looked at', async () => {
  const looked: number[] = []
  const look = () => inSlowLane('lane', async () => looked.push(performance.now()))
  const first = [look(), look()]
  await first[0]
  // The second is being looked at by now, and nobody waits behind it.
  await setTimeout(200)
  await Promise.all([...first, look(), look()])
  const gaps = looked.slice(1).map((at, index) => at - (looked[index] ?? 0))
  expect(gaps.every((gap) => gap > 900)).toBe(true)
})

test('AUTH-11 nobody fills a slow lane that others use too', async () => {
  const look = (place: string) => inSlowLane('shared', async () => place, place)
  const one = Promise.allSettled(Array.from({ length: 12 }, () => look('203.0.113.9')))
  expect(await look('198.51.100.7')).toBe('198.51.100.7')
  const outcomes = await one
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await look('203.0.113.9')).toBe('203.0.113.9')
})

test('SEC-20 what is over is forgotten, what still counts is not', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  for (const key of ['sign-in:network:203.0.113.9', 'lookup:203.0.113.9'])
    await consumeRateLimit(db, { key, limit: 5, seconds: 60 })
  await db
    .updateTable('rate_limit')
    .set({ resets_at: new Date(Date.now() - 1000) })
    .where('key', 'like', 'sign-in:%')
    .execute()
  await forgetSpent(db)
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'lookup:203.0.113.9' }])
})
