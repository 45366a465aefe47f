import type { Page, Route } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { SAMPLE_PASSKEY } from '../../scripts/sample-data.ts'
import { changeUsualPrice } from '../support/prices.ts'
import { expect, expectSound, stopTime, test } from './fixtures.ts'
import { ask, oneOfEach } from './questions-fixtures.ts'
import {
  alert,
  checkAnswers,
  expectRecorded,
  field,
  fillBank,
  fillPerson,
  fillProof,
  heading,
  official,
  openForm,
  press,
} from './registration-form.ts'
import {
  addFiles,
  answerLastStep,
  fillEmail,
  fillMinistry,
  fillPersonal,
  newEmail,
  openAtStep,
  step,
} from './volunteer-wizard.ts'
import { layWire } from './wire.ts'

const offline = "You're offline. Your answers are saved on this phone."
const waiting = 'Waiting for the line. Keep this page open; it is sent by itself.'
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/** Until the phone has the page, with what it must know by then. */
async function untilKept(page: Page, ...knows: string[]) {
  const answers = () =>
    page.evaluate(async () => {
      const kept = await caches.match(location.pathname)
      const known = kept && new DOMParser().parseFromString(await kept.text(), 'text/html')
      const json = known?.getElementById('known-answers')?.textContent ?? '[]'
      return (JSON.parse(json) as [string[]][]).map(([[name = '']]) => name)
    })
  await expect.poll(answers).toEqual(expect.arrayContaining(knows))
}

const groupsOf = async (db: Database, slug: string) => {
  const groups = await db
    .selectFrom('registration_group')
    .innerJoin('event', 'event.id', 'registration_group.event_id')
    .where('event.slug', '=', slug)
    .select('registration_group.id')
    .execute()
  return groups.length
}

test('REG-66 opened once, the form opens without a network in the middle, with every answer and the picture', async ({
  page,
  context,
  event,
}) => {
  await openForm(page, event.slug)
  await fillPerson(page)
  await fillBank(page, 'REF 77 42')
  await untilKept(page, 'event', 'quote', 'designations')
  await context.setOffline(true)
  await page.reload()
  await expect(field(page, 'First Name')).toHaveValue('Maria')
  await expect(page.getByRole('combobox', { name: 'Designation' })).toHaveValue('MEMBER')
  await expect(page.getByRole('img', { name: 'Your proof of payment' })).toBeVisible()
  await expect(field(page, 'Payment Reference')).toHaveValue('REF 77 42')
  await expect(said(page, offline)).toBeVisible()
  await expect(page.getByText(/^as of \d+:\d\d/).first()).toBeVisible()
  await press(page, 'Check your answers')
  await expect(heading(page, 'Check your answers')).toBeFocused()
  await expect(page.getByText('Member', { exact: true })).toBeVisible()
})

