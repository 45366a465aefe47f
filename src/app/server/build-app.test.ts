import { expect, test } from 'vitest'
import { connectDatabase } from '#platform/server/db.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { testEnv } from '#testing/test-app.ts'
import { freePort } from '../../../scripts/servers/free-port.ts'
import { buildApp } from './build-app.ts'

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
