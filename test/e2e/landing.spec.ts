import { formatMoment } from '#shared/manila-time.ts'
import { aGroup } from '#test/support/factories.ts'
import { withoutTriggers } from '#test/support/without-triggers.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from './fixtures.ts'
import { keepJourney } from './registration-form.ts'

test('LAND-1 the bare address leads to the current event', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/ls2025$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legacy Summit 2025')
  await expect(page).toHaveTitle('Legacy Summit 2025')
})

test('LAND-2 the page opens with and without its trailing slash', async ({ page }) => {
  for (const path of ['/ls2025', '/ls2025/']) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
  }
})

test('LAND-3 the options are flash, full, pre and balance, flash only while its sale is on', { tag: '@both' }, async ({
  page,
  event,
}) => {
  const values = () =>
    page
      .getByRole('combobox')
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))

  await page.goto(`/${event.slug}`)
  expect(await values()).toEqual(['', 'full', 'pre', 'balance'])
  await expect(page.getByText('Flash Sale')).toHaveCount(0)

  await event.flashSale(true)
  await page.reload()
  expect(await values()).toEqual(['', 'flash', 'full', 'pre', 'balance'])
  expect(await page.getByRole('combobox').locator('option').allTextContents()).toEqual([
    'Choose one',
    'Flash Sale',
    'Pay in Full',
    'Partial Payment (pre-registration)',
    'Settle Remaining Balance',
  ])
})

test('LAND-4 the payment method is cash or bank', async ({ page }) => {
  await page.goto('/ls2025')
  const methods = page.getByRole('group', { name: 'How will you pay?' }).getByRole('radio')
  expect(await methods.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    'cash',
    'bank',
  ])
  await page.getByRole('radio', { name: 'Cash' }).check()
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).not.toBeChecked()
})

test('LAND-5 without an option an alert asks for one, closes, and leads to the dropdown', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/ls2025')
  const words = 'Please select what you would like to do from the dropdown.'
  const alert = page.getByRole('alertdialog', { name: 'Need your attention!' })

  const waysToClose = [
    () => page.keyboard.press('Escape'),
    // Half a second later: before that it is taken for the second half of a double click.
    () =>
      expect(async () => {
        await page.mouse.click(5, 5)
        await expect(alert).toBeHidden({ timeout: 100 })
      }).toPass(),
    () => alert.getByRole('button', { name: 'Close' }).click(),
  ]
  for (const close of waysToClose) {
    await page.getByRole('button', { name: 'Proceed' }).click()
    await expect(alert).toBeVisible()
    await expect(alert).toContainText(words)
    await expect(alert.getByRole('button')).toHaveCount(1)
    await close()
    await expect(alert).toBeHidden()
    await expect(page.getByRole('combobox')).toBeFocused()
  }
  await expect(page.getByRole('combobox')).toHaveAccessibleDescription(words)
  await page.getByRole('combobox').selectOption('full')
  await expect(page.getByText(words)).toHaveCount(0)
})

