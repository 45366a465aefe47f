import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { staffPages } from '#app/web/staff-pages.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './staff-session.ts'

/** What a page fetches for later, once it stands still, is not its first load (REG-66 weighs it). */
const firstLoadOnly = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    const soon = (work: () => void, pause = 0) => (pause < 2_000 ? wait(work, pause) : 0)
    Object.assign(window, { setTimeout: soon })
  })

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

test('WEIGHT-1 the landing page stays light and asks only its own origin', async ({ page, baseURL }, info) => {
  const sizes = { script: 0, stylesheet: 0, font: 0 }
  const others: string[] = []
  const measured: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) others.push(request.url())
    const kind = request.resourceType() as keyof typeof sizes
    if (kind in sizes)
      measured.push(request.sizes().then(({ responseBodySize }) => void (sizes[kind] += responseBodySize)))
  })
  await firstLoadOnly(page)
  await page.goto('/ls2025', { waitUntil: 'networkidle' })
  await page.getByRole('combobox').selectOption('full')
  await Promise.all(measured)

  info.annotations.push({ type: 'KB', description: JSON.stringify(sizes) })
  expect(others).toEqual([])
  expect(kilobytes(sizes.script), 'JavaScript').toBeGreaterThan(0)
  expect(kilobytes(sizes.script), 'JavaScript').toBeLessThanOrEqual(100)
  expect(kilobytes(sizes.stylesheet), 'CSS').toBeLessThanOrEqual(20)
  expect(kilobytes(sizes.font), 'fonts').toBeLessThanOrEqual(55)
})

test('WEIGHT-8 a drawn page and its files leave compressed, by the React that is made for it', async ({ request }) => {
  for (const [encoding, accepted] of [
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
  ] as const) {
    const page = await request.get('/ls2025', { headers: { 'accept-encoding': accepted } })
    expect(page.headers()['content-encoding']).toBe(encoding)
    const text = await page.text()
    expect(text).toContain('Legacy Summit 2025')
    const script = await request.get(/\/assets\/index-\S+?\.js/.exec(text)?.[0] ?? '', {
      headers: { 'accept-encoding': accepted },
    })
    expect(script.headers()).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  const gone = await request.get('/assets/index-of-another-release.js')
  expect([gone.status(), gone.headers()['cache-control'] ?? '']).toEqual([
    404,
    expect.not.stringContaining('immutable'),
  ])
  // Which of the two Reacts draws is settled in the build: development's takes four times as long.
  expect(readFileSync('dist/ssr/entry-server.js', 'utf8')).not.toMatch(/process\.env\.NODE_ENV|jsxDEV/)
})

test('WEIGHT-4 the consent screen and the form stay within 150 KB of scripts', async ({ page, event }) => {
  const sizes = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return
    const { responseBodySize } = await request.sizes()
    sizes.set(request.url(), responseBodySize)
  })
  const weigh = async (step: string) => {
    await page.waitForLoadState('networkidle')
    const total = kilobytes([...sizes.values()].reduce((sum, size) => sum + size, 0))
    test.info().annotations.push({ type: `KB of scripts, ${step}`, description: String(total) })
    expect(total).toBeLessThanOrEqual(150)
  }
  await firstLoadOnly(page)
  await page.goto(`/${event.slug}`)
  await page.getByRole('combobox').selectOption('full')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('checkbox').check()
  await weigh('up to the consent')
  await page.getByRole('button', { name: 'Proceed to Registration Form' }).click()
  await expect(page.getByRole('heading', { name: 'Participant 1' })).toBeVisible()
  await weigh('up to the form')
})

test('WEIGHT-7 every staff screen stays within 220 KB of scripts', async ({ page }) => {
  await signIn(page, 'admin')
  // Whoever may look into requests gets no answers from the cache: each screen is fetched as if it were the first.
  await page.route('**/*.js', (route) => route.continue())
  let sizes: Promise<number>[] = []
  page.on('requestfinished', (finished) => {
    if (finished.resourceType() !== 'script') return
    sizes.push(finished.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const screens = staffPages.map(({ address }) => address.pattern).filter((pattern) => !pattern.includes(':'))
  for (const screen of screens) {
    sizes = []
    await page.goto(screen)
    // The code of a screen is there when its title is.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const total = kilobytes((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0))
    test.info().annotations.push({ type: `KB of scripts, ${screen}`, description: String(total) })
    expect([screen, total > 50, total <= 220, total]).toEqual([screen, true, true, total])
  }
})

test('WEIGHT-5 the wizard stays within 150 KB of scripts', async ({ page }) => {
  const measured: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') measured.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  await firstLoadOnly(page)
  await page.goto('/volunteers/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Data privacy', exact: true })).toBeVisible()
  const total = kilobytes((await Promise.all(measured)).reduce((sum, size) => sum + size, 0))
  test.info().annotations.push({ type: 'KB of scripts, wizard', description: String(total) })
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(150)
})

test('WEIGHT-2 the page is taken over without a mismatch, an error, or a broken policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() !== 'info' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto('/ls2025', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(complaints).toEqual([])
})

test('WEIGHT-3 nothing jumps while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.name = String(Number(window.name) + (entry as PerformanceEntry & { value: number }).value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/ls2025', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect(Number(await page.evaluate(() => window.name))).toBeLessThanOrEqual(0.05)
})

test('WEIGHT-6 DOOR-21 the scanner stays within 140 KB of scripts, and everything comes from here', async ({
  page,
  event,
  baseURL,
}) => {
  const measured: Promise<number>[] = []
  const others: string[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) others.push(request.url())
    if (request.resourceType() === 'script') measured.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  // What the login has brought is there already.
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await signIn(page, 'door')
  measured.length = 0
  await page.goto(`/${event.slug}/scanner/`)
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  const total = kilobytes((await Promise.all(measured)).reduce((sum, size) => sum + size, 0))
  test.info().annotations.push({ type: 'KB of scripts, scanner', description: String(total) })
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(140)
  expect(others).toEqual([])
})
