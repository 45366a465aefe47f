import { sql } from 'kysely'
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
