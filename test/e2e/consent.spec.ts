import type { Locator, Page } from '@playwright/test'
import { formatMoment } from '#shared/manila-time.ts'
import { firstNotice } from '#test/support/consent.ts'
import { SAMPLE_PASSKEY } from '../../scripts/sample-data.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, expectSound, stopTime, test } from './fixtures.ts'
import { checkAnswers, fillPerson, keepJourney } from './registration-form.ts'

type Choice = { action: 'flash' | 'full' | 'pre'; method?: 'Cash' | 'Bank transfer' }

/** The way people come: over the landing page. */
async function arrive(page: Page, slug: string, { action, method = 'Bank transfer' }: Choice) {
  await page.goto(`/${slug}`)
  await page.getByRole('combobox').selectOption(action)
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Privacy Consent')
}

const consent = (page: Page) =>
  page.getByRole('checkbox', { name: 'Yes, I have read and agree to the Data Privacy Consent.', exact: true })
const count = (page: Page) => page.getByRole('spinbutton', { name: 'Number of Participants' })
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Registration Form', exact: true })
const price = (page: Page) => page.getByRole('complementary', { name: 'Price' })

/** The sticky bar may not hide what has the focus. */
async function expectNotCovered(control: Locator) {
  const covered = await control.evaluate((one) => {
    const bar = document.querySelector('aside')?.getBoundingClientRect()
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return (
      bar === undefined || top < 0 || (right > bar.left && left < bar.right && bottom > bar.top && top < bar.bottom)
    )
  })
  expect(covered).toBe(false)
}

test('CONS-2 CONS-3 the consent screen shows the four-line summary and the whole text in the page', {
  tag: '@both',
}, async ({ page, event }) => {
  await arrive(page, event.slug, { action: 'full' })
  await expect(page).toHaveTitle('Data Privacy Consent')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'In short' }).getByRole('listitem')).toHaveCount(4)
  const text = page.getByRole('region', { name: 'The full text' })
  const promises = {
    'Processing of your data':
      'including sensitive personal information such as civil status, religious affiliation and notes on allergies or medications',
    'How long it is kept':
      'five years from the date of submission, or until you cancel it in writing, whichever is earlier.',
    'Where it is kept': 'Your data is retained in the information systems of the church',
    'Who it is shared with': 'It may be shared with affiliates of the church and with third parties',
  }
  for (const [heading, promise] of Object.entries(promises)) {
    await expect(text.getByRole('heading', { name: heading })).toBeVisible()
    await expect(text).toContainText(promise)
  }
  // No box inside the page scrolls by itself.
  const traps = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .length,
  )
  expect(traps).toBe(0)
})

test('CONS-6 the count begins at 1, steps by the buttons and stops at 1 and 20', { tag: '@both' }, async ({
  page,
  event,
}) => {
  await arrive(page, event.slug, { action: 'full' })
  await expect(count(page)).toHaveValue('1')
  await page.getByRole('button', { name: 'One fewer' }).click({ force: true })
  await expect(count(page)).toHaveValue('1')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(count(page)).toHaveValue('2')
  await count(page).fill('20')
  await page.getByRole('button', { name: 'One more' }).click({ force: true })
  await expect(count(page)).toHaveValue('20')
})

test('CONS-9 CONS-10 the price is live, says which price it is, and asks once after the typing stops', async ({
  page,
  event,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.includes('compute-price')) asked.push(url.searchParams.get('participants_count') ?? '')
  })
  await arrive(page, event.slug, { action: 'full' })
  await expect(price(page)).toContainText('Standard Price')
  await expect(price(page)).toContainText('₱1,500.00')
  await expect(price(page)).toContainText('for 1 person')

  await count(page).fill('')
  await count(page).pressSequentially('12', { delay: 60 })
  // The old amount stays, dimmed, until the new one is there.
  await expect(price(page).locator('.amount')).toHaveAttribute('aria-busy', 'true')
  await expect(price(page)).toContainText('₱16,200.00')
  await expect(price(page)).toContainText('Promo Price')
  await expect(price(page)).toContainText('for 12 people')
  expect(asked).toEqual(['1', '12'])
  await expect(price(page).locator('[aria-live=polite]')).toContainText('₱16,200.00')
})

