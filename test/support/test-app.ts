import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { undescribed } from '#app/server/error-handler.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import type { LogStream } from '#platform/server/logger.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { addSampleData } from '../../scripts/sample-data.ts'
import { createTestDatabase } from './test-db.ts'
import { unexpectedError } from './unexpected-error.ts'

export type TestApp = { app: FastifyInstance; db: Database; url: string; files: string }

export const testEnv = (settings: Record<string, string>) =>
  readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'warn',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...settings,
  })

/** The real API over a database and a folder of its own, gone when the test ends; with the sample data, unless it is to be `empty`. */
export async function startTestApp(
  options: {
    logStream?: LogStream
    settings?: Record<string, string>
    empty?: boolean
    /** What the job queue complains of between the calls. */
    onQueueError?: (error: Error) => void
  } = {},
): Promise<TestApp> {
  const { db, url, drop } = await createTestDatabase()
  if (!options.empty) await addSampleData(db)
  const files = mkdtempSync(path.join(tmpdir(), 'tipon-test-files-'))
  const env = testEnv({
    DATABASE_URL: url,
    STORAGE_URL: pathToFileURL(files).href,
    ...(options.logStream && { LOG_LEVEL: 'debug' }),
    ...options.settings,
  })
  const logStream = options.logStream ?? expectDescribedRefusals()
  const app = await buildApp({ env, db, storage: openStorage(env), logStream })
  const queue = await startJobQueue(db, options.onQueueError ?? unexpectedError)
  onTestFinished(async () => {
    await app.close()
    await queue.stop()
    await drop()
    rmSync(files, { recursive: true, force: true })
  })
  return { app, db, url, files }
}

/** Whatever a call is refused with in any test, its description says so. */
function expectDescribedRefusals(): LogStream {
  const lines: string[] = []
  onTestFinished(() => expect(lines).toEqual([]))
  return { write: (line) => void (line.includes(undescribed) && lines.push(line)) }
}

/** Another API process on the same database and folder, as far as one test process can be two. */
export async function startSecondApp({ url, files }: TestApp): Promise<FastifyInstance> {
  const env = testEnv({ DATABASE_URL: url, STORAGE_URL: pathToFileURL(files).href })
  const db = connectDatabase(env)
  const app = await buildApp({ env, db, storage: openStorage(env), logStream: expectDescribedRefusals() })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  return app
}
