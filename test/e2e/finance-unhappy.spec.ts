import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { manyLike } from '../support/factories.ts'
import { aPerson, byBank } from '../support/submission.ts'
import { expect, expectNoSidewaysScroll, expectSound } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test } from './manage-fixtures.ts'
import { signIn } from './staff-session.ts'

test.describe.configure({ timeout: 120_000 })

const aReference = () => `REF${randomBytes(4).toString('hex')}`
const panel = (page: Page, or_number: string) => page.getByRole('region', { name: or_number })
const rowOf = (page: Page, or_number: string) => page.getByRole('button', { name: or_number })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const picture = (page: Page) => page.getByRole('img', { name: /^Proof of payment sent by/ })

async function openQueue(page: Page, slug: string, username = 'finance') {
  await signIn(page, username)
  await page.goto(`/staff/payments?event=${slug}`)
}

async function show(page: Page, or_number: string) {
  await rowOf(page, or_number).click()
  await expect(panel(page, or_number)).toBeVisible()
}

/** As the audit log has them. */
async function decisionsOf(db: Database, or_number: string): Promise<string[]> {
  const { id } = await db
    .selectFrom('payment')
    .where('or_number', '=', or_number)
    .select('id')
    .executeTakeFirstOrThrow()
  const entries = await db.selectFrom('audit_entry').where('subject', '=', id).select('action').orderBy('id').execute()
  return entries.map(({ action }) => action)
}

