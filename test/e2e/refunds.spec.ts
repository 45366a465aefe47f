import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aPerson } from '../support/submission.ts'
import { expect, expectNoSidewaysScroll, expectSound } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test } from './manage-fixtures.ts'
import { signIn } from './staff-session.ts'

test.describe.configure({ timeout: 180_000 })

const anAddress = () => `payer-${randomBytes(4).toString('hex')}@example.org`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const family = (email: string, own = anAddress()) => [
  aPerson({ first_name: 'Maria', middle_name: 'N/A', last_name: 'Santos', email }),
  aPerson({ first_name: 'Ana', middle_name: 'N/A', last_name: 'Reyes-Villanueva', email: own }),
  aPerson({ first_name: 'Jose', middle_name: 'N/A', last_name: 'Cruz', email }),
]

async function openPayment(page: Page, slug: string, or_number: string) {
  await signIn(page, 'finance')
  await page.goto(`/staff/payments/all?event=${slug}`)
  await page.getByRole('link', { name: or_number }).click()
}

test('PAY-85 a part of a payment goes back, with what that does said before', { tag: '@both' }, async ({
  page,
  event,
  register,
}) => {
  const email = anAddress()
  const { or_number } = await register({}, family(email))
  await openPayment(page, event.slug, or_number)
  await press(page, 'Refund a part')
  const amount = page.getByLabel('How much was given back')
  await expect(amount).toBeFocused()
  await amount.fill('4500')
  await page.getByLabel('Why?').fill('The bus was cancelled.')
  await press(page, 'Refund ₱4,500.00')
  await expect(amount).toHaveAccessibleDescription(/Please enter less than ₱4,500\.00\. To give back all of it/)
  await amount.fill('500')
  await expectSound(page)
  await press(page, 'Refund ₱500.00')
  await expect(page.getByRole('alertdialog')).toContainText(
    'The group then owes ₱500.00 of ₱4,500.00. Until that is paid, nobody of it sees their ticket',
  )
  await press(page, 'Yes, refund this part')
  await expect(page.getByText('₱500.00 is recorded as given back.')).toBeVisible()
  await expect(page.getByText('Partly paid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Void' })).toHaveCount(0)
  await expectSound(page)
  const mail = (await mailsTo(email, 2)).find(({ subject }) =>
    subject.startsWith('A part of your payment was refunded'),
  )
  expect(mail?.text).toContain('The bus was cancelled.')
})

test('PAY-86 one of a group leaves by keyboard alone: numbers before, both are told, the ticket is gone, and they can be put back', {
  tag: '@both',
}, async ({ page, event, register }) => {
  const [email, own] = [anAddress(), anAddress()]
  const { or_number, path } = await register({}, family(email, own))
  await openPayment(page, event.slug, or_number)
  await page.getByRole('link', { name: 'Somebody cannot come' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration of Maria Santos')
  await expectSound(page)

  await page.getByRole('button', { name: 'Cannot come: Ana Reyes-Villanueva' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Ana Reyes-Villanueva cannot come' })
  await expect(page.getByLabel('How much goes back')).toBeFocused()
  await expect(form.getByRole('row', { name: /^Price/ })).toHaveText(/₱4,500\.00.*₱3,000\.00/)
  await expect(form.getByText(`₱1,500.00 out of ${or_number}, in cash`)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1000')
  await expect(form.getByRole('row', { name: /^Price/ })).toHaveText(/₱4,500\.00.*₱3,500\.00/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ana fell ill.')
  await expectSound(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Ana Reyes-Villanueva has left the group, and ₱1,000.00 is recorded as given back.'),
  ).toBeVisible()
  await expect(page.getByText('2 of 3 people come')).toBeVisible()
  await expectSound(page)
  await expectNoSidewaysScroll(page)

  const toFirst = (await mailsTo(email, 2)).find(({ subject }) =>
    subject.startsWith('Ana Reyes-Villanueva is not coming'),
  )
  expect(toFirst?.text).toContain('₱1,000.00 back')
  expect((await mailsTo(own, 2)).map(({ subject }) => subject).join()).toContain('Your place was given up')

  const public_ = await page.context().newPage()
  await public_.goto(path)
  await expect(public_.getByRole('heading', { name: 'Not coming' })).toBeVisible()
  await expect(public_.getByRole('img', { name: /^QR code of/ })).toHaveCount(2)
  await public_.close()

  await page.getByRole('button', { name: 'Put back: Ana Reyes-Villanueva' }).click()
  await page.getByLabel('Why?').fill('Well again.')
  await press(page, 'Put them back')
  await expect(page.getByText('Ana Reyes-Villanueva belongs to the group again.')).toBeVisible()
  await expect(page.getByText('₱1,000.00').first()).toBeVisible()
})

test('PAY-86 a lost line leaves everything as it was typed, and says to look first', async ({
  page,
  event,
  register,
}) => {
  const { id } = await register({}, family(anAddress()))
  await signIn(page, 'finance')
  await page.goto(`/staff/registrations/${id}`)
  await page.getByRole('button', { name: 'Cannot come: Jose Cruz' }).click()
  await page.getByLabel('Why?').fill('He has to work.')
  await page.route('**/leave', (route) => route.abort())
  await press(page, 'Take them out, and give back ₱1,500.00')
  await expect(page.getByText('it is not certain that this was saved')).toBeVisible()
  await expect(page.getByLabel('Why?')).toHaveValue('He has to work.')
  await page.unroute('**/leave')
  await press(page, 'Take them out, and give back ₱1,500.00')
  await expect(page.getByText('Jose Cruz has left the group')).toBeVisible()
  expect(event.slug).not.toBe('')
})
