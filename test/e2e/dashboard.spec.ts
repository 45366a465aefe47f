import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { aGroup, approvePayment } from '../support/factories.ts'
import { aPerson, aSubmission, formHeaders } from '../support/submission.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { signIn, tokensOf } from './staff-session.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const chart = (page: Page, name: RegExp) => page.getByRole('img', { name })
/** What is not asked for by hand comes with the next round. */
const soon = { timeout: 20_000 }

const inTable = async (page: Page, what: string) =>
  page
    .getByRole('region', { name: `${what}, as a table` })
    .getByRole('row')
    .allInnerTexts()

async function checkIn(page: Page, id: string | undefined, station: string) {
  const { access } = await tokensOf(page.request, 'desk')
  const headers = { authorization: `Bearer ${access}` }
  const reply = await page.request.post(`/events/api/registrations/${id}/check_in/`, { data: { station }, headers })
  expect(reply.status()).toBe(200)
}

/** Two who have paid two days ago, three of whom a proof waits, and one who owes; of the first two one has arrived. */
async function someDays(page: Page, db: Database, event: string) {
  const paid = await aGroup(db, { event, participants: [{}, {}] })
  const waits = await aGroup(db, { event, participants: [{}, {}, {}], mode: 'BANK' })
  await aGroup(db, { event, action: 'pre' })
  await sql`update registration_group set created_at = now() - interval '2 days' where id = ${paid.id}`.execute(db)
  await sql`update payment set decided_at = now() - interval '2 days' where group_id = ${paid.id}`.execute(db)
  await checkIn(page, paid.participants[0]?.id, 'Gate A')
  return { paid, waits }
}

test('STAFF-9 DASH-6 DASH-7 opened from the menu it shows how it goes, each chart also as a table, and what comes in comes by itself', {
  tag: '@both',
}, async ({ page, event, db, isMobile }) => {
  const { paid, waits } = await someDays(page, db, event.slug)
  await signIn(page, 'finance')
  await page.goto(`/staff?event=${event.slug}`)
  // What waits is counted in the menu too, whose rows move while it comes.
  await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(/^Up to date at \d+:\d\d/)).toBeVisible()

  const needs = part(page, 'What needs you now')
  await expect(needs.getByRole('link', { name: /^1 payment to check/ })).toBeVisible()
  const registrations = part(page, 'Registrations')
  await expect(registrations.getByText('6 people registered')).toBeVisible()
  await expect(chart(page, /^Registrations per day from .*Most on .*: 4 people\.$/)).toBeVisible()
  await expect(registrations.getByRole('row', { name: /^Payment being checked/ })).toContainText('3')
  const money = part(page, 'Money')
  await expect(money.getByText('₱3,500.00 of ₱9,000.00 collected')).toBeVisible()
  await expect(money.getByRole('row', { name: /^Waits for a decision/ })).toHaveText(/1\s*₱4,500\.00$/)
  const arrivals = part(page, 'Arrivals')
  await expect(arrivals.getByText('1 of 6 have arrived')).toBeVisible()
  await expect(arrivals.getByText('1 in the last five minutes, 1 that day')).toBeVisible()
  // Drawn, not only there: some of its points are not transparent.
  for (const canvas of await page.locator('main canvas').all()) {
    const hasInk = (element: HTMLElement | SVGElement) => {
      const { width, height } = element as HTMLCanvasElement
      const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
      return pixels?.some((value, index) => index % 4 === 3 && value > 0)
    }
    expect(await canvas.evaluate(hasInk)).toBe(true)
  }

  for (const what of ['Registrations per day', 'Collected against expected', 'Arrivals per five minutes, by station']) {
    const open = page.getByText(`Show as a table: ${what}`)
    await open.focus()
    await page.keyboard.press('Enter')
  }
  expect(await inTable(page, 'Registrations per day')).toEqual([
    'Day\tRegistered',
    expect.stringMatching(/\t4$/),
    expect.stringMatching(/\t2$/),
  ])
  expect(await inTable(page, 'Collected against expected')).toEqual([
    'Day\tExpected\tCollected',
    expect.stringMatching(/\t₱9,000\.00\t₱3,500\.00$/),
    expect.stringMatching(/\t₱3,000\.00\t₱3,000\.00$/),
    expect.stringMatching(/\t₱3,000\.00\t₱3,000\.00$/),
  ])
  expect(await inTable(page, 'Arrivals per five minutes, by station')).toEqual([
    'From\tGate A\tAll',
    expect.stringMatching(/\t1\t1$/),
  ])
  await expectSound(page)

  // A registration, an approval and a scan, while the page stays open and somebody is at one of its tables.
  await page.getByRole('region', { name: 'Registrations per day, as a table' }).focus()
  const multipart = aSubmission({ event: event.slug }, [aPerson({})]) as Record<string, string>
  const headers = formHeaders(multipart.group_key ?? '')
  expect((await page.request.post('/events/api/registrations/', { multipart, headers })).status()).toBe(201)
  await db.transaction().execute((tx) => approvePayment(tx, waits.payment))
  await checkIn(page, paid.participants[1]?.id, 'Gate B')
  await expect(registrations.getByText('7 people registered')).toBeVisible(soon)
  await expect(money.getByText(/^₱9,500\.00 of ₱10,500\.00 collected/)).toBeVisible(soon)
  await expect(arrivals.getByText('2 of 7 have arrived')).toBeVisible(soon)
  await expect(arrivals.getByText('Gate B', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Registrations per day, as a table' })).toBeFocused()
  await expectSound(page)
})

test('DASH-8 the desk sees no sum of money, and the door not even the page', { tag: '@both' }, async ({
  page,
  event,
  db,
}) => {
  await someDays(page, db, event.slug)
  await signIn(page, 'desk')
  await page.goto(`/staff/dashboard?event=${event.slug}`)
  await expect(part(page, 'Registrations').getByText('6 people registered')).toBeVisible()
  await expect(part(page, 'Arrivals').getByText('1 of 6 have arrived')).toBeVisible()
  await expect(part(page, 'Money')).toHaveCount(0)
  // What it has to hand in itself is another matter.
  for (const name of ['Registrations', 'Arrivals']) await expect(part(page, name)).not.toContainText('₱')
  // Nothing that it may not have was even asked for.
  await expect(page.getByText(/^Up to date at/)).toBeVisible()
  await signIn(page, 'door')
  await page.goto(`/staff/dashboard?event=${event.slug}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveCount(0)
})

test('DASH-7 without anybody it says so in words; without a network the last figures stay, and say of when they are', {
  tag: '@both',
}, async ({ page, event, db, context }) => {
  await signIn(page, 'finance')
  await page.goto(`/staff/dashboard?event=${event.slug}`)
  await expect(page.getByText('Nobody has registered yet.', { exact: false })).toBeVisible()
  await expect(page.getByText('No money is expected yet', { exact: false })).toBeVisible()
  await expect(page.getByText('Nobody has arrived yet.', { exact: false })).toBeVisible()
  await expectSound(page)

  await aGroup(db, { event: event.slug })
  await expect(page.getByText('1 person registered')).toBeVisible(soon)
  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: 'These are the figures of' })
  await expect(notice).toContainText('There is no connection right now.', soon)
  await expect(page.getByText('1 person registered')).toBeVisible()
  await expectSound(page)
  await context.setOffline(false)
  await expect(notice).toHaveCount(0, soon)
  await expect(page.getByText(/^Up to date at/)).toBeVisible()
})