test('PAY-70 with a server that hangs nothing is shown as saved, and what was decided is sent again', {
  tag: '@both',
}, async ({ page, event, register, db }) => {
  const { or_number } = await register(await byBank(aReference()))
  await openQueue(page, event.slug)
  await show(page, or_number)
  let hangs = true
  await page.route(/\/decide$/, (route) => (hangs ? undefined : route.continue()))
  await press(page, 'Approve')
  await expect(page.getByText('Approval not saved yet').first()).toBeVisible()
  await expect(page.getByText('Not saved yet (1)')).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText('1 waits for a decision')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'All caught up' })).toHaveCount(0)
  await expectSound(page)

  await page.getByRole('link', { name: 'Find a payment' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('A decision is not saved yet')
  await press(page, 'Stay here')
  await expect(page).toHaveURL(/\/staff\/payments\?/)
  hangs = false
  await press(page, 'Retry')
  await expect(page.getByText('Approved.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo \((9|10)\)$/ })).toBeVisible()
  await expect(page.getByText('Not saved yet (1)')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  expect(await decisionsOf(db, or_number)).toEqual(['payment.approve'])
})

test('PAY-70 whoever goes back or elsewhere by the search is asked first, and may stay or leave', {
  tag: '@desktop',
}, async ({ page, event, register }) => {
  const { or_number } = await register(await byBank(aReference()))
  await openQueue(page, event.slug)
  await expect(panel(page, or_number)).toBeVisible()
  await page.getByRole('link', { name: 'Find a payment' }).click()
  await expect(page.getByRole('heading', { name: 'Find a payment' })).toBeVisible()
  await page.getByRole('link', { name: 'To check' }).click()
  await expect(panel(page, or_number)).toBeVisible()
  await page.route(/\/decide$/, (route) => route.abort())
  await press(page, 'Approve')
  await expect(page.getByText('Not saved yet (1)')).toBeVisible()

  const question = page.getByRole('alertdialog')
  const stay = async () => {
    await expect(question).toContainText('A decision is not saved yet')
    await press(page, 'Stay here')
    await expect(page).toHaveURL(/\/staff\/payments\?/)
    await expect(page.getByText('Not saved yet (1)')).toBeVisible()
  }
  await page.evaluate(() => history.back())
  await stay()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Cash')
  await page.getByRole('option', { name: /^Cash/ }).click()
  await stay()
  await page.evaluate(() => history.back())
  await expect(question).toBeVisible()
  await press(page, 'Leave without them')
  await expect(page).toHaveURL(/\/staff\/payments\/all/)
})

test('PAY-75 what is typed into the search decides about no payment, and arrives letter for letter', {
  tag: '@desktop',
}, async ({ page, event, register, db }) => {
  const { or_number } = await register(await byBank(aReference()))
  await openQueue(page, event.slug)
  await show(page, or_number)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  await page.keyboard.type('P')
  // With an answer marked, keys are sent on to it.
  await expect(search.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('ayments', { delay: 60 })
  await expect(search.getByLabel('Search by name, number or page')).toHaveValue('Payments')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(panel(page, or_number)).toBeVisible()
  expect(await decisionsOf(db, or_number)).toEqual([])
})

test('PAY-70 decisions whose answers were lost are counted once, and whoever goes on deciding is not disturbed', {
  tag: '@desktop',
}, async ({ page, event, register, db }) => {
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) numbers.push((await register(await byBank(aReference()))).or_number)
  await openQueue(page, event.slug)
  await expect(panel(page, numbers[0] ?? '')).toBeVisible()
  // They arrive, and nobody hears of it.
  await page.route(/\/decide$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  // Nor does the list tell.
  await page.route(/\/api\/staff\/payments\?/, (route) => route.abort())
  for (const or_number of numbers.slice(0, 2)) {
    await expect(panel(page, or_number).getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.keyboard.press('a')
  }
  await expect(page.getByText('Not saved yet (2)')).toBeVisible()
  await expect(panel(page, numbers[2] ?? '').getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.unroute(/\/decide$/)
  await press(page, 'Retry')
  await expect(page.getByText('Not saved yet (2)')).toBeHidden()
  for (const or_number of numbers.slice(0, 2)) {
    expect(await decisionsOf(db, or_number)).toEqual(['payment.approve'])
  }
})

test('PAY-70 a list that could not be loaded again is kept in its place, and said to be old', { tag: '@both' }, async ({
  page,
  event,
  register,
}) => {
  const { or_number } = await register(await byBank(aReference()))
  await openQueue(page, event.slug)
  await expect(rowOf(page, or_number)).toBeVisible()
  await page.route(/\/api\/staff\/payments\?/, (route) => route.abort())
  const old = page.getByText(/^This list is from \d+:\d\d.[AP]M\. What came in or was decided since is not in it\.$/)
  await expect(old).toBeVisible({ timeout: 15_000 })
  const bottom = await old.evaluate((words) => words.closest('[role=alert]')?.getBoundingClientRect().bottom ?? 0)
  expect((await rowOf(page, or_number).boundingBox())?.y).toBeGreaterThan(bottom)
  await expectSound(page)
  const retry = page.getByRole('button', { name: 'Retry', exact: true })
  const asked = page.waitForRequest(/\/api\/staff\/payments\?/)
  await retry.click()
  await asked
  await page.unroute(/\/api\/staff\/payments\?/)
  // The list asks again by itself too, and may be quicker than a hand.
  await retry.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(old).toBeHidden()
})

test('PAY-71 what has not been seen cannot be approved, by key or by button', { tag: '@both' }, async ({
  page,
  event,
  register,
  db,
}) => {
  const { or_number } = await register(await byBank(aReference()))
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(/\/proof\/1$/, async (route) => {
    await failed
    await route.abort()
  })
  await openQueue(page, event.slug)
  await show(page, or_number)
  const wait = panel(page, or_number).getByRole('button', { name: 'Wait for the proof…' })
  await expect(wait).toBeVisible()
  await page.keyboard.press('a')
  await wait.click({ force: true })
  fail()
  await expect(panel(page, or_number)).toContainText('The proof cannot be shown, so this cannot be approved.')
  await page.keyboard.press('a')
  await expect(panel(page, or_number).getByRole('button', { name: 'Reject' })).toBeVisible()
  await expectSound(page)
  expect(await decisionsOf(db, or_number)).toEqual([])
  await page.unroute(/\/proof\/1$/)
  await press(page, 'Retry')
  await expect(picture(page)).toBeVisible()
  await press(page, 'Approve')
  await expect(page.getByText('Approved.')).toBeVisible()
})

/** A line of the bank's statement; matched, if it is the payment's whole amount. */
async function aBankLine(db: Database, or_number: string, line: { amount: number; posted_on: string; name: string }) {
  const payment = await db
    .selectFrom('payment')
    .where('or_number', '=', or_number)
    .select(['id', 'event_id', 'reference', 'reference_key', 'amount'])
    .executeTakeFirstOrThrow()
  const { id: imported_by } = await db
    .selectFrom('staff_member')
    .where('username', '=', 'finance')
    .select('id')
    .executeTakeFirstOrThrow()
  const { event_id, reference_key } = payment
  await db.transaction().execute(async (tx) => {
    const { id: statement_id } = await tx
      .insertInto('bank_statement')
      .values({ event_id, file_name: 'november.csv', line_count: 1, imported_by })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isMatched = line.amount === payment.amount
    const { id: line_id } = await tx
      .insertInto('bank_statement_line')
      .values({
        event_id,
        statement_id,
        line_number: 1,
        posted_on: line.posted_on,
        amount: line.amount,
        reference: payment.reference ?? '',
        description: `INSTAPAY ${line.name}`,
        reference_key,
        or_keys: [],
        hint_keys: [],
        line_sha256: randomBytes(32),
        state: isMatched ? 'MATCHED' : 'UNMATCHED',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isMatched) await tx.insertInto('bank_statement_match').values({ line_id, payment_id: payment.id }).execute()
  })
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('PAY-73 what the bank has is not rejected, and what it has not is not approved, without a second look', {
  tag: '@both',
}, async ({ page, event, register, db }) => {
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) numbers.push((await register(await byBank(aReference()))).or_number)
  const [has = '', other = '', hasNot = ''] = numbers
  await aBankLine(db, has, { amount: 150_000, posted_on: dayFromNow(-2), name: 'MARIA SANTOS' })
  await aBankLine(db, other, { amount: 120_000, posted_on: dayFromNow(2), name: 'MARIA SANTOS' })
  await openQueue(page, event.slug)

  await show(page, has)
  const bank = page.getByRole('region', { name: 'The bank says' })
  await expect(bank.getByRole('img', { name: 'Agrees' })).toHaveCount(4)
  await expectSound(page)
  await press(page, 'Reject')
  await page.getByRole('button', { name: /Not in our account$/ }).click()
  await press(page, 'Reject the payment')
  await expect(panel(page, has)).toContainText(/The bank has ₱1,500\.00 for this payment, of /)
  await expect(page.getByRole('button', { name: 'Reject all the same' })).toBeFocused()
  await expectSound(page)
  // Whoever goes back finds their words.
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Why is it rejected?')).toHaveValue('The transfer has not reached our bank account.')
  expect(await decisionsOf(db, has)).toEqual([])
  await press(page, 'Cancel')
  await press(page, 'Approve')
  await expect.poll(() => decisionsOf(db, has)).toEqual(['payment.approve'])

  if ((page.viewportSize()?.width ?? 0) < 1280) await press(page, 'All payments')
  await show(page, other)
  await expect(bank.getByRole('img', { name: 'Differs' })).toHaveCount(1)
  await press(page, 'Approve')
  await expect(panel(page, other)).toContainText('The bank has ₱1,200.00 for this payment, and you approve ₱1,500.00.')
  await press(page, 'Go back')

  if ((page.viewportSize()?.width ?? 0) < 1280) await press(page, 'All payments')
  await show(page, hasNot)
  await expect(bank).toContainText(/^The bank saysNot in the statements read in so far \(last one up to /)
  await expect(picture(page)).toBeVisible()
  await press(page, 'Approve')
  await expect(panel(page, hasNot)).toContainText('and this payment is not in them.')
  await page.keyboard.press('Enter')
  await expect.poll(() => decisionsOf(db, hasNot)).toEqual(['payment.approve'])
})

test('PAY-74 of 500 the chosen one stays in sight and in its place, and each decision is confirmed by name', {
  tag: '@desktop',
}, async ({ page, event, register, db }) => {
  const { or_number } = await register(await byBank(aReference()))
  const { id } = await db
    .selectFrom('payment')
    .where('or_number', '=', or_number)
    .select('id')
    .executeTakeFirstOrThrow()
  await manyLike(db, { payment_id: id, count: 499 })
  await openQueue(page, event.slug)
  await expect(page.getByText('500 wait for a decision')).toBeVisible()
  const chosen = page.locator('nav [aria-current=true]')
  for (let count = 0; count < 25; count++) await page.keyboard.press('j')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expect(picture(page)).toBeVisible()
  const strip = page.getByText('Approved · Maria Reyes Santos · ₱1,500.00')
  for (let count = 0; count < 3; count++) {
    const before = await chosen.textContent()
    await page.keyboard.press('a')
    await expect(chosen).not.toHaveText(before ?? '')
    await expect(picture(page)).toBeVisible()
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
  await expect(strip).toBeVisible()
  await expect(page.locator('nav').getByText('Maria Reyes Santos').first()).toBeVisible()
  const place = await chosen.boundingBox()
  await expect(page.getByText('Approved.')).toHaveCount(0, { timeout: 20_000 })
  await expect(strip).toBeHidden()
  expect(Math.abs(((await chosen.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2)
  await expectNoSidewaysScroll(page)
})

test('PAY-75 reasons by number, zoom that stays, and a reference in one line that can be copied', {
  tag: '@desktop',
}, async ({ page, event, register, db }) => {
  const reference = `PH24 7718 ${randomBytes(6).toString('hex').toUpperCase()}`
  const [first, second] = [await register(await byBank(reference)), await register(await byBank(aReference()))]
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openQueue(page, event.slug)
  await expect(picture(page)).toBeVisible()
  const number = panel(page, first.or_number).getByText(reference, { exact: true }).first()
  expect(await number.evaluate((words) => words.getClientRects().length)).toBe(1)
  await panel(page, first.or_number).getByRole('button', { name: 'Copy reference' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(page.getByRole('button', { name: '200%' })).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('r')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Why is it rejected?')).toBeHidden()
  await page.keyboard.press('r')
  await page.keyboard.press('2')
  await expect(page.getByLabel('Why is it rejected?')).toHaveValue(
    'The amount on the proof is not the amount you entered.',
  )
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(panel(page, second.or_number)).toBeVisible()
  await expect.poll(() => decisionsOf(db, first.or_number)).toEqual(['payment.reject'])
  await expect(page.getByRole('button', { name: '200%' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('-')
  await expect(page.getByRole('button', { name: '100%' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('0')
  await expect(page.getByRole('button', { name: 'Fit' })).toHaveAttribute('aria-pressed', 'true')
})

test('PAY-76 a rejection by mistake is reopened, waits again, and the person who paid is told', {
  tag: '@both',
}, async ({ page, register, db }) => {
  const email = `payer-${randomBytes(4).toString('hex')}@example.org`
  const { or_number } = await register(await byBank(aReference()), [aPerson({ email })])
  await mailsTo(email, 1)
  const { id } = await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date() })
    .where('or_number', '=', or_number)
    .returning('id')
    .executeTakeFirstOrThrow()
  await signIn(page, 'finance')
  await page.goto(`/staff/payments/all/${id}`)
  await press(page, 'Reopen')
  await expect(page.getByLabel('Why is it reopened?')).toBeFocused()
  await press(page, 'Reopen the payment')
  await expect(page.getByLabel('Why is it reopened?')).toHaveAccessibleDescription(/Please say why\./)
  await page.getByLabel('Why is it reopened?').fill('The bank has it.')
  await expectSound(page)
  await press(page, 'Reopen the payment')
  await expect(page.getByText('It waits for a decision')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Reopened by' })).toContainText('The bank has it.')
  const mail = (await mailsTo(email, 2)).find(({ subject }) => subject.startsWith('We are looking at payment'))
  expect(mail?.text).toContain('you need not send anything again')
  await page.getByRole('link', { name: 'Decide it in the queue' }).click()
  await expect(panel(page, or_number).getByRole('button', { name: 'Approve' })).toBeVisible()
})

test('PAY-77 a payment is found by a name in another spelling, and the filters are in the address', {
  tag: '@both',
}, async ({ page, event, register }) => {
  const [first] = [
    await register(await byBank(aReference()), [
      aPerson(),
      aPerson({ first_name: 'Christine', last_name: 'Kabigting' }),
    ]),
    await register({}, [aPerson({ first_name: 'Ben', last_name: 'Lim' })]),
  ]
  await signIn(page, 'finance')
  await page.goto(`/staff/payments/all?event=${event.slug}&state=PENDING`)
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
  await page.getByLabel('OR number, reference or name').fill('kristin cabigting')
  const found = page.getByRole('link', { name: first.or_number })
  await expect(found).toContainText('Found by name: Christine Reyes Kabigting, of the same group')
  await expectSound(page)
  await page.getByLabel('State').selectOption('Rejected')
  await expect(found).toBeHidden()
  await expect(page).toHaveURL(/state=REJECTED/)
  await page.reload()
  await expect(page.getByLabel('State')).toHaveValue('REJECTED')
  await press(page, 'Clear the filters')
  await expect(found).toBeVisible()
})
