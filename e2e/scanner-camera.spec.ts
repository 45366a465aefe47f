import type { Page } from '@playwright/test'
import { aGroup } from '#testing/factories.ts'
import { recordCodes } from './camera.ts'
import { expect, stopTime } from './fixtures.ts'
import { again, cardOf, held, test, ticketOf } from './scanner-fixtures.ts'

const starting = (page: Page) => page.getByText('Starting the camera…')
const picture = (page: Page) => page.getByLabel('What the camera sees')

test('DOOR-9 DOOR-10 DOOR-12 turned, inverted and small codes are read; the camera is asked as specified', async ({
  db,
  event,
  openScanner,
}) => {
  const group = await aGroup(db, {
    event: event.slug,
    participants: ['Turned', 'Inverted', 'Small'].map((first_name) => ({ first_name })),
  })
  const [turned = '', inverted = '', small = ''] = await Promise.all(group.participants.map(ticketOf))
  const codes = [
    { text: turned, turn: 37 },
    { text: inverted, inverted: true },
    { text: small, size: 0.3 },
  ]
  const page = await openScanner({
    video: await recordCodes(codes, { shown: 0.7, pause: 0.2 }),
    fastLane: true,
    before: (fresh) =>
      fresh.addInitScript(() => {
        const { mediaDevices } = navigator
        const ask = mediaDevices.getUserMedia.bind(mediaDevices)
        mediaDevices.getUserMedia = (wish) => {
          Object.assign(window, { asked: wish })
          return ask(wish)
        }
        // A camera with a lamp and a zoom, which the one of the test lacks; what it is told is kept.
        const told: unknown[] = []
        Object.assign(window, { told })
        MediaStreamTrack.prototype.getCapabilities = () =>
          ({ torch: true, zoom: { min: 1, max: 4, step: 0.1 } }) as MediaTrackCapabilities
        MediaStreamTrack.prototype.applyConstraints = async (wish) => void told.push(wish?.advanced?.[0])
      }),
  })
  for (const name of ['Turned', 'Inverted', 'Small']) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible({ timeout: 20_000 })
  }
  expect(await page.evaluate(() => (window as unknown as { asked: object }).asked)).toEqual({
    audio: false,
    video: {
      facingMode: 'environment',
      width: { min: 640, ideal: 720, max: 1920 },
      height: { min: 640, ideal: 720, max: 1080 },
    },
  })
  await page.getByRole('button', { name: 'Torch' }).click()
  await expect(page.getByRole('button', { name: 'Torch off' })).toBeVisible()
  for (const factor of ['1×', '2×', '3×', '4×']) await page.getByRole('button', { name: `Zoom ${factor}` }).click()
  await expect(page.getByRole('button', { name: 'Zoom 1×' })).toBeVisible()
  const told = await page.evaluate(() => (window as unknown as { told: object[] }).told)
  expect(told).toEqual([{ torch: true }, { zoom: 2 }, { zoom: 3 }, { zoom: 4 }, { zoom: 1 }])
})

test('DOOR-9 DOOR-12 two tickets held up together are both read; no torch and no zoom where there are none', async ({
  db,
  event,
  openScanner,
}) => {
  const group = await aGroup(db, {
    event: event.slug,
    participants: ['Left', 'Right'].map((first_name) => ({ first_name })),
  })
  const tickets = await Promise.all(group.participants.map(ticketOf))
  const page = await openScanner({ video: await recordCodes([tickets], held), fastLane: true })
  for (const name of ['Left', 'Right']) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /Torch|Zoom/ })).toHaveCount(0)
})

test('DOOR-12 the browser’s own decoder is asked for frame after frame', async ({ db, event, openScanner }) => {
  const group = await aGroup(db, { event: event.slug, participants: [{ first_name: 'Nena', last_name: 'Ocampo' }] })
  const [nena] = group.participants
  const ticket = nena ? await ticketOf(nena) : ''
  const page = await openScanner({
    // Nothing is in the picture: whatever is read was read by the decoder below.
    video: await recordCodes([], { shown: 0, pause: 1 }),
    before: (fresh) =>
      fresh.addInitScript((text) => {
        const reads: number[] = []
        class OwnDecoder {
          static getSupportedFormats = async () => ['qr_code']
          formats: unknown
          constructor(options: unknown) {
            this.formats = options
          }
          async detect() {
            reads.push(performance.now())
            return [{ rawValue: text, cornerPoints: [] }]
          }
        }
        Object.assign(window, { reads, BarcodeDetector: OwnDecoder })
      }, ticket),
  })
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
  // The pause between two frames is 10 ms; a machine with other work adds to it, but not half a second.
  const usualGap = () =>
    page.evaluate(() => {
      const { reads } = window as unknown as { reads: number[] }
      const gaps = reads.slice(1).map((at, index) => at - (reads[index] ?? 0))
      return gaps.length < 40 ? Number.POSITIVE_INFINITY : (gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0)
    })
  await expect.poll(usualGap, { timeout: 20_000 }).toBeLessThan(200)
})

