import { expect, test } from 'vitest'
import { connectDatabase } from '#platform/server/db.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { startTestApp, testEnv } from '#testing/test-app.ts'
import { freePort } from '../../../scripts/servers/free-port.ts'
import { buildApp } from './build-app.ts'

test('SEC-15 the OpenAPI document is served and names every public call', async () => {
  const { app } = await startTestApp()
  const document = (await app.inject('/api/docs/json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/events/api/events/{id}',
      '/events/api/events/pricing',
      '/events/api/events/compute-price',
      '/events/api/events/list-designations',
    ]),
  )
  expect((await app.inject('/api/docs')).statusCode).toBe(200)
})

test('SEC-1 every answer carries a content security policy without inline scripts or other origins', async () => {
  const { app } = await startTestApp()
  const { headers } = await app.inject('/healthz')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('SEC-8 a database that is away is answered 503 with a time to come back', async () => {
  const nobody = await freePort()
  const env = testEnv({ DATABASE_URL: `postgres://postgres@127.0.0.1:${nobody}/none`, STORAGE_URL: 'file:///nowhere' })
  const db = connectDatabase(env)
  const app = await buildApp({ env, db, storage: openStorage(env) })
  for (const url of ['/readyz', '/events/api/events/pricing/']) {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.json()).toEqual({
      error: 'We are catching our breath. Please try again in a moment.',
      code: 'unavailable',
    })
  }
  await app.close()
  await db.destroy()
})
