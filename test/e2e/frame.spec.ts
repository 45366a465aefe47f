import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { accessToken } from '../support/access-token.ts'
import { aGroup } from '../support/factories.ts'
import { aStaffMember } from '../support/staff-member.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { openAs } from './staff-session.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Back office' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const field = (page: Page) => palette(page).getByLabel('Search by name, number or page')
const option = (page: Page, name: RegExp | string) => palette(page).getByRole('option', { name })

type Role = 'door' | 'desk' | 'finance' | 'coordinator' | 'admin'

async function aMember(db: Parameters<typeof aStaffMember>[0], ...roles: Role[]) {
  const username = `e2e-${randomBytes(4).toString('hex')}`
  const { id } = await aStaffMember(db, { username, full_name: `Fe ${username}`, roles })
  return { id, token: await accessToken(db, id) }
}

/** A payment that waits, of somebody whose name nobody else has. */
async function aWaitingPayment(db: Parameters<typeof aGroup>[0], name = 'Dimasupil') {
  const last_name = `${name}${randomBytes(4).toString('hex')}`
  const group = await aGroup(db, { mode: 'BANK', participants: [{ first_name: 'Ligaya', last_name }] })
  return { ...group, last_name }
}

test('STAFF-30 from any page a name is found by the keyboard alone, and leads to its payment', {
  tag: '@both',
}, async ({ page, db }) => {
  const { last_name, payment } = await aWaitingPayment(db)
  await openAs(page, await aMember(db, 'finance'), '/staff/receipts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const key of ['/', 'Control+k']) {
    await page.keyboard.press(key)
    await expect(field(page)).toBeFocused()
    await expectSound(page)
    await page.keyboard.press('Escape')
    // Until then the key is one that is pressed in it.
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(palette(page)).toHaveCount(0)
  }
  await page.keyboard.press('/')
  await expect(option(page, /^Payments/)).toBeVisible()
  await page.keyboard.type(last_name)
  await expect(option(page, new RegExp(last_name)).first()).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/staff/payments/all/${payment.id}$`))
  await expect(palette(page)).toHaveCount(0)
})

test('STAFF-30 Enter pressed before the answer waits for it, also where the list itself has not come yet', {
  tag: '@both',
}, async ({ page, db }) => {
  await page.route(/search-list-.*\.js|\/api\/staff\/search/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await openAs(page, await aMember(db, 'finance'), '/staff')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { last_name, payment } of [await aWaitingPayment(db), await aWaitingPayment(db)]) {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(last_name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/staff/payments/all/${payment.id}$`))
    await expect(palette(page)).toHaveCount(0)
  }
})

