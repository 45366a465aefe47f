import { chromium, type Page } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { aGroup } from '../support/factories.ts'
import { signTicket } from '../support/sign-ticket.ts'
import { cameraOptions } from './camera.ts'
import { test as base } from './fixtures.ts'
import { signIn } from './staff-session.ts'

type Camera = {
  video?: string
  allow?: boolean
  fastLane?: boolean
  /** What is done to the page before the scanner opens in it. */
  before?: (page: Page) => Promise<unknown>
}

/** The scanner in a browser of its own, because a camera is chosen when a browser starts. */
export const test = base.extend<{ openScanner: (camera?: Camera) => Promise<Page> }>({
  openScanner: async ({ event, baseURL, viewport, isMobile, hasTouch, deviceScaleFactor }, provide) => {
    const opened = new AsyncDisposableStack()
    await provide(async ({ video, allow, fastLane, before } = {}) => {
      const browser = await chromium.launch(cameraOptions(video, { allow }))
      opened.defer(() => browser.close())
      const context = await browser.newContext({ baseURL, viewport, isMobile, hasTouch, deviceScaleFactor })
      const page = await context.newPage()
      await signIn(page, 'door')
      await before?.(page)
      if (fastLane) await page.evaluate(() => localStorage.setItem('door-lane', 'fast'))
      await page.goto(`/${event.slug}/scanner/`)
      return page
    })
    await opened.disposeAsync()
  },
})

export const ticketOf = ({ ticket_secret }: { ticket_secret: Buffer }) => signTicket(new Uint8Array(ticket_secret))

/** Of Nena Ocampo, who has paid. */
export async function nenasTicket(db: Database, event: string): Promise<string> {
  const { participants } = await aGroup(db, { event, participants: [{ first_name: 'Nena', last_name: 'Ocampo' }] })
  const [nena] = participants
  if (!nena) throw new Error('nobody was registered')
  return ticketOf(nena)
}

export const cardOf = (page: Page) => page.getByRole('region', { name: 'Participant' })

/** Away for longer than the same code is ignored: with every round of the video it is shown anew. */
export const again = { shown: 0.7, pause: 3.6 }
/** Held without a pause it is one showing. */
export const held = { shown: 1, pause: 0 }

/**
 * Stands in for the decoder that some browsers have of their own: it sees what is held up to it and nothing else, whatever
 * the camera shows. When it was asked is kept.
 */
export const standInDecoder = (page: Page) =>
  page.addInitScript(() => {
    const standIn: StandIn = { shown: [], askedAt: [] }
    class StandInDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => {
        standIn.askedAt.push(performance.now())
        return standIn.shown.map((rawValue) => ({ rawValue, cornerPoints: [] }))
      }
    }
    Object.assign(window, { standIn, BarcodeDetector: StandInDetector })
  })
type StandIn = { shown: string[]; askedAt: number[] }

/** All of them in one frame; without any, nothing is before the camera. */
export const holdUp = (page: Page, ...texts: string[]) =>
  page.evaluate((shown) => Object.assign((window as unknown as { standIn: StandIn }).standIn, { shown }), texts)

export const framesAskedFor = (page: Page) =>
  page.evaluate(() => (window as unknown as { standIn: StandIn }).standIn.askedAt)
