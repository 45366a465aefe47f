import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectSound, test } from './fixtures.ts'
import { signIn } from './staff-session.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: 'Banner' | 'Logo') => page.getByRole('group', { name })
const chooser = (page: Page, name: 'Banner' | 'Logo') => field(page, name).locator('input[type=file]').last()
const picture = (page: Page, alt: string) => page.getByRole('img', { name: alt })
/** Seen, and not only there: what did not come has no width. */
const expectDrawn = (page: Page, alt: string) =>
  expect.poll(() => picture(page, alt).evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

const aBanner = async () => {
  const stripes = Array.from(
    { length: 40 },
    (_, at) => `<rect x="${at * 40}" width="20" height="1000" fill="#4b2364"/>`,
  )
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="#f2a93b"/>${stripes.join('')}</svg>`
  return { name: 'banner.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(drawn)).jpeg().toBuffer() }
}
const aLogo = async () => {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="90" fill="#4b2364"/></svg>'
  return { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(drawn)).png().toBuffer() }
}

const words = 'Stripes in purple and amber'
const shown = 'The banner as visitors will see it'

test('EVENT-13 EVENT-14 EVENT-15 a banner and a logo are chosen, previewed, published, seen without JavaScript, and removed', {
  tag: '@both',
}, async ({ page, event, browser, baseURL }) => {
  await signIn(page, 'admin')
  await page.goto(`/staff/event?event=${event.slug}`)
  await page.getByRole('link', { name: /^Pictures/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible()
  await expect(page.getByLabel('What the banner shows')).toHaveCount(0)
  await expectSound(page)

  await chooser(page, 'Banner').setInputFiles(await aBanner())
  await expectDrawn(page, shown)
  const shape = await picture(page, shown).boundingBox()
  expect((shape?.width ?? 0) / (shape?.height ?? 1)).toBeCloseTo(2, 1)
  await press(page, 'Save in the draft')
  await expect(page.getByLabel('What the banner shows')).toBeFocused()
  await expect(page.getByLabel('What the banner shows')).toHaveAccessibleDescription(
    /^Please say in a few words what the banner shows, for those who cannot see it\./,
  )
  await page.getByLabel('What the banner shows').fill(words)
  await chooser(page, 'Logo').setInputFiles(await aLogo())
  await expect(page.getByText('On a computer')).toBeVisible()
  await expectSound(page)
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft. Visitors do not see it yet.')).toBeVisible()
  await page.reload()
  await expectDrawn(page, words)

  const quiet = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const visitor = await quiet.newPage()
  await visitor.goto(`/${event.slug}`)
  await expect(visitor.locator('img')).toHaveCount(0)

  await page.goto(`/staff/event/changes?event=${event.slug}`)
  const changes = page.getByRole('region', { name: 'What will change' }).getByRole('listitem')
  await expect(changes).toHaveText([
    'BannerNow: No pictureThen: A new picture',
    `What the banner showsNow: Not givenThen: ${words}`,
    'LogoNow: No pictureThen: A new picture',
  ])
  await page.getByRole('link', { name: 'See it as visitors will' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible()
  await expect(page.locator(`img[alt="${words}"]`)).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await press(page, 'Publish')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()

  await visitor.goto(`/${event.slug}`)
  await expectDrawn(visitor, words)
  await expect(visitor.locator('img[alt=""]')).toBeVisible()
  await expect(picture(visitor, words)).toHaveAttribute('fetchpriority', 'high')
  const shared = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  expect(shared).toMatch(/^https?:\/\/[^/]+\/events\/api\/pictures\/[0-9a-f]{32}-1280\.jpg$/)
  await quiet.close()

  await page.goto(`/${event.slug}`)
  await expectDrawn(page, words)
  await expectSound(page)

  await page.goto(`/staff/event/pictures?event=${event.slug}`)
  for (const name of ['Banner', 'Logo'] as const) {
    await field(page, name).getByRole('button', { name: 'Remove' }).click()
    await expect(field(page, name).getByRole('button', { name: 'Choose file' })).toBeFocused()
  }
  await press(page, 'Save in the draft')
  await page.getByRole('link', { name: 'See and publish' }).click()
  await press(page, 'Publish')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  await page.goto(`/staff/event?event=${event.slug}`)
  await expect(page.getByText('BannerNow: A pictureThen: No picture')).toBeVisible()
  await page.goto(`/${event.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
})

test(
  'EVENT-14 WEIGHT-3 a phone loads one banner of 40 KB at most, and nothing jumps when it comes',
  {
    tag: '@both',
  },
  async ({ page, event, browser, baseURL }, info) => {
    await signIn(page, 'admin')
    await page.goto(`/staff/event/pictures?event=${event.slug}`)
    await chooser(page, 'Banner').setInputFiles(await aBanner())
    await page.getByLabel('What the banner shows').fill(words)
    await press(page, 'Save in the draft')
    await page.getByRole('link', { name: 'See and publish' }).click()
    await press(page, 'Publish')
    await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()

    const screens =
      info.project.name === 'phone'
        ? [1, 2, 3].map((density) => ({ width: 360, height: 740, density, width_at_most: 960, bytes: 40 * 1024 }))
        : [1280, 1920].map((width) => ({ width, height: 900, density: 1, width_at_most: 960, bytes: 72 * 1024 }))
    for (const { width, height, density, width_at_most, bytes } of screens) {
      const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density, baseURL })
      const visitor = await context.newPage()
      const loaded: [name: string, type: string, bytes: number][] = []
      visitor.on('response', async (response) => {
        if (!response.url().includes('/pictures/')) return
        const { responseBodySize } = await response.request().sizes()
        loaded.push([response.url(), (await response.headerValue('content-type')) ?? '', responseBodySize])
      })
      await visitor.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            window.name = String(Number(window.name) + (entry as PerformanceEntry & { value: number }).value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visitor.goto(`/${event.slug}`, { waitUntil: 'networkidle' })
      await expectDrawn(visitor, words)
      await expect.poll(() => loaded.length).toBe(1)
      const [name = '', type, size = 0] = loaded[0] ?? []
      info.annotations.push({
        type: `banner at ${width} × ${density}`,
        description: `${name.split('-').at(-1)} ${size}`,
      })
      expect(type).toBe('image/avif')
      expect(Number(/-(\d+)\.avif$/.exec(name)?.[1])).toBeLessThanOrEqual(width_at_most)
      expect(size).toBeLessThanOrEqual(bytes)
      expect(Number(await visitor.evaluate(() => window.name))).toBeLessThanOrEqual(0.05)
      await context.close()
    }
  },
)