test('STAFF-30 a page that begins with what was typed stays first, whoever is found', { tag: '@both' }, async ({
  page,
  db,
}) => {
  const { last_name, payment } = await aWaitingPayment(db, 'Cash')
  await openAs(page, await aMember(db, 'finance'), '/staff')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(option(page, /^Payments/)).toBeVisible()
  await page.keyboard.type('cash')
  await expect(palette(page).getByRole('group', { name: 'Payments' }).getByRole('option').first()).toBeVisible()
  await expect(palette(page).getByRole('option').first()).toHaveAccessibleName(/^Cash/)
  await expect(palette(page).locator('[data-focused]')).toHaveAccessibleName(/^Cash/)
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/cash$/)
  // After a correction nothing is lit, and Enter opens what is first.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${last_name}x`)
  await page.keyboard.press('Backspace')
  await expect(option(page, new RegExp(last_name)).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/staff/payments/all/${payment.id}$`))
  // The arrows choose.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rec')
  await expect(palette(page).locator('[data-focused]')).toHaveAccessibleName(/^Reconcile/)
  await page.keyboard.press('ArrowDown')
  await expect(palette(page).locator('[data-focused]')).toHaveAccessibleName(/^Receipts/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/receipts$/)
})

test('STAFF-30 what nobody has is said, and without a line the pages are still found', async ({
  page,
  db,
  context,
}) => {
  await openAs(page, await aMember(db, 'finance'), '/staff')
  await page.getByRole('button', { name: /^Search for a person/ }).click()
  await page.keyboard.type('nobody of this name')
  await expect(palette(page).getByRole('status')).toHaveText(/^Nothing found for “nobody of this name”/)
  await context.setOffline(true)
  await field(page).fill('reminders')
  await expect(palette(page).getByRole('status')).toHaveText(/^Only pages are searched right now\./)
  await option(page, /^Send reminders/).click()
  await expect(page).toHaveURL(/\/staff\/balances$/)
})

test('STAFF-30 a letter typed into a field is a letter', { tag: '@desktop' }, async ({ page, db }) => {
  await openAs(page, await aMember(db, 'finance'), '/staff/held')
  await page.getByLabel('Find somebody').fill('a')
  await page.getByLabel('Find somebody').press('/')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByLabel('Find somebody')).toHaveValue('a/')
})

test('STAFF-18 groups of the menu fold, stay folded, and say how much waits inside', { tag: '@desktop' }, async ({
  page,
  db,
}) => {
  await aWaitingPayment(db)
  await openAs(page, await aMember(db, 'admin'), '/staff')
  const money = rail(page).getByRole('button', { name: /^Money/ })
  const payments = rail(page).getByRole('link', { name: /^Payments/ })
  await expect(rail(page).getByText('Legacy Summit 2025')).toBeVisible()
  await expect(payments).toHaveAccessibleName(/^Payments ?, \d[\d,]* things? (wrong or )?waiting$/)
  await money.click()
  await expect(payments).toHaveCount(0)
  await expect(money).toHaveAccessibleName(/^Money ?, \d[\d,]* things? (wrong or )?waiting$/)
  await page.reload()
  await expect(money).toHaveAttribute('aria-expanded', 'false')
  // Where one is, one sees.
  await page.goto('/staff/balances')
  await expect(rail(page).getByRole('link', { name: 'Balances' })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/staff/audit')
  await expect(rail(page).getByRole('link', { name: 'Who did what' })).toBeInViewport({ ratio: 1 })
})

test('STAFF-19 home tells what is wrong before what waits, and leads to it', { tag: '@both' }, async ({ page, db }) => {
  const { payment } = await aGroup(db)
  await sql`update payment set disputed_at = now() where id = ${payment.id}`.execute(db)
  await aWaitingPayment(db)
  await openAs(page, await aMember(db, 'finance'), '/staff')
  const tasks = page.getByRole('region', { name: 'What needs you' })
  await expect(tasks.getByRole('link').first()).toHaveAccessibleName(/^Something is wrong/)
  await expectSound(page)
  await tasks.getByRole('link', { name: /to check/ }).click()
  await expect(page).toHaveURL(/\/staff\/payments(\?|$)/)
})

test('STAFF-18 on a phone four places and More stand at the thumb, and the way out is inside More', async ({
  page,
  db,
}) => {
  await openAs(page, await aMember(db, 'door'), '/staff')
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  await expect(rail(page).getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await expect(rail(page).getByRole('listitem')).toHaveText([/Scan$/, /Arrivals$/])
  await rail(page).getByRole('button', { name: 'More' }).click()
  await expectSound(page)
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('STAFF-31 a press on a head sorts a table, and its head stays in view', { tag: '@desktop' }, async ({
  page,
  db,
  event,
}) => {
  for (const [index, first_name] of ['Carlo', 'Ana', 'Ben'].entries()) {
    await aGroup(db, {
      event: event.slug,
      action: 'pre',
      amount: 10_000 * (index + 1),
      participants: [{ first_name, last_name: 'Cruz' }],
    })
  }
  await openAs(page, await aMember(db, 'finance'), `/staff/balances?event=${event.slug}`)
  const table = page.getByRole('table', { name: 'Open balances' })
  const names = async () =>
    (await table.getByRole('row').locator('td:first-child p:first-child').allTextContents()).map(
      (name) => name.split(' ')[0],
    )
  await expect.poll(names).toEqual(['Carlo', 'Ana', 'Ben'])
  const press = (head: string) => table.getByRole('button', { name: `${head} sort` }).click()
  await press('Name')
  await expect.poll(names).toEqual(['Ana', 'Ben', 'Carlo'])
  await expect(table.getByRole('columnheader', { name: 'Name sort' })).toHaveAttribute('aria-sort', 'ascending')
  await press('Open')
  await expect.poll(names).toEqual(['Ben', 'Ana', 'Carlo'])
  await press('Open')
  await expect.poll(names).toEqual(['Carlo', 'Ana', 'Ben'])
  await expectSound(page)
  const [row] = await table.getByRole('row').filter({ hasText: 'Ana' }).all()
  expect((await row?.boundingBox())?.height).toBeLessThanOrEqual(64)
  await page.setViewportSize({ width: 1280, height: 200 })
  await table.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(table.getByRole('row').last()).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('columnheader', { name: 'Name sort' })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('list', { name: 'Open balances' }).getByRole('listitem')).toHaveCount(3)
  await expect(table).toHaveCount(0)
})
