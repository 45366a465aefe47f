import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addStaffMember } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { signToken } from '#platform/server/signed-token.ts'
import { aSubmission } from '#testing/submission.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations } from './fixtures.ts'
import { test } from './manage-fixtures.ts'

test.describe.configure({ timeout: 60_000 })

/** A member of the test's own: what others count or revoke meanwhile is none of its business. */
async function aMember(db: Database, ...roles: ('door' | 'desk' | 'admin')[]) {
  const username = `e2e-${randomBytes(4).toString('hex')}`
  const full_name = `Rosa ${username}`
  await addStaffMember(db, { username, full_name, roles })
  const found = db.selectFrom('staff_member').where('username', '=', username).select('id')
  const { id } = await found.executeTakeFirstOrThrow()
  return { id, username, full_name, token: signToken(sampleSecret, id, 600) }
}

async function openAs(page: Page, { token }: { token: string }, path: string) {
  await page.goto('/login')
  await page.evaluate((access) => {
    for (const key of ['accessToken', 'refreshToken', 'authToken']) localStorage.setItem(key, access)
  }, token)
  await page.goto(path)
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function expectSound(page: Page) {
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
}

async function payCash(page: Page, event: string, assisted_by: string): Promise<number> {
  const multipart = aSubmission({ event, assisted_by }) as Record<string, string>
  return (await page.request.post('/events/api/registrations/', { multipart })).status()
}

test('STAFF-15 STAFF-16 a passkey is made, takes cash, the cash is counted, and the passkey is revoked', async ({
  page,
  event,
  db,
}) => {
  const desk = await aMember(db, 'desk')
  await openAs(page, desk, '/staff/passkeys')
  await expect(page.getByText('There are none yet.')).toBeVisible()
  await page.getByLabel('Good for').selectOption('3 days')
  await press(page, 'Make a passkey')
  const shown = page.getByRole('region', { name: 'Your new passkey' })
  await expect(shown).toBeFocused()
  await expect(shown).toContainText('You will not see it again. Read it to nobody; type it yourself.')
  const passkey = (await shown.locator('[data-secret]').textContent()) ?? ''
  expect(passkey).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  await expectSound(page)
  await press(page, 'I have it, hide it')
  await page.reload()
  await expect(page.getByText('Works')).toBeVisible()
  await expect(page.getByText(passkey)).toHaveCount(0)

  expect(await payCash(page, event.slug, passkey)).toBe(201)
  expect(await payCash(page, event.slug, passkey)).toBe(201)
  await page.goto('/staff/cash')
  await expect(page.getByText('expected, from 2 payments')).toBeVisible()
  await expect(page.getByText('₱3,000.00')).toBeVisible()
  await expect(page.getByText('None has been closed yet.')).toBeVisible()
  await press(page, /^Count and close/)
  const counted = page.getByLabel('Cash counted, in pesos')
  await expect(counted).toBeFocused()
  await press(page, 'Close the shift')
  await expect(counted).toHaveAccessibleDescription(/Please enter the amount you counted/)
  await counted.fill('2,500')
  await page.getByLabel('Note').fill('One bill of 500 is missing.')
  await expectSound(page)
  await press(page, 'Close the shift')
  const result = page.getByRole('region', { name: 'Shift closed' })
  await expect(result).toBeFocused()
  await expect(result).toContainText('₱500.00 short')
  await expect(result).toContainText('₱3,000.00')
  await press(page, 'Done')
  await expect(page.getByText('You have taken no cash since the last count.')).toBeVisible()
  await expect(page.getByText('“One bill of 500 is missing.”')).toBeVisible()
  await expectSound(page)

  await page.goto('/staff/passkeys')
  await press(page, /^Revoke the passkey of/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Revoked')).toBeVisible()
  expect(await payCash(page, event.slug, passkey)).toBe(403)
})

test('STAFF-17 a member of the door opens none of the other screens, nor their calls', async ({ page, db }) => {
  test.skip(test.info().project.name !== 'phone', 'the same on every screen')
  const door = await aMember(db, 'door')
  await openAs(page, door, '/staff')
  for (const screen of ['payments', 'cash', 'passkeys', 'people']) {
    await page.goto(`/staff/${screen}`)
    await expect(heading(page, 'This page is not part of your role')).toBeVisible()
  }
  const headers = { authorization: `Bearer ${door.token}` }
  const person = `people/${door.id}`
  const calls = {
    GET: ['payments', 'cash', 'cash/shifts', 'passkeys', 'people', 'people/ministries', `payments/${door.id}/proof`],
    POST: [
      ...['cash/close', 'passkeys', 'people', `passkeys/${door.id}/revoke`, `${person}/roles`, `${person}/password`],
      ...[`${person}/second-factor`, `${person}/disable`, `${person}/enable`],
      ...[`payments/${door.id}/decide`, `payments/${door.id}/undo`],
    ],
  }
  for (const [method, paths] of Object.entries(calls)) {
    for (const path of paths) {
      const reply = await page.request.fetch(`/api/staff/${path}`, { method, headers })
      expect([path, reply.status()]).toEqual([path, 403])
    }
  }
})

test('STAFF-12 STAFF-13 an admin adds a coordinator, who logs in, and takes the access away again', async ({
  page,
  browser,
  db,
}) => {
  const admin = await aMember(db, 'admin')
  const username = `e2e-${randomBytes(4).toString('hex')}`
  const full_name = `Lito ${username}`
  await openAs(page, admin, '/staff/people')
  await press(page, 'Add a member')
  await press(page, 'Add and show the password')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByText('Please choose at least one role.')).toBeVisible()
  await page.getByLabel('Full name').fill(full_name)
  await page.getByLabel('Username').fill('Not A Name')
  await page.getByRole('checkbox', { name: 'Coordinator' }).check()
  await page.getByRole('radio', { name: 'Chosen ministries' }).check()
  await page.getByRole('group', { name: 'Ministries', exact: true }).getByRole('checkbox').first().check()
  await expectSound(page)
  await press(page, 'Add and show the password')
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/without spaces/)
  await page.getByLabel('Username').fill(username)
  await press(page, 'Add and show the password')
  const shown = page.getByRole('region', { name: `The password of ${full_name}` })
  await expect(shown).toBeFocused()
  const password = (await shown.locator('[data-secret]').textContent()) ?? ''
  await expectNoSidewaysScroll(page)
  await press(page, 'I have it, hide it')

  const theirs = await (
    await browser.newContext({ ...test.info().project.use, baseURL: process.env.E2E_BASE_URL })
  ).newPage()
  await theirs.goto('/staff')
  await theirs.getByLabel('Username').fill(username)
  await theirs.getByLabel('Password').fill(password)
  await theirs.getByRole('button', { name: 'Login' }).click()
  await expect(heading(theirs, `Hello, ${full_name}`)).toBeVisible()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: full_name }) })
  await card.getByRole('button', { name: 'Change' }).click()
  await expect(card.getByRole('checkbox', { name: 'Coordinator' })).toBeChecked()
  await card.getByRole('checkbox', { name: 'Door' }).check()
  await card.getByRole('button', { name: 'Save the roles' }).click()
  await expect(card.getByText('It counts at once')).toBeVisible()
  await card.getByRole('button', { name: 'Set up second factor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set it up' }).click()
  const key = page.getByRole('region', { name: `The second factor of ${full_name}` })
  await expect(key.locator('[data-secret]')).toHaveText(/^([A-Z2-7]{4} ?){8}$/)
  await expectSound(page)
  await key.getByRole('button', { name: 'I have it, hide it' }).click()
  await card.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(card.getByText(/^Disabled since/)).toBeVisible()
  await theirs.reload()
  await expect(heading(theirs, 'Staff login')).toBeVisible()

  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: admin.full_name }) })
  await own.getByRole('button', { name: 'Change' }).click()
  await expect(own.getByRole('checkbox', { name: 'Admin' })).toBeDisabled()
  await expect(own.getByRole('button', { name: 'Disable' })).toHaveCount(0)
})
