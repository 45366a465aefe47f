import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { aGroup } from '../support/factories.ts'
import { signTicket } from '../support/sign-ticket.ts'
import { cameraOptions, recordCodes } from './camera.ts'
import { expect, expectSound, stopTime, test } from './fixtures.ts'
import { signIn, tokensOf } from './staff-session.ts'
import { layWire } from './wire.ts'

/** A phone at the door: its storage outlives its browser, and its line can be cut. */
async function aPhone(baseURL = '') {
  const opened = new AsyncDisposableStack()
  const wire = await layWire(baseURL)
  opened.defer(wire.end)
  const profile = mkdtempSync(path.join(tmpdir(), 'tipon-phone-'))
  opened.defer(() => rmSync(profile, { recursive: true, force: true }))
  let context: BrowserContext | undefined
  opened.defer(() => context?.close())
  return {
    wire,
    profile,
    start: async (video: string): Promise<Page> => {
      const options = { ...cameraOptions(video), baseURL: wire.url, viewport: { width: 360, height: 740 } }
      context = await chromium.launchPersistentContext(profile, options)
      return context.pages()[0] ?? context.newPage()
    },
    stop: async () => context?.close(),
    /** The battery is gone: no goodbye, no last words. */
    kill: async () => {
      const gone = new Promise((resolve) => context?.once('close', resolve))
      for (const id of processesOf(profile)) process.kill(id, 'SIGKILL')
      await gone
    },
    close: () => opened.disposeAsync(),
  }
}

const processesOf = (profile: string): number[] =>
  readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .filter((id) => commandOf(id).includes(`--user-data-dir=${profile}`))
    .map(Number)

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** What the desk does on its own screen meanwhile. */
async function askDesk(page: Page, path: string, data: object = {}) {
  const { access } = await tokensOf(page.request, 'desk')
  const reply = await page.request.post(`/api/staff/door/${path}`, {
    headers: { authorization: `Bearer ${access}` },
    data,
  })
  expect(reply.ok()).toBe(true)
  return reply
}

