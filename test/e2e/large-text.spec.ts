import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { publicPages } from '#app/web/public-pages.ts'
import { expect } from './fixtures.ts'
import { open, test, walk } from './public-walk.ts'

/** Of the page's own buttons, of a style sheet, and of the browser's settings. */
const largerTexts: Record<string, (page: Page, on: boolean) => Promise<void>> = {
  'A+': (page, on) =>
    page.evaluate(
      (size) => {
        document.documentElement.dataset.textSize = size
      },
      on ? 'large' : 'normal',
    ),
  'doubled by a style': (page, on) =>
    page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size
      },
      on ? '200%' : '',
    ),
  'doubled in the settings': async (page, on) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: on ? 32 : 16 } })
    await session.detach()
  },
}

/** What is wider than the screen, and what stays at its lower edge with more than a sixth of its height. */
const measure = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  const all = [...document.querySelectorAll<HTMLElement>('#root *')]
  const box = (element: Element) => element.getBoundingClientRect()
  const widest = all
    .filter((element) => box(element).right > clientWidth + 0.5 && box(element).width > 1)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`)
  const staying = all.filter((element) => {
    const stays = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    return stays && Math.abs(box(element).bottom - innerHeight) < 1 && box(element).height > innerHeight / 6
  })
  return {
    sideways: scrollWidth - clientWidth,
    widest: scrollWidth > clientWidth ? widest.slice(-3) : [],
    inTheWay: staying.map((element) => `${element.tagName} of ${Math.round(box(element).height)} px`),
  }
}

test('LAND-26 with doubled text and with A+ no public page scrolls sideways at 320 px, and nothing stays in the way', async ({
  world,
}) => {
  test.setTimeout(600_000)
  const { page } = world
  await page.setViewportSize({ width: 320, height: 640 })
  await walk(world, (pattern) => async (what) => {
    for (const [size, set] of Object.entries(largerTexts)) {
      await set(page, true)
      await page.evaluate(() => window.scrollTo(0, 0))
      const seen = await page.evaluate(measure)
      await set(page, false)
      const where = `${pattern}, ${what}, ${size}`
      expect.soft(seen, where).toEqual({ sideways: 0, widest: [], inTheWay: [] })
    }
  })
})

/** How far down the title ends, and the first line of what is said under it. */
const firstWords = () => {
  const h1 = document.querySelector('h1')
  if (!h1) return null
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const follows = h1.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING
    if (!follows || !node.textContent?.trim() || node.parentElement?.closest('.sr-only, script')) continue
    range.selectNodeContents(node)
    const line = range.getClientRects()[0]
    if (line) return { title: h1.getBoundingClientRect().bottom, words: line.bottom, text: node.textContent }
  }
  return null
}

test('LAND-27 on a phone held sideways every public page begins with its title and first words', async ({
  world,
  event,
}) => {
  const { page, db } = world
  await page.setViewportSize({ width: 740, height: 360 })
  const expectFirstWords = async (what: string) => {
    for (const size of ['normal', 'large']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.textSize = chosen
      }, size)
      // A page that is still fetching what it shows has no words of its own yet.
      const lowest = async () => {
        const { title = 999, words = 999, text = '' } = (await page.evaluate(firstWords)) ?? {}
        return Math.max(title, words) <= 360 ? 'seen' : `${title}, ${words} ${text}`
      }
      await expect.configure({ soft: true }).poll(lowest, `${what}, ${size}`).toBe('seen')
    }
  }
  for (const { address } of publicPages) {
    await open(world, address.pattern)
    await expectFirstWords(address.pattern)
  }
  await page.goto(`/${event.slug}/no/such/page`)
  await expectFirstWords('404')

  // A banner is a picture with words of its own: smaller, and whole.
  const { id: uploaded_by } = await db.selectFrom('staff_member').select('id').limit(1).executeTakeFirstOrThrow()
  const id = randomBytes(16).toString('hex')
  await db
    .insertInto('event_picture')
    .values({ id, kind: 'banner', width: 1600, height: 800, sizes: [480, 960], is_light: false, uploaded_by })
    .execute()
  await event.change({ banner_id: id, banner_alt: 'Hills at sunrise' })
  await page.goto(`/${event.slug}`)
  await expectFirstWords('a landing page with a banner')
  const shape = await page.getByRole('img', { name: 'Hills at sunrise' }).boundingBox()
  expect((shape?.width ?? 0) / (shape?.height ?? 1)).toBeCloseTo(2, 1)
})
