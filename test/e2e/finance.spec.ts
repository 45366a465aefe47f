import { randomBytes } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { manyLike } from '../support/factories.ts'
import { aColouredPdf } from '../support/files/pdf-samples.ts'
import { aPerson, byBank } from '../support/submission.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, expectSound } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test } from './manage-fixtures.ts'
import { signIn, tokensOf } from './staff-session.ts'

test.describe.configure({ timeout: 180_000 })

const anAddress = () => `payer-${randomBytes(4).toString('hex')}@example.org`
const aReference = () => `REF${randomBytes(4).toString('hex')}`

async function openQueue(page: Page, slug: string, username = 'finance', path = '/staff/payments') {
  await signIn(page, username)
  await page.goto(`${path}?event=${slug}`)
}

const panel = (page: Page, or_number: string) => page.getByRole('region', { name: or_number })
const rowOf = (page: Page, or_number: string) => page.getByRole('button', { name: or_number })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** On a phone a payment is opened from the list; on a desk the first one is open already. */
async function show(page: Page, or_number: string) {
  await rowOf(page, or_number).click()
  await expect(panel(page, or_number)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Proof of payment sent by/ })).toBeVisible()
}

/** Nobody approves what they have not seen: the amount and the proof are in sight with the button, without scrolling. */
async function expectProofFirst(page: Page, or_number: string) {
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const [amount, reference, proof, approve] = [
    await topOf(panel(page, or_number).getByText('₱1,500.00').first()),
    await topOf(panel(page, or_number).getByText('Reference').first()),
    await topOf(page.getByRole('img', { name: /^Proof of payment sent by/ })),
    await topOf(page.getByRole('button', { name: 'Approve' })),
  ]
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 })
  expect(Math.min(amount, reference, proof)).toBeGreaterThanOrEqual(0)
  // On a desk they stand beside each other.
  const isPhone = (page.viewportSize()?.width ?? 0) < 1280
  if (isPhone) expect(approve - proof).toBeGreaterThan(200)
}

test('PAY-21 PAY-52 an approval brings the official receipt with its QR code', { tag: '@both' }, async ({
  page,
  event,
  register,
}) => {
  const email = anAddress()
  const { or_number } = await register(await byBank(aReference()), [aPerson({ email })])
  await mailsTo(email, 1)
  await openQueue(page, event.slug)
  await show(page, or_number)
  await expect(panel(page, or_number)).toContainText('₱1,500.00')
  await expectProofFirst(page, or_number)
  await expectSound(page)
  await press(page, 'Approve')
  await expect(page.getByText('Approved.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  await expectNoViolations(page)
  await expect(page.getByText('Approved.')).toBeHidden({ timeout: 15_000 })

  const receipt = (await mailsTo(email, 2)).find(({ subject }) => subject.startsWith('Official Receipt'))
  expect(receipt?.attachments.some(({ mimeType }) => mimeType === 'image/png')).toBe(true)
})

test('FILE-14 PAY-21 the pages of a PDF are pictures in the queue, turned one by one', { tag: '@both' }, async ({
  page,
  event,
  register,
}) => {
  const bytes = await aColouredPdf('#c62828', '#1b5e20', '#1a237e')
  const payment_proof = new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
  const { or_number } = await register({ ...(await byBank(aReference())), payment_proof })
  await openQueue(page, event.slug)
  await show(page, or_number)
  const picture = page.getByRole('img', { name: /^Proof of payment sent by/ })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('Page 1 of 3')
  await expect(pages).toBeInViewport({ ratio: 1 })
  await expectProofFirst(page, or_number)
  await expect.poll(() => colourOf(picture)).toBe('red')
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(pages).toContainText('Page 2 of 3')
  await expect(picture).toHaveAccessibleName(/, page 2 of 3$/)
  await expect.poll(() => colourOf(picture)).toBe('green')
  // By the keyboard, and not further than the last.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
  await expect(pages).toContainText('Page 3 of 3')
  await expect.poll(() => colourOf(picture)).toBe('blue')
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeFocused()
  await pages.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => colourOf(picture)).toBe('green')
  await expectSound(page)
})

/** Of its middle, by the strongest of the three. */
const colourOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const context = canvas.getContext('2d')
    context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
  })

