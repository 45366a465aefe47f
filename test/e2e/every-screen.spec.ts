import { type Page, request } from '@playwright/test'
import { publicPages } from '#app/web/public-pages.ts'
import { staffPages } from '#app/web/staff-pages.ts'
import { scannerAddress } from '#features/check-in/addresses.ts'
import { messageAddress } from '#features/messages/addresses.ts'
import { addPaymentAddress, paymentAddress } from '#features/payments/addresses.ts'
import { closingAddress } from '#features/reconciliation/addresses.ts'
import {
  consentAddress,
  findAddress,
  groupAddress,
  handOnAddress,
  joinWaitlistAddress,
  landingAddress,
  manageAddress,
  moveAddress,
  personAddress,
  placeAddress,
  preConsentAddress,
  preRegistrationAddress,
  registrationAddress,
  twiceAddress,
} from '#features/registrations/addresses.ts'
import { loginAddress, ownPasswordAddress, setUpAddress, staffHomeAddress } from '#features/staff/addresses.ts'
import { additionAddress, applicationAddress, stepAddress, wizardAddress } from '#features/volunteers/addresses.ts'
import { webhookAddress } from '#features/webhooks/addresses.ts'
import type { Database } from '#platform/server/db.ts'
import { fillPath } from '#shared/page-address.ts'
import { firstNotice } from '#test/support/consent.ts'
import { expect } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { signIn } from './staff-session.ts'

/** What everybody may open, by the titles of the specification. */
const titles: Record<string, string> = {
  [landingAddress.pattern]: 'Legacy Summit 2025',
  [consentAddress.pattern]: 'Data Privacy Consent',
  [preConsentAddress.pattern]: 'Data Privacy Consent',
  [registrationAddress.pattern]: 'Legacy Summit 2025 Registration',
  [preRegistrationAddress.pattern]: 'Legacy Summit 2025 Registration',
  [findAddress.pattern]: 'Find my registration or ticket',
  [manageAddress.pattern]: 'Your registration',
  [handOnAddress.pattern]: 'Somebody else comes',
  [joinWaitlistAddress.pattern]: 'Waiting list',
  [placeAddress.pattern]: 'Waiting list',
  [addPaymentAddress.pattern]: 'Settle Remaining Balance',
  [wizardAddress.pattern]: 'Data privacy · Volunteer Management Department',
  [stepAddress.pattern]: 'Data privacy · Volunteer Management Department',
  [additionAddress.pattern]: 'This link does not work any more',
  [loginAddress.pattern]: 'Staff login',
  [setUpAddress.pattern]: 'Welcome to Tipon',
}

const guarded = staffPages.map(({ address }) => address.pattern)

/** What a form's earlier steps would have left behind. */
const journeys: Record<string, 'full' | 'pre'> = {
  [consentAddress.pattern]: 'full',
  [registrationAddress.pattern]: 'full',
  [preConsentAddress.pattern]: 'pre',
  [preRegistrationAddress.pattern]: 'pre',
}

async function prepare(page: Page, event: string, pattern: string) {
  const action = journeys[pattern]
  if (!action) return
  const journey = {
    action,
    paymentMode: 'bank',
    participantCount: 1,
    consentGiven: true,
    consentVersion: firstNotice,
  }
  await page.evaluate(
    ([key = '', value = '']) => sessionStorage.setItem(key, value),
    [`tipon-journey-${event}`, JSON.stringify(journey)],
  )
}

async function open(page: Page, path: string, title?: string): Promise<string> {
  const answer = await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  if (title !== undefined) await expect(page, path).toHaveTitle(title)
  // A heading may say more once the page has its answer, and the title with it.
  const heads = async () => [path, (await page.title()).includes((await heading.textContent()) || 'no heading')]
  if (title === undefined) await expect.poll(heads).toEqual([path, true])
  expect([path, answer?.status()]).toEqual([path, path.includes('no-such-link') ? 404 : 200])
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect([path, policy.includes("script-src 'self'"), /unsafe-inline|https?:|\*/.test(policy)]).toEqual([
    path,
    true,
    false,
  ])
  return page.title()
}

/** The pattern without its slash, which a test adds or leaves out itself. */
const addressOf = (pattern: string, params: Record<string, string>) => fillPath(pattern, params).replace(/\/$/, '')

const anId = (db: Database, table: 'payment' | 'application' | 'registration_group' | 'registration') =>
  db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()

/** For the pages that show one thing. */
const someIds = async (db: Database): Promise<Record<string, string>> => ({
  [paymentAddress.pattern]: (await anId(db, 'payment')).id,
  [applicationAddress.pattern]: (await anId(db, 'application')).id,
  [groupAddress.pattern]: (await anId(db, 'registration_group')).id,
  [personAddress.pattern]: (await anId(db, 'registration')).id,
  [moveAddress.pattern]: (await anId(db, 'registration')).id,
  [twiceAddress.pattern]: (await anId(db, 'registration')).id,
  // Of none that there is: they say so under their own titles.
  [messageAddress.pattern]: '019a3f3e-0000-7000-8000-000000000000',
  [webhookAddress.pattern]: '019a3f3e-0000-7000-8000-000000000000',
  [closingAddress.pattern]: '019a3f3e-0000-7000-8000-000000000000',
})

