import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { enqueueMail } from '#features/notifications/server/index.ts'
import { startTestApp } from '#test/support/test-app.ts'

const root = path.resolve(import.meta.dirname, '../..')
const handbook = readFileSync(path.join(root, 'docs/handbook-operator.md'), 'utf8')

const run = (url: string, ...words: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'src/app/cli/main.ts'), ...words], {
    env: { NODE_ENV: 'test', DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:9', STORAGE_URL: 'file:///tmp/nowhere' },
    encoding: 'utf8',
  })

// Each command is a program of its own that starts.
const slow = { timeout: 120_000 }

test('SHARED-21 the handbook needs no SQL, and every command that it names is there', slow, async () => {
  const { url } = await startTestApp({ empty: true })
  expect(handbook).not.toMatch(/```sql|\bpsql\b|\b(insert into|update \w+ set|select .+ from)\b/i)
  const usage = run(url, 'nothing of the kind').stderr
  const named = [...handbook.matchAll(/(?:npm run tipon --|cli\/main\.ts) ([a-z-]+)/g)].map(([, name = '']) => name)
  expect(named).toEqual(expect.arrayContaining(['migrate', 'set-up-link', 'queue']))
  for (const name of named) expect(usage).toContain(`\n  ${name} `)
})

test('SHARED-21 the queue is told in words', slow, async () => {
  const { db, url } = await startTestApp({ empty: true })
  expect(run(url, 'queue').stdout).toBe('Nothing waits, and nothing was given up.\n')
  await db
    .transaction()
    .execute((tx) =>
      enqueueMail(tx, { about: { kind: 'test' }, to: 'a@b.example', subject: 'A', html: 'A', text: 'A' }),
    )
  expect(run(url, 'queue').stdout).toMatch(/^send-mail: 1 waits, the oldest since .+\n$/)
})