/** One code of the desk, typed into the phone. The answer is the device's id. */
async function prepare(page: Page, event: string, station: string, input: object = {}): Promise<string> {
  const made = await askDesk(page, 'devices', { event, station, ...input })
  const { id, code } = (await made.json()) as { id: string; code: string }
  await signIn(page, 'door')
  await page.evaluate(() => localStorage.setItem('door-lane', 'fast'))
  await page.goto(`/${event}/scanner/`)
  await page.getByText('Prepare this phone for no network').click()
  await page.getByLabel('Code for this phone').fill(code)
  await page.getByRole('button', { name: 'Prepare' }).click()
  await expect(page.getByText('This phone goes on without a network.')).toBeVisible()
  await expect(page.getByRole('button', { name: `${station}: change the name of this station` })).toBeVisible()
  const inspector = await page.context().newCDPSession(page)
  expect(await inspector.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  // The page itself has to be on the phone too.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match(location.href)))).toBe(true)
  return id
}

async function aCrowdOf(db: Database, event: string, size: number): Promise<string[]> {
  const tickets: string[] = []
  while (tickets.length < size) {
    const participants = Array.from({ length: Math.min(20, size - tickets.length) }, (_, index) => ({
      first_name: 'Josefina',
      last_name: `Villanueva ${tickets.length + index}`,
      email: 'josefina@canary.example',
      mobile: '09998887777',
      church: 'Bukal ng Biyaya',
    }))
    const group = await aGroup(db, { event, participants })
    tickets.push(
      ...(await Promise.all(group.participants.map(({ ticket_secret }) => signTicket(new Uint8Array(ticket_secret))))),
    )
  }
  return tickets
}

const countCheckIns = async (db: Database, event: string) => {
  const { count } = await db
    .selectFrom('check_in')
    .innerJoin('event', 'event.id', 'check_in.event_id')
    .where('event.slug', '=', event)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How long people waited for the answer, by the page's own measure. */
async function answerTimes(page: Page) {
  const times = await page.evaluate(() =>
    performance.getEntriesByName('door-answer').map(({ duration }) => Math.round(duration)),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return `frame to answer p50 ${at(0.5)} ms, p95 ${at(0.95)} ms offline, of ${sorted.length}`
}

const blank = () => recordCodes([], { shown: 0, pause: 1 })

test.describe.configure({ timeout: 240_000 })

test('DOOR-16 a server that is silent for 1.5 s is not waited for: the phone answers', async ({
  db,
  event,
  baseURL,
}) => {
  const [ticket = ''] = await aCrowdOf(db, event.slug, 1)
  const phone = await aPhone(baseURL)
  const page = await phone.start(await blank())
  await page.clock.install()
  await prepare(page, event.slug, 'Gate A')
  await page.evaluate(() => localStorage.setItem('door-lane', 'review'))
  await page.reload()
  await expect(page.getByText('This phone goes on without a network.')).toBeAttached()
  // The line is there, and nothing comes over it.
  await page.route('**/events/api/registrations/?*', () => undefined)
  await stopTime(page)
  await page.keyboard.type(ticket)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Looking…')).toBeVisible()
  await page.clock.runFor(1_499)
  await expect(page.getByText('Looking…')).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('heading', { name: /Villanueva 0/ })).toBeVisible()
  await phone.close()
})

test('DOOR-16 DOOR-17 DOOR-30 two phones without a network take the same people: one check-in each, every conflict is seen', async ({
  db,
  event,
  baseURL,
  page,
}) => {
  const people = 50
  const video = await recordCodes(await aCrowdOf(db, event.slug, people), { shown: 0.5, pause: 0.1 })
  const phones = [await aPhone(baseURL), await aPhone(baseURL)]
  try {
    const ids: string[] = []
    for (const [index, phone] of phones.entries()) {
      ids.push(await prepare(await phone.start(await blank()), event.slug, `Gate ${index + 1}`))
      phone.wire.cut()
      await phone.stop()
    }
    const screens: Page[] = []
    for (const phone of phones) {
      // Opened anew, without a network, from what the phone has kept.
      const screen = await phone.start(video)
      await screen.goto(`/${event.slug}/scanner/`)
      await expect(screen.getByText('Saved, will sync').first()).toBeVisible()
      await expect(screen.getByText(`${people} waiting`)).toBeVisible({ timeout: 100_000 })
      console.log(await answerTimes(screen))
      // Off, so that the next phone has the machine to itself.
      await screen.getByRole('button', { name: 'Camera off' }).click()
      screens.push(screen)
    }
    expect(await countCheckIns(db, event.slug)).toBe(0)

    // Taken out of use meanwhile, the second still hands in what it did before, and says what has become of it.
    await askDesk(page, `devices/${ids[1]}/revoke`)
    for (const { wire } of phones) wire.mend()
    for (const screen of screens) await expect(screen.getByText(/waiting/)).toHaveCount(0, { timeout: 60_000 })
    await expect((screens[0] ?? page).getByText('Saved, will sync')).toHaveCount(0)
    expect(await countCheckIns(db, event.slug)).toBe(people)
    const told = (screens[1] ?? page).getByText('This phone now needs a network')
    await expect(told).toBeVisible({ timeout: 70_000 })

    await signIn(page, 'desk')
    await page.goto(`/staff/devices?event=${event.slug}`)
    await expect(page.getByRole('heading', { name: `To look at (${people})` })).toBeVisible()
    await expect(page.getByText(/Was in already: .*Gate [12]/).first()).toBeVisible()
    await expect(page.getByText(/Taken out of use/)).toBeVisible()
    await expect(page.getByText(/It has been back since/)).toBeVisible()
    await page.getByRole('button', { name: 'I have looked at it' }).first().click()
    await expect(page.getByRole('heading', { name: `To look at (${people - 1})` })).toBeVisible()
  } finally {
    for (const phone of phones) await phone.close()
  }
})

test('DOOR-17 DOOR-18 DOOR-29 a phone that dies with scans on it loses none, tells nobody any name, and says which tickets its list is too old for', async ({
  db,
  event,
  baseURL,
}) => {
  const people = 30
  const crowd = await aCrowdOf(db, event.slug, people)
  const video = await recordCodes(crowd, { shown: 0.5, pause: 0.1 })
  const phone = await aPhone(baseURL)
  try {
    await prepare(await phone.start(await blank()), event.slug, 'Gate 9')
    phone.wire.cut()
    await phone.stop()
    const offline = await phone.start(video)
    await offline.goto(`/${event.slug}/scanner/`)
    await expect(offline.getByText(`${people} waiting`)).toBeVisible({ timeout: 100_000 })
    const kept = await offline.evaluate(dumpStorage)
    expect(kept).toContain('device_id')
    await phone.kill()

    for (const secret of ['Josefina', 'Villanueva', 'canary.example', '09998887777', 'Bukal']) {
      expect(kept).not.toContain(secret)
      expect(filesHolding(phone.profile, secret)).toEqual([])
    }
    expect(await countCheckIns(db, event.slug)).toBe(0)

    // Two real tickets that came too late for its list: of somebody new, and one that nobody has any more.
    const [newcomer = ''] = await aCrowdOf(db, event.slug, 1)
    const replaced = await signTicket(crypto.getRandomValues(new Uint8Array(16)))
    const restarted = await phone.start(await recordCodes([newcomer], { shown: 1, pause: 0 }))
    await restarted.goto(`/${event.slug}/scanner/`)
    const card = restarted.getByRole('region', { name: 'Ticket not on the list' })
    await expect(card).toContainText('Real ticket, not on this phone’s list')
    await expect(card).toContainText(/The list is of \w+\s\d+,\s\d+:\d\d\s[AP]M\./)
    await expectSound(restarted)
    await restarted.getByRole('button', { name: 'Camera off' }).click()
    await card.getByRole('button', { name: 'Check in anyway' }).click()
    await expect(restarted.getByText('Let in without a name')).toBeVisible()
    await expect(restarted.getByText(`${people + 1} waiting`)).toBeVisible()
    const hold = async (ticket: string) => {
      await restarted.keyboard.type(ticket)
      await restarted.keyboard.press('Enter')
    }
    // Not twice through the same door.
    await hold(newcomer)
    await expect(card).toContainText('This phone let it in at')
    await expect(card.getByRole('button', { name: 'Check in anyway' })).toHaveCount(0)
    await hold(replaced)
    await expect(card).toContainText('The list is of')
    await card.getByRole('button', { name: 'Check in anyway' }).click()
    await expect(restarted.getByText(`${people + 2} waiting`)).toBeVisible()

    phone.wire.mend()
    await expect.poll(() => countCheckIns(db, event.slug), { timeout: 60_000 }).toBe(people + 1)
    await expect(restarted.getByText(/waiting/)).toHaveCount(0)
    await expect(restarted.getByText('1 of its scans did not fit')).toBeVisible()

    // Logged out, the list is gone from the phone.
    await restarted.goto('/staff')
    await restarted.getByRole('button', { name: 'More' }).click()
    await restarted.getByRole('button', { name: 'Log out' }).click()
    await expect(restarted).toHaveURL('/login')
    const databases = () => restarted.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect.poll(databases).not.toContain('staff-door-roster')
  } finally {
    await phone.close()
  }
})

/** Everything the page has stored, as text; runs in the browser. */
async function dumpStorage(): Promise<string> {
  const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(name)))
    })
    for (const store of db.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const request = db.transaction(store).objectStore(store).getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
      found.push({ store, rows: rows.map((row) => (row instanceof CryptoKey ? 'a key' : row)) })
    }
    db.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      if (kept?.headers.get('content-type')?.match(/html|json/)) found.push(await kept.text())
    }
  }
  return JSON.stringify(found, (_key, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  )
}