test('CONS-10 the price is asked for 500 ms after the last change, not sooner and not later', async ({
  page,
  event,
}) => {
  await page.clock.install()
  await arrive(page, event.slug, { action: 'full' })
  await expect(price(page)).toContainText('₱1,500.00')
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.includes('compute-price')) asked.push(url.searchParams.get('participants_count') ?? '')
  })
  await stopTime(page)
  await count(page).fill('3')
  await page.clock.runFor(300)
  await count(page).fill('4')
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['4'])
})

test('CONS-10 while a price is on its way the old one is dimmed and never zero', async ({ page, event }) => {
  await arrive(page, event.slug, { action: 'full' })
  await expect(price(page)).toContainText('₱1,500.00')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/compute-price?*', async (route) => {
    await held
    await route.continue()
  })
  const asking = page.waitForRequest(/compute-price/)
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(price(page).locator('.amount')).toHaveAttribute('aria-busy', 'true')
  await asking
  await expect(price(page).locator('.amount')).toHaveText('₱1,500.00')
  await expect(price(page).locator('.amount')).toHaveCSS('opacity', '0.65')
  release()
  await expect(price(page).locator('.amount')).toHaveText('₱3,000.00')
  await expect(price(page)).not.toContainText('₱0.00')
})

test('CONS-11 without a price the screen says so, offers Retry and lets people go on', async ({ page, event }) => {
  await page.route('**/compute-price?*', (route) => route.fulfill({ status: 503, json: { error: 'No.', code: 'no' } }))
  await arrive(page, event.slug, { action: 'full' })
  await expect(price(page)).toContainText('Price unavailable right now')
  await page.unroute('**/compute-price?*')
  await price(page).getByRole('button', { name: 'Retry' }).click()
  await expect(price(page)).toContainText('₱1,500.00')

  await page.route('**/compute-price?*', (route) => route.abort())
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(price(page)).toContainText('Price unavailable right now')
  await consent(page).check()
  await proceed(page).click()
  await expect(page).toHaveURL(new RegExp(`/${event.slug}/registration/$`))
})

test('CONS-4 CONS-5 without consent an alert asks for it, and leads to the checkbox', { tag: '@both' }, async ({
  page,
  event,
}) => {
  await arrive(page, event.slug, { action: 'full' })
  await proceed(page).click()
  const words = 'Please agree to the Data Privacy Consent before proceeding.'
  const alert = page.getByRole('alertdialog', { name: 'Consent Required' })
  await expect(alert).toContainText(words)
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(consent(page)).toBeFocused()
  await expectNotCovered(consent(page))
  await expect(consent(page)).toHaveAccessibleDescription(words)
  await consent(page).check()
  await expect(page.getByText(words)).toHaveCount(0)
})

for (const wrong of ['0', '21', '-1', '1.5', '']) {
  test(`CONS-7 a count of ${wrong || 'nothing'} is refused with an alert that leads to the field`, async ({
    page,
    event,
  }) => {
    await arrive(page, event.slug, { action: 'full' })
    await consent(page).check()
    await count(page).fill(wrong)
    await proceed(page).click()
    const words = 'Please enter a participant count between 1 and 20.'
    const alert = page.getByRole('alertdialog', { name: 'Invalid Number' })
    await expect(alert).toContainText(words)
    await page.keyboard.press('Escape')
    await expect(count(page)).toBeFocused()
    await expectNotCovered(count(page))
    await expect(count(page)).toHaveAccessibleDescription(new RegExp(words))
    await expect(price(page)).not.toContainText('₱')
    await count(page).fill('3')
    await expect(page.getByText(words)).toHaveCount(0)
    await expect(price(page)).toContainText('₱4,500.00')
  })
}

