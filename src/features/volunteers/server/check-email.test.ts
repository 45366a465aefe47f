import { expect, test } from 'vitest'
import { anApplication, postApplication } from '#test/support/application.ts'
import { startTestApp } from '#test/support/test-app.ts'

const statuses = (replies: { statusCode: number }[]) =>
  Object.fromEntries([...Map.groupBy(replies, ({ statusCode }) => statusCode)].map(([code, all]) => [code, all.length]))

test('VOL-8 the check knows an address however it is spelled, and never asks to sign in', async () => {
  const { app } = await startTestApp()
  await postApplication(app, await anApplication(app, { email: 'maria@example.org' }))
  const ask = (email: string) =>
    app.inject({
      method: 'POST',
      url: '/api/membership/checkemail/',
      headers: { authorization: 'Bearer stale' },
      payload: { email },
    })
  expect((await ask(' Maria@example.org ')).json()).toEqual({ exists: true })
  expect((await ask('jose@example.org')).json()).toEqual({ exists: false })
  expect((await ask('jose')).statusCode).toBe(400)
})

test('SEC-12 the eleventh question from one address is refused, and the rest have a limit too', async () => {
  const { app, db } = await startTestApp()
  const ask = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/membership/checkemail/', remoteAddress, payload: { email: 'a@b.example' } })
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask('10.1.1.1')))
  expect(statuses(replies)).toEqual({ 200: 10, 429: 2 })
  expect((await ask('10.1.1.2')).statusCode).toBe(200)
  // Applying is not held up by it.
  expect((await postApplication(app, await anApplication(app), { remoteAddress: '10.1.1.1' })).statusCode).toBe(201)
  await db.updateTable('rate_limit').set({ used: 2000 }).where('key', '=', 'checkemail').execute()
  expect((await ask('10.1.1.3')).statusCode).toBe(429)
})

test('SEC-12 applying is no way around the limit: it is the same question, and soon known and unknown are answered alike', async () => {
  const { app } = await startTestApp()
  await postApplication(app, await anApplication(app, { email: 'maria@example.org' }), { remoteAddress: '2001:db8::1' })
  const probe = async (email: string, host = 1) =>
    postApplication(app, await anApplication(app, { email }), {
      files: [Buffer.from('no picture')],
      remoteAddress: `2001:db8:1:1::${host}`,
    })
  const check = (email: string, host: number) =>
    app.inject({
      method: 'POST',
      url: '/api/membership/checkemail/',
      remoteAddress: `2001:db8:1:1::${host}`,
      payload: { email },
    })
  const asked = await Promise.all(Array.from({ length: 4 }, (_, host) => check('maria@example.org', host)))
  expect(statuses(asked)).toEqual({ 200: 4 })
  const unknown = await Promise.all(Array.from({ length: 3 }, (_, host) => probe('never@example.org', host)))
  expect(statuses(unknown)).toEqual({ 400: 3 })
  const known = await Promise.all(Array.from({ length: 15 }, (_, host) => probe('maria@example.org', host)))
  expect(statuses(known)).toEqual({ 409: 3, 400: 12 })
  expect((await check('maria@example.org', 99)).statusCode).toBe(429)
  expect((await probe('never@example.org')).json()).toEqual((await probe('maria@example.org')).json())
  // Whoever means it still learns it.
  const meant = await postApplication(app, await anApplication(app, { email: 'maria@example.org' }))
  expect(meant.json()).toMatchObject({ code: 'email_exists' })
})

test('SEC-12 a known address and an unknown one take the same time', { timeout: 60_000 }, async () => {
  const { app } = await startTestApp()
  await postApplication(app, await anApplication(app, { email: 'maria@example.org' }))
  const timings: Record<string, number[]> = { 'maria@example.org': [], 'never@example.org': [] }
  for (let round = 0; round < 200; round++) {
    for (const [email, times] of Object.entries(timings)) {
      const started = performance.now()
      await app.inject({
        method: 'POST',
        url: '/api/membership/checkemail/',
        remoteAddress: `10.2.${email.length}.${round}`,
        payload: { email },
      })
      times.push(performance.now() - started)
    }
  }
  const [known = 0, unknown = 0] = Object.values(timings).map((times) => times.toSorted((a, b) => a - b)[100] ?? 0)
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.5)
})
