import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { personToken } from '#features/tickets/server/manage-token.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { aPerson, byBank } from '../support/submission.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, expectSound } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test, three } from './manage-fixtures.ts'

const status = (page: Page) => page.getByRole('region', { name: /paid|payment/i }).first()

test('MNG-1 MNG-3 a payment that is being checked says so, and why there is no QR code yet', { tag: '@both' }, async ({
  page,
  register,
  db,
}) => {
  const { path, id } = await register(await byBank('BPI 0042'))
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
  await expect(page.getByText('There is nothing you need to do now.')).toBeVisible()
  await expect(page.getByText('appears here once everything is paid and approved')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pay the balance' })).toHaveCount(0)
  await expectNoViolations(page)

  await db
    .updateTable('payment')
    .where('group_id', '=', id)
    .set({ state: 'APPROVED', decided_at: new Date() })
    .execute()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Fully paid' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of Maria Reyes Santos' })).toBeVisible()
})

test('MNG-6 a balance leads to its payment with the OR number filled in', async ({ page, register, event }) => {
  const { path, or_number } = await register({ action: 'pre', amount: '500' })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Partly paid' })).toBeVisible()
  await expect(status(page).getByText('₱1,000.00')).toBeVisible()
  const pay = page.getByRole('link', { name: 'Pay the balance' })
  await expect(pay).toHaveAttribute('href', `/${event.slug}/add-payment/?or=${or_number}`)
})

test('MNG-6 a payment that was not accepted can be made again', async ({ page, register, db }) => {
  const { path, id } = await register(await byBank('BPI 0042'))
  await db
    .updateTable('payment')
    .where('group_id', '=', id)
    .set({ state: 'REJECTED', decided_at: new Date(), decision_reason: 'We cannot read the amount.' })
    .execute()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await expect(page.getByText('We could not accept your last payment.')).toBeVisible()
  await expect(page.getByText('We cannot read the amount.')).toBeVisible()
  await expect(page.getByText('Not accepted', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a clearer photo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the receipt again' })).toHaveCount(0)
})

test('MNG-10 somebody whom another registered sees their own ticket, whom to ask, and nothing else', {
  tag: '@both',
}, async ({ page, register, event, db }) => {
  const { id } = await register({ amount: '4500' }, three)
  const ana = await db
    .selectFrom('registration')
    .where('group_id', '=', id)
    .where('position', '=', 3)
    .select(['id', 'email', 'ticket_secret'])
    .executeTakeFirstOrThrow()
  await page.goto(`/${event.slug}/manage/${personToken(sampleSecret, ana)}`)
  await expect(page.getByRole('heading', { name: 'You are registered and paid' })).toBeVisible()
  await expect(page.getByText('Maria Reyes Santos registered you and has the receipt.')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code of/ })).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'QR code of Ana Santos' })).toBeVisible()
  await expect(page.getByText('Jose')).toHaveCount(0)
  await expect(page.getByText('₱')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Receipts' })).toHaveCount(0)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send the ticket again' }).click()
  await expect(page.getByText('On its way to a•••@example.org')).toBeVisible()

  await db
    .updateTable('registration')
    .where('id', '=', ana.id)
    .set({ ticket_secret: randomBytes(16) })
    .execute()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We could not find this registration' })).toBeVisible()
})

test('MNG-5 the receipt is sent again in words, three times and no more', async ({ page, register }) => {
  const { path } = await register()
  await page.goto(path)
  const again = page.getByRole('button', { name: 'Send the receipt again' })
  for (let press = 0; press < 3; press++) {
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/resend') && reply.status() === 202)
    await again.click()
    await answered
    await expect(page.getByText('On its way to m•••@example.org')).toBeVisible()
  }
  await again.click()
  await expect(page.getByRole('alert')).toContainText('We have sent it 3 times within the hour.')
  await expectNoViolations(page)
})