const forms = [
  { action: 'full', method: 'Cash', people: '3', path: 'registration' },
  { action: 'flash', method: 'Bank transfer', people: null, path: 'registration' },
  { action: 'pre', method: 'Cash', people: '20', path: 'pre-registration' },
] as const
for (const { action, method, people, path } of forms) {
  test(`CONS-1 CONS-12 ${action} goes on to ${path} with count, consent, payment mode and action`, async ({
    page,
    event,
  }) => {
    await event.flashSale(true)
    await arrive(page, event.slug, { action, method })
    await consent(page).check()
    if (people) await count(page).fill(people)
    await proceed(page).click()
    await expect(page).toHaveURL(new RegExp(`/${event.slug}/${path}/$`))
    const journey = {
      participantCount: Number(people ?? 2),
      consentGiven: true,
      consentVersion: firstNotice,
      paymentMode: method === 'Cash' ? 'cash' : 'bank',
      action,
    }
    expect(await page.evaluate(() => history.state.usr)).toEqual(journey)
    const kept = await page.evaluate((slug) => sessionStorage.getItem(`tipon-journey-${slug}`), event.slug)
    expect(JSON.parse(kept ?? 'null')).toEqual(journey)
  })
}

test('CONS-8 a flash sale is for two: the number is fixed and the reason is said', async ({ page, event }) => {
  await event.flashSale(true)
  await arrive(page, event.slug, { action: 'flash' })
  await expect(count(page)).toHaveValue('2')
  await expect(count(page)).not.toBeEditable()
  await expect(count(page)).toHaveAccessibleDescription(/exactly 2 people/)
  await expect(page.getByRole('button', { name: 'One more' })).toHaveCount(0)
  await expect(price(page)).toContainText('Promo Price')
  await expect(price(page)).toContainText('₱2,000.00')
})

