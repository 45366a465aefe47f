import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test.each([['server'], ['worker'], ['cli']])('SHARED-20 the %s does not start without its settings', (name) => {
  const main = path.join(import.meta.dirname, name, 'main.ts')
  const { status, stderr } = spawnSync(process.execPath, [main, 'migrate'], {
    env: { DATABASE_URL: 'postgres://tipon@127.0.0.1:1/tipon', SECOND_FACTOR_ROLES: 'finances' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('SMTP_URL: it is not set')
  expect(stderr).toContain('TICKET_KEYS: it is not set')
  expect(stderr).toContain('SECOND_FACTOR_ROLES: the roles are door')
})
