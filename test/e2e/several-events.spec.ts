import type { Page } from '@playwright/test'
import { staffPages } from '#app/web/staff-pages.ts'
import { auditAddress } from '#features/audit/addresses.ts'
import { cashAddress } from '#features/cash/addresses.ts'
import { paymentAddress } from '#features/payments/addresses.ts'
import { closingAddress } from '#features/reconciliation/addresses.ts'
import { groupAddress } from '#features/registrations/addresses.ts'
import { applicationAddress } from '#features/volunteers/addresses.ts'
import type { Database } from '#platform/server/db.ts'
import { fillPath } from '#shared/page-address.ts'
import { addSampleEvent } from '../../scripts/sample-data.ts'
import { aGroup } from '../support/factories.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { signIn } from './staff-session.ts'

/** With somebody who paid, somebody who waits and somebody who owes, under a name of their own. */
async function anEvent(db: Database, slug: string, last_name: string) {
  await addSampleEvent(db, { slug, name: `Event of ${last_name}`, starts_on: '2098-11-29' })
  const participants = [{ first_name: 'Ana', last_name, church: `Church of ${last_name}` }]
  const paid = await aGroup(db, { event: slug, participants })
  const waiting = await aGroup(db, { event: slug, participants, mode: 'BANK' })
  await aGroup(db, { event: slug, participants, action: 'pre' })
  return { slug, last_name, group: paid.id, payment: waiting.payment, prefix: paid.receipt_prefix }
}

const twoEvents = async (db: Database, slug: string) => [
  await anEvent(db, `${slug}-a`, 'Alonto'),
  await anEvent(db, `${slug}-b`, 'Baluyot'),
]

const picker = (page: Page) =>
  page
    .getByRole('button', { name: /^Choose an event/ })
    .filter({ visible: true })
    .first()
const choose = async (page: Page, name: string | RegExp) => {
  await picker(page).click()
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
}

test('EVENT-23 every screen of the staff shows its event alone, and every link on it carries the event on', {
  tag: '@desktop',
}, async ({ page, event, db }) => {
  test.setTimeout(420_000)
  const both = await twoEvents(db, event.slug)
  await signIn(page, 'admin')
  const application = await db.selectFrom('application').select('id').limit(1).executeTakeFirst()
  for (const [own, other] of [both, both.toReversed()]) {
    if (!own || !other) throw new Error('no events')
    const ids: Record<string, string | undefined> = {
      [paymentAddress.pattern]: own.payment.id,
      [groupAddress.pattern]: own.group,
      [applicationAddress.pattern]: application?.id,
    }
    for (const { address } of staffPages) {
      const { pattern } = address
      // Nothing is closed here: there is no such page. And the log is the church's: each line leads to its own event.
      if (pattern === closingAddress.pattern || pattern === auditAddress.pattern) continue
      const path = fillPath(pattern, { event: own.slug, id: ids[pattern] ?? '' })
      await page.goto(`${path}?event=${own.slug}`)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      // A box is somebody's, and is counted whole (docs/decisions/0050).
      const words = pattern === cashAddress.pattern ? '' : await page.locator('body').innerText()
      expect([path, [other.last_name, `${other.prefix}-`].filter((word) => words.includes(word))]).toEqual([path, []])
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      const inside = links.map((href) => new URL(href)).filter(({ pathname }) => /^\/staff\b|scanner/.test(pathname))
      const lost = inside.filter(
        ({ pathname, searchParams }) => searchParams.get('event') !== own.slug && !pathname.startsWith(`/${own.slug}/`),
      )
      expect([path, lost.map(({ href }) => href)]).toEqual([path, []])
    }
  }
})