/** All that the browser's caches hold, as text, and the addresses it is kept under. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })

test('REG-66 nothing that was typed is in the copy, and the copy is guarded as the page is', async ({
  page,
  event,
}) => {
  await openForm(page, event.slug)
  await fillPerson(page)
  await fillBank(page, 'REF 77 42')
  await checkAnswers(page)
  // What is kept from here on is kept while every answer stands on the screen.
  await page.reload()
  await expect(heading(page, 'Check your answers')).toBeVisible()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await untilKept(page, 'event', 'quote', 'designations')
  const texts = await keptTexts(page)
  expect(texts.includes(`/${event.slug}/registration`)).toBe(true)
  const typed = ['Maria', 'maria@example.org', '09175550142', 'Mango Avenue', 'REF 77 42']
  expect(typed.filter((words) => texts.includes(words))).toEqual([])
  const [served, kept] = await page.evaluate(async () => {
    const policy = (answer?: Response) => answer?.headers.get('content-security-policy')
    const path = location.pathname
    return [policy(await fetch(path)), policy(await caches.match(path))]
  })
  expect(kept).toMatch(/^default-src 'none'/)
  expect(kept).toBe(served)
})

test('REG-66 with a line the page is the server’s, and its price today’s; what an older release left behind is gone', async ({
  page,
  context,
  event,
  db,
}) => {
  await openForm(page, event.slug, { paymentMode: 'cash' })
  await untilKept(page, 'quote')
  await changeUsualPrice(db, 160_000, event.slug)
  await page.evaluate(async () => {
    const cache = await caches.open(`page ${location.pathname.replace(/\/$/, '')}`)
    await cache.put('/assets/of-an-older-release.js', new Response(''))
    const [file] = (await cache.keys()).filter(({ url }) => url.includes('/assets/registration-page'))
    if (file) await cache.delete(file)
  })
  await page.reload()
  await expect(page.getByText('₱1,600.00').first()).toBeVisible()
  await expect(page.getByText(/^as of/)).toHaveCount(0)
  await expect.poll(async () => (await keptTexts(page)).includes('of-an-older-release')).toBe(false)
  // The line goes and comes: what is shown meanwhile is said to be old, and then it is not.
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^as of \d+:\d\d/).first()).toBeVisible()
  await changeUsualPrice(db, 170_000, event.slug)
  await context.setOffline(false)
  await expect(page.getByText('₱1,700.00').first()).toBeVisible()
  await expect(page.getByText(/^as of/)).toHaveCount(0)
})

test('REG-66 what comes for the time without a network comes after the page, and is little', async ({
  browser,
  baseURL,
  event,
}, info) => {
  const wire = await layWire(baseURL ?? '')
  const context = await browser.newContext({ baseURL: wire.url })
  const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10
  try {
    const page = await context.newPage()
    await page.goto(`/${event.slug}`, { waitUntil: 'networkidle' })
    const landing = wire.bytes()
    await untilKept(page, 'event', 'pricing')
    const landingKept = wire.bytes()
    await openForm(page, event.slug)
    await page.waitForLoadState('networkidle')
    const form = wire.bytes()
    await untilKept(page, 'event', 'quote', 'designations')
    const formKept = wire.bytes()
    await page.goto('/volunteers', { waitUntil: 'networkidle' })
    const wizard = wire.bytes()
    await untilKept(page, 'ministries', 'journeys')
    const more = [landingKept - landing, formKept - form, wire.bytes() - wizard].map(kilobytes)
    const figure = `after the landing page (${kilobytes(landing)} KB), the form and the wizard: ${more.join(', ')} KB more`
    info.annotations.push({ type: 'figure', description: figure })
    console.log(figure)
    expect(Math.max(...more)).toBeLessThan(20)
  } finally {
    await context.close()
    wire.end()
  }
})

test('REG-66 a slow line is a line: it is waited for, and brings today’s price', async ({
  browser,
  baseURL,
  event,
  db,
}) => {
  const wire = await layWire(baseURL ?? '')
  const context = await browser.newContext({ baseURL: wire.url })
  try {
    const page = await context.newPage()
    await page.goto(`/${event.slug}`)
    await untilKept(page, 'event', 'pricing')
    await changeUsualPrice(db, 160_000, event.slug)
    // Longer than a ticket would wait at the door.
    wire.delay(4_000)
    await page.reload()
    await expect(page.getByText('₱1,600.00').first()).toBeVisible({ timeout: 1_000 })
    await expect(page.getByText(/^as of/)).toHaveCount(0)
  } finally {
    await context.close()
    wire.end()
  }
})

test('REG-66 a group, with questions of the organiser, goes on without a network too', async ({
  page,
  context,
  event,
  db,
}) => {
  await ask(db, event.slug, () => oneOfEach)
  await openForm(page, event.slug, { count: 2 })
  await fillPerson(page)
  await untilKept(page, 'event', 'quote', 'designations', 'questions')
  // One more comes along, and the copy follows.
  await page.getByText('Add, remove or move people').click()
  const asked: Route[] = []
  await page.route('**/compute-price?*', (route) => void asked.push(route), { times: 1 })
  await press(page, 'Add a participant')
  await expect.poll(() => asked.length).toBe(1)
  // The amount of before stands there until then, and has no time.
  await expect(page.getByText('₱3,000.00').first()).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(/^as of/)).toHaveCount(0)
  await asked[0]?.continue()
  await expect(page.getByText('₱4,500.00').first()).toBeVisible()
  await expect.poll(async () => (await keptTexts(page)).includes('"amount_due":4500')).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('₱4,500.00').first()).toBeVisible()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await press(page, 'Next participant')
  await expect(heading(page, 'Participant 2')).toBeFocused()
  await page.getByText('Add, remove or move people').click()
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible()
  await press(page, 'Payment')
  await fillProof(page)
})

