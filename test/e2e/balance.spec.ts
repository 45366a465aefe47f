import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SAMPLE_PASSKEY } from '../../scripts/sample-data.ts'
import { aPayment } from '../support/factories.ts'
import { aPerson, byBank } from '../support/submission.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, expectSound, watchUploads } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test, three, verify } from './manage-fixtures.ts'
import { alert, field, fillProof } from './registration-form.ts'

const orField = (page: Page) => field(page, 'Previous official receipt')
const find = (page: Page) => page.getByRole('button', { name: 'Find Payment' })
const confirm = (page: Page) => page.getByRole('checkbox', { name: 'Yes, I confirm these details' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Payment' })
const summary = (page: Page) => page.getByRole('region', { name: 'Your registration' })
const done = (page: Page) => page.getByRole('group', { name: 'We have your payment' })
const pre = { action: 'pre', amount: '500' }
const someone = () => `b-${randomBytes(5).toString('hex')}@example.org`

async function open(page: Page, slug: string, or_number: string, mode?: 'Cash') {
  await page.goto(`/${slug}/add-payment/?or=${or_number}`)
  await confirm(page).check()
  if (mode) await page.getByRole('radio', { name: mode }).check()
}

async function close(page: Page, title: string, words: string) {
  await expect(alert(page, title)).toContainText(words)
  await alert(page, title).getByRole('button', { name: 'Close' }).click()
}

test('BAL-1 BAL-5 BAL-7 BAL-9 BAL-11 from the landing page to fully paid in cash, with the official receipt in the inbox', {
  tag: '@both',
}, async ({ page, event, register }) => {
  const email = someone()
  const { or_number } = await register(pre, [aPerson({ email })])
  await mailsTo(email, 1)
  await page.goto(`/${event.slug}`)
  await page.getByRole('combobox').selectOption('balance')
  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await orField(page).fill(` ${or_number.toLowerCase().replaceAll('-', ' ')} `)
  await find(page).click()

  await expect(page.getByRole('heading', { name: 'Your registration' })).toBeFocused()
  const lines = await summary(page).locator('dl > div').allInnerTexts()
  expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual([
    'Gross Price ₱1,500.00',
    'Total Paid ₱500.00',
    'Balance ₱1,000.00',
    'Pending Approval ₱0.00',
  ])
  await expect(summary(page).getByRole('listitem')).toHaveText(['Maria Reyes Santos'])
  await expect(submit(page)).toHaveCount(0)
  await confirm(page).check()
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await expect(field(page, 'Amount to Pay')).toHaveValue('₱1,000.00')
  await expect(field(page, 'Amount to Pay')).not.toBeEditable()
  await expect(page.getByLabel('Assisted By')).toHaveAttribute('type', 'password')
  await field(page, 'Assisted By').fill(SAMPLE_PASSKEY)
  await submit(page).click()

  await close(page, 'Success', 'Payment uploaded successfully.')
  await expect(orField(page)).toHaveValue('')
  await expect(done(page)).toBeFocused()
  await expect(summary(page)).toHaveCount(0)
  await expect(confirm(page)).toHaveCount(0)
  await expect(page.getByText('Everything is paid.')).toBeVisible()
  await expectNoViolations(page)

  // Somebody else on the same phone confirms for themselves.
  const next = await register(pre)
  await orField(page).fill(next.or_number)
  await find(page).click()
  await expect(confirm(page)).not.toBeChecked()
  await expect(submit(page)).toHaveCount(0)
  const attached = (await mailsTo(email, 2)).flatMap(({ attachments }) => attachments)
  const ticket = attached.find(({ mimeType }) => mimeType === 'image/png')
  expect(await verify(Buffer.from(ticket?.content ?? '', 'base64'))).not.toBeNull()
})

test('BAL-9 BAL-10 BAL-13 by bank with a proof; then it waits, says so, and offers no form', async ({
  page,
  event,
  register,
}) => {
  const limits = await watchUploads(page)
  const { or_number } = await register(pre)
  await open(page, event.slug, or_number)
  await submit(page).click()
  const problems = page.getByRole('group', { name: 'There is a problem' })
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('button')).toHaveText([
    'Proof of payment is required',
    'Payment Reference number is required',
  ])
  await problems.getByRole('button', { name: 'Proof of payment is required' }).click()
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused()
  await expectNoViolations(page)

  await fillProof(page)
  await field(page, 'Reference Number').fill(`BDO ${randomBytes(5).toString('hex')}`)
  await expect(problems).toHaveCount(0)
  // The browser does not show a test the parts of a form with a file in it.
  await page.evaluate(() => {
    const { set } = FormData.prototype as { set: (this: FormData, name: string, value: string) => void }
    const names: string[] = []
    FormData.prototype.set = function (this: FormData, name: string, value: string | Blob) {
      names.push(name)
      document.body.dataset.sent = names.toSorted().join(' ')
      set.call(this, name, value as string)
    }
  })
  await submit(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible()
  expect(await limits()).toEqual([0])
  await close(page, 'Success', 'Payment uploaded successfully.')
  await expect(page.locator('body')).toHaveAttribute(
    'data-sent',
    'action amount assisted_by payment_group payment_key payment_mode payment_proof payment_reference ref_or_number',
  )
  await expect(page.getByText('A payment is still waiting for approval.')).toBeVisible()
  await page.reload()
  await expect(orField(page)).toHaveValue('')

  await orField(page).fill(or_number)
  await find(page).click()
  await expect(page.getByText('We are checking your payment')).toBeVisible()
  await expect(summary(page).locator('dl')).toContainText('Balance₱1,000.00')
  await expect(confirm(page)).toHaveCount(0)
  await expectNoViolations(page)
})

test('BAL-6 BAL-8 a pre-registration that still waits: the amount leaves out what is being checked', async ({
  page,
  event,
  register,
}) => {
  const { or_number } = await register({ ...(await byBank('BPI 0042')), ...pre })
  await open(page, event.slug, or_number)
  await expect(summary(page).locator('dl')).toContainText('Balance₱1,500.00')
  await expect(field(page, 'Amount to Pay')).toHaveValue('₱1,000.00')
  await expect(field(page, 'Amount to Pay')).toHaveAccessibleDescription(/less the ₱500.00 that is waiting/)
})

test('BAL-17 somebody else’s proof waits for the balance: its owner sends their own beside it', async ({
  page,
  event,
  register,
  db,
}) => {
  const { or_number, id } = await register(await byBank('BPI 0043'))
  await page.goto(`/${event.slug}/add-payment/?or=${or_number}`)
  const own = page.getByRole('button', { name: 'Send my own payment' })
  await expect(page.getByText('Is that payment not yours?')).toBeVisible()
  await expectSound(page)
  await own.click()
  await expect(page.getByRole('group', { name: 'We look at both payments' })).toBeFocused()
  await confirm(page).check()
  await expect(field(page, 'Amount to Pay')).toHaveValue('₱1,500.00')
  await fillProof(page)
  await field(page, 'Reference Number').fill(`BDO ${randomBytes(5).toString('hex')}`)
  await expectSound(page)
  await submit(page).click()
  await close(page, 'Success', 'Payment uploaded successfully.')
  const group = db.selectFrom('registration_group').where('id', '=', id)
  expect(await group.select('pending').executeTakeFirst()).toEqual({ pending: 300_000 })

  // Somebody else's number starts from the beginning.
  await orField(page).fill(or_number)
  await find(page).click()
  await expect(own).toBeVisible()
  await expect(confirm(page)).toHaveCount(0)
})

test('BAL-2 BAL-4 the search says that it searches, and that nothing was found', async ({ page, context, event }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 255)}` })
  await page.goto(`/${event.slug}/add-payment/`)
  await expect(find(page)).toBeDisabled()
  await orField(page).fill('LS25-000042-K7QM2X')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/payments/retrieve/**', async (route) => {
    await held
    await route.continue()
  })
  await find(page).click()
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible()
  answer()
  await close(page, 'Error', 'No payment found for that OR number.')
  await expect(orField(page)).toBeFocused()
  await expect(orField(page)).toHaveAccessibleDescription(/No payment found for that OR number\./)
  await expectNoViolations(page)
  await orField(page).fill(' - ')
  await expect(find(page)).toBeDisabled()
})

test('BAL-13 what is fully paid says so and asks for nothing', async ({ page, event, register }) => {
  const { or_number } = await register()
  await page.goto(`/${event.slug}/add-payment/?or=${or_number}`)
  await expect(page.getByText('Fully paid')).toBeVisible()
  await expect(confirm(page)).toHaveCount(0)
})

test('BAL-9 BAL-12 a wrong passkey is told, the entry stays, and the right one goes through', async ({
  page,
  context,
  event,
  register,
}) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 255)}` })
  const { or_number } = await register(pre)
  await open(page, event.slug, or_number, 'Cash')
  await submit(page).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText('Assisted By is required')
  await field(page, 'Assisted By').fill('WRONG')
  await submit(page).click()
  await close(page, 'Error', 'That passkey is not valid. Please ask a registration-team member to enter it again.')
  await expect(field(page, 'Assisted By')).toHaveAccessibleDescription(/That passkey is not valid\./)
  await field(page, 'Assisted By').fill(SAMPLE_PASSKEY)
  await submit(page).click()
  await close(page, 'Success', 'Payment uploaded successfully.')
})