test('EVENT-13 on a slow line words say how far a picture is, and one that was lost is sent again without choosing it', async ({
  page,
  event,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/staff/event/pictures?event=${event.slug}`)
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/staff/event/pictures', async (route) => {
    await answered
    await route.abort('connectionreset')
  })
  await chooser(page, 'Logo').setInputFiles(await aLogo())
  await expect(page.getByRole('status').filter({ hasText: /Sending the picture…|Making the sizes/ })).toBeVisible()
  answer()
  await expect(page.getByText('The picture did not get through')).toBeVisible()
  await expectSound(page)
  await page.unroute('**/api/staff/event/pictures')
  await press(page, 'Retry')
  await expect(page.getByText('On a computer')).toBeVisible()
  await expect(page.getByText('The picture did not get through')).toHaveCount(0)

  await chooser(page, 'Banner').setInputFiles({
    name: 'b.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(field(page, 'Banner')).toContainText(
    'We could not open this file. Please choose a picture (JPEG, PNG or WebP).',
  )
  // What a phone cannot tell, the server does, at the same place.
  const broken = { name: 'l.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
  await chooser(page, 'Logo').setInputFiles(broken)
  await expect(field(page, 'Logo')).toContainText('Please choose a picture (JPEG, PNG or WebP).')
  await expect(page.getByText('On a computer')).toBeVisible()
  await expectSound(page)
})

test('EVENT-13 a banner is set with the keyboard alone, and whoever leaves with one unsaved is asked', {
  tag: '@desktop',
}, async ({ page, event }) => {
  await signIn(page, 'admin')
  const opened = page.waitForEvent('filechooser')
  await page.goto(`/staff/event/pictures?event=${event.slug}`)
  const choose = field(page, 'Banner').getByRole('button', { name: 'Choose file' })
  await choose.press('Enter')
  await (await opened).setFiles(await aBanner())
  await expectDrawn(page, shown)
  const replace = field(page, 'Banner').getByRole('button', { name: 'Replace' })
  await expect(replace).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Banner').getByRole('button', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(words)
  await page.getByRole('link', { name: 'Event settings' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
  await page.keyboard.press('Escape')
  await page.getByLabel('What the banner shows').press('Enter')
  await expect(page.getByText('Saved in the draft. Visitors do not see it yet.')).toBeVisible()
})
