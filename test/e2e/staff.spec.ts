import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { staffPages } from '#app/web/staff-pages.ts'
import type { Database } from '#platform/server/db.ts'
import { accessToken } from '../support/access-token.ts'
import { readQr } from '../support/read-qr.ts'
import { aStaffMember } from '../support/staff-member.ts'
import { aSubmission, formHeaders } from '../support/submission.ts'
import { expect, expectNoSidewaysScroll, expectSound } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { openAs } from './staff-session.ts'

test.describe.configure({ timeout: 90_000 })

/** A member of the test's own: what others count or revoke meanwhile is none of its business. */
async function aMember(db: Database, ...roles: ('door' | 'desk' | 'finance' | 'admin')[]) {
  const username = `e2e-${randomBytes(4).toString('hex')}`
  const full_name = `Rosa ${username}`
  const { id } = await aStaffMember(db, { username, full_name, roles })
  return { id, username, full_name, token: await accessToken(db, id) }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function payCash(page: Page, event: string, assisted_by: string, nickname = ''): Promise<number> {
  const multipart = aSubmission({ event, assisted_by, nickname }) as Record<string, string>
  const headers = formHeaders(multipart.group_key ?? '')
  return (await page.request.post('/events/api/registrations/', { multipart, headers })).status()
}

test('STAFF-10 PAY-26 cash for what is held keeps a shift open until it is decided', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const desk = await aMember(db, 'desk')
  await openAs(page, desk, '/staff/passkeys')
  await press(page, 'Make a passkey')
  const passkey = (await page.locator('[data-secret]').textContent()) ?? ''
  expect(await payCash(page, event.slug, passkey)).toBe(201)
  expect(await payCash(page, event.slug, passkey, 'Maria')).toBe(201)
  await page.goto('/staff/cash')
  await expect(page.getByText('expected, from 1 payment')).toBeVisible()
  await expect(page.getByText('₱1,500.00 more is for registrations that are held')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Count and close/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Held registrations' })).toHaveAttribute('href', '/staff/held')
  await expectSound(page)

  await page.goto(`/staff/held?event=${event.slug}`)
  await expect(page.getByText('Cash was taken: finance can discard it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Discard/ })).toHaveCount(0)
  await openAs(page, await aMember(db, 'finance'), `/staff/held?event=${event.slug}`)
  await press(page, /^Discard/)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `₱1,500.00 in cash was handed to ${desk.full_name} for it: have it given back first.`,
  )
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/sent is erased$/)).toBeVisible()
  await openAs(page, desk, '/staff/cash')
  await press(page, /^Count and close/)
  await expect(page.getByLabel('Cash counted, in pesos')).toBeFocused()

  // What comes meanwhile takes nothing away that was typed.
  await page.getByLabel('Cash counted, in pesos').fill('1500')
  expect(await payCash(page, event.slug, passkey, 'Maria')).toBe(201)
  await expect(page.getByText('₱1,500.00 more is for registrations that are held')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Cash counted, in pesos')).toHaveValue('1500')
  await press(page, 'Close the shift')
  await expect(page.getByText('The shift is still open')).toBeVisible()
})

test('STAFF-15 STAFF-16 a passkey is made, takes cash, the cash is counted, and the passkey is revoked', {
  tag: '@both',
}, async ({ page, event, db }) => {
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
  const code = await page.getByRole('region', { name: 'Your code now' }).locator('.code-text').textContent()
  expect(await payCash(page, event.slug, code ?? '')).toBe(201)
  await page.goto('/staff/cash')
  await expect(page.getByText('expected, from 2 payments')).toBeVisible()
  await expect(page.getByText('₱3,000.00')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Taken with your passkeys' }).getByRole('listitem')).toHaveCount(2)
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

  // One that is revoked while it is still shown is nobody's to type any more.
  await press(page, 'Make a passkey')
  await expect(shown).toBeVisible()
  await press(page, /^Revoke the passkey of/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(shown).toHaveCount(0)
})

test('PAY-55 STAFF-20 a use that was not theirs is seen by the holder at once, and finance is told', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const desk = await aMember(db, 'desk')
  await openAs(page, desk, '/staff/passkeys')
  await expect(page.getByRole('region', { name: 'Your code now' })).toHaveCount(0)
  await press(page, 'Make a passkey')
  const passkey = (await page.locator('[data-secret]').textContent()) ?? ''
  await press(page, 'I have it, hide it')
  await expect(page.getByRole('region', { name: 'Your code now' })).toContainText(/\w{4}-\w{4}\s*Changes in \d:\d\d/)
  await expectSound(page)
  await page.goto('/staff/cash')
  await expect(page.getByText('You have taken no cash since the last count.')).toBeVisible()
  expect(await payCash(page, event.slug, passkey)).toBe(201)
  // Nobody presses anything: it appears.
  const taken = page.getByRole('region', { name: 'Taken with your passkeys' })
  await expect(taken.getByRole('listitem')).toHaveCount(1, { timeout: 15_000 })
  await expectSound(page)
  await taken.getByRole('button', { name: /^Not me/ }).click()
  const asked = page.getByRole('alertdialog', { name: 'You did not take this ₱1,500.00?' })
  await expect(asked).toContainText('The passkey that was used stops working at once, and finance is told.')
  await asked.getByRole('button', { name: 'It was not me' }).click()
  await expect(taken).toContainText('Not you. Finance looks at it.')
  await expectSound(page)
  expect(await payCash(page, event.slug, passkey)).toBe(403)

  await openAs(page, await aMember(db, 'finance'), `/staff/payments/all?view=disputed&event=${event.slug}`)
  await page.getByRole('link', { name: /Cash that nobody took/ }).click()
  await expect(page.getByText(`${desk.full_name} says they took no such cash`)).toBeVisible()
  await expectSound(page)
})

test('PAY-55 a use for what is held is seen and disputed too, and then finance alone lets it in', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const desk = await aMember(db, 'desk')
  await openAs(page, desk, '/staff/passkeys')
  await press(page, 'Make a passkey')
  const passkey = (await page.locator('[data-secret]').textContent()) ?? ''
  expect(await payCash(page, event.slug, passkey, 'Maria')).toBe(201)
  await page.goto('/staff/cash')
  const taken = page.getByRole('region', { name: 'Taken with your passkeys' })
  await expect(taken).toContainText('held: nobody is registered yet')
  await taken.getByRole('button', { name: /^Not me/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'It was not me' }).click()
  await expect(taken).toContainText('Not you. Finance looks at it.')
  await expectSound(page)

  const held = `/staff/held?event=${event.slug}`
  const words = `in cash with a passkey of ${desk.full_name}, who says they took no such cash`
  await page.goto(held)
  await expect(page.getByText(words)).toBeVisible()
  await press(page, /^Let in/)
  await expect(page.getByText('Somebody of finance decides about it.')).toBeVisible()
  await expectSound(page)
  await openAs(page, await aMember(db, 'finance'), held)
  await press(page, /^Let in/)
  await expect(page.getByText(/is registered/)).toBeVisible()
  await page.goto(`/staff/payments/all?view=disputed&event=${event.slug}`)
  await expect(page.getByRole('main').getByText('Maria Reyes Santos')).toBeVisible()
})

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