test('PAY-24 when more came in than was owed, the approval says so and the rest is given back', async ({
  page,
  event,
  register,
}) => {
  const email = anAddress()
  const { or_number } = await register(await byBank(aReference()), [aPerson({ email })])
  await openQueue(page, event.slug)
  await show(page, or_number)
  await page.getByText('Did more come in?').click()
  const received = page.getByLabel('What the bank received')
  await received.fill('1,499')
  await press(page, 'Approve')
  await expect(received).toHaveAccessibleDescription(/Please enter ₱1,500.00 or more/)
  await expectNoViolations(page)
  await received.fill('1,600')
  await press(page, 'Approve ₱1,600.00')
  await expect(page.getByText('Approved.')).toBeVisible()
  await mailsTo(email, 2)

  await page.getByRole('link', { name: 'Find a payment' }).click()
  await page.getByRole('link', { name: 'Overpaid' }).click()
  await page.getByRole('link', { name: or_number }).click()
  await expect(page.getByRole('main')).toContainText('the bank received ₱1,600.00')
  await press(page, 'Give back ₱100.00')
  await page.getByLabel('Why?').fill('You sent ₱100.00 too much.')
  await press(page, 'Give back ₱100.00')
  await press(page, 'Yes, it was given back')
  await expect(page.getByText('₱100.00 is recorded as given back.')).toBeVisible()
  await expect(page.getByText('Paid in full')).toBeVisible()
  await page.getByRole('link', { name: 'Find a payment' }).click()
  await expect(page.getByText('Nobody has paid too much, or all of it was given back.')).toBeVisible()
})

test('PAY-24 a payment is found by name, refunded with a reason, and the person who paid is told', {
  tag: '@both',
}, async ({ page, event, register }) => {
  const email = anAddress()
  await register({}, [aPerson({ first_name: 'Bartolome', last_name: 'Villanueva-Macapagal', email: anAddress() })])
  const { or_number } = await register({}, [aPerson({ first_name: 'Niña', last_name: 'Dela Peña', email })])
  await openQueue(page, event.slug, 'finance', '/staff/payments/all')
  await expect(page.getByText('2 payments', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('OR number, reference or name').pressSequentially('nina pena')
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
  await expect(page.getByLabel('OR number, reference or name')).toBeFocused()
  await expectSound(page)
  await page.reload()
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: or_number }).click()

  await press(page, 'Refund')
  const why = page.getByLabel('Why?')
  await expect(why).toBeFocused()
  await expect(page.getByText('The cash is still with')).toBeVisible()
  await press(page, 'Refund ₱1,500.00')
  await expect(why).toHaveAccessibleDescription(/Please say why/)
  await why.fill('You cannot come.')
  await expectSound(page)
  await press(page, 'Refund ₱1,500.00')
  await expect(page.getByRole('alertdialog')).toContainText('The group then owes ₱1,500.00 of ₱1,500.00.')
  await press(page, 'Yes, refund it')
  await expect(page.getByText('₱1,500.00 is recorded as given back.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Refunded by' })).toContainText('You cannot come.')
  await expect(page.getByRole('button', { name: 'Void' })).toHaveCount(0)
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Find a payment' }).click()
  await page.getByLabel('OR number, reference or name').fill('')
  await page.getByRole('link', { name: 'Refunded and void' }).click()
  await expect(page.getByRole('link', { name: or_number })).toContainText('Refunded')
  const mail = (await mailsTo(email, 2)).find(({ subject }) => subject.startsWith('Your payment was refunded'))
  expect(mail?.text).toContain('You cannot come.')
})

test('PAY-21 MAIL-12 a rejection needs a reason, which is mailed with a way to send the proof again', async ({
  page,
  event,
  register,
}) => {
  const email = anAddress()
  const { or_number, path } = await register(await byBank(aReference()), [aPerson({ email })])
  await mailsTo(email, 1)
  await openQueue(page, event.slug)
  await show(page, or_number)
  await press(page, 'Reject')
  const reason = page.getByLabel('Why is it rejected?')
  await expect(page.getByRole('form', { name: 'Reject this payment' })).toBeFocused()
  await press(page, 'Reject the payment')
  await expect(reason).toHaveAccessibleDescription(/Please say why/)
  await expectNoViolations(page)
  await press(page, 'Not in our account')
  await expect(reason).toHaveValue('The transfer has not reached our bank account.')
  await press(page, 'Reject the payment')
  await expect(page.getByText('Rejected.')).toBeVisible()

  const mail = (await mailsTo(email, 2)).find(({ subject }) => subject.startsWith('We could not accept payment'))
  expect(mail?.text).toContain('The transfer has not reached our bank account.')
  expect(mail?.text).toContain(path)
  expect(mail?.text).toContain(`/${event.slug}/add-payment/?or=${or_number}`)
})

