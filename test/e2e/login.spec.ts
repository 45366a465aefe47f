import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { setSecondFactor } from '#features/staff/server/index.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { totpNow } from '#test/support/totp.ts'
import { SAMPLE_PASSKEY, SAMPLE_PASSWORD } from '../../scripts/sample-data.ts'
import { aStaffMember } from '../support/staff-member.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, expectSound, test } from './fixtures.ts'
import { checkAnswers, fillPerson, openForm } from './registration-form.ts'

const enter = async (page: Page, username: string, password = SAMPLE_PASSWORD) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
const signIn = async (page: Page, username = 'door') => {
  await page.goto('/staff')
  await enter(page, username)
  await expect(hello(page)).toBeVisible()
}
const hello = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello, / })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Staff login' })

const stored = (page: Page) =>
  page.evaluate(() => ['accessToken', 'refreshToken', 'authToken'].map((key) => localStorage.getItem(key)))
const store = (page: Page, items: Record<string, string>) =>
  page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, items)

/** Every browser alert is answered and remembered, as a person would. */
const collectAlerts = (page: Page) => {
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.accept()
  })
  return alerts
}

test('AUTH-1 the screen has its fields and says what is missing', async ({ page }) => {
  await page.goto('/login')
  await expect(title(page)).toBeVisible()
  await expect(page).toHaveTitle('Staff login')
  const username = page.getByLabel('Username')
  const password = page.getByLabel('Password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(username).toHaveAccessibleDescription('Username is required')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await expect(username).toBeFocused()

  await username.fill('door')
  await expect(page.getByText('Username is required')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Password is required')

  await password.fill('seen')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('AUTH-3 wrong credentials: the browser alert, the same words inline, and the username stays', async ({ page }) => {
  const alerts = collectAlerts(page)
  await page.goto('/login')
  const wrong = ['nobody-of-that-name', 'somebody-else'] as const
  for (const username of wrong) {
    await enter(page, username, 'not the password')
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
    await expect(page.getByLabel('Username')).toHaveValue(username)
    await expect(page.getByLabel('Password')).toBeFocused()
  }
  expect(alerts).toEqual(wrong.map(() => 'alert: Invalid credentials'))
  await expect(page).toHaveURL(/\/login$/)
  expect(await stored(page)).toEqual([null, null, null])
})

test('AUTH-3 without a connection the screen says so and keeps what was typed', async ({ page, context }) => {
  const alerts = collectAlerts(page)
  await page.goto('/login')
  await expect(title(page)).toBeVisible()
  await context.setOffline(true)
  await enter(page, 'door')
  await expect(page.getByRole('alert')).toContainText("You're offline. What you typed is still here.")
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/ls2025$/)
  expect(alerts).toEqual([])
})

test('AUTH-11 after too many wrong passwords the screen asks to wait, without an alert', async ({ page, db }) => {
  const alerts = collectAlerts(page)
  const username = `guessed-${test.info().project.name}-${test.info().repeatEachIndex}`
  const resets_at = new Date(Date.now() + 600_000)
  const lines = ['127.0.0.1', '::1'].map((line) => `sign-in:minute:${username}:${line}`)
  await db
    .insertInto('rate_limit')
    .values(lines.map((key) => ({ key, used: 1000, resets_at })))
    .execute()
  await page.goto('/login')
  await enter(page, username)
  await expect(page.getByRole('alert')).toContainText('Too many tries. Please wait a few minutes, then try again.')
  await expect(page.getByLabel('Username')).toHaveValue(username)
  expect(alerts).toEqual([])
})

test('AUTH-4 without a page to return to the login leads to / and is not in the history', async ({ page }) => {
  await page.goto('/ls2025/data-privacy/')
  await expect(page).toHaveURL(/\/ls2025$/)
  await page.goto('/login')
  await enter(page, 'door')
  await expect(page).toHaveURL(/\/ls2025$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legacy Summit 2025')
  // Nobody has to know an address: the way to their work is on the page.
  await page.getByRole('link', { name: 'Back office' }).click()
  await expect(hello(page)).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(page).not.toHaveURL(/login/)
})

test('AUTH-4 AUTH-5 a stranger is sent to the login and back, a reload included, and Back skips the login', async ({
  page,
}) => {
  await page.goto('/ls2025')
  await page.goto('/staff?view=all#top')
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await enter(page, 'finance')
  await expect(page).toHaveURL(/\/staff\?view=all#top$/)
  await expect(hello(page)).toHaveText('Hello, Fina Santos')
  await page.goBack()
  await expect(page).toHaveURL(/\/ls2025$/)
})

const elsewhere = ['//evil.example/', 'https://evil.example/', '/\\evil.example/']
for (const address of elsewhere) {
  test(`AUTH-4 ${address} is never followed after the login`, async ({ page, baseURL }) => {
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).origin))
    await page.goto('/login')
    await page.evaluate((from) => sessionStorage.setItem('returnAfterLogin', from), address)
    await page.reload()
    await enter(page, 'door')
    await expect(page).toHaveURL(/\/ls2025$/)

    await page.goto('/login')
    await page.evaluate(() => localStorage.clear())
    await page.evaluate((from) => history.replaceState({ usr: { from }, key: 'x', idx: 0 }, '', '/login'), address)
    await page.reload()
    await enter(page, 'door')
    await expect(page).toHaveURL(/\/ls2025$/)
    expect(new Set(visited)).toEqual(new Set([baseURL]))
  })
}

test('AUTH-5 a guarded page says "Loading..." until it is known who asks', async ({ page }) => {
  await signIn(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/staff/me', async (route) => {
    await held
    await route.continue()
  })
  // Asked by the guard itself: until then the page's code is on its way, and that is called loading too.
  const asked = page.waitForRequest('**/api/staff/me')
  await page.goto('/staff')
  await asked
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(hello(page)).toHaveCount(0)
  answer()
  await expect(hello(page)).toBeVisible()
})

test('AUTH-5 a failed check is said with a way to try again, and nobody is logged out by it', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/staff/me', (route) => route.abort())
  await page.goto('/staff')
  await expect(page.getByRole('alert')).toContainText('You are still logged in.')
  await page.unroute('**/api/staff/me')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(hello(page)).toBeVisible()
})