test('MNG-2 a wrong link is told in words, with a way on', async ({ page, register, event }) => {
  const { path } = await register()
  const wrong = [path.slice(0, -2), `/${event.slug}/manage/x`, path.replace(event.slug, 'ls2025')]
  expect((await page.goto(path))?.status()).toBe(200)
  for (const link of wrong) {
    expect((await page.goto(link))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this registration')
  }
  await expectNoViolations(page)
  await expect(page.getByRole('link', { name: 'Use the OR number' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the event page' }).click()
  await expect(page).toHaveURL(/\/ls2025$/)
})

test('MNG-2 too many tries are told in words; a failure offers Retry', async ({ page, context, register }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 255)}` })
  const { path } = await register()
  for (let miss = 0; miss < 60; miss++) await page.request.get('/events/api/manage/x')
  await page.goto(path.slice(0, -2))
  await expect(page.getByRole('alert')).toContainText('Too many tries. Please wait a few minutes, then try again.')

  await page.route('**/events/api/manage/**', (route) => route.abort())
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('Your registration is safe. Please try again.')
  await page.unroute('**/events/api/manage/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Fully paid' })).toBeVisible()
})

test('MNG-7 keyboard alone, no violations, nothing sticks out at 320 px', { tag: '@both' }, async ({
  page,
  register,
}) => {
  const { path } = await register({}, three)
  await page.goto(path)
  await expect(page.getByRole('img', { name: 'QR code of Ana Santos' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Print' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show large ticket of Maria' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Maria Reyes Santos' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%'
  })
  await expectNoSidewaysScroll(page)
})

test('MNG-11 MNG-12 tickets are saved as PDF, and the day goes into the calendar of the phone', {
  tag: '@both',
}, async ({ page, register, event }) => {
  const { path, or_number } = await register({ amount: '4500' }, three)
  await page.goto(path)
  const save = async (name: string) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    return (await saved).suggestedFilename()
  }
  expect(await save('Save the tickets as PDF')).toBe(`receipt-${or_number}.pdf`)
  expect(await save('Add to my calendar')).toBe(`${event.slug}.ics`)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await expectNoViolations(page)
})

test('MNG-13 a slip in the address of a family is put right by keyboard, for all of them or for one', {
  tag: '@both',
}, async ({ page, register, event }) => {
  const slip = `maria-${event.slug}@gmial.con`
  const right = `maria-${event.slug}@example.org`
  const family = ['Maria', 'Jose', 'Ana'].map((first_name) => aPerson({ first_name, last_name: 'Santos', email: slip }))
  const { path } = await register({ amount: '4500' }, family)
  await page.goto(path)
  const boxes = page.getByRole('region', { name: 'Where our e-mails go' })
  await expect(boxes).toContainText('m•••@gmial.con')
  await boxes.getByRole('button', { name: /^Change the address: m•••@gmial\.con/ }).focus()
  await page.keyboard.press('Enter')
  const field = boxes.getByLabel('New e-mail address')
  await expect(field).toBeFocused()
  await field.fill('maria@')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address\./)
  await expectSound(page)
  await page.route('**/address', (route) => route.abort())
  await field.fill(right)
  await page.keyboard.press('Enter')
  await expect(boxes.getByText('it is not certain that this was saved')).toBeVisible()
  await expect(field).toHaveValue(right)
  await page.unroute('**/address')
  await page.keyboard.press('Enter')
  const row = boxes.getByRole('listitem').filter({ hasText: 'm•••@example.org' })
  await expect(row.getByRole('status')).toContainText(`Our e-mails go to ${right} from now on`)
  await expect(page.getByRole('img', { name: 'QR code of Maria' }).first()).toBeVisible()
  expect(page.url()).not.toContain(path)
  await expectSound(page)
  const [mail] = await mailsTo(right, 1)
  expect(mail?.attachments.length).toBeGreaterThanOrEqual(4)

  await boxes.getByRole('button', { name: /^Change the address/ }).click()
  await boxes.getByLabel('Only for Jose').check()
  await boxes.getByLabel('New e-mail address').fill(`jose-${event.slug}@example.org`)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectSound(page)
  await boxes.getByRole('button', { name: 'Save the address' }).click()
  await expect(boxes.getByRole('listitem')).toHaveCount(2)
  await expect(boxes).toContainText('j•••@example.org')
  await mailsTo(`jose-${event.slug}@example.org`, 1)

  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'We could not find this registration' })).toBeVisible()
})