test('REG-66 a copy is shown for as long as answers are kept; then, and of other pages, words of ours stand there', async ({
  page,
  context,
  event,
}) => {
  await openForm(page, event.slug)
  await untilKept(page, 'event', 'quote', 'designations')
  await context.setOffline(true)
  await page.goto(`/${event.slug}/find`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline")
  await expect(page.getByText('your answers are still saved here')).toBeVisible()
  await expectSound(page)
  await page.goto(`/${event.slug}/registration`)
  await expect(heading(page, 'Participant 1')).toBeVisible()
  await page.evaluate(async () => {
    const cache = await caches.open(`page ${location.pathname.replace(/\/$/, '')}`)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      if (!kept?.headers.has('x-kept-until')) continue
      const headers = new Headers(kept.headers)
      headers.set('x-kept-until', String(Date.now() - 1))
      await cache.put(request, new Response(await kept.text(), { headers }))
    }
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline")
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, 'Participant 1')).toBeVisible()
  // Where the server leads on, so does the worker.
  await page.goto('/')
  await expect(page).toHaveURL(/\/ls2025$/)
})

test('REG-66 the event’s page and the consent screen open with what was last known, and say so', async ({
  page,
  context,
  event,
  db,
}) => {
  await page.goto(`/${event.slug}`)
  await untilKept(page, 'event', 'pricing')
  await page.getByRole('combobox').selectOption('full')
  await press(page, 'Proceed')
  await expect(page.getByText('₱1,500.00').first()).toBeVisible()
  await untilKept(page, 'event', 'quote', 'privacy-notice')
  await context.setOffline(true)
  await page.reload()
  await expect(said(page, 'What you see here is as of')).toBeVisible()
  await expect(page.getByText('₱1,500.00').first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeVisible()
  await expectSound(page)
  await page.goto(`/${event.slug}`)
  await expect(said(page, 'What you see here is as of')).toBeVisible()
  await expect(page.getByText('₱1,500.00').first()).toBeVisible()
  await expect(page.getByText(/^as of \d+:\d\d/)).toBeVisible()
  await expectSound(page)
  await changeUsualPrice(db, 160_000, event.slug)
  await context.setOffline(false)
  await expect(page.getByText('₱1,600.00').first()).toBeVisible()
  await expect(said(page, 'What you see here is as of')).toHaveCount(0)
  await expect(page.getByText(/^as of/)).toHaveCount(0)
})

test('REG-67 that there is no line is said once, beside the button, wherever in the form somebody is', async ({
  page,
  context,
  event,
}) => {
  await openForm(page, event.slug, { count: 2, paymentMode: 'cash' })
  await expect(heading(page, 'Participant 1')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(offline)).toHaveCount(1)
  await expect(said(page, offline)).toBeInViewport()
  const words = await said(page, offline).boundingBox()
  const button = await page.getByRole('button', { name: 'Next participant' }).boundingBox()
  expect((button?.y ?? 0) - (words?.y ?? 0)).toBeLessThan(120)
  await context.setOffline(false)
  await expect(page.getByText(offline)).toHaveCount(0)
})

/** Paid in cash and looked through: the next press sends it. */
async function readyToSend(page: Page, slug: string) {
  await openForm(page, slug, { paymentMode: 'cash' })
  await fillPerson(page)
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await checkAnswers(page)
  await expect(page.getByRole('button', { name: 'Submit and pay ₱1,500.00' })).toBeVisible()
}

const submit = (page: Page) => press(page, 'Submit and pay ₱1,500.00')
const inAlert = (page: Page, name: string) => alert(page, 'Error').getByRole('button', { name })
const sendLater = 'Send when the line is back'

/** How often the form was sent. */
function countPosts(page: Page) {
  const posts = { count: 0 }
  page.on('request', (request) => void (posts.count += request.method() === 'POST' ? 1 : 0))
  return posts
}

test('REG-68 what is submitted without a network is sent once the line is back, and once', async ({
  page,
  context,
  event,
  db,
}) => {
  await page.clock.install()
  await readyToSend(page, event.slug)
  const posts = countPosts(page)
  await context.setOffline(true)
  await submit(page)
  await expect(alert(page, 'Error')).toContainText('Submission failed. An unexpected error occurred.')
  await expect(alert(page, 'Error')).toContainText(offline)
  await inAlert(page, 'Close').click()
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: sendLater }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(said(page, waiting)).toBeInViewport()
  const button = page.getByRole('button', { name: 'Waiting…' })
  await expect(button).toBeFocused()
  await button.dispatchEvent('click')
  await expectSound(page)
  // No time passes: it is the browser's word that sends it.
  await stopTime(page)
  await context.setOffline(false)
  await expectRecorded(page, event.slug, official)
  expect(posts.count).toBe(1)
  expect(await groupsOf(db, event.slug)).toBe(1)
})

