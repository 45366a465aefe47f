import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { SAMPLE_PASSKEY } from '../../scripts/sample-data.ts'
import { aPerson, byBank } from '../support/submission.ts'
import { expect, expectNoViolations, expectSound } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test, verify } from './manage-fixtures.ts'
import {
  alert,
  checkAnswers,
  expectRecorded,
  field,
  fillBank,
  fillPerson,
  official,
  openForm,
  press,
  temporary,
} from './registration-form.ts'
import { signIn } from './staff-session.ts'

test.describe.configure({ timeout: 120_000 })

type Mail = Awaited<ReturnType<typeof mailsTo>>[number]

const anAddress = () => `journey-${randomBytes(5).toString('hex')}@example.org`
const aReference = () => `REF${randomBytes(5).toString('hex')}`

/** Finance at a screen of its own, as the person who pays has one. */
async function finance(browser: Browser, slug: string) {
  const page = await (
    await browser.newContext({ ...test.info().project.use, baseURL: process.env.E2E_BASE_URL })
  ).newPage()
  await signIn(page, 'finance')
  const open = async (or_number: string) => {
    await page.goto(`/staff/payments?event=${slug}`)
    await page.getByRole('button', { name: or_number }).click()
    await expect(page.getByRole('img', { name: /^Proof of payment sent by/ })).toBeVisible()
  }
  return {
    close: () => page.context().close(),
    approve: async (or_number: string) => {
      await open(or_number)
      await press(page, 'Approve')
      await expect(page.getByText('Approved.')).toBeVisible()
    },
    reject: async (or_number: string, reason: string) => {
      await open(or_number)
      await press(page, 'Reject')
      await page.getByLabel('Why is it rejected?').fill(reason)
      await press(page, 'Reject the payment')
      await expect(page.getByText('Rejected.')).toBeVisible()
    },
  }
}

const orNumberIn = (mail: Mail | undefined) => mail?.subject.match(/[0-9A-Z]+-\d{6}-[0-9A-Z]{6}/)?.[0] ?? ''
const settleLinkIn = (mail: Mail | undefined) => mail?.text.match(/https?:\/\/\S+\/add-payment\/\?or=\S+/)?.[0] ?? ''

/** The link in a mail, as a person follows it: the number is filled in, they look and confirm. */
async function followToBalance(page: Page, mail: Mail | undefined) {
  await page.goto(settleLinkIn(mail))
  await expect(field(page, 'Previous official receipt')).toHaveValue(orNumberIn(mail))
  await page.getByRole('checkbox', { name: 'Yes, I confirm these details' }).check()
}

async function sendPayment(page: Page) {
  await press(page, 'Submit Payment')
  await expect(alert(page, 'Success')).toContainText('Payment uploaded successfully.')
  await alert(page, 'Success').getByRole('button', { name: 'Close' }).click()
}

/** Exactly one ticket, and one that the door would accept. */
async function expectTicket(mail: Mail | undefined) {
  expect(mail?.subject).toMatch(/^Official Receipt [0-9A-Z]+-/)
  const pictures = mail?.attachments.filter(({ mimeType }) => mimeType === 'image/png') ?? []
  expect(pictures).toHaveLength(1)
  expect(await verify(Buffer.from(pictures[0]?.content ?? '', 'base64'))).not.toBeNull()
}

test('PAY-47 MAIL-1 MAIL-2 BAL-1 by bank in part, approved, the rest in cash: the ticket is in the inbox', async ({
  page,
  event,
  browser,
}) => {
  const email = anAddress()
  await openForm(page, event.slug, { action: 'pre', paymentMode: 'bank' })
  await fillPerson(page, { email })
  await fillBank(page)
  await checkAnswers(page)
  await press(page, /^Submit/)
  await expectRecorded(page, event.slug, temporary)
  const [first] = await mailsTo(email, 1)
  expect(first?.subject).toMatch(/^Temporary receipt/)

  const desk = await finance(browser, event.slug)
  await desk.approve(orNumberIn(first))
  await desk.close()
  const partial = (await mailsTo(email, 2)).find(({ subject }) => subject.startsWith('Receipt of a partial payment'))
  expect(partial?.attachments).toEqual([])

  await followToBalance(page, partial)
  await page.getByRole('radio', { name: 'Cash' }).check()
  await expect(field(page, 'Amount to Pay')).toHaveValue('₱1,000.00')
  await field(page, 'Assisted By').fill(SAMPLE_PASSKEY)
  await sendPayment(page)
  await expectTicket((await mailsTo(email, 3)).find(({ subject }) => subject.startsWith('Official')))
})

