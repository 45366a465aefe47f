import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Area, Finding } from '#platform/server/doctor/finding.ts'
import type { StaffTask } from '#shared/staff-work.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { Health } from '../contract.ts'
import { lookAtInstallation } from './look-at-installation.ts'

const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`

test('RUN-15 an admin sees each part with what to do, and what waits or was given up', async () => {
  const here = await startTestApp()
  const admin = await asStaff(here, 'admin')
  await sql`insert into pgboss.job (name, data, start_after) values ('receipt-mail', '{}', ${secondsAgo(300)}),
    ('receipt-mail', '{}', ${secondsAgo(10)}), ('receipt-mail', '{}', ${secondsAgo(-300)})`.execute(here.db)
  await sql`insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'settle-decision')`.execute(
    here.db,
  )
  const body = (await admin.get('/api/staff/health')).json<Health>()
  expect(body.version).toMatch(/^\d+\.\d+\.\d+/)
  const states = Object.fromEntries(body.found.map(({ area, state }) => [area, state]))
  expect(states).toMatchObject({ files: 'well', mail: 'wrong', backups: 'doubtful', worker: 'doubtful' })
  expect(Object.keys(states)).not.toContain('address')
  expect(body.found.find(({ area }) => area === 'mail')?.words).toContain('Host or port in SMTP_URL is wrong')
  expect(body.queues).toEqual([
    { name: 'receipt-mail', due: 2, since: expect.any(String), given_up: 0 },
    { name: 'settle-decision', due: 0, since: null, given_up: 1 },
  ])
  const waits = (Date.now() - new Date(body.queues[0]?.since ?? '').getTime()) / 1_000
  expect(waits).toBeGreaterThanOrEqual(299)
  expect(waits).toBeLessThan(330)
})

test('RUN-15 several who look at once look at the same, and a little later anew', async () => {
  const { db } = await startTestApp()
  let looks = 0
  const examine = async (areas: readonly Area[]): Promise<Finding[]> => {
    looks++
    return areas.map((area) => ({ area, state: 'well', words: String(looks) }))
  }
  const look = lookAtInstallation(db, examine)
  const [one, other] = await Promise.all([look(), look()])
  expect(other).toBe(one)
  expect(looks).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() + 6_000)
    expect((await look()).found[0]?.words).toBe('2')
  } finally {
    vi.useRealTimers()
  }
})

test('RUN-16 an admin’s home page says when the worker has gone silent', async () => {
  const here = await startTestApp()
  const [admin, desk] = [await asStaff(here, 'admin'), await asStaff(here, 'desk')]
  const said = async ({ get }: typeof admin) => {
    const home = (await get('/api/staff/home')).json<{ tasks: StaffTask[] }>()
    return home.tasks.filter(({ title }) => title === 'No e-mail leaves the server')
  }
  const seen = (seconds: number) => sql`update pgboss.queue set monitor_on = ${secondsAgo(seconds)}`.execute(here.db)
  expect(await said(admin)).toEqual([])
  await seen(5)
  expect(await said(admin)).toEqual([])
  await seen(120)
  expect(await said(admin)).toMatchObject([{ harm: 'wrong', since: expect.any(String) }])
  expect(await said(desk)).toEqual([])
})