test('REG-68 after "Do not send" nothing is sent, whatever the line does', async ({ page, context, event, db }) => {
  await page.clock.install()
  await readyToSend(page, event.slug)
  const posts = countPosts(page)
  await context.setOffline(true)
  await submit(page)
  await inAlert(page, sendLater).click()
  await expect(said(page, waiting)).toBeVisible()
  await press(page, 'Do not send')
  await expect(page.getByRole('button', { name: /^Submit/ })).toBeFocused()
  await expect(said(page, offline)).toBeVisible()
  await context.setOffline(false)
  await expect(said(page, offline)).toHaveCount(0)
  await page.clock.runFor(10 * 60_000)
  expect(posts.count).toBe(0)
  expect(await groupsOf(db, event.slug)).toBe(0)
  await submit(page)
  await expectRecorded(page, event.slug, official)
})

test('REG-68 where the browser knows nothing of the line, it is looked for now and then, and a wifi’s own page is none', async ({
  browser,
  baseURL,
  event,
  db,
}) => {
  const wire = await layWire(baseURL ?? '')
  const context = await browser.newContext({ baseURL: wire.url })
  try {
    const page = await context.newPage()
    await page.clock.install()
    await readyToSend(page, event.slug)
    const posts = countPosts(page)
    wire.cut()
    await submit(page)
    for (const pause of [1_000, 3_000, 6_000]) {
      await expect(page.getByText('Trying again in a moment')).toBeVisible()
      await page.clock.runFor(pause)
    }
    await expect(inAlert(page, 'Retry')).toBeVisible()
    await stopTime(page)
    await inAlert(page, sendLater).click()
    await expect(said(page, waiting)).toBeVisible()
    const before = posts.count
    let asked = 0
    await page.route('**/sw.js', async (route) => {
      asked += 1
      await route.fulfill({ contentType: 'text/html', body: '<h1>Free wifi</h1>' })
    })
    const askedAfter = async (pause: number) => {
      await page.clock.runFor(pause)
      return asked
    }
    await expect.poll(() => askedAfter(5_000)).toBeGreaterThanOrEqual(2)
    expect(posts.count).toBe(before)
    await page.unroute('**/sw.js')
    wire.mend()
    // Somebody looks at the page again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(alert(page, 'Success')).toBeVisible()
    expect(await groupsOf(db, event.slug)).toBe(1)
  } finally {
    await context.close()
    wire.end()
  }
})

test('REG-68 a reload while it waits sends nothing by itself: the answers are there again, and the choice', async ({
  page,
  context,
  event,
  db,
}) => {
  await openForm(page, event.slug)
  await fillPerson(page)
  await fillBank(page)
  await checkAnswers(page)
  await untilKept(page, 'event', 'quote', 'designations')
  const posts = countPosts(page)
  await context.setOffline(true)
  await press(page, 'Submit payment of ₱1,500.00')
  await inAlert(page, sendLater).click()
  await expect(said(page, waiting)).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Check your answers')).toBeVisible()
  await expect(page.getByText('This page was closed while it waited for the line.')).toBeVisible()
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(said(page, offline)).toHaveCount(0)
  await expect(page.getByText(/^as of/)).toHaveCount(0)
  expect(posts.count).toBe(0)
  expect(await groupsOf(db, event.slug)).toBe(0)
  await press(page, sendLater)
  await expectRecorded(page, event.slug, official)
  expect(await groupsOf(db, event.slug)).toBe(1)
})