test('PAY-21 a decision is taken back, also after a reload, and leaves the payment waiting', async ({
  page,
  event,
  register,
  db,
}) => {
  const { or_number, id } = await register(await byBank(aReference()))
  const payment = db.selectFrom('payment').where('group_id', '=', id).select(['state', 'decision'])
  await openQueue(page, event.slug)
  await show(page, or_number)
  await press(page, 'Approve')
  await expect(page.getByText('Approved.')).toBeVisible()
  await expect.poll(async () => (await payment.executeTakeFirstOrThrow()).decision).toBe('APPROVED')
  await page.reload()
  await page.getByRole('button', { name: /^Undo \(\d+\)$/ }).click()
  await expect(panel(page, or_number).getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.reload()
  await expect(panel(page, or_number).getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(await payment.executeTakeFirstOrThrow()).toEqual({ state: 'PENDING', decision: null })
})

const colleague = async (browser: Browser, slug: string) => {
  const page = await (
    await browser.newContext({ ...test.info().project.use, baseURL: process.env.E2E_BASE_URL })
  ).newPage()
  await openQueue(page, slug, 'admin')
  return page
}

test('PAY-21 PAY-22 two people at one payment see each other, and whoever comes second reads the name of the first', {
  tag: '@both',
}, async ({ page, event, register, browser, db }) => {
  const [first, second] = [await register(await byBank(aReference())), await register(await byBank(aReference()))]
  const nameOf = async (username: string) =>
    (await db.selectFrom('staff_member').where('username', '=', username).select('full_name').executeTakeFirstOrThrow())
      .full_name
  const full_name = await nameOf('finance')
  const other = await colleague(browser, event.slug)
  await openQueue(page, event.slug)
  await show(page, first.or_number)
  await expect(rowOf(other, first.or_number)).toContainText(`${full_name} is looking`)
  await show(other, first.or_number)
  await expect(panel(other, first.or_number)).toContainText(`${full_name} is looking at this too`)
  await expect(panel(page, first.or_number)).toContainText(`${await nameOf('admin')} is looking at this too`)
  await expectNoViolations(other)
  // The colleague's list stands still, as on a weak line, so that the press comes before the news.
  await other.route(/\/api\/staff\/payments\?/, (route) => route.abort())
  // The screen is ahead of the server: the colleague comes second once that has answered.
  const answered = page.waitForResponse(/\/decide$/)
  await press(page, 'Approve')
  await expect(page.getByText('Approved.')).toBeVisible()
  expect((await answered).ok()).toBe(true)
  await press(other, 'Approve')
  await expect(panel(other, first.or_number)).toContainText(`${full_name} has approved this payment already.`)
  await expect(panel(other, first.or_number).getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await other.unroute(/\/api\/staff\/payments\?/)
  await press(other, 'Next payment')
  await expect(panel(other, second.or_number).getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(panel(page, second.or_number)).toBeVisible()
  await press(page, 'Approve')
  await expect(panel(other, second.or_number)).toContainText(`Approved by ${full_name}`, { timeout: 15_000 })
  await other.context().close()
})

test('PAY-21 the door can open neither the screen nor what it asks for', async ({ page, event, request }) => {
  await openQueue(page, event.slug, 'door')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not part of your role')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Payments' })).toHaveCount(0)
  const { access } = await tokensOf(request, 'door')
  const headers = { authorization: `Bearer ${access}` }
  expect((await request.get('/api/staff/payments', { headers })).status()).toBe(403)
})

test('PAY-21 ten payments are cleared with the keyboard alone', { tag: '@desktop' }, async ({
  page,
  event,
  register,
  db,
}) => {
  const numbers: string[] = []
  for (let count = 0; count < 10; count++) numbers.push((await register(await byBank(aReference()))).or_number)
  await openQueue(page, event.slug)
  await expect(panel(page, numbers[0] ?? '')).toBeVisible()
  await page.keyboard.press('j')
  await expect(panel(page, numbers[1] ?? '')).toBeVisible()
  await page.keyboard.press('k')
  for (const [index, or_number] of numbers.entries()) {
    await expect(panel(page, or_number).getByRole('button', { name: 'Approve' })).toBeVisible()
    if (index > 0) await expect(panel(page, or_number).getByRole('heading', { name: or_number })).toBeFocused()
    await page.keyboard.press(index === 4 ? 'r' : 'a')
    // Letters belong to the text while somebody writes.
    if (index === 4) {
      await page.keyboard.type('A jar of jam')
      await expect(page.getByLabel('Why is it rejected?')).toHaveValue('A jar of jam')
      await page.keyboard.press('Enter')
    }
  }
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(panel(page, numbers[9] ?? '').getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.keyboard.press('a')
  const states = () =>
    db
      .selectFrom('payment')
      .innerJoin('event', 'event.id', 'payment.event_id')
      .where('event.slug', '=', event.slug)
      .orderBy('payment.id')
      .select('payment.state')
      .execute()
  const expected = numbers.map((_, index) => ({ state: index === 4 ? 'REJECTED' : 'APPROVED' }))
  await expect.poll(states, { timeout: 30_000 }).toEqual(expected)
})

test('PAY-60 a link opens its payment out of more than a list holds', { tag: '@both' }, async ({
  page,
  event,
  register,
  db,
}) => {
  const { or_number } = await register(await byBank(aReference()))
  const { id } = await db
    .selectFrom('payment')
    .where('or_number', '=', or_number)
    .select('id')
    .executeTakeFirstOrThrow()
  await manyLike(db, { payment_id: id, count: 733 })
  await openQueue(page, event.slug)
  await expect(page.getByText('Showing the first 500 of 734 that wait')).toBeVisible()
  await expect(page.getByText(/^234 more wait and move up/)).toBeAttached()
  await expectNoSidewaysScroll(page)
  await page.goto(`/staff/payments/all/${id}`)
  await page.getByRole('link', { name: 'Decide it in the queue' }).click()
  await expect(panel(page, or_number).getByRole('button', { name: 'Approve' })).toBeVisible()
})

test('PAY-60 a link to what was decided meanwhile says so, and opens no other payment', { tag: '@both' }, async ({
  page,
  event,
  register,
  db,
}) => {
  const [decided, next] = [await register(await byBank(aReference())), await register(await byBank(aReference()))]
  const payment = db.updateTable('payment').where('or_number', '=', decided.or_number)
  const { id } = await payment
    .set({ state: 'APPROVED', decided_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openQueue(page, event.slug, 'finance')
  await page.goto(`/staff/payments?event=${event.slug}&payment=${id}`)
  await expect(page.getByText('This payment does not wait for a decision any more')).toBeVisible()
  await expect(rowOf(page, next.or_number)).toBeVisible()
  // A round of asking later too.
  await page.waitForResponse((reply) => reply.url().includes(`payment=${id}`))
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectSound(page)
  await press(page, 'Next payment')
  await expect(panel(page, next.or_number).getByRole('button', { name: 'Approve' })).toBeVisible()
})

test('PAY-21 the proof can be enlarged, flags are said, and nothing sticks out at 320 px', { tag: '@both' }, async ({
  page,
  event,
  register,
}) => {
  await register(await byBank(aReference()))
  const { or_number } = await register(await byBank(aReference()))
  await openQueue(page, event.slug)
  await show(page, or_number)
  await expect(panel(page, or_number)).toContainText('Another payment was sent with the very same picture.')
  const picture = page.getByRole('img', { name: /^Proof of payment sent by/ })
  await press(page, '100%')
  const { width = 0 } = (await picture.boundingBox()) ?? {}
  await press(page, '200%')
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(width * 2)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await press(page, 'All payments')
  await expect(rowOf(page, or_number)).toContainText('Same picture')
  await expectSound(page)
})
