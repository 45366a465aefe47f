import type { Page } from '@playwright/test'
import type * as draftStore from '#platform/web/draft-store.ts'
import { expect, test } from './fixtures.ts'

declare global {
  var drafts: typeof draftStore
}

/** The module itself, which the gallery hands out, in a real browser with a real IndexedDB. */
async function openStore(page: Page) {
  await page.goto(process.env.GALLERY_URL ?? '')
  await page.waitForFunction(() => 'drafts' in globalThis)
}

test('REG-22 a draft outlives the page, its files included, until it is cleared', async ({ page }) => {
  await openStore(page)
  expect(await page.evaluate(() => drafts.loadDraft('form'))).toBeNull()
  await page.evaluate(() =>
    drafts.saveDraft('form', { names: ['Ana'], proof: new File(['slip'], 'slip.jpg', { type: 'image/jpeg' }) }),
  )
  await openStore(page)
  const kept = () =>
    page.evaluate(async () => {
      const draft = await drafts.loadDraft<{ names: string[]; proof: File }>('form')
      return draft && { names: draft.names, name: draft.proof.name, text: await draft.proof.text() }
    })
  expect(await kept()).toEqual({ names: ['Ana'], name: 'slip.jpg', text: 'slip' })
  await page.evaluate(() => drafts.clearDraft('form'))
  expect(await kept()).toBeNull()
})

test('REG-23 a draft is gone after 14 days, from the phone as well', async ({ page }) => {
  const savedAt = new Date('2025-11-01T08:00:00+08:00')
  await page.clock.install({ time: savedAt })
  await openStore(page)
  await page.evaluate(() => drafts.saveDraft('form', 'mine'))

  const later = (days: number) => new Date(savedAt.getTime() + days * 24 * 60 * 60 * 1000)
  await page.clock.setFixedTime(later(13.9))
  await openStore(page)
  expect(await page.evaluate(() => drafts.loadDraft('form'))).toBe('mine')

  await page.clock.setFixedTime(later(14.1))
  expect(await page.evaluate(() => drafts.loadDraft('form'))).toBeNull()
  await openStore(page)
  await page.evaluate(() => drafts.loadDraft('another'))
  await page.clock.setFixedTime(later(1))
  expect(await page.evaluate(() => drafts.loadDraft('form'))).toBeNull()
})

test('REG-22 a draft is held in memory where the browser stores nothing', async ({ page }) => {
  await page.addInitScript(
    () => Reflect.deleteProperty(Window.prototype, 'indexedDB') && Reflect.deleteProperty(window, 'indexedDB'),
  )
  await openStore(page)
  expect(await page.evaluate(() => typeof indexedDB)).toBe('undefined')
  await page.evaluate(() => drafts.saveDraft('form', 'mine'))
  expect(await page.evaluate(() => drafts.loadDraft('form'))).toBe('mine')
  await page.evaluate(() => drafts.clearDraft('form'))
  expect(await page.evaluate(() => drafts.loadDraft('form'))).toBeNull()
})