test('DOOR-12 what the browser’s own decoder cannot read, ours reads', async ({ db, event, openScanner }) => {
  const group = await aGroup(db, { event: event.slug, participants: [{ first_name: 'Nena', last_name: 'Ocampo' }] })
  const [nena] = group.participants
  const text = nena ? await ticketOf(nena) : ''
  const page = await openScanner({
    video: await recordCodes([{ text, inverted: true }], held),
    before: (fresh) =>
      fresh.addInitScript(() => {
        class BlindDecoder {
          static getSupportedFormats = async () => ['qr_code']
          detect = async () => []
        }
        Object.assign(window, { BarcodeDetector: BlindDecoder })
      }),
  })
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
})

test('DOOR-12 a decoder that did not load is fetched again, and scanning goes on', async ({
  db,
  event,
  openScanner,
}) => {
  const group = await aGroup(db, { event: event.slug, participants: [{ first_name: 'Nena', last_name: 'Ocampo' }] })
  const [nena] = group.participants
  let refused = 0
  const page = await openScanner({
    video: await recordCodes([nena ? await ticketOf(nena) : ''], held),
    before: (fresh) =>
      fresh.route('**/assets/decode-worker-*.js', (route) => {
        refused += 1
        return refused === 1 ? route.abort() : route.continue()
      }),
  })
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
  expect(refused).toBe(2)
})

test('DOOR-10 a camera that has no such size is taken as it is', async ({ openScanner }) => {
  const page = await openScanner({
    video: await recordCodes([], { shown: 0, pause: 1 }),
    before: (fresh) =>
      fresh.addInitScript(() => {
        const { mediaDevices } = navigator
        const ask = mediaDevices.getUserMedia.bind(mediaDevices)
        mediaDevices.getUserMedia = async (wish) => {
          const { height } = (wish?.video ?? {}) as { height?: ConstrainULongRange }
          if (height?.min !== undefined) throw new OverconstrainedError('height', 'too small')
          return ask(wish)
        }
      }),
  })
  await expect(picture(page)).toBeVisible()
})

/** The browser’s real camera, handed over when the test says so. */
const holdBackCamera = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    const allowed = new Promise<void>((resolve) => Object.assign(window, { giveCamera: resolve }))
    mediaDevices.getUserMedia = async (wish) => {
      await allowed
      return ask(wish)
    }
  })
const giveCamera = (page: Page) => page.evaluate(() => (window as unknown as { giveCamera: () => void }).giveCamera())

