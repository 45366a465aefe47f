import { randomBytes } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Insertable } from 'kysely'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import type { Event } from '#platform/server/db-types.ts'
import { addSampleEvent } from '../../scripts/sample-data.ts'

export { expect } from '@playwright/test'

type SampleEvent = {
  slug: string
  flashSale: (on: boolean) => Promise<unknown>
  change: (to: Partial<Insertable<Event>>) => Promise<void>
}
type Fixtures = { event: SampleEvent }
type WorkerFixtures = { db: Database }

export const test = base.extend<Fixtures, WorkerFixtures>({
  db: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, provide) => {
      const db = connectDatabase({ DATABASE_URL: process.env.E2E_DATABASE_URL ?? '', DATABASE_POOL_SIZE: 2 })
      await provide(db)
      await db.destroy()
    },
    { scope: 'worker' },
  ],

  /** An event of the test's own, like ls2025, so that tests can switch its sale on and off side by side. */
  event: async ({ db }, provide) => {
    // Of letters alone: two digits could be a year, and the next event is named after it.
    const slug = `test-${randomBytes(5)
      .toString('hex')
      .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
    await addSampleEvent(db, { slug })
    await provide({
      slug,
      flashSale: (on) => switchFlashSale(db, { event: slug, on }),
      change: async (to) => {
        await db.updateTable('event').set(to).where('slug', '=', slug).execute()
      },
    })
  },
})

export async function expectNoViolations(page: Page): Promise<void> {
  await stillness(page)
  expect(await violationsOf(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])).toEqual(
    [],
  )
}

/** What axe finds, by its rules of these tags. Run in the page itself: a second page for each look takes most of the time. */
export async function violationsOf(page: Page, tags: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const here = window as unknown as { axe: typeof axe }
    // Only its words are wanted, of this page alone: no selectors, no other frames, no style sheets fetched again.
    const { violations } = await here.axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      selectors: false,
      iframes: false,
      preload: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, tags)
}

/**
 * Until what fades or slides in has come: half-way its colours are not the ones that people read. What nobody sees, as in
 * a closed panel, stands still where it was.
 */
const stillness = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
        .map(({ finished }) => finished),
    ).then(() => undefined),
  )

/** Nothing may stick out sideways: a page that scrolls both ways is hard to read with one thumb. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

/** The artwork above the heading, from edge to edge. */
export async function expectBanner(page: Page): Promise<void> {
  const art = await page.locator('main .capiz-art').first().boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(art?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth))
  expect(art?.height).toBeGreaterThanOrEqual(48)
  expect((art?.y ?? 0) + (art?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
}

/** From here on time passes only when the test says so. The clock was installed before the page was opened. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}

export async function expectSound(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
}

/** The time limits that forms were sent with; 0 is none. */
export async function watchUploads(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const limits: number[] = []
    Object.assign(window, { limits })
    const send = Reflect.get(XMLHttpRequest.prototype, 'send') as (body?: unknown) => void
    XMLHttpRequest.prototype.send = function (body) {
      limits.push(this.timeout)
      send.call(this, body)
    }
  })
  return () => page.evaluate(() => (window as unknown as { limits: number[] }).limits)
}
