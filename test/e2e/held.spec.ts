import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { SAMPLE_PASSKEY } from '../../scripts/sample-data.ts'
import { aPerson, aSubmission, byBank, formHeaders } from '../support/submission.ts'
import { expect, expectSound, stopTime, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { checkAnswers, expectRecorded, fillPerson, official, openForm, press } from './registration-form.ts'
import { signIn, tokensOf } from './staff-session.ts'

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
  const number = (await page.getByText(/^[0-9A-Z]+-\d{6}-/).textContent()) ?? ''

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
  const registered = card(page, 'Maria Santos').locator('div:focus')
  await expect(registered).toContainText(`Maria Santos is registeredOR number ${number}, as they were told.`)
  await expect(card(page, 'Maria Santos').getByRole('button')).toHaveCount(0)
  const [mail] = await mailsTo(email, 1)
  expect(mail?.subject).toContain(number)

  await page.getByRole('button', { name: 'Discard Cheap Reyes Pills' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Discard Cheap Reyes Pills' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(card(page, 'Cheap Reyes Pills')).toContainText('What Cheap Reyes Pills sent is erased')
  await expectSound(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nobody is held' })).toBeVisible()
  await expectSound(page)

  await signIn(page, 'finance')
  await page.goto(`/staff/receipts?event=${event.slug}`)
  await expect(page.getByText('The series is whole: 1 to 2')).toBeVisible()
  const unused = page.locator('article, tbody').filter({ hasText: 'Not used' })
  await expect(unused).toContainText('It was discarded, and no payment counts under it.')
  await expectSound(page)
})

/** Held, as a program sends it. */
async function aProgram(request: APIRequestContext, event: string, person: Parameters<typeof aPerson>[0]) {
  const multipart = aSubmission({ event, nickname: 'x' }, [aPerson(person)]) as Record<string, string>
  const reply = await request.post('/events/api/registrations/', {
    multipart,
    headers: formHeaders(multipart.group_key ?? ''),
  })
  expect(reply.status()).toBe(201)
  return ((await reply.json()) as { or_number: string }).or_number
}

test('BAL-19 PAY-61 somebody who is held is told so at their balance, and found by finance', { tag: '@both' }, async ({
  page,
  event,
}) => {
  const or_number = await aProgram(page.request, event.slug, {})
  await page.goto(`/${event.slug}/add-payment/?or=${or_number}`)
  await expect(page.getByText('Your registration is being checked')).toBeInViewport()
  await expect(page.getByRole('status').first()).toContainText('There is nothing you need to do now.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectSound(page)
  await page.getByLabel('Previous official receipt').fill('LS25')
  await expect(page.getByText('Your registration is being checked')).toBeHidden()

  await signIn(page, 'finance')
  await page.goto(`/staff/receipts?event=${event.slug}&search=${or_number}`)
  await expect(page.locator('article, tbody').filter({ hasText: or_number })).toContainText('Held since')
  await expectSound(page)
  await page.goto(`/staff/payments/all?event=${event.slug}&q=${or_number}`)
  await expect(page.getByText('A registration that matches is held, so it has no payment yet.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: /^Held since .*: look at it$/ }).click()
  await expect(page.getByLabel('Find somebody')).toHaveValue(or_number)
  await expect(card(page, 'Maria Reyes Santos')).toContainText(or_number)
})

test('STAFF-10 a second press decides about nobody else, and whoever comes meanwhile moves nothing', async ({
  page,
  event,
}) => {
  for (const first_name of ['Ana', 'Ben']) await aProgram(page.request, event.slug, { first_name })
  await signIn(page, 'desk')
  await page.clock.install()
  await page.goto(`/staff/held?event=${event.slug}`)
  const letIn = page.getByRole('button', { name: 'Let in Ben' })
  await letIn.scrollIntoViewIfNeeded()
  await stopTime(page)
  const place = await letIn.boundingBox()
  const press = () => page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20)
  await aProgram(page.request, event.slug, { first_name: 'Cora' })
  await page.clock.runFor(15_000)
  await page.clock.resume()
  await expect(page.getByText('3 to decide')).toBeVisible()
  expect(await letIn.boundingBox()).toEqual(place)
  const decided: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && decided.push(request.url())))
  // Both before anything is drawn, as on a slow phone.
  await letIn.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('2 to decide')).toBeVisible()
  // The list has come without him, and his card is still where the finger is.
  await expect(card(page, 'Ben Reyes Santos')).toContainText('Ben Reyes Santos is registered')
  await press()
  expect(decided.filter((url) => url.includes('/held/'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Show 1 more' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Cora Reyes Santos', 'Ana Reyes Santos'])
})

test('STAFF-10 somebody who stands there is found by what they have', async ({ page, event }) => {
  const or_number = await aProgram(page.request, event.slug, { first_name: 'Rosalinda', mobile: '09181112222' })
  await aProgram(page.request, event.slug, { first_name: 'Other', mobile: '09183334444' })
  await signIn(page, 'desk')
  await page.goto(`/staff/held?event=${event.slug}`)
  await expect(page.getByText('2 to decide')).toBeVisible()
  for (const typed of [or_number.toLowerCase().replaceAll('-', ' '), 'rosalinda san', '1111222']) {
    await page.getByLabel('Find somebody').fill(typed)
    await expect(page.getByText('1 to decide')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Rosalinda Reyes Santos'])
  }
  await expectSound(page)
  await page.getByLabel('Find somebody').fill('nobody at all')
  await expect(page.getByText('Nobody who is held matches “nobody at all”.')).toBeVisible()
})

test('STAFF-10 what a colleague has decided, and a server that does not answer, are told in the card', async ({
  page,
  event,
}) => {
  await aProgram(page.request, event.slug, {})
  await signIn(page, 'finance')
  await page.goto(`/staff/held?event=${event.slug}`)
  const held = card(page, 'Maria Reyes Santos')
  await page.route('**/let-in', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: /^Let in/ }).click()
  await expect(held).toContainText('It is not certain that this was decided')
  const colleague = await tokensOf(page.request, 'finance')
  const list = await page.request.get(`/api/staff/held?event=${event.slug}`, {
    headers: { authorization: `Bearer ${colleague.access}` },
  })
  const [{ id } = { id: '' }] = ((await list.json()) as { held: { id: string }[] }).held
  const first = await page.request.post(`/api/staff/held/${id}/discard`, {
    headers: { authorization: `Bearer ${colleague.access}` },
  })
  expect(first.status()).toBe(204)
  await page.getByRole('button', { name: /^Let in/ }).click()
  await expect(held).toContainText('A colleague has decided this already, or it ran out after 30 days.')
  await expect(held.getByRole('button')).toHaveCount(0)
})
