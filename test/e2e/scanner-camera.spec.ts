import type { Page, Route } from '@playwright/test'
import { aGroup } from '../support/factories.ts'
import { recordCodes } from './camera.ts'
import { expect, stopTime } from './fixtures.ts'
import {
  cardOf,
  emptyPicture,
  feelAndHear,
  framesAskedFor,
  held,
  holdUp,
  nenasTicket,
  signalsGiven,
  standInDecoder,
  test,
  ticketOf,
} from './scanner-fixtures.ts'

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
        mediaDevices.getUserMedia = (input) => {
          Object.assign(window, { asked: input })
          return ask(input)
        }
        // A camera with a lamp and a zoom, which the one of the test lacks; what it is told is kept.
        const told: unknown[] = []
        Object.assign(window, { told })
        MediaStreamTrack.prototype.getCapabilities = () =>
          ({ torch: true, zoom: { min: 1, max: 4, step: 0.1 } }) as MediaTrackCapabilities
        MediaStreamTrack.prototype.applyConstraints = async (input) => void told.push(input?.advanced?.[0])
      }),
  })
  for (const name of ['Turned', 'Inverted', 'Small']) {
    await expect(page.getByRole('listitem').filter({ hasText: name }).last()).toBeVisible({ timeout: 20_000 })
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
    await expect(page.getByRole('listitem').filter({ hasText: name }).last()).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /Torch|Zoom/ })).toHaveCount(0)
})

test('DOOR-12 the browser’s own decoder is asked for frame after frame, each 10 ms after the last', async ({
  db,
  event,
  openScanner,
}) => {
  const ticket = await nenasTicket(db, event.slug)
  const page = await openScanner({
    video: await emptyPicture(),
    before: async (fresh) => {
      await fresh.clock.install()
      await standInDecoder(fresh)
    },
  })
  await holdUp(page, ticket)
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
  await stopTime(page)
  const before = await framesAskedFor(page)
  await page.clock.runFor(200)
  const since = (await framesAskedFor(page)).slice(before.length)
  expect(since).toHaveLength(20)
  expect(since.slice(1).map((at, index) => Math.round(at - (since[index] ?? 0)))).toEqual(Array(19).fill(10))
})

test('DOOR-12 what the browser’s own decoder cannot read, ours reads', async ({ db, event, openScanner }) => {
  const ticket = await nenasTicket(db, event.slug)
  const page = await openScanner({
    video: await recordCodes([{ text: ticket, inverted: true }], held),
    before: standInDecoder,
  })
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
})

test('DOOR-12 while our decoder is stuck on a weak line the browser’s own goes on; ours reads when it has come', async ({
  db,
  event,
  openScanner,
}) => {
  const group = await aGroup(db, {
    event: event.slug,
    participants: ['Nena', 'Later'].map((first_name) => ({ first_name, last_name: 'Ocampo' })),
  })
  const [nena = '', later = ''] = await Promise.all(group.participants.map(ticketOf))
  const stuck: Route[] = []
  const page = await openScanner({
    video: await recordCodes([later], held),
    before: async (fresh) => {
      await standInDecoder(fresh)
      await fresh.route('**/*.wasm', (route) => void stuck.push(route))
    },
  })
  await expect.poll(() => stuck).toHaveLength(1)
  await holdUp(page, nena)
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
  await holdUp(page)
  await stuck[0]?.continue()
  await expect(cardOf(page).getByRole('heading', { name: 'Later Ocampo' })).toBeVisible()
  expect(stuck).toHaveLength(1)
})

for (const { part, files, refusals } of [
  { part: 'program', files: '**/assets/decode-worker-*.js', refusals: 1 },
  // The library asks for it three times by itself: as a stream, as a whole, and once more without a promise.
  { part: '.wasm', files: '**/*.wasm', refusals: 3 },
]) {
  test(`DOOR-12 a decoder whose ${part} did not load is fetched again, and scanning goes on`, async ({
    db,
    event,
    openScanner,
  }) => {
    const ticket = await nenasTicket(db, event.slug)
    let asked = 0
    const page = await openScanner({
      video: await recordCodes([ticket], held),
      before: (fresh) =>
        fresh.route(files, (route) => {
          asked += 1
          return asked <= refusals ? route.abort() : route.continue()
        }),
    })
    await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible({ timeout: 20_000 })
    expect(asked).toBe(refusals + 1)
  })
}