test('REG-68 where a reload forgets the passkey, it says that it was not sent, and the choice is there after that', async ({
  page,
  context,
  event,
}) => {
  await readyToSend(page, event.slug)
  await untilKept(page, 'event', 'quote', 'designations')
  await context.setOffline(true)
  await submit(page)
  await inAlert(page, sendLater).click()
  await expect(said(page, waiting)).toBeVisible()
  await page.reload()
  await expect(page.getByText('This page was closed while it waited for the line.')).toBeVisible()
  await expect(field(page, 'First Name')).toHaveValue('Maria')
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await press(page, 'Check your answers')
  await expect(page.getByRole('button', { name: sendLater })).toBeVisible()
})

test('REG-68 dropped by the phone while it waited and opened anew, it is at the answers again', async ({
  page,
  context,
  event,
  db,
}) => {
  await openForm(page, event.slug)
  await fillPerson(page)
  await fillBank(page)
  await checkAnswers(page)
  await expect(page.getByRole('button', { name: 'Submit payment of ₱1,500.00' })).toBeVisible()
  await context.setOffline(true)
  await press(page, 'Submit payment of ₱1,500.00')
  await inAlert(page, sendLater).click()
  await expect(said(page, waiting)).toBeVisible()
  await page.goto('about:blank')
  await context.setOffline(false)
  const posts = countPosts(page)
  await page.goto(`/${event.slug}`)
  await press(page, 'Continue for 1 person')
  await expect(heading(page, 'Check your answers')).toBeVisible()
  await expect(page.getByText('This page was closed while it waited for the line.')).toBeVisible()
  expect(posts.count).toBe(0)
  expect(await groupsOf(db, event.slug)).toBe(0)
  await press(page, 'Submit payment of ₱1,500.00')
  await expectRecorded(page, event.slug, official)
})

test('REG-68 what was received before its answer was lost is not registered again when the line is back', async ({
  page,
  context,
  event,
  db,
}) => {
  await readyToSend(page, event.slug)
  await page.route('**/events/api/registrations/', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('connectionreset')
  })
  await submit(page)
  await inAlert(page, sendLater).click()
  await expect(said(page, waiting)).toBeVisible()
  expect(await groupsOf(db, event.slug)).toBe(1)
  await page.unroute('**/events/api/registrations/')
  await context.setOffline(false)
  await expectRecorded(page, event.slug, official)
  expect(await groupsOf(db, event.slug)).toBe(1)
})

test('REG-68 a price that changed while it waited is asked about, and nothing is sent behind anybody’s back', async ({
  page,
  context,
  event,
  db,
}) => {
  await readyToSend(page, event.slug)
  await context.setOffline(true)
  await submit(page)
  await inAlert(page, sendLater).click()
  await expect(said(page, waiting)).toBeVisible()
  await changeUsualPrice(db, 160_000, event.slug)
  await context.setOffline(false)
  await expect(alert(page, 'Error')).toContainText('The price has changed. The amount to pay is now ₱1,600.00.')
  await expect(said(page, waiting)).toHaveCount(0)
  expect(await groupsOf(db, event.slug)).toBe(0)
  await inAlert(page, 'Submit and pay ₱1,600.00').click()
  await expectRecorded(page, event.slug, official)
})

test('REG-68 whoever goes back to an answer while it waits does not send any more', async ({
  page,
  context,
  event,
  db,
}) => {
  await page.clock.install()
  await readyToSend(page, event.slug)
  const posts = countPosts(page)
  await context.setOffline(true)
  await submit(page)
  await inAlert(page, sendLater).click()
  await press(page, 'Change Participant 1')
  await expect(field(page, 'First Name')).toBeVisible()
  await context.setOffline(false)
  await expect(said(page, offline)).toHaveCount(0)
  await page.clock.runFor(10 * 60_000)
  expect(posts.count).toBe(0)
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await press(page, 'Check your answers')
  expect(posts.count).toBe(0)
  expect(await groupsOf(db, event.slug)).toBe(0)
  await submit(page)
  await expectRecorded(page, event.slug, official)
  expect(posts.count).toBe(1)
})

