import { wholeBrowser } from './browser.ts'
import { expect, expectNoViolations } from './fixtures.ts'
import { scan, test, three, verify } from './manage-fixtures.ts'
import { layWire } from './wire.ts'

// A ticket keeps the screen awake.
test.use({ launchOptions: wholeBrowser })

test('MNG-1 MNG-3 a paid group opens without a login, and every QR code on the screen is genuine', async ({
  page,
  register,
  db,
}) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  const { path, id, or_number } = await register({}, three)
  await page.goto(path)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your registration')
  await expect(page).toHaveTitle('Your registration')
  await expect(page.getByRole('heading', { name: 'Fully paid' })).toBeVisible()
  await expect(page.getByText(or_number)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay the balance' })).toHaveCount(0)
  const people = await db
    .selectFrom('registration')
    .where('group_id', '=', id)
    .selectAll()
    .orderBy('position')
    .execute()
  const names = ['Maria Reyes Santos', 'Jose Reyes Villanueva-Macapagal Jr.', 'Ana Santos']
  for (const [index, name] of names.entries()) {
    const { short_code = '', ticket_secret } = people[index] ?? {}
    await expect(page.getByText(`${short_code.slice(0, 4)}-${short_code.slice(4)}`)).toBeVisible()
    expect(await scan(page, name)).toEqual(ticket_secret)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your 3 tickets' })).toBeVisible()
  expect(problems).toEqual([])
})

test('MNG-3 one QR code fills the screen, stays awake, and turns to the next', async ({ page, register, db }) => {
  await page.addInitScript(() => {
    const held = new Set<object>()
    Object.assign(window, { held })
    const { wakeLock } = navigator
    const request = wakeLock.request.bind(wakeLock)
    wakeLock.request = async (type) => {
      const lock = await request(type)
      held.add(lock)
      lock.addEventListener('release', () => held.delete(lock))
      return lock
    }
  })
  const locks = () => page.evaluate(() => (window as unknown as { held: Set<object> }).held.size)
  const { path, id } = await register({}, three)
  await page.goto(path)
  await page.getByRole('button', { name: 'Show large ticket of Maria' }).click()

  const large = page.getByRole('dialog', { name: 'Maria Reyes Santos' })
  await expect(large).toBeVisible()
  await expect.poll(locks).toBe(1)
  await expect(large.getByText('1 of 3')).toBeVisible()
  await expect(large.getByRole('button', { name: 'Previous' })).toBeDisabled()
  const people = await db
    .selectFrom('registration')
    .where('group_id', '=', id)
    .selectAll()
    .orderBy('position')
    .execute()
  expect(await scan(page, 'Maria Reyes Santos')).toEqual(people[0]?.ticket_secret)
  await expectNoViolations(page)

  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('dialog', { name: 'Ana Santos' })).toBeVisible()
  expect(await scan(page, 'Ana Santos')).toEqual(people[2]?.ticket_secret)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show large ticket of Maria' })).toBeFocused()
  await expect.poll(locks).toBe(0)
})

test('MNG-3 a code scans at night too', async ({ page, register }) => {
  const { path } = await register()
  await page.goto(path)
  await expect(page.getByRole('img', { name: 'QR code of Maria Reyes Santos' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'night'
  })
  expect(await scan(page, 'Maria Reyes Santos')).not.toBeNull()
})

test('MNG-4 without a network the opened codes stay, large too, and the page says how old it is', async ({
  page,
  context,
  register,
}) => {
  const { path } = await register({}, three)
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('img', { name: 'QR code of Ana Santos' })).toBeVisible()
  await context.setOffline(true)
  // A minute later the phone comes out of the pocket.
  await page.clock.fastForward(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText('This may not be the latest')).toBeVisible()
  await page.getByRole('button', { name: 'Show large ticket of Ana' }).click()
  expect(await scan(page, 'Ana Santos')).not.toBeNull()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Send the receipt again' }).click()
  await expect(page.getByRole('alert')).toContainText('The connection may be weak.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send the receipt again' }).click()
  await expect(page.getByText('On its way to m•••@example.org')).toBeVisible()
})

test('MNG-3 the codes of a group are copied or shared as text, without the link that opens everything', async ({
  page,
  context,
  register,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // A browser without a share sheet, whatever the machine has.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const { path } = await register({}, three)
  await page.goto(path)
  await page.getByRole('button', { name: 'Copy all codes' }).click()
  await expect(page.getByRole('button', { name: /^Copied/ })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^Legacy Summit 2025\nSaturday, November 29, 2025, venue to be announced\n/)
  expect(text).toMatch(/\nMaria Reyes Santos: [0-9A-Z]{4}-[0-9A-Z]{4}\nJose /)
  expect(text).not.toContain('manage')
})

test('MNG-3 where the phone can share pictures, the QR code goes along', async ({ page, register, db }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async (data: ShareData) => void shared.push(data),
    })
  })
  const { path, id } = await register()
  await page.goto(path)
  await page.getByRole('button', { name: 'Share ticket of Maria Reyes Santos' }).click()
  // First that it is there, then its bytes: a promise counts as true before it has come to anything.
  await page.waitForFunction(() => (window as unknown as { shared: ShareData[] }).shared.length > 0)
  const picture = await page.evaluate(async () => {
    const file = (window as unknown as { shared: ShareData[] }).shared[0]?.files?.[0]
    return file ? [...new Uint8Array(await file.arrayBuffer())] : []
  })
  const secret = await verify(Buffer.from(picture))
  const person = await db.selectFrom('registration').where('group_id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(secret).toEqual(person.ticket_secret)
})

test('MNG-3 on paper there are the codes and no buttons', async ({ page, register }) => {
  const { path } = await register({}, three)
  await page.goto(path)
  await expect(page.getByRole('img', { name: 'QR code of Ana Santos' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await scan(page, 'Ana Santos')).not.toBeNull()
})

test('MNG-9 opened once, the tickets come back after a reload without a network', async ({
  browser,
  baseURL,
  register,
}) => {
  const wire = await layWire(baseURL ?? '')
  const context = await browser.newContext({ baseURL: wire.url })
  try {
    const { path } = await register({}, three)
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Your 3 tickets' })).toBeVisible()
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match(location.href)))).toBe(true)
    wire.cut()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your 3 tickets' })).toBeVisible()
    await expect(page.getByText('This may not be the latest')).toBeVisible()
    expect(await scan(page, 'Ana Santos')).toBeTruthy()
  } finally {
    await context.close()
    wire.end()
  }
})