test('PAY-47 MAIL-12 MAIL-2 a rejected proof is told with its reason, sent anew by the link, and approved', {
  tag: '@desktop',
}, async ({ page, event, browser }) => {
  const email = anAddress()
  await openForm(page, event.slug, { action: 'full', paymentMode: 'bank' })
  await fillPerson(page, { email })
  await fillBank(page, aReference())
  await checkAnswers(page)
  await press(page, /^Submit/)
  await expectRecorded(page, event.slug, official)
  const [first] = await mailsTo(email, 1)

  const desk = await finance(browser, event.slug)
  await desk.reject(orNumberIn(first), 'The amount on the picture is cut off.')
  const refusal = (await mailsTo(email, 2)).find(({ subject }) => subject.startsWith('We could not accept payment'))
  expect(refusal?.text).toContain('The amount on the picture is cut off.')

  await followToBalance(page, refusal)
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect(field(page, 'Amount to Pay')).toHaveValue('₱1,500.00')
  await page
    .locator('input[type=file][accept*=pdf]')
    .setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
  await expect(page.getByRole('img', { name: 'Your proof of payment' })).toBeVisible()
  await field(page, 'Reference Number').fill(aReference())
  await sendPayment(page)
  const second = (await mailsTo(email, 3)).find(
    (mail) => mail.subject.startsWith('Temporary receipt') && orNumberIn(mail) !== orNumberIn(first),
  )
  await desk.approve(orNumberIn(second))
  await desk.close()
  await expectTicket((await mailsTo(email, 4)).find(({ subject }) => subject.startsWith('Official')))
})

async function aPicture(): Promise<Buffer> {
  const { payment_proof } = await byBank('unused')
  return Buffer.from(await payment_proof.arrayBuffer())
}

test('PAY-40 PAY-41 PAY-42 PAY-43 the register shows the series, finds, prints, and takes new words', {
  tag: '@desktop',
}, async ({ page, event, register }) => {
  const paid = await register({}, [aPerson({ first_name: 'Jose', last_name: 'Villanueva-Macapagal' }), aPerson()])
  const pending = await register(await byBank(aReference()))
  await signIn(page, 'finance')
  await page.goto(`/staff/receipts?event=${event.slug}`)
  await expect(page.getByText('The series is whole: 1 to 2')).toBeVisible()
  const line = page.getByRole('table', { name: 'Receipts' }).locator('tbody')
  await expect(line).toHaveCount(2)
  await expect(line.filter({ hasText: paid.or_number })).toContainText('Official')
  await expect(line.filter({ hasText: pending.or_number })).toContainText('Temporary')
  await expectSound(page)

  const find = page.getByRole('searchbox', { name: 'Find a receipt' })
  await find.fill('macapagal')
  await expect(line).toHaveCount(1)
  await expect(find).toBeFocused()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `PDF of ${paid.or_number}` }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`receipt-${paid.or_number}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await find.fill('nobody of that name')
  await expect(page.getByText('No receipt matches “nobody of that name”.')).toBeVisible()
  await page.reload()
  await expect(find).toHaveValue('nobody of that name')

  await page.getByRole('textbox', { name: 'Title' }).fill(' ')
  await press(page, 'Save the words')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/Please enter a title/)
  await page.getByRole('textbox', { name: 'Title' }).fill('Acknowledgement Receipt')
  await expect(page.getByRole('region', { name: 'What it will look like' })).toContainText('Acknowledgement Receipt')
  await press(page, 'Save the words')
  await expect(page.getByRole('button', { name: 'Save the words' })).toBeDisabled()
  await expect(page.getByText('The words are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Acknowledgement Receipt')
})

test('MAIL-13 PAY-44 PAY-45 one press reminds all who may get it, by mail, and the link in it leads to the balance', async ({
  page,
  event,
  register,
}) => {
  const [email, other] = [anAddress(), anAddress()]
  const pre = { action: 'pre', amount: '500' }
  const { or_number } = await register(pre, [aPerson({ email })])
  await register(pre, [aPerson({ first_name: 'Quiet', email: other })])
  await mailsTo(email, 1)
  await signIn(page, 'finance')
  await page.goto(`/staff/balances?event=${event.slug}`)
  await expect(page.getByText('2 groups owe ₱2,000.00 together')).toBeVisible()
  await expectSound(page)
  const phone = page.viewportSize() ?? { width: 360, height: 740 }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('table').getByRole('button', { name: 'Stop asking Quiet Reyes Santos' })).toBeInViewport({
    ratio: 1,
  })
  await page.setViewportSize(phone)
  await press(page, 'Stop asking Quiet Reyes Santos')
  await expect(page.getByText('Asked for no more reminders')).toBeVisible()

  await press(page, 'Send a reminder to the 1 group that may get one')
  await alert(page, 'Send a reminder to 1 group?').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('A reminder is on its way to 1 group.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remind / })).toHaveCount(0)
  await expectNoViolations(page)
  const mail = (await mailsTo(email, 2)).find(({ subject }) => subject.startsWith('₱1,000.00 left to pay'))
  expect(settleLinkIn(mail)).toContain(or_number)

  await page.getByRole('spinbutton', { name: 'Days between two reminders' }).fill('99')
  await press(page, 'Save the days')
  await expect(page.getByText('Please enter a number of days from 1 to 60.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Days between two reminders' }).fill('3')
  await press(page, 'Save the days')
  await expect(page.getByRole('button', { name: 'Save the days' })).toBeDisabled()
  await expect(page.getByText('Saved: 3 days between two reminders.')).toBeVisible()
  await page.goto(settleLinkIn(mail))
  await expect(field(page, 'Previous official receipt')).toHaveValue(or_number)
})