test('SHARED-17 SEC-1 every public screen opens with and without its trailing slash, under its own title', async ({
  page,
  event,
  register,
}) => {
  const { path } = await register()
  await page.goto(`/${event.slug}`)
  expect(Object.keys(titles).toSorted()).toEqual(publicPages.map(({ address }) => address.pattern).toSorted())
  for (const [pattern, title] of Object.entries(titles)) {
    const token = pattern.startsWith(manageAddress.pattern) ? (path.split('/').at(-1) ?? '') : 'no-such-link'
    const address = addressOf(pattern, { event: event.slug, token, step: '1', person: 'nobody' })
    for (const slash of ['', '/']) {
      await prepare(page, event.slug, pattern)
      await open(page, address + slash, title)
    }
  }
})

test('SHARED-17 SEC-1 every screen of the staff opens with and without its trailing slash, under its own title', async ({
  page,
  event,
  register,
  db,
}) => {
  await register()
  await signIn(page, 'admin')
  const ids = await someIds(db)
  const titlesSeen = new Set<string>()
  for (const pattern of guarded) {
    const address = addressOf(pattern, { event: event.slug, id: ids[pattern] ?? '', other: ids[pattern] ?? '' })
    await open(page, `${address}/`)
    titlesSeen.add(await open(page, address))
  }
  // The scanner has two addresses, and every other page a title of its own.
  expect(titlesSeen.size).toBe(guarded.length - 1)
})

test('SHARED-17 whichever page of the menu is opened, its heading has the focus and its name is the title', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/staff')
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link').filter({ visible: true })
  await expect(links.first()).toBeVisible()
  // Without the number of what waits there.
  const labels = (await links.allTextContents()).map((label) => label.replace(/\d.*$/, ''))
  expect(labels.length).toBeGreaterThan(14)
  for (const label of labels) {
    await page.goto('/staff/password')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await links.filter({ hasText: new RegExp(`^${label}(\\d|$)`) }).click()
    await expect(page).not.toHaveURL(/password$/)
    await expect(heading, label).toBeFocused()
    const name = await heading.textContent()
    await expect(page, label).toHaveTitle(name ?? '')
  }
})

test('AUTH-5 every guarded screen sends a stranger to the login and remembers itself', async ({ page, event }) => {
  for (const pattern of guarded) {
    const path = `${addressOf(pattern, { event: event.slug, id: 'some-id', other: 'another-id' })}?view=all#top`
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
  for (const pattern of guarded) {
    const path = addressOf(pattern, { event: event.slug, id: 'some-id', other: 'another-id' })
    const html = await (await server.get(path)).text()
    const words = html
      .match(/<body>(.*)<script/s)?.[1]
      ?.replaceAll(/<[^>]*>/g, '')
      .trim()
    expect([path, words]).toEqual([path, 'Loading...'])
  }
  await server.dispose()
})

/** The way in, one's own password, and the scanner, which has its list with it. */
const loadsNothing: string[] = [staffHomeAddress, ownPasswordAddress, scannerAddress].map(({ pattern }) => pattern)

test('SHARED-28 every screen of the staff says that its list did not come, and Retry brings it', async ({
  page,
  event,
  register,
  db,
}) => {
  await register()
  await signIn(page, 'admin')
  const ids = await someIds(db)
  const isList = (url: URL) => /^\/(events\/)?api\/(?!staff\/me\b(?!-))/.test(url.pathname)
  for (const pattern of guarded.filter((each) => !loadsNothing.includes(each))) {
    const busy = { status: 503, json: { error: 'The database is busy. Please try again.', code: 'unavailable' } }
    await page.route(isList, (route) => route.fulfill(busy))
    await page.goto(addressOf(pattern, { event: event.slug, id: ids[pattern] ?? '', other: ids[pattern] ?? '' }))
    const problem = page.getByRole('main').getByRole('alert').filter({ hasText: 'We could not' })
    await expect(problem.first(), pattern).toBeVisible()
    await page.unroute(isList)
    await expect(async () => {
      const retry = problem.getByRole('button', { name: 'Retry' }).first()
      // What asks again by itself may be quicker.
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 })
      // No day was closed here, and no message sent: then that is said, and no Retry could help.
      const gone = [closingAddress, messageAddress, webhookAddress].some((one) => one.pattern === pattern)
        ? retry
        : problem
      await expect(gone).toHaveCount(0, { timeout: 2_000 })
    }, pattern).toPass()
  }
})

test('SHARED-28 what is not there is said so, without a Retry that could not help', async ({ page }) => {
  await signIn(page, 'finance')
  await page.goto(paymentAddress({ id: crypto.randomUUID() }))
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toContainText('We could not load the payment')
  await expect(problem.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})