test('VOL-60 opened once, the wizard is filled in without a network from its first step, and outlives a reload', async ({
  page,
  context,
}) => {
  await page.goto('/volunteers')
  await expect(step(page, 'Data privacy')).toBeVisible()
  await untilKept(page, 'ministries', 'journeys')
  await context.setOffline(true)
  await expect(said(page, offline)).toBeInViewport()
  await fillEmail(page, newEmail())
  await fillPersonal(page)
  // What takes and seals a picture is there before the first one.
  await addFiles(page, 'id.jpg')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await fillMinistry(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Select one major ministry' })).toContainText('Ushering')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(step(page, 'Other information')).toBeFocused()
  await page.getByRole('checkbox').first().check()
  await page.reload()
  await expect(step(page, 'Other information')).toBeVisible()
  await expect(page.getByText(offline)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Check your answers' }).getByText('Ushering').first()).toBeAttached()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await expectSound(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove id.jpg' })).toBeVisible()
  await expect(field(page, 'Last Name')).toHaveValue('Reyes')
})

const applicationsOf = async (db: Database, email: string) =>
  (await db.selectFrom('application').where('email', '=', email).select('id').execute()).length

/** On the last step, with everything answered, and without a network. */
async function submitOffline(page: Page, db: Database) {
  const email = await openAtStep(page, db, { at: 4 })
  await answerLastStep(page)
  await untilKept(page, 'ministries', 'journeys')
  await page.context().setOffline(true)
  await press(page, 'Submit')
  await expect(alert(page, 'Warning')).toContainText('Unable to save this form.')
  await expect(alert(page, 'Warning')).toContainText(offline)
  await alert(page, 'Warning').getByRole('button', { name: sendLater }).click()
  await expect(said(page, waiting)).toBeInViewport()
  return email
}

test('VOL-61 an application is sent once the line is back, and once; what was corrected meanwhile counts', async ({
  page,
  context,
  db,
}) => {
  const email = await submitOffline(page, db)
  const posts = countPosts(page)
  await page.getByRole('button', { name: 'Waiting…' }).dispatchEvent('click')
  await page.getByRole('group', { name: 'Are you in a Lifegroup?' }).getByLabel('Yes').check()
  await field(page, 'Name of your Lifegroup leader').fill('Ben Cruz')
  await addFiles(page, 'back.jpg')
  await expectSound(page)
  await context.setOffline(false)
  await expect(alert(page, 'Success')).toContainText('Thank you for filling out this form.')
  expect(posts.count).toBe(1)
  const sent = await db
    .selectFrom('application')
    .innerJoin('application_file', 'application_file.application_id', 'application.id')
    .where('email', '=', email)
    .select('lifegroup_leader')
    .execute()
  expect(sent).toEqual([{ lifegroup_leader: 'Ben Cruz' }, { lifegroup_leader: 'Ben Cruz' }])
})

test('VOL-61 after "Do not send" no application is sent, whatever the line does', async ({ page, context, db }) => {
  await page.clock.install()
  const email = await openAtStep(page, db, { at: 4 })
  await answerLastStep(page)
  const posts = countPosts(page)
  await context.setOffline(true)
  await press(page, 'Submit')
  await alert(page, 'Warning').getByRole('button', { name: sendLater }).click()
  await press(page, 'Do not send')
  await context.setOffline(false)
  await expect(said(page, offline)).toHaveCount(0)
  await page.clock.runFor(10 * 60_000)
  expect(posts.count).toBe(0)
  await context.setOffline(true)
  await press(page, 'Submit')
  await alert(page, 'Warning').getByRole('button', { name: sendLater }).click()
  await expect(said(page, waiting)).toBeVisible()
  await context.setOffline(false)
  await expect(alert(page, 'Success')).toBeVisible()
  expect(await applicationsOf(db, email)).toBe(1)
})

test('VOL-61 a reload while it waits sends no application by itself, and offers it again', async ({
  page,
  context,
  db,
}) => {
  const email = await submitOffline(page, db)
  const posts = countPosts(page)
  await page.reload()
  await expect(step(page, 'Other information')).toBeVisible()
  await expect(page.getByText('This page was closed while it waited for the line.')).toBeVisible()
  await context.setOffline(false)
  await expect(said(page, offline)).toHaveCount(0)
  expect(posts.count).toBe(0)
  await press(page, sendLater)
  await expect(alert(page, 'Success')).toBeVisible()
  expect(await applicationsOf(db, email)).toBe(1)
})
