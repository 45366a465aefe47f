import { chromium, type Page } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { aGroup } from '../support/factories.ts'
import { signTicket } from '../support/sign-ticket.ts'
import { cameraOptions, recordCodes } from './camera.ts'
import { test as base } from './fixtures.ts'
import { signIn, tokensOf } from './staff-session.ts'

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

const signals = [
  { name: 'ok', felt: [60], heard: [1320], lasts: 90 },
  { name: 'look', felt: [60, 60, 60], heard: [660, 660], lasts: 300 },
  { name: 'no', felt: [300], heard: [160], lasts: 350 },
]
type Given = { felt: unknown; heard: number[]; at: number }

/** A hand and an ear: what vibrates and what sounds with it. */
export const feelAndHear = (page: Page) =>
  page.addInitScript(() => {
    const given: Given[] = []
    Object.assign(window, { given })
    Object.defineProperty(Navigator.prototype, 'vibrate', {
      value: (felt: unknown) => given.push({ felt, heard: [], at: performance.now() }) > 0,
    })
    class HeardOscillator extends OscillatorNode {
      override start(when?: number) {
        given.at(-1)?.heard.push(this.frequency.value)
        super.start(when)
      }
    }
    AudioContext.prototype.createOscillator = function () {
      return new HeardOscillator(this)
    }
  })

export async function signalsGiven(page: Page) {
  const given = await page.evaluate(() => (window as unknown as { given: Given[] }).given)
  return given.map(({ felt, heard, at }) => {
    const is = JSON.stringify({ felt, heard })
    const known = signals.find((one) => JSON.stringify({ felt: one.felt, heard: one.heard }) === is)
    return { name: known?.name ?? is, from: at, to: at + (known?.lasts ?? 0) }
  })
}

/** Whatever is read was read by the decoder that stands in for the browser’s own. */
export const emptyPicture = () => recordCodes([], { shown: 0, pause: 1 })

/** A code of the desk, typed into the phone: from then on it goes on without a network. */
export async function prepareAs(page: Page, event: string, station: string): Promise<void> {
  const { access } = await tokensOf(page.request, 'desk')
  const headers = { authorization: `Bearer ${access}` }
  const made = await page.request.post('/api/staff/door/devices', { headers, data: { event, station } })
  const { code } = (await made.json()) as { code: string }
  await page.getByText('Prepare this phone for no network').click()
  await page.getByLabel('Code for this phone').fill(code)
  await page.getByRole('button', { name: 'Prepare' }).click()
  await page.getByText('This phone goes on without a network.').waitFor()
}

/** As a scanner with a cable does. */
export async function typeCode(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