test('EVENT-23 an event is chosen from the menu by keyboard, the page stays, and what waits is that event’s', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const [own] = await twoEvents(db, event.slug)
  if (!own) throw new Error('no event')
  await signIn(page, 'finance')
  await page.goto('/staff/balances')
  await expect(page.getByRole('heading', { level: 1, name: 'Balances' })).toBeVisible()
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await page.getByRole('button', { name: /More$/ }).click()
  await picker(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose an event' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[aria-current=true]')).toContainText('Legacy Summit 2025')
  await expect(dialog.locator('[aria-current=true]')).toContainText('Current')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  if (isPhone) await page.getByRole('button', { name: /More$/ }).click()
  await picker(page).click()
  await dialog.getByRole('button', { name: new RegExp(own.slug) }).focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(new RegExp(`/staff/balances\\?event=${own.slug}$`))
  await expect(page.getByText('Alonto').filter({ visible: true }).last()).toBeVisible()
  await expect(picker(page)).toContainText('Event of Alonto')
  await expect(picker(page)).toContainText('Not the current event')
  await expectSound(page)

  const menu = page.getByRole('navigation', { name: 'Back office' })
  await menu.getByRole('link', { name: /^Home/ }).click()
  await expect(page).toHaveURL(new RegExp(`/staff\\?event=${own.slug}$`))
  await expect(page.getByRole('link', { name: /^1 payment to check/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: /Payments/ }).first()).toContainText('1 thing waiting')
  await page.getByRole('link', { name: /^1 payment to check/ }).click()
  await expect(page).toHaveURL(new RegExp(`event=${own.slug}`))
  await page.reload()
  await expect(picker(page)).toContainText('Event of Alonto')

  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog', { name: 'Search everything' })
    .getByLabel('Search by name, number or page')
    .fill('alonto')
  await page
    .getByRole('option', { name: /Ana Alonto/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/staff/payments/all/.*event=${own.slug}`))

  await page.goBack()
  await choose(page, /· ls2025\b/)
  await expect(page).toHaveURL(/\/staff\/payments$/)
})

test('EVENT-23 a form is not taken from one event to another, and whoever has something unsaved is asked', {
  tag: '@desktop',
}, async ({ page, event, db }) => {
  await twoEvents(db, event.slug)
  await signIn(page, 'admin')
  await page.goto(`/staff/event/about?event=${event.slug}-a`)
  const name = page.getByLabel('Name of the event')
  await expect(name).toHaveValue('Event of Alonto')
  await name.fill('Something else')
  await choose(page, new RegExp(`${event.slug}-b`))
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(name).toHaveValue('Something else')
  await choose(page, new RegExp(`${event.slug}-b`))
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/event/about\\?event=${event.slug}-b$`))
  await expect(name).toHaveValue('Event of Baluyot')
})

test('EVENT-23 a page of one row stands in the event of the row, whatever the link said', { tag: '@desktop' }, async ({
  page,
  event,
  db,
}) => {
  const [own, other] = await twoEvents(db, event.slug)
  if (!own || !other) throw new Error('no events')
  await signIn(page, 'finance')
  for (const search of ['', `?event=${other.slug}`]) {
    await page.goto(`/staff/payments/all/${own.payment.id}${search}`)
    await expect(page).toHaveURL(new RegExp(`event=${own.slug}$`))
    await expect(picker(page)).toContainText('Event of Alonto')
  }
  await choose(page, /· ls2025\b/)
  await expect(page).toHaveURL(/\/staff\/payments$/)
})

test('EVENT-23 scanner, board and walk-in say whose they are, and follow the event that is chosen', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const [own] = await twoEvents(db, event.slug)
  if (!own) throw new Error('no event')
  await signIn(page, 'desk')
  await page.goto(`/staff/scanner?event=${own.slug}`)
  await expect(page).toHaveURL(new RegExp(`/${own.slug}/scanner/$`))
  await expect(page.getByRole('main').getByText('Event of Alonto', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back office' }).click()
  await expect(page).toHaveURL(new RegExp(`/staff\\?event=${own.slug}$`))
  for (const path of ['/staff/walk-in', '/staff/arrivals']) {
    await page.goto(`${path}?event=${own.slug}`)
    await expect(page.getByRole('main').getByText('Event of Alonto', { exact: true }).last()).toBeVisible()
  }
})

test('EVENT-24 with one event there is its name and nothing to choose, and one that does not exist is said so', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'admin')
  const only = { slug: 'ls2025', name: 'Legacy Summit 2025', date: '2025-11-29', is_current: true }
  await page.goto('/staff?event=nowhere')
  await expect(picker(page)).toContainText('No such event')
  await page.route('**/api/staff/events', (route) => route.fulfill({ json: [only] }))
  await page.goto('/staff')
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByText('Legacy Summit 2025')).toBeVisible()
  await expect(picker(page)).toHaveCount(0)
})

test('EVENT-24 whoever is at work when another event becomes the current one stays with theirs', {
  tag: '@desktop',
}, async ({ page, event, db }) => {
  await twoEvents(db, event.slug)
  await signIn(page, 'finance')
  let current = 'ls2025'
  await page.route('**/api/staff/events', async (route) => {
    const response = await route.fetch()
    const events = (await response.json()) as { slug: string }[]
    await route.fulfill({ response, json: events.map((one) => ({ ...one, is_current: one.slug === current })) })
  })
  await page.goto('/staff/payments/all?view=all')
  await expect(picker(page)).toContainText('Legacy Summit 2025')
  current = `${event.slug}-a`
  // As when somebody comes back to the window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page).toHaveURL(/\/staff\/payments\/all\?(.*&)?event=ls2025$/)
  await expect(picker(page)).toContainText('Not the current event')
})
