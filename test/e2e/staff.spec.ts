import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { staffPages } from '#app/web/staff-pages.ts'
import type { Database } from '#platform/server/db.ts'
import { accessToken } from '../support/access-token.ts'
import { readQr } from '../support/read-qr.ts'
import { aStaffMember } from '../support/staff-member.ts'
import { expect, expectNoSidewaysScroll, expectSound } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { openAs } from './staff-session.ts'

test.describe.configure({ timeout: 180_000 })

/** A member of the test's own: what others count or revoke meanwhile is none of its business. */
async function aMember(db: Database, ...roles: ('door' | 'desk' | 'finance' | 'admin')[]) {
  const username = `e2e-${randomBytes(4).toString('hex')}`
  const full_name = `Rosa ${username}`
  const { id } = await aStaffMember(db, { username, full_name, roles })
  return { id, username, full_name, token: await accessToken(db, id) }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** What everybody may open, and what is the door's own; the calls behind the others are refused too (every-call.test.ts). */
const ofTheDoor = ['/staff', '/staff/password', '/staff/scanner', '/staff/arrivals']

test('STAFF-17 a member of the door opens none of the other screens, and is told which role they need', async ({
  page,
  db,
}) => {
  await openAs(page, await aMember(db, 'door'), '/staff')
  const all = staffPages.map(({ address }) => address.pattern)
  const others = all.filter((path) => path.startsWith('/staff') && !ofTheDoor.includes(path))
  expect(others.length).toBeGreaterThan(14)
  for (const path of others) {
    await page.goto(path.replace(':id', crypto.randomUUID()))
    await expect(heading(page, 'This page is not part of your role'), path).toBeVisible()
    await expect(page.getByText(/needs the role/), path).toBeVisible()
  }
})

const own = 'four blue carabaos'
const chosen = (page: Page) => page.getByLabel('Your new password')

/** The first thing after the first login, whatever page was asked for. */
async function chooseOwnPassword(page: Page, given: string) {
  await expect(heading(page, 'Choose your own password')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByLabel('The password you were given').fill(given)
  await chosen(page).fill('too short')
  await press(page, 'Save and go on')
  await expect(chosen(page)).toBeFocused()
  await expect(chosen(page)).toHaveAccessibleDescription(/Please use at least 10 characters\./)
  await chosen(page).fill('Password2025')
  await press(page, 'Save and go on')
  await expect(chosen(page)).toHaveAccessibleDescription(/among the first that anybody would try/)
  await expectSound(page)
  await chosen(page).fill(own)
  await press(page, 'Save and go on')
}

async function changeOwnPassword(page: Page) {
  await page.getByLabel('Current password').fill('not this one')
  await chosen(page).fill('kape at pandesal 6am')
  await press(page, 'Change the password')
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('That is not your current password.')
  await page.getByLabel('Current password').fill(own)
  await expectSound(page)
  await press(page, 'Change the password')
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible()
  await expect(chosen(page)).toHaveValue('')
}

test('STAFF-12 STAFF-13 AUTH-14 AUTH-15 an admin adds a coordinator, who logs in with an own password, and takes the access away again', async ({
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
  await theirs.goto('/staff/applications?view=all')
  await theirs.getByLabel('Username').fill(username)
  await theirs.getByLabel('Password').fill(password)
  await theirs.getByRole('button', { name: 'Login' }).click()
  await chooseOwnPassword(theirs, password)
  await expect(heading(theirs, 'Applications')).toBeFocused()
  await expect(theirs).toHaveURL(/\/staff\/applications\?view=all$/)
  await theirs.goto('/staff')
  await theirs.getByRole('link', { name: 'Change your password' }).click()
  await changeOwnPassword(theirs)

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
  const typed = (await key.locator('[data-secret]').innerText()).replaceAll(' ', '')
  const scanned = readQr(await key.getByRole('img', { name: /^QR code/ }).screenshot())
  expect(scanned).toBe(
    `otpauth://totp/Tipon:${username}?issuer=Tipon&secret=${typed}&algorithm=SHA1&digits=6&period=30`,
  )
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

test('SHARED-29 a form for staff is sent once, takes what a password manager filled in, and keeps it when the answer is lost', async ({
  page,
  db,
}) => {
  await openAs(page, await aMember(db, 'door'), '/staff/password')
  const current = page.getByLabel('Current password')
  await press(page, 'Change the password')
  await expect(current).toBeFocused()
  await expect(current).toHaveAccessibleDescription('Current password is required')
  await expect(chosen(page)).toHaveAccessibleDescription(/Please use at least 10 characters\./)

  for (const [field, password] of [[current, 'not this one'] as const, [chosen(page), own] as const]) {
    // Without a word to the page, as password managers do.
    await field.evaluate((input: HTMLInputElement, value) => void (input.value = value), password)
  }
  const sent: (string | null)[] = []
  await page.route('**/api/staff/me/password**', async (route) => {
    sent.push(route.request().postData())
    await route.abort()
  })
  await page.getByRole('button', { name: 'Change the password' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const problem = page.getByRole('alert').filter({ hasText: 'The server did not answer' })
  await expect(problem).toContainText('What you typed is still here.')
  expect(sent.map((body) => JSON.parse(body ?? '') as object)).toEqual([
    expect.objectContaining({ current_password: 'not this one', new_password: own }),
  ])
  await expect(current).toHaveValue('not this one')

  await page.unroute('**/api/staff/me/password**')
  await press(page, 'Change the password')
  await expect(current).toHaveAccessibleDescription('That is not your current password.')
  await expect(current).toBeFocused()
  await expect(problem).toHaveCount(0)
})