const destinations = [
  { action: 'flash', path: 'data-privacy' },
  { action: 'full', path: 'data-privacy' },
  { action: 'pre', path: 'pre-data-privacy' },
  { action: 'balance', path: 'add-payment' },
]
for (const { action, path } of destinations) {
  test(`LAND-6 ${action} goes to ${path} and takes action and payment mode along, a reload included`, async ({
    page,
    event,
  }) => {
    await event.flashSale(true)
    await page.goto(`/${event.slug}`)
    await page.getByRole('combobox').selectOption(action)
    await page.getByRole('radio', { name: 'Cash' }).check()
    await page.getByRole('button', { name: 'Proceed' }).click()

    await expect(page).toHaveURL(new RegExp(`/${event.slug}/${path}/$`))
    const state = () => page.evaluate(() => history.state.usr)
    expect(await state()).toEqual({ action, paymentMode: 'cash' })
    await page.reload()
    expect(await state()).toEqual({ action, paymentMode: 'cash' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/${event.slug}$`))
  })
}

test('LAND-7 a step opened without a choice goes back to the landing page and asks for one', async ({
  page,
  event,
}) => {
  await page.goto(`/${event.slug}/data-privacy/`)
  await expect(page).toHaveURL(new RegExp(`/${event.slug}$`))
  await expect(page.getByRole('alertdialog', { name: 'Need your attention!' })).toContainText(
    'Please select what you would like to do from the dropdown.',
  )
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('LAND-8 fee, date, venue, bank and contacts come from the database', async ({ page, event }) => {
  await page.goto(`/${event.slug}`)
  await expect(page.getByText('₱1,500.00').first()).toBeVisible()
  await expect(page.getByText('inclusive of the event kit')).toBeVisible()
  await expect(page.getByText('Saturday, November 29, 2025')).toBeVisible()
  await expect(page.getByText('Venue to be announced')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our vision' })).toBeVisible()
  await expect(page.getByText('Sample Bank of the Philippines')).toBeVisible()
  await expect(page.getByText('Harvest Light Church Inc.')).toBeVisible()
  await expect(page.getByText('0012 3456 7890')).toBeVisible()
  await expect(page.getByRole('link', { name: '0917 555 0142' })).toHaveAttribute('href', 'tel:09175550142')
  await expect(page.getByRole('link', { name: '0998 555 0176' })).toHaveAttribute('href', 'tel:09985550176')
  await expect(page.getByRole('link', { name: 'summit@harvestlight.example' })).toHaveAttribute('href', /^mailto:/)

  await event.change({ venue: 'City Sports Hall', starts_on: '2025-12-06', bank_account_number: '9988 7766' })
  await event.change({ vision: 'A church that lights every house.' })
  await page.reload()
  await expect(page.getByText('A church that lights every house.')).toBeVisible()
  await expect(page.getByText('City Sports Hall')).toBeVisible()
  await expect(page.getByText('Saturday, December 6, 2025')).toBeVisible()
  await expect(page.getByText('9988 7766')).toBeVisible()
})

test('LAND-9 each option says what it means in people and pesos', { tag: '@both' }, async ({ page, event }) => {
  await event.flashSale(true)
  await page.goto(`/${event.slug}`)
  const says = async (option: string, words: string | RegExp) => {
    await page.getByRole('combobox').selectOption(option)
    await expect(page.locator('form [aria-live=polite]')).toHaveText(words)
  }
  await says('flash', /^2 people, ₱2,000\.00 total\. Until\s\w{3}\s\d+,\s\d+:\d\d\s[AP]M\.$/)
  await says(
    'full',
    '₱1,500.00 for each person, up to 20 people. You say how many next. From 10 people on, ₱1,350.00 each.',
  )
  await says('pre', '₱500.00 for each person now, the remaining ₱1,000.00 later.')
  await says('balance', 'Have your OR number ready. It is on your receipt.')
})

test('LAND-10 a flash sale that ends during the visit says so and asks again', async ({ page, event, db }) => {
  await event.flashSale(true)
  await db
    .updateTable('price_rule')
    .set({ ends_at: new Date(Date.now() + 4000) })
    .where('kind', '=', 'flash')
    .where('event_id', '=', db.selectFrom('event').where('slug', '=', event.slug).select('id'))
    .execute()
  await page.goto(`/${event.slug}`)
  await page.getByRole('combobox').selectOption('flash')

  const alert = page.getByRole('alertdialog', { name: 'Need your attention!' })
  await expect(alert).toContainText('The flash sale has just ended. Please choose another option.', { timeout: 10_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveValue('')
  await expect(page.getByRole('combobox').locator('option[value=flash]')).toHaveCount(0)
})

test('LAND-11 without a price the page says so, stays usable and offers Retry', async ({ page, event, db }) => {
  const pricesOf = (tx: typeof db) =>
    tx
      .updateTable('price_rule')
      .where('event_id', '=', tx.selectFrom('event').where('slug', '=', event.slug).select('id'))
  // The database keeps a price for every event that was published: without its guards, something has gone wrong.
  await withoutTriggers(db, (tx) =>
    pricesOf(tx).where('kind', '=', 'standard').set({ kind: 'promo', minimum_count: 20 }).execute(),
  )
  await page.goto(`/${event.slug}`)
  await expect(page.getByText('Fee unavailable right now')).toBeVisible()
  await page.getByRole('combobox').selectOption('balance')
  await expect(page.getByText('Have your OR number ready.')).toBeVisible()

  await pricesOf(db).where('minimum_count', '=', 20).set({ kind: 'standard', minimum_count: null }).execute()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('₱1,500.00').first()).toBeVisible()
})

test('LAND-12 without JavaScript the page still reads, fee included', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/ls2025')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legacy Summit 2025')
  await expect(page.getByText('₱1,500.00')).toBeVisible()
  await expect(page.getByText('0012 3456 7890')).toBeVisible()
  await context.close()
})

test('LAND-13 the account number is copied without its spaces', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ls2025')
  await page.getByRole('button', { name: 'Copy account number' }).click()
  await expect(page.getByRole('button', { name: 'Copied. Now open your bank app.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('001234567890')
})

test('LAND-14 after closing only balances can be settled', async ({ page, event }) => {
  await event.change({ registration_closes_at: new Date(Date.now() - 1000) })
  await page.goto(`/${event.slug}`)
  await expect(page.getByText('Registration is closed')).toBeVisible()
  await expect(
    page.getByText('For a remaining balance: send it to this account first.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByText('Send the amount to this account first.', { exact: false })).toHaveCount(0)
  expect(await page.getByRole('combobox').locator('option').allTextContents()).toEqual([
    'Choose one',
    'Settle Remaining Balance',
  ])
})

test('LAND-14 while no seat is left nobody is asked to send money for one', async ({ page, event, db }) => {
  await page.goto(`/${event.slug}`)
  await expect(page.getByText('Send the amount to this account first.', { exact: false })).toBeVisible()
  await aGroup(db, { event: event.slug, participants: [{ first_name: 'Maria', last_name: 'Santos' }] })
  await event.change({ capacity: 1 })
  await page.goto(`/${event.slug}`)
  await expect(
    page.getByText('For a remaining balance: send it to this account first.', { exact: false }),
  ).toBeVisible()
})

test('LAND-24 before opening the page says when it opens, and opens by itself', async ({ page, event }) => {
  await page.clock.install()
  const opens = new Date(Date.now() + 3_600_000)
  await event.change({ registration_opens_at: opens })
  await page.goto(`/${event.slug}`)
  await expect(page.getByText(`Registration opens ${formatMoment(opens)}`)).toBeVisible()
  await expect(page.getByText('Registration is closed')).toHaveCount(0)
  await expect(page.getByRole('combobox').locator('option')).toHaveText(['Choose one', 'Settle Remaining Balance'])

  await event.change({ registration_opens_at: new Date(Date.now() - 1_000) })
  await page.clock.fastForward(3_601_000)
  await expect(page.getByRole('combobox').locator('option').nth(1)).toHaveText('Pay in Full')
  await expect(page.getByText(/Registration opens/)).toHaveCount(0)
})

test('LAND-24 a phone whose clock is ahead asks again until registration is open', async ({ page, event }) => {
  await page.clock.install()
  await event.change({ registration_opens_at: new Date(Date.now() + 30_000) })
  await page.goto(`/${event.slug}`)
  await expect(page.getByText(/Registration opens/)).toBeVisible()
  const tooEarly = page.waitForResponse(/events\/test-/)
  await page.clock.fastForward(31_000)
  await tooEarly
  await expect(page.getByText(/Registration opens/)).toBeVisible()
  await event.change({ registration_opens_at: new Date(Date.now() - 1_000) })
  await page.clock.fastForward(15_000)
  await expect(page.getByText(/Registration opens/)).toHaveCount(0)
})

// With it the answers of the network are not the page's own any more, for the test to change.
test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('LAND-25 without the event’s details every screen says so and offers Retry', async ({ page, event }) => {
    await keepJourney(page, event.slug)
    // Nothing comes with the page, and nothing can be fetched.
    let down = true
    await page.route(`**/${event.slug}/**`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(id="known-answers">)[^<]*/, '$1[]')
      await route.fulfill({ response: answer, body })
    })
    await page.route('**/events/api/events/test-*', (route) => (down ? route.abort() : route.continue()))
    const screens = {
      'data-privacy/': 'The details of this event are unavailable right now',
      'registration/': 'We could not open this page',
      'add-payment/': 'The details of this event are unavailable right now',
    }
    for (const [path, words] of Object.entries(screens)) {
      down = true
      await page.goto(`/${event.slug}/${path}`)
      await expect(page.getByText(words), path).toBeVisible()
      down = false
      await page.getByRole('button', { name: 'Retry' }).first().click()
      await expect(page.getByText(words), path).toHaveCount(0)
      await expect(page.getByText('Legacy Summit 2025').first(), path).toBeVisible()
    }
  })
})