test('DOOR-10 DOOR-11 a camera that gives no picture for 3 s is given up, not sooner', async ({ openScanner }) => {
  const page = await openScanner({
    video: await recordCodes([], { shown: 0, pause: 1 }),
    before: async (fresh) => {
      await fresh.clock.install()
      await holdBackCamera(fresh)
      await fresh.addInitScript(() => {
        HTMLMediaElement.prototype.play = () => {
          Object.assign(window, { played: true })
          return new Promise(() => undefined)
        }
      })
    },
  })
  await expect(starting(page)).toBeVisible()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await stopTime(page)
  await giveCamera(page)
  await expect.poll(() => page.evaluate(() => 'played' in window)).toBe(true)
  await page.clock.runFor(2_999)
  await expect(starting(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('alert')).toContainText('The camera did not start.')
  expect(logged).toContainEqual(expect.stringContaining('The camera stream timed out after 3 seconds.'))
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
})

test('DOOR-10 a camera settles for 500 ms before it counts as started', async ({ openScanner }) => {
  const page = await openScanner({
    video: await recordCodes([], { shown: 0, pause: 1 }),
    before: async (fresh) => {
      await fresh.clock.install()
      await holdBackCamera(fresh)
    },
  })
  await expect(starting(page)).toBeVisible()
  await stopTime(page)
  await giveCamera(page)
  await expect.poll(() => picture(page).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  await page.clock.runFor(499)
  await expect(starting(page)).toBeVisible()
  await expect(picture(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(picture(page)).toBeVisible()
  await expect(starting(page)).toHaveCount(0)
})

test('DOOR-8 the camera goes off and on by its button, which is locked for a second', async ({ openScanner }) => {
  const page = await openScanner({
    video: await recordCodes([], { shown: 0, pause: 1 }),
    before: (fresh) => fresh.clock.install(),
  })
  await expect(picture(page)).toBeVisible()
  const hasCamera = () => picture(page).evaluate((video: HTMLVideoElement) => video.srcObject !== null)
  expect(await hasCamera()).toBe(true)
  await stopTime(page)
  await page.getByRole('button', { name: 'Camera off' }).click()
  await expect(page.getByText('The camera is off.')).toBeVisible()
  await expect(picture(page)).toBeHidden()
  expect(await hasCamera()).toBe(false)
  const on = page.getByRole('button', { name: 'Camera on' })
  await expect(on).toBeDisabled()
  await page.clock.runFor(999)
  await expect(on).toBeDisabled()
  await page.clock.runFor(1)
  await expect(on).toBeEnabled()
  await page.clock.resume()
  await on.click()
  await expect(picture(page)).toBeVisible()
  expect(await hasCamera()).toBe(true)
})

test('DOOR-11 a page that is not secure, and a browser without a camera', async ({ openScanner }) => {
  const logged: string[] = []
  const listen = (page: Page) =>
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  const insecure = await openScanner({
    before: async (fresh) => {
      listen(fresh)
      await fresh.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    },
  })
  await expect(insecure.getByRole('alert')).toContainText('The camera works only on a secure page.')
  expect(logged).toContainEqual(expect.stringContaining('The camera needs a secure context (HTTPS or localhost).'))
  await expect(insecure.getByRole('button', { name: 'Search' })).toBeVisible()
  await insecure.context().browser()?.close()

  const old = await openScanner({
    before: async (fresh) => {
      listen(fresh)
      await fresh.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
    },
  })
  await expect(old.getByRole('alert')).toContainText('This browser cannot use the camera.')
  expect(logged).toContainEqual(expect.stringContaining('This browser has no camera stream support.'))
  await expect(old.getByRole('button', { name: 'Search' })).toBeVisible()
})

test('DOOR-7 every new scan is heard and felt by what came of it', async ({ db, event, openScanner }) => {
  const [paid, owing] = await Promise.all([
    aGroup(db, { event: event.slug }),
    aGroup(db, { event: event.slug, action: 'pre' }),
  ])
  const tickets = await Promise.all([...paid.participants, ...owing.participants].map(ticketOf))
  const page = await openScanner({
    video: await recordCodes([...tickets, 'NOT ONE OF OURS 0123456789'], again),
    before: (fresh) =>
      fresh.addInitScript(() => {
        const signals: { felt: unknown; heard: number[] }[] = []
        Object.assign(window, { signals })
        Object.defineProperty(Navigator.prototype, 'vibrate', {
          value: (felt: unknown) => signals.push({ felt, heard: [] }) > 0,
        })
        class HeardOscillator extends OscillatorNode {
          override start(when?: number) {
            signals.at(-1)?.heard.push(this.frequency.value)
            super.start(when)
          }
        }
        AudioContext.prototype.createOscillator = function () {
          return new HeardOscillator(this)
        }
      }),
  })
  const signals = () =>
    page.evaluate(() => {
      const all = (window as unknown as { signals: object[] }).signals.map((one) => JSON.stringify(one))
      return [...new Set(all)].toSorted()
    })
  await expect.poll(signals, { timeout: 30_000 }).toEqual(
    [
      { felt: [60], heard: [1320] },
      { felt: [60, 60, 60], heard: [660, 660] },
      { felt: [300], heard: [160] },
    ]
      .map((one) => JSON.stringify(one))
      .toSorted(),
  )
})

test('DOOR-20 a check-in can be taken back for 10 s where it was made', async ({ db, event, openScanner }) => {
  const group = await aGroup(db, { event: event.slug })
  const [person] = group.participants
  const page = await openScanner({
    video: await recordCodes([person ? await ticketOf(person) : ''], held),
    before: (fresh) => fresh.clock.install(),
  })
  await expect(cardOf(page)).toBeVisible()
  await stopTime(page)
  await cardOf(page).getByRole('button', { name: 'Check-in' }).click()
  await page.getByRole('alertdialog', { name: 'Success' }).getByRole('button', { name: 'Close' }).click()
  // Or the next showing of the ticket would replace the answer to this one.
  await page.getByRole('button', { name: 'Camera off' }).click()
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.clock.runFor(9_999)
  await expect(undo).toBeVisible()
  await page.clock.runFor(1)
  await expect(undo).toHaveCount(0)
})
