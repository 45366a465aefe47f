import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectDatabase } from '#platform/server/db.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { freePort } from '#test/servers/free-port.ts'
import { startTestApp, testEnv } from '#test/support/test-app.ts'
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

test('SHARED-22 an API that stops says so where a proxy asks, and answers everybody else', async () => {
  const { url, files } = await startTestApp()
  const env = testEnv({ DATABASE_URL: url, STORAGE_URL: pathToFileURL(files).href })
  const db = connectDatabase(env)
  let isStopping = false
  const app = await buildApp({ env, db, storage: openStorage(env), isStopping: () => isStopping })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  isStopping = true
  const told = await app.inject('/readyz')
  expect([told.statusCode, told.json()]).toEqual([503, expect.objectContaining({ code: 'stopping' })])
  for (const path of ['/healthz', '/events/api/events/ls2025']) expect((await app.inject(path)).statusCode).toBe(200)
})

test('RUN-10 every answer has a code of its own, an error of ours says it, and the log has the cause under it', async () => {
  const lines: string[] = []
  const { app, db } = await startTestApp({ logStream: { write: (line) => void lines.push(line) } })
  const ask = () => app.inject('/events/api/events/ls2025')
  const codes = [await ask(), await ask()].map(({ headers }) => headers['x-request-id'])
  expect(codes).toEqual([expect.stringMatching(/^[0-9A-Z]{8}$/), expect.stringMatching(/^[0-9A-Z]{8}$/)])
  expect(new Set(codes).size).toBe(2)

  await sql`alter table event rename to gone`.execute(db)
  const broken = await ask()
  const code = String(broken.headers['x-request-id'])
  expect([broken.statusCode, broken.json()]).toEqual([
    500,
    {
      error: `Something went wrong on our side. Please try again. If it goes on, tell us this code: ${code}`,
      code: 'internal',
    },
  ])
  const told = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a call failed')
  expect(told).toMatchObject({ reqId: code, err: { message: expect.stringContaining('"event" does not exist') } })
})

test('SHARED-23 a place for files that is gone is told by /readyz, and the log says why', async () => {
  const lines: string[] = []
  const test = await startTestApp({ logStream: { write: (line) => void lines.push(line) } })
  rmSync(test.files, { recursive: true })
  writeFileSync(test.files, 'a file where the folder was')
  const reply = await test.app.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ code: 'storage_unavailable' })
  const told = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a call failed')
  expect(told.err).toMatchObject({
    message: expect.stringContaining('Files cannot be stored'),
    cause: { code: 'ENOTDIR' },
  })
  expect((await test.app.inject('/healthz')).statusCode).toBe(200)
})

test('SHARED-23 asked often, the place for files is tried once in ten seconds, and again after them', async () => {
  const test = await startTestApp()
  const probe = path.join(test.files, 'probe/ready')
  for (let asked = 0; asked < 2; asked++) expect((await test.app.inject('/readyz')).statusCode).toBe(200)
  rmSync(probe)
  expect((await test.app.inject('/readyz')).statusCode).toBe(200)
  expect(existsSync(probe)).toBe(false)
  vi.setSystemTime(Date.now() + 11_000)
  onTestFinished(() => void vi.useRealTimers())
  expect((await test.app.inject('/readyz')).statusCode).toBe(200)
  expect(existsSync(probe)).toBe(true)
})