test('BAL-12 BAL-15 a line that breaks after the payment was taken: Retry finds it done', async ({
  page,
  event,
  register,
  db,
}) => {
  const { or_number, id } = await register(pre)
  await open(page, event.slug, or_number, 'Cash')
  await field(page, 'Assisted By').fill(SAMPLE_PASSKEY)
  await page.route('**/events/api/payments/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expect(alert(page, 'Error')).toContainText('Submission failed. An unexpected error occurred.')
  await page.unroute('**/events/api/payments/')
  await alert(page, 'Error').getByRole('button', { name: 'Retry' }).click()
  await close(page, 'Success', 'Payment uploaded successfully.')
  const payments = await db.selectFrom('payment').where('group_id', '=', id).select('id').execute()
  expect(payments).toHaveLength(2)
})

test('BAL-13 a balance paid on another phone meanwhile is shown anew', async ({ page, context, event, register }) => {
  const { or_number } = await register(pre)
  await open(page, event.slug, or_number, 'Cash')
  const other = await context.newPage()
  await open(other, event.slug, or_number, 'Cash')
  for (const screen of [other, page]) {
    await field(screen, 'Assisted By').fill(SAMPLE_PASSKEY)
    await submit(screen).click()
    if (screen === other) await close(other, 'Success', 'Payment uploaded successfully.')
  }
  await close(page, 'Error', 'This registration is already fully paid. Nothing was recorded.')
  await expect(page.getByText('Fully paid', { exact: true })).toBeVisible()
  await expect(submit(page)).toHaveCount(0)
})

test('BAL-16 keyboard alone, no violations, nothing sticks out at 320 px', { tag: '@both' }, async ({
  page,
  event,
  register,
}) => {
  const { or_number } = await register({ ...pre, amount: '1500' }, three)
  await page.goto(`/${event.slug}/add-payment/`)
  await orField(page).focus()
  await expectNoViolations(page)
  await page.keyboard.type(or_number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your registration' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(confirm(page)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Amount to Pay')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(SAMPLE_PASSKEY)
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(alert(page, 'Success')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(done(page)).toBeFocused()
  await expectNoSidewaysScroll(page)
})

test('BAL-20 what was entered is there again after a reload, with the picture, and nothing of it in another tab', {
  tag: '@both',
}, async ({ page, context, event, register }) => {
  const { or_number } = await register(pre)
  await open(page, event.slug, or_number)
  await fillProof(page)
  const reference = `BDO ${randomBytes(5).toString('hex')}`
  await field(page, 'Reference Number').fill(reference)
  // As after the bank's app: the tab was ended meanwhile.
  await page.reload()
  await expect(confirm(page)).toBeChecked()
  await expect(field(page, 'Reference Number')).toHaveValue(reference)
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  await expectNoViolations(page)

  const other = await context.newPage()
  await other.goto(`/${event.slug}/add-payment/`)
  await expect(orField(other)).toHaveValue('')
  // Nor by the link in the mail, or the card on the landing page, which name the same number.
  await other.goto(`/${event.slug}/add-payment/?or=${or_number}`)
  await confirm(other).check()
  await expect(field(other, 'Reference Number')).toHaveValue('')
  await fillProof(page)
  await other.reload()
  await expect(confirm(other)).toBeChecked()
  await expect(other.getByRole('button', { name: 'Choose file' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Replace' })).toHaveCount(0)
  // Cash goes to whoever stands there: their passkey stays nowhere.
  await page.getByRole('radio', { name: 'Cash' }).check()
  await field(page, 'Assisted By').fill(SAMPLE_PASSKEY)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await expect(field(page, 'Assisted By')).toHaveValue('')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await submit(page).click()
  await close(page, 'Success', 'Payment uploaded successfully.')
  await page.reload()
  await expect(orField(page)).toHaveValue('')
})

test('BAL-20 sums that moved while the page was away are confirmed anew, and another number starts with nothing', async ({
  page,
  event,
  register,
  db,
}) => {
  const { or_number, id } = await register(pre)
  await open(page, event.slug, or_number)
  await fillProof(page)
  await field(page, 'Reference Number').fill('BDO 0042')
  const group = await db
    .selectFrom('registration_group as group')
    .innerJoin('event', 'event.id', 'group.event_id')
    .where('group.id', '=', id)
    .select(['group.id', 'event_id', 'receipt_prefix'])
    .executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => aPayment(tx, group, { mode: 'BANK', amount: 30_000 }))
  await page.reload()
  await expect(summary(page).locator('dl')).toContainText('Pending Approval₱300.00')
  await expect(confirm(page)).not.toBeChecked()
  await confirm(page).check()
  await expect(field(page, 'Amount to Pay')).toHaveValue('₱700.00')
  await expect(field(page, 'Reference Number')).toHaveValue('BDO 0042')

  const next = await register(pre)
  await orField(page).fill(next.or_number)
  await find(page).click()
  await confirm(page).check()
  await expect(field(page, 'Reference Number')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
})

test('BAL-21 the numbers of what was registered from this phone are offered, and one press finds it', async ({
  page,
  event,
  register,
}) => {
  const { or_number } = await register(pre)
  await page.goto('/healthz')
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`tipon-registrations-${event.slug}`, JSON.stringify([{ or_number }])],
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/${event.slug}/add-payment/`)
  const offered = page.getByRole('group', { name: 'Registered from this phone:' })
  await expectNoSidewaysScroll(page)
  await expectNoViolations(page)
  await offered.getByRole('button', { name: or_number }).click()
  await expect(page.getByRole('heading', { name: 'Your registration' })).toBeFocused()
  await expect(orField(page)).toHaveValue(or_number)
  await expect(offered).toHaveCount(0)
})

test('BAL-22 a payment that was not accepted is told with its reason, and its proof can be sent more clearly', {
  tag: '@both',
}, async ({ page, event, register, db }) => {
  const { or_number, id } = await register(await byBank('BPI 0044'))
  await db
    .updateTable('payment')
    .where('group_id', '=', id)
    .set({ state: 'REJECTED', decided_at: new Date(), decision_reason: 'We cannot read the amount.' })
    .execute()
  await page.goto(`/${event.slug}/add-payment/?or=${or_number}`)
  await expect(summary(page)).toContainText('We could not accept your payment of ₱1,500.00')
  await expect(summary(page)).toContainText('We cannot read the amount.')
  await expectNoViolations(page)
  await confirm(page).check()
  await fillProof(page)
  await field(page, 'Reference Number').fill('BPI 0044')
  await submit(page).click()
  await close(page, 'Success', 'Payment uploaded successfully.')
  await orField(page).fill(or_number)
  await find(page).click()
  await expect(page.getByText('We are checking your payment')).toBeVisible()
  await expect(summary(page)).not.toContainText('We could not accept')
})

test('BAL-23 a bank’s message is understood as well when it is typed, or pasted by the keyboard', async ({
  page,
  event,
  register,
}) => {
  const { or_number } = await register(pre)
  await open(page, event.slug, or_number)
  const reference = field(page, 'Reference Number')
  await reference.focus()
  await page.keyboard.insertText('You have sent PHP 1,500.00 on 11-15-2025. Ref. No. 9012345678901.')
  await page.keyboard.press('Tab')
  await expect(reference).toHaveValue('9012345678901')
  await expect(page.getByText('We found 9012345678901 in your message.')).toBeVisible()
  // A number with the name of its bank is a number.
  await reference.fill('BDO ref no 8F2A91C477B0')
  await submit(page).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  await expect(reference).toHaveValue('BDO ref no 8F2A91C477B0')
})
