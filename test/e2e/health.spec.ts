import { sql } from 'kysely'
import { freePort } from '#test/servers/free-port.ts'
import { startApi } from './api-process.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { signIn } from './staff-session.ts'

test('RUN-15 RUN-16 an admin sees what is wrong, what to do, and what waits', { tag: '@both' }, async ({
  page,
  db,
}) => {
  await sql`insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'settle-decision')`.execute(
    db,
  )
  await signIn(page, 'admin')
  await page.goto('/staff/health')
  await expect(page.getByRole('heading', { level: 1, name: 'Server health' })).toBeVisible()
  const found = page.getByRole('list').filter({ hasText: 'Database' })
  const part = (name: string) => found.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(part('Files').getByRole('img', { name: 'Well' })).toBeVisible()
  await expect(part('Worker')).toContainText('looks after its queues')
  await expect(part('Backups')).toContainText('BACKUP_REPOSITORY')
  await expect(part('Backups').getByRole('img', { name: 'Look at it' })).toBeVisible()
  await expect(page.getByText('Decisions of finance')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByRole('button', { name: 'Look again' })).toBeVisible()
  await page.getByRole('link', { name: 'Undelivered mail' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Undelivered mail' })).toBeVisible()
})

test('RUN-15 without an answer the page says where more is to be found', async ({ page }) => {
  await signIn(page, 'admin')
  await page.route('**/api/staff/health', (route) => route.abort())
  await page.goto('/staff/health')
  await expect(page.getByRole('alert')).toContainText('npm run tipon -- doctor')
  await expectSound(page)
  await page.unroute('**/api/staff/health')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'What was found' })).toBeVisible()
})

test('RUN-11 an API tells of what it answers at a port of its own', async ({ event }) => {
  const [port, metrics] = [await freePort(), await freePort()]
  const api = await startApi(port, { METRICS_PORT: String(metrics) })
  try {
    expect((await fetch(`http://127.0.0.1:${port}/${event.slug}`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
    const told = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    expect(told).toMatch(/^tipon_http_request_duration_seconds_count\{.*status="200".*\} 1$/m)
    expect(told).toMatch(/^tipon_database_up 1$/m)
    expect(told).not.toContain(event.slug)
  } finally {
    api.kill('SIGKILL')
  }
})
