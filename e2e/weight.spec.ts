import { expect, test } from './fixtures.ts'

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
  await page.goto(`/${event.slug}`)
  await page.getByRole('combobox').selectOption('full')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('checkbox').check()
  await weigh('up to the consent')
  await page.getByRole('button', { name: 'Proceed to Registration Form' }).click()
  await expect(page.getByRole('heading', { name: 'Participant 1' })).toBeVisible()
  await weigh('up to the form')
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