test('CONS-15 a flash sale that ended says so and leads back, on arrival and on proceeding', async ({
  page,
  event,
}) => {
  await event.flashSale(true)
  await arrive(page, event.slug, { action: 'flash' })
  await expect(price(page)).toContainText('₱2,000.00')
  await event.flashSale(false)
  await consent(page).check()
  await proceed(page).click()
  await expect(price(page)).toContainText('The flash sale has just ended.')
  await expect(proceed(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/data-privacy\/$/)

  await page.reload()
  await expect(price(page)).toContainText('The flash sale has just ended.')
  await page.getByRole('link', { name: 'Choose another option' }).click()
  await expect(page).toHaveURL(new RegExp(`/${event.slug}$`))
  await expect(page.getByRole('combobox').locator('option[value=flash]')).toHaveCount(0)
})

test('CONS-16 the pre-registration price is multiplied by the people', async ({ page, event }) => {
  await arrive(page, event.slug, { action: 'pre' })
  await expect(price(page)).toContainText('Pre-registration Price')
  await expect(price(page)).toContainText('₱500.00')
  await count(page).fill('4')
  await expect(price(page)).toContainText('4 × ₱500.00')
  await expect(price(page)).toContainText('₱2,000.00')
  await expect(price(page)).not.toContainText('Standard Price')
})

test('CONS-1 the other consent screen sends people to their own', async ({ page, event }) => {
  await arrive(page, event.slug, { action: 'pre' })
  await page.goto(`/${event.slug}/data-privacy/`)
  await expect(page).toHaveURL(new RegExp(`/${event.slug}/pre-data-privacy/$`))
  await expect(price(page)).toContainText('Pre-registration Price')

  await arrive(page, event.slug, { action: 'full' })
  await page.goto(`/${event.slug}/pre-data-privacy`)
  await expect(page).toHaveURL(new RegExp(`/${event.slug}/data-privacy/$`))
  await expect(price(page)).toContainText('Standard Price')
})

test('REG-28 a form opened without consent leads to the consent screen, without a choice to the landing page', async ({
  page,
  event,
}) => {
  for (const path of ['registration', 'pre-registration', 'pre-data-privacy']) {
    await page.goto(`/${event.slug}/${path}/`)
    await expect(page).toHaveURL(new RegExp(`/${event.slug}$`))
    await expect(page.getByRole('alertdialog', { name: 'Need your attention!' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await arrive(page, event.slug, { action: 'full' })
  await page.goto(`/${event.slug}/registration/`)
  await expect(page).toHaveURL(new RegExp(`/${event.slug}/data-privacy/$`))
})

test('CONS-12 a reload keeps the choice, and coming back from the form keeps the answers', async ({ page, event }) => {
  await arrive(page, event.slug, { action: 'full', method: 'Cash' })
  await page.reload()
  await expect(page.getByText('Pay in Full, cash.')).toBeVisible()
  await consent(page).check()
  await count(page).fill('5')
  await proceed(page).click()
  await expect(page).toHaveURL(/\/registration\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(count(page)).toHaveValue('5')
  await expect(consent(page)).toBeChecked()
})

test('CONS-18 the version that was shown is sent, and whoever agreed to another one is asked again', async ({
  page,
  event,
}) => {
  await arrive(page, event.slug, { action: 'full', method: 'Cash' })
  await consent(page).check()
  await proceed(page).click()
  await fillPerson(page)
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await checkAnswers(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: /^Submit/ }).click()
  expect(await (await sent).headerValue('x-consent-version')).toBe(firstNotice)
  await page.getByRole('button', { name: 'Close' }).click()

  await keepJourney(page, event.slug, { paymentMode: 'cash', consentVersion: 'summit-2024-1' })
  await page.goto(`/${event.slug}/registration/`)
  await expect(page).toHaveURL(new RegExp(`/${event.slug}/data-privacy/$`))
  await expect(consent(page)).not.toBeChecked()
})

test('SHARED-17 a direct load is taken over without a mismatch, an error, or a broken policy', {
  tag: '@both',
}, async ({ page, event }) => {
  await arrive(page, event.slug, { action: 'full' })
  const complaints: string[] = []
  page.on('console', (message) => message.type() !== 'info' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  for (const path of ['data-privacy/', 'data-privacy', 'registration/', 'add-payment/']) {
    const answer = await page.goto(`/${event.slug}/${path}`)
    expect(answer?.status()).toBe(200)
    expect(await answer?.text()).toContain('Loading...')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(complaints).toEqual([])
})

/** Past the notice, which has links and parts that open. */
async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
}

test('CONS-14 the screen works by keyboard alone', { tag: '@both' }, async ({ page, event }) => {
  await arrive(page, event.slug, { action: 'full' })
  await page.getByRole('button', { name: 'One fewer' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect(count(page)).toHaveValue('2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveValue('3')
  await tabTo(page, consent(page))
  await page.keyboard.press('Space')
  await expect(consent(page)).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(proceed(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/registration\/$/)
})

test('CONS-14 the screen is accessible, with its messages too, and nothing sticks out', { tag: '@both' }, async ({
  page,
  event,
}) => {
  await event.flashSale(true)
  await arrive(page, event.slug, { action: 'flash' })
  await expect(price(page)).toContainText('₱2,000.00')
  await expectNoViolations(page)
  await arrive(page, event.slug, { action: 'full' })
  await count(page).fill('21')
  await proceed(page).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

// With it the answers of the network are not the page's own any more, for the test to change.
test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('SHARED-18 a page that did not arrive says so and opens on Retry', async ({ page, event }) => {
    await page.goto(`/${event.slug}`)
    await page.route('**/assets/consent-page-*.js', (route) => route.abort())
    await page.getByRole('combobox').selectOption('full')
    await page.getByRole('button', { name: 'Proceed' }).click()
    await expect(page.getByRole('alert')).toContainText('We could not open this page')
    await page.unroute('**/assets/consent-page-*.js')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(consent(page)).toBeVisible()
  })
})

test('CONS-17 after closing no consent is asked for', async ({ page, event }) => {
  await arrive(page, event.slug, { action: 'full' })
  await event.change({ registration_closes_at: new Date(Date.now() - 1000) })
  await page.reload()
  await expect(page.getByText('Registration is closed')).toBeVisible()
  await expect(proceed(page)).toHaveCount(0)
  const opens = new Date(Date.now() + 3_600_000)
  await event.change({ registration_opens_at: opens, registration_closes_at: new Date('2099-12-31') })
  await page.reload()
  await expect(page.getByText(`Registration opens ${formatMoment(opens)}`)).toBeVisible()
  await expect(proceed(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the event page' }).click()
  await expect(page).toHaveURL(new RegExp(`/${event.slug}$`))
})

test.describe('inside Messenger', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 12; M2006C3LG) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/441.0.0.0.1;]',
  })
  test('REG-29 its browser is recognised and Chrome is offered', async ({ page, event }) => {
    await arrive(page, event.slug, { action: 'full' })
    await expect(page.getByText('Better in Chrome')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open in Chrome' })).toHaveAttribute(
      'href',
      new RegExp(`^intent://[^#]+/${event.slug}#Intent;scheme=http;package=com.android.chrome;end$`),
    )
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expectSound(page)
  })
})
