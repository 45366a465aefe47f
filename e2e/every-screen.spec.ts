import { type Page, request } from '@playwright/test'
import { screens } from '#app/web/screens.ts'
import { summitConsent } from '#features/privacy/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { expect } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { signIn } from './staff-session.ts'

type Screen = keyof typeof screens

/** Every screen by its title. One that is missing here does not compile, so a new screen cannot be forgotten. */
const titles: Record<Screen, string | RegExp> = {
  login: 'Staff login',
  staffHome: 'Hello, Adrian Bautista',
  staffPayments: 'Payments',
  staffReconcile: 'Reconcile',
  staffReceipts: 'Receipts',
  staffBalances: 'Balances',
  staffAllPayments: 'Find a payment',
  staffPayment: /^Payment LS25-/,
  staffHeld: 'Held registrations',
  staffCash: 'Cash',
  staffPassword: 'Change your password',
  staffPasskeys: 'Passkeys',
  staffPeople: 'Staff',
  staffScanner: 'Check-in scanner',
  staffWalkIn: 'Walk-in',
  staffDevices: 'Devices',
  staffArrivals: 'Arrivals',
  staffApplications: 'Applications',
  staffApplication: /^[A-Z][\w-]+ [A-Z]/,
  staffMembers: 'Members',
  staffLists: 'Lists',
  volunteers: 'Data privacy · Volunteer Management Department',
  volunteerStep: 'Data privacy · Volunteer Management Department',
  volunteerAddition: 'This link does not work any more',
  landing: 'Legacy Summit 2025',
  dataPrivacy: 'Data Privacy Consent',
  preDataPrivacy: 'Data Privacy Consent',
  registration: 'Legacy Summit 2025 Registration',
  preRegistration: 'Legacy Summit 2025 Registration',
  addPayment: 'Settle Remaining Balance',
  scanner: 'Check-in scanner',
  manage: 'Your registration',
}

const all = Object.keys(screens) as Screen[]
const isGuarded = (screen: Screen) => screens[screen].startsWith('/staff') || screen === 'scanner'

/** What a form's earlier steps would have left behind. */
const journeys: Partial<Record<Screen, 'full' | 'pre'>> = {
  dataPrivacy: 'full',
  registration: 'full',
  preDataPrivacy: 'pre',
  preRegistration: 'pre',
}

async function prepare(page: Page, event: string, screen: Screen) {
  const action = journeys[screen]
  if (!action) return
  const journey = {
    action,
    paymentMode: 'bank',
    participantCount: 1,
    consentGiven: true,
    consentVersion: summitConsent.version,
  }
  await page.evaluate(
    ([key = '', value = '']) => sessionStorage.setItem(key, value),
    [`tipon-journey-${event}`, JSON.stringify(journey)],
  )
}

async function open(page: Page, path: string, title: string | RegExp) {
  const answer = await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expect(page, path).toHaveTitle(title)
  expect([path, answer?.status()]).toEqual([path, path.includes('no-such-link') ? 404 : 200])
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect([path, policy.includes("script-src 'self'"), /unsafe-inline|https?:|\*/.test(policy)]).toEqual([
    path,
    true,
    false,
  ])
}

const anId = (db: Database, table: 'payment' | 'application') =>
  db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()

test('SHARED-17 SEC-1 every public screen opens with and without its trailing slash, under its own title', async ({
  page,
  event,
  register,
}) => {
  const { path } = await register()
  await page.goto(`/${event.slug}`)
  for (const screen of all.filter((one) => !isGuarded(one))) {
    const token = screen === 'manage' ? (path.split('/').at(-1) ?? '') : 'no-such-link'
    const address = screens[screen].replace(':event', event.slug).replace(':token', token).replace(':step', '1')
    for (const slash of ['', '/']) {
      await prepare(page, event.slug, screen)
      await open(page, address + slash, titles[screen])
    }
  }
})

test('SHARED-17 SEC-1 every screen of the staff opens with and without its trailing slash, under its own title', async ({
  page,
  event,
  register,
  db,
}) => {
  test.setTimeout(120_000)
  await register()
  await signIn(page, 'admin')
  const ids = { staffPayment: (await anId(db, 'payment')).id, staffApplication: (await anId(db, 'application')).id }
  for (const screen of all.filter(isGuarded)) {
    const id = screen in ids ? ids[screen as keyof typeof ids] : ''
    const address = screens[screen].replace(':event', event.slug).replace(':id', id)
    for (const slash of ['', '/']) await open(page, address + slash, titles[screen])
  }
})

test('SHARED-17 whichever place of the back office is opened, its heading has the focus and its name is the title', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'admin')
  await page.goto('/staff')
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link').filter({ visible: true })
  await expect(links.first()).toBeVisible()
  const labels = (await links.allTextContents()).filter((label) => label !== 'Skip the menu')
  expect(labels.length).toBeGreaterThan(14)
  for (const label of labels) {
    await page.goto('/staff/password')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await links.filter({ hasText: new RegExp(`^${label}$`) }).click()
    await expect(page).not.toHaveURL(/password$/)
    await expect(heading, label).toBeFocused()
    const name = await heading.textContent()
    await expect(page, label).toHaveTitle(name ?? '')
  }
})

test('AUTH-5 every guarded screen sends a stranger to the login and remembers itself', async ({ page, event }) => {
  test.setTimeout(90_000)
  for (const screen of all.filter(isGuarded)) {
    const path = `${screens[screen].replace(':event', event.slug).replace(':id', 'some-id')}?view=all#top`
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
    const from = await page.evaluate(() => (history.state as { usr?: { from?: string } }).usr?.from)
    expect(from).toBe(path)
  }
})

test('AUTH-5 every guarded screen comes from the server as "Loading..." and nothing else', async ({
  baseURL,
  event,
}) => {
  const server = await request.newContext({ baseURL })
  for (const screen of all.filter(isGuarded)) {
    const path = screens[screen].replace(':event', event.slug).replace(':id', 'some-id')
    const html = await (await server.get(path)).text()
    const words = html
      .match(/<body>(.*)<script/s)?.[1]
      ?.replaceAll(/<[^>]*>/g, '')
      .trim()
    expect([path, words]).toEqual([path, 'Loading...'])
  }
  await server.dispose()
})