test('AUTH-6 the tokens are kept under their keys and sign every request, also after a new start', async ({
  page,
  event,
}) => {
  await signIn(page)
  const [access, refresh, header] = await stored(page)
  expect(access).toBeTruthy()
  expect(refresh).toBeTruthy()
  expect(header).toBe(access)

  const calls = new Map<string, string | undefined>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^(\/events)?\/api\//.test(pathname))
      calls.set(`${request.method()} ${pathname}`, request.headers().authorization)
  })
  await page.goto('/staff')
  await expect(hello(page)).toBeVisible()
  await page.goto(`/${event.slug}`)
  await page.getByRole('combobox').selectOption('full')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL(/data-privacy/)
  await openForm(page, event.slug, { paymentMode: 'cash' })
  await fillPerson(page)
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await checkAnswers(page)
  await page.getByRole('button', { name: /^Submit/ }).click()
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible()

  // What is read, what is computed, and a form with files, which is sent by another means.
  for (const call of ['GET /api/staff/me', 'GET /events/api/events/compute-price', 'POST /events/api/registrations/']) {
    expect([...calls.keys()]).toContain(call)
  }
  for (const [call, sent] of calls) expect(sent, call).toBe(`Bearer ${header}`)
})

test('AUTH-7 logout forgets and revokes the tokens, here and in the other tab', async ({ page, context, request }) => {
  await signIn(page)
  const [, refresh] = await stored(page)
  const other = await context.newPage()
  await other.goto('/staff')
  await expect(hello(other)).toBeVisible()

  const revoked = page.waitForRequest('**/api/token/logout/')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(title(page)).toBeVisible()
  expect((await revoked).postDataJSON()).toEqual({ refresh })
  expect(await stored(page)).toEqual([null, null, null])
  await expect.poll(async () => (await request.post('/api/token/refresh/', { data: { refresh } })).status()).toBe(401)
  await expect(title(other)).toBeVisible()

  await page.goBack()
  await expect(title(page)).toBeVisible()
  await expect(hello(page)).toHaveCount(0)
})

test('AUTH-8 an expired access token is renewed unnoticed', async ({ page }) => {
  await signIn(page)
  const before = await stored(page)
  await store(page, { accessToken: 'expired', authToken: 'expired' })
  await page.reload()
  await expect(hello(page)).toBeVisible()
  const after = await stored(page)
  expect(after[0]).toBe(after[2])
  expect(after[0]).not.toBe('expired')
  expect(after[1]).not.toBe(before[1])
})

test('AUTH-8 two tabs with an expired token renew it once and both go on', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/staff')
  await expect(hello(other)).toBeVisible()
  let renewals = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/token/refresh/')) renewals++
  })
  // From a picture, where nothing listens: a tab of the staff would renew the token at once, and its reload cut that short.
  await Promise.all([page.goto('/icon.svg'), other.goto('/icon.svg')])
  await store(page, { accessToken: 'expired', authToken: 'expired' })
  await expect.poll(async () => (await stored(other))[0]).toBe('expired')
  await Promise.all([page.goto('/staff'), other.goto('/staff')])
  await expect(hello(page)).toBeVisible()
  await expect(hello(other)).toBeVisible()
  expect(renewals).toBe(1)
})

test('AUTH-8 when the renewal fails the browser goes to the login, and from there back', async ({ page }) => {
  await signIn(page)
  await store(page, { accessToken: 'broken', authToken: 'broken', refreshToken: 'broken' })
  await page.goto('/staff?view=all')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Please log in again')).toBeVisible()
  expect(await stored(page)).toEqual([null, null, null])
  await page.reload()
  await enter(page, 'door')
  await expect(page).toHaveURL(/\/staff\?view=all$/)
  await expect(hello(page)).toBeVisible()
})