test('DOOR-12 beside the browser’s own decoder, one that did not load is fetched again after 2 s', async ({
  db,
  event,
  openScanner,
}) => {
  const ticket = await nenasTicket(db, event.slug)
  const asked: Route[] = []
  let failures = 0
  const page = await openScanner({
    video: await recordCodes([ticket], held),
    before: async (fresh) => {
      await fresh.clock.install()
      await standInDecoder(fresh)
      await fresh.addInitScript(() => {
        const opened: unknown[] = []
        class CountedWorker extends Worker {
          constructor(...args: ConstructorParameters<typeof Worker>) {
            super(...args)
            opened.push(args)
          }
        }
        Object.assign(window, { opened, Worker: CountedWorker })
      })
      await fresh.route('**/assets/decode-worker-*.js', (route) => void asked.push(route))
      fresh.on('console', (message) => {
        if (message.text().includes('the decoder did not start')) failures += 1
      })
    },
  })
  const opened = () => page.evaluate(() => (window as unknown as { opened: unknown[] }).opened.length)
  await expect.poll(() => asked).toHaveLength(1)
  await stopTime(page)
  await asked[0]?.abort()
  await expect.poll(() => failures).toBe(1)
  await page.clock.runFor(1_999)
  expect(await opened()).toBe(1)
  // The next frame is at most 10 ms away.
  await page.clock.runFor(11)
  expect(await opened()).toBe(2)
  await expect.poll(() => asked).toHaveLength(2)
  await asked[1]?.continue()
  await page.clock.resume()
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
})

test('DOOR-8 DOOR-12 a decoder that is stuck is let go of with the camera, and opened anew with it', async ({
  db,
  event,
  openScanner,
}) => {
  const ticket = await nenasTicket(db, event.slug)
  const stuck: Route[] = []
  const page = await openScanner({
    video: await recordCodes([ticket], held),
    before: (fresh) => fresh.route('**/*.wasm', (route) => void stuck.push(route)),
  })
  await expect.poll(() => stuck).toHaveLength(1)
  await page.getByRole('button', { name: 'Camera off' }).click()
  await expect.poll(() => page.workers()).toHaveLength(0)
  await page.getByRole('button', { name: 'Camera on' }).click()
  await expect.poll(() => stuck).toHaveLength(2)
  await stuck[1]?.continue()
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
})

test('DOOR-10 a camera that has no such size is taken as it is', async ({ openScanner }) => {
  const page = await openScanner({
    video: await emptyPicture(),
    before: (fresh) =>
      fresh.addInitScript(() => {
        const { mediaDevices } = navigator
        const ask = mediaDevices.getUserMedia.bind(mediaDevices)
        mediaDevices.getUserMedia = async (input) => {
          const { height } = (input?.video ?? {}) as { height?: ConstrainULongRange }
          if (height?.min !== undefined) throw new OverconstrainedError('height', 'too small')
          return ask(input)
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
    mediaDevices.getUserMedia = async (input) => {
      await allowed
      return ask(input)
    }
  })
const giveCamera = (page: Page) => page.evaluate(() => (window as unknown as { giveCamera: () => void }).giveCamera())

test('DOOR-10 DOOR-11 a camera that gives no picture for 3 s is given up, not sooner', async ({ openScanner }) => {
  const page = await openScanner({
    video: await emptyPicture(),
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
    video: await emptyPicture(),
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
    video: await emptyPicture(),
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

test('DOOR-4 DOOR-7 every new scan is heard and felt once by what came of it, also of two held up together', async ({
  db,
  event,
  openScanner,
}) => {
  const named = (...names: string[]) => names.map((first_name) => ({ first_name, last_name: 'Ocampo' }))
  const [paid, owing] = await Promise.all([
    aGroup(db, { event: event.slug, participants: named('Ada', 'Ben', 'Cora', 'Dan') }),
    aGroup(db, { event: event.slug, action: 'pre', participants: named('Eli', 'Fe') }),
  ])
  const [ada = '', ben = '', cora = '', dan = ''] = await Promise.all(paid.participants.map(ticketOf))
  const [eli = '', fe = ''] = await Promise.all(owing.participants.map(ticketOf))
  const page = await openScanner({
    video: await emptyPicture(),
    before: async (fresh) => {
      await standInDecoder(fresh)
      await feelAndHear(fresh)
    },
  })
  const heard = async () => (await signalsGiven(page)).map(({ name }) => name)
  await holdUp(page, ada)
  await expect.poll(heard).toEqual(['ok'])
  await holdUp(page, eli)
  await expect.poll(heard).toEqual(['ok', 'look'])
  await holdUp(page, 'NOT ONE OF OURS 0123456789')
  await expect.poll(heard).toEqual(['ok', 'look', 'no'])

  // Of two in one frame either may be answered first; the last of them is shown.
  const together = async () => (await heard()).slice(3).toSorted()
  await holdUp(page, ben, fe)
  await expect.poll(together).toEqual(['look', 'ok'])
  await expect(cardOf(page).getByRole('heading', { name: 'Fe Ocampo' })).toBeVisible()
  await page.getByRole('switch', { name: 'Fast lane' }).click()
  await holdUp(page, cora, dan)
  await expect.poll(together).toEqual(['look', 'ok', 'ok', 'ok'])
  await expect(page.getByRole('status').filter({ hasText: 'Dan Ocampo' })).toBeVisible()

  // Held on, they are the same showing.
  const { length: asked } = await framesAskedFor(page)
  await expect.poll(async () => (await framesAskedFor(page)).length).toBeGreaterThan(asked + 20)
  const given = await signalsGiven(page)
  expect(given).toHaveLength(7)
  // Two at the same time would be heard and felt as one.
  expect(given.filter(({ from }, index) => from < (given[index - 1]?.to ?? 0))).toEqual([])
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