test('LAND-15 an unknown address is a friendly 404 with a way home', async ({ page }) => {
  for (const path of ['/nowhere', '/ls2025/nothing-here', '/a/b/c/d']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page')
  }
  await page.getByRole('link', { name: 'Go to the event page' }).click()
  await expect(page).toHaveURL(/\/ls2025$/)
})

test('LAND-16 the whole page works by keyboard alone', { tag: '@both' }, async ({ page, event }) => {
  await page.goto(`/${event.slug}`)
  await page.getByRole('combobox').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox')).toHaveValue('full')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/data-privacy\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('LAND-17 the page is accessible, with a flash sale and an alert too', { tag: '@both' }, async ({
  page,
  event,
}) => {
  await event.flashSale(true)
  await page.goto(`/${event.slug}`)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expectNoViolations(page)
})

test('LAND-18 nothing sticks out at 320 px, nor with text half as large again', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/ls2025')
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%'
  })
  await expectNoSidewaysScroll(page)
})

// With it the answers of the network are not the page's own any more, for the test to change.
test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('LAND-23 larger text is one press away, remembered, and there from the first paint', { tag: '@both' }, async ({
    page,
  }) => {
    const bodySize = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
    const larger = page.getByRole('button', { name: 'A+ larger text' })
    await page.goto('/ls2025')
    const before = await bodySize()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(larger).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(larger).toHaveAttribute('aria-pressed', 'true')
    expect(await bodySize()).toBe(before * 1.25)
    await expectNoViolations(page)

    // No script of the app arrives: the size does not wait for it.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.reload()
    expect(await bodySize()).toBe(before * 1.25)
    await page.unroute(/\/assets\/.*\.js$/)

    await page.goto('/ls2025/nowhere')
    await expect(larger).toHaveAttribute('aria-pressed', 'true')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.goto('/ls2025')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'A normal text' }).click()
    expect(await bodySize()).toBe(before)
  })
})