test('AUTH-8 a busy server during the renewal logs nobody out', async ({ page }) => {
  await signIn(page)
  await store(page, { accessToken: 'expired', authToken: 'expired' })
  await page.route('**/api/token/refresh/', (route) => route.fulfill({ status: 503, json: { error: 'busy' } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('We could not check who you are')
  await page.unroute('**/api/token/refresh/')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(hello(page)).toBeVisible()
})

test('AUTH-8 whoever logs in again in one tab need not do it in the other', async ({ page, context }) => {
  await page.goto('/staff')
  await expect(title(page)).toBeVisible()
  const other = await context.newPage()
  await signIn(other)
  await expect(hello(page)).toBeVisible()
})

test('AUTH-10 a stale token moves nobody away from a public page', async ({ page, event }) => {
  const visited: string[] = []
  await page.goto(`/${event.slug}`)
  for (const token of ['stale', 'not a header: \u20b1\n']) {
    await store(page, { accessToken: token, authToken: token, refreshToken: token })
    await page.reload()
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.getByRole('combobox').selectOption('full')
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.getByRole('checkbox').check()
    await expect(page.getByText('₱1,500.00').first()).toBeVisible()
    await page.goto(`/${event.slug}`)
  }
  expect(visited.filter((path) => path.includes('login'))).toEqual([])
  expect((await stored(page))[1]).not.toBeNull()
})

test('AUTH-12 the second factor is asked for in a step of its own', async ({ page, db }) => {
  const username = `fina-${randomBytes(5).toString('hex')}`
  const { password } = await aStaffMember(db, { username, full_name: 'Fina Reyes', roles: ['finance'] })
  const uri = await setSecondFactor({ db, secret: sampleSecret }, username)
  const alerts = collectAlerts(page)
  await page.goto('/staff')
  await enter(page, username, password)
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByLabel('Username')).toBeHidden()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Login' }).click()
  await expect(code).toHaveAccessibleDescription(/The code is required/)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/That code is not right\./)
  await expect(code).toBeFocused()

  await page.getByRole('button', { name: 'Use another username' }).click()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await page.getByRole('button', { name: 'Login' }).click()
  await code.fill(codeNow(uri).replace(/^.../, '$& '))
  await page.keyboard.press('Enter')
  await expect(hello(page)).toHaveText('Hello, Fina Reyes')
  expect(alerts).toEqual([])
})

/** What the authenticator app would show. */
function codeNow(uri: string): string {
  const letters = new URL(uri).searchParams.get('secret') ?? ''
  const digits = Array.from(letters, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2))
  const bytes =
    digits
      .map((five) => five.padStart(5, '0'))
      .join('')
      .match(/.{8}/g) ?? []
  const key = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
  return totpNow(key)
}

test('STAFF-1 STAFF-19 the home page names the person and their roles, what is there for them, and what waits', async ({
  page,
}) => {
  await signIn(page, 'coordinator')
  await expect(hello(page)).toHaveText('Hello, Cora Villanueva')
  await expect(page.getByText('with the role Coordinator.')).toBeVisible()
  const pages = page.getByRole('main').getByRole('region', { name: 'Your pages' })
  await expect(pages.getByRole('listitem')).toHaveText([/^Applications/, /^Members/, /^Lists/, /^Undelivered mail/])
  await page.getByRole('link', { name: 'Skip the menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expectSound(page)
})

test('STAFF-1 a page of another role says which one it needs and leads home', async ({ page }) => {
  await page.goto('/staff/payments')
  await enter(page, 'coordinator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not part of your role')
  await expect(page.getByText('It needs the role Finance.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Go to staff home' }).click()
  await expect(hello(page)).toBeVisible()
})

test('AUTH-1 the keyboard alone is enough to log in and out', async ({ page }) => {
  await page.goto('/staff')
  await expect(title(page)).toBeVisible()
  await expect(title(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('desk')
  await page.keyboard.press('Tab')
  await page.keyboard.type(SAMPLE_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(hello(page)).toBeVisible()
  // Backwards: the menu stands before the page, and the page's title has the focus.
  const tabTo = async (name: RegExp) => {
    const button = page.getByRole('button', { name })
    for (let tabs = 0; tabs < 20 && !(await button.evaluate((one) => one === document.activeElement)); tabs++) {
      await page.keyboard.press('Shift+Tab')
    }
    await expect(button).toBeFocused()
  }
  // Among many tabs of a phone it stands under More, before which may be said how much waits there.
  const more = /More$/
  if (await page.getByRole('button', { name: more }).isVisible()) {
    await tabTo(more)
    await page.keyboard.press('Enter')
  }
  await tabTo(/^Log out$/)
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeVisible()
})

test('AUTH-1 the screen is accessible, also with its problems, and nothing sticks out at 320 px', async ({ page }) => {
  collectAlerts(page)
  await page.goto('/login')
  await expect(title(page)).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectNoViolations(page)
  await enter(page, 'nobody-here', 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await signIn(page)
  await expectNoSidewaysScroll(page)
})