function filesHolding(folder: string, text: string): string[] {
  const wanted = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file)
      return wanted.some((one) => bytes.includes(one))
    })
}

test('DOOR-32 a supervisor searches names without a network, behind a PIN that the phone does not keep', async ({
  db,
  event,
  baseURL,
}) => {
  await aCrowdOf(db, event.slug, 3)
  const phone = await aPhone(baseURL)
  try {
    let page = await phone.start(await blank())
    await prepare(page, event.slug, 'Gate A', { may_search: true })
    await openSearch(page)
    const chosen = page.getByLabel('New PIN')
    await chosen.fill('12a34')
    await page.getByRole('button', { name: 'Keep the names' }).click()
    await expect(page.getByText('Please enter at least 6 digits.')).toBeVisible()
    await chosen.fill('482913')
    await page.getByRole('button', { name: 'Keep the names' }).click()
    await expect(page.getByText('Search without a network, too')).toHaveCount(0)
    await phone.stop()

    phone.wire.cut()
    page = await phone.start(await blank())
    await page.goto(`/${event.slug}/scanner/`)
    await openSearch(page)
    await page.getByLabel('Name, last 4').fill('villanueva 1')
    const pin = page.getByLabel('PIN', { exact: true })
    await expect(pin).toBeVisible()
    // Nothing that the phone keeps opens the list: neither is a name in it, nor the token that it was sent for enough.
    expect(await opensWithToken(page)).toBe(false)
    await pin.fill('482914')
    await page.getByRole('button', { name: 'Open the names' }).click()
    await expect(page.getByText('That is not the PIN. 9 tries are left.')).toBeVisible()
    await pin.fill('482913')
    await page.getByRole('button', { name: 'Open the names' }).click()
    await page.getByRole('button', { name: /Villanueva 1/ }).click()
    await expect(page.getByRole('heading', { name: /Villanueva 1/ })).toBeVisible()

    // Nine more, and it is gone.
    await page.reload()
    await openSearch(page)
    await page.getByLabel('Name, last 4').fill('villanueva 1')
    for (let left = 9; left >= 0; left--) {
      await pin.fill('000000')
      await page.getByRole('button', { name: 'Open the names' }).click()
      await expect(
        page.getByText(left > 0 ? /That is not the PIN\. (One try is|\d tries are) left/ : 'The names are gone'),
      ).toBeVisible()
      if (left > 0)
        await expect(page.getByText(left === 1 ? 'One try is left' : `${left} tries are left`)).toBeVisible()
    }
    await page.reload()
    await openSearch(page)
    await page.getByLabel('Name, last 4').fill('villanueva 1')
    await expect(page.getByText('The search needs a network')).toBeVisible()
  } finally {
    await phone.close()
  }
})

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByLabel('Name, last 4')).toBeVisible()
}

/** Whether what is stored for the search is the list as the server sent it, which the stored token opens. */
async function opensWithToken(page: Page): Promise<boolean> {
  const stored = await page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('staff-door-roster')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('facts').objectStore('facts').get('facts')
          asked.addEventListener('success', () => resolve((asked.result as { search: unknown }).search))
        })
      }),
  )
  expect(stored).not.toBeNull()
  return typeof stored === 'string'
}
