import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aPerson, byBank } from '#testing/submission.ts'
import { SAMPLE_PASSKEY } from '../scripts/sample-data.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { checkAnswers, expectRecorded, fillPerson, official, openForm, press } from './registration-form.ts'
import { signIn } from './staff-session.ts'

const someone = () => `held-${randomBytes(5).toString('hex')}@example.org`
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('REG-38 STAFF-10 somebody whose browser filled in too much is told all is well, and let in with one press', {
  tag: '@both',
}, async ({ page, event, baseURL }) => {
  const email = someone()
  await openForm(page, event.slug, { paymentMode: 'cash' })
  await fillPerson(page, { email })
  await page.locator('input[name=nickname]').fill('Maria', { force: true })
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await checkAnswers(page)
  await press(page, 'Submit and pay ₱1,500.00')
  await expectRecorded(page, event.slug, official)
  const number = (await page.getByText(/^LS25-/).textContent()) ?? ''

  // A program that gives itself away as well.
  const form = new FormData()
  const proof = await byBank('SPAM 1')
  const fields = { ...proof, event: event.slug, group_key: crypto.randomUUID(), nickname: 'buy now', action: 'full' }
  const people = [
    aPerson({ first_name: 'Cheap', last_name: 'Pills' }),
    aPerson({ first_name: 'More', last_name: 'Pills' }),
  ]
  const rest = { participant_count: '2', amount: '3000', participants: JSON.stringify(people) }
  for (const [name, value] of Object.entries({ ...fields, ...rest })) form.append(name, value)
  expect((await fetch(`${baseURL}/events/api/registrations/`, { method: 'POST', body: form })).status).toBe(201)

  await signIn(page, 'desk')
  await page.goto(`/staff/held?event=${event.slug}`)
  await expect(card(page, 'Maria Santos')).toContainText(email)
  await expect(card(page, 'Maria Santos')).toContainText(number)
  await expect(card(page, 'Cheap Reyes Pills')).toContainText('by bank, reference SPAM 1')
  await expectSound(page)

  await page.getByRole('button', { name: 'Let in Maria Santos' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Maria Santos is registered' })).toContainText(number)
  await expect(card(page, 'Maria Santos')).toHaveCount(0)
  const [mail] = await mailsTo(email, 1)
  expect(mail?.subject).toContain(number)

  await page.getByRole('button', { name: 'Discard Cheap Reyes Pills' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Discard Cheap Reyes Pills' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody is held' })).toBeVisible()
  await expectSound(page)

  await signIn(page, 'finance')
  await page.goto(`/staff/receipts?event=${event.slug}`)
  await expect(page.getByText('The series is whole: 1 to 2')).toBeVisible()
  const unused = page.getByRole('article').filter({ hasText: 'Not used' })
  await expect(unused).toContainText('It was discarded, and no payment counts under it.')
  await expectSound(page)
})

test('STAFF-10 what a colleague has decided, and a server that does not answer, are told in the card', async ({
  page,
  event,
  baseURL,
}) => {
  const form = new FormData()
  const fields = { event: event.slug, group_key: crypto.randomUUID(), nickname: 'x', action: 'full', amount: '1500' }
  const cash = { payment_mode: 'CASH', assisted_by: SAMPLE_PASSKEY, payment_reference: '', participant_count: '1' }
  const participants = JSON.stringify([aPerson()])
  for (const [name, value] of Object.entries({ ...fields, ...cash, participants })) form.append(name, value)
  expect((await fetch(`${baseURL}/events/api/registrations/`, { method: 'POST', body: form })).status).toBe(201)
  await signIn(page, 'finance')
  await page.goto(`/staff/held?event=${event.slug}`)
  const held = card(page, 'Maria Reyes Santos')
  await page.route('**/let-in', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: /^Let in/ }).click()
  await expect(held).toContainText('We could not reach the server. Please try again.')
  const words = 'A colleague has decided this already, or it ran out after 30 days.'
  await page.route('**/let-in', (route) => route.fulfill({ status: 409, json: { error: words, code: 'not_held' } }))
  await page.getByRole('button', { name: /^Let in/ }).click()
  await expect(held).toContainText(words)
})
