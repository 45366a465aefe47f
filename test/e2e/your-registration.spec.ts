import type { Page } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { aGroup } from '#test/support/factories.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from './fixtures.ts'

const people = [
  { first_name: 'Maria', last_name: 'Santos', email: 'maria@example.org' },
  { first_name: 'Jose', last_name: 'Santos', email: 'maria@example.org' },
]

/** The card as the phone keeps it once a registration was sent. */
async function remember(page: Page, slug: string, group: { group_key: string; or_number: string }) {
  const kept = {
    ...group,
    payment_status: 'PENDING',
    participant_count: 2,
    total_price: 3000,
    amount: 3000,
    sent_to: 'm•••@example.org',
    saved_at: '2025-11-01T02:00:00.000Z',
  }
  await page.goto('/healthz')
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`tipon-registrations-${slug}`, JSON.stringify([kept])],
  )
}

async function sentByBank(page: Page, db: Database, slug: string) {
  const group = await aGroup(db, { event: slug, mode: 'BANK', participants: people })
  const { group_key } = await db
    .selectFrom('registration_group')
    .where('id', '=', group.id)
    .select('group_key')
    .executeTakeFirstOrThrow()
  await remember(page, slug, { group_key, or_number: group.payment.or_number })
  const decide = (state: 'APPROVED' | 'REJECTED', decision_reason = '') =>
    db
      .updateTable('payment')
      .set({ state, decision: state, decision_reason, decision_at: new Date(), decided_at: new Date() })
      .set((eb) => ({ decision_by: eb.selectFrom('staff_member').select('id').limit(1) }))
      .where('id', '=', group.payment.id)
      .execute()
  return { ...group, decide }
}

const card = (page: Page) => page.getByRole('region', { name: 'Your registration' })

test('REG-55 the card tells of a rejection with its reason, and leads to a clearer photo', { tag: '@both' }, async ({
  page,
  event,
  db,
}) => {
  const { decide, payment } = await sentByBank(page, db, event.slug)
  await page.goto(`/${event.slug}`)
  await expect(card(page).getByText('We are checking your payment', { exact: false })).toBeVisible()
  await expect(card(page).getByRole('link', { name: 'See my registration' })).toBeVisible()
  await expect(card(page).getByRole('link', { name: 'Pay the balance' })).toHaveCount(0)

  await decide('REJECTED', 'We cannot read the amount.')
  await page.reload()
  await expect(card(page).getByText('We could not accept your payment: We cannot read the amount.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await card(page).getByRole('link', { name: 'Send a clearer photo, or pay again' }).click()
  await expect(page).toHaveURL(new RegExp(`/${event.slug}/add-payment/?\\?or=${payment.or_number}`))
  await expect(page.getByRole('textbox', { name: 'Previous official receipt (OR) number' })).toHaveValue(
    payment.or_number,
  )
})

test('REG-55 the card leads to the tickets once all is paid, and without a network stands as it was last known', async ({
  page,
  event,
  db,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { decide } = await sentByBank(page, db, event.slug)
  await decide('APPROVED')
  await page.goto(`/${event.slug}`)
  await expect(card(page).getByText('Fully paid.', { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoViolations(page)

  // By then the line is gone, or a wifi answers with a page of its own.
  await page.route('**/registrations/state/*', (route) => route.abort())
  await page.reload()
  await expect(card(page).getByText('Fully paid.', { exact: false })).toBeVisible()
  await expect(card(page).getByText('As of', { exact: false })).toBeVisible()
  await expect(card(page).getByRole('link', { name: 'See my tickets' })).toHaveCount(0)
  await page.unroute('**/registrations/state/*')
  await page.reload()
  await card(page).getByRole('link', { name: 'See my tickets' }).click()
  await expect(page.getByText('Maria Santos').first()).toBeVisible()
  // What the phone keeps opens nobody's ticket by itself.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(page.url().split('/manage/')[1] ?? '!')
  await context.close()
})

test('REG-55 a part that is paid leads to the balance, and a card from before anybody could ask stays as it was', async ({
  page,
  event,
  db,
}) => {
  const group = await aGroup(db, { event: event.slug, action: 'pre', participants: people })
  const { group_key } = await db
    .selectFrom('registration_group')
    .where('id', '=', group.id)
    .select('group_key')
    .executeTakeFirstOrThrow()
  await remember(page, event.slug, { group_key, or_number: group.payment.or_number })
  await page.goto(`/${event.slug}`)
  await expect(card(page).getByRole('link', { name: 'Pay the balance' })).toBeVisible()
  await expect(card(page).getByText('₱2,000.00').first()).toBeVisible()

  await page.evaluate((slug) => {
    const key = `tipon-registrations-${slug}`
    const [one] = JSON.parse(localStorage.getItem(key) ?? '[]') as Record<string, unknown>[]
    const { group_key: _key, state: _state, ...old } = one ?? {}
    localStorage.setItem(key, JSON.stringify([old]))
  }, event.slug)
  await page.reload()
  await expect(card(page).getByText('We are checking your payment', { exact: false })).toBeVisible()
})

test('MNG-13 the card leads to where a wrong address is put right, and tells the new one', async ({
  page,
  event,
  db,
}) => {
  await sentByBank(page, db, event.slug)
  await page.goto(`/${event.slug}`)
  await card(page).getByRole('link', { name: 'Wrong address?' }).click()
  await expect(page.getByRole('heading', { name: 'Where our e-mails go' })).toBeFocused()
  await page.getByRole('button', { name: /^Change the address/ }).click()
  await page.getByLabel('New e-mail address').fill('right@example.org')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await expect(page.getByText('Our e-mails go to right@example.org from now on')).toBeVisible()
  await page.goto(`/${event.slug}`)
  await expect(card(page)).toContainText('r•••@example.org')
  await expect(card(page).getByRole('link', { name: 'See my registration' })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})
