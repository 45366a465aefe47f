import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import type { Database } from '#platform/server/db.ts'
import { addSampleData } from '../../scripts/sample-data.ts'
import { createTestDatabase } from './test-db.ts'

export type TestApp = { app: FastifyInstance; db: Database }

export const testEnv = { NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUSTED_PROXIES: 'loopback' } as const

/** The real API over a database of its own with the sample data, gone when the test ends. */
export async function startTestApp(): Promise<TestApp> {
  const { db, drop } = await createTestDatabase()
  await addSampleData(db)
  const app = await buildApp({ env: testEnv, db })
  onTestFinished(async () => {
    await app.close()
    await drop()
  })
  return { app, db }
}
