import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aPerson, aSubmission, formHeaders } from '../support/submission.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { signIn } from './staff-session.ts'

const suffix = () => randomBytes(4).toString('hex')

/** Registered with this address, which the mail server of the tests refuses where it begins as such. */
async function register(page: Page, event: string, person: Parameters<typeof aPerson>[0]) {
  const multipart = aSubmission({ event }, [aPerson(person)]) as Record<string, string>
  const headers = formHeaders(multipart.group_key ?? '')
  const reply = await page.request.post('/events/api/registrations/', { multipart, headers })
  expect(reply.status()).toBe(201)
}

const row = (page: Page, name: string) => page.locator('article, tbody').filter({ hasText: name })

test('MAIL-19 MAIL-20 MAIL-21 MAIL-22 the desk sees what did not arrive and why, sends it to the corrected address, and dismisses another', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const [wrong, full, right] = [
    `no-such-mailbox-${suffix()}@example.org`,
    `full-mailbox-${suffix()}@example.org`,
    `right-${suffix()}@example.org`,
  ]
  await signIn(page, 'desk')
  await page.goto(`/staff/undelivered-mail?event=${event.slug}`)
  await expect(page.getByRole('heading', { name: 'Every e-mail arrived' })).toBeVisible()
  await expectSound(page)

  await register(page, event.slug, { first_name: 'Maria', last_name: 'Santos', email: wrong })
  await register(page, event.slug, { first_name: 'Pedro', last_name: 'Cruz', email: full })
  const undelivered = () =>
    db.selectFrom('mail').where('address', 'in', [wrong, full]).where('state', '=', 'GIVEN_UP').select('id').execute()
  await expect.poll(undelivered, { timeout: 20_000 }).toHaveLength(2)

  await page.goto(`/staff?event=${event.slug}`)
  await page.getByRole('link', { name: '2 e-mails did not arrive' }).click()
  await expect(page.getByRole('heading', { name: '2 e-mails did not arrive' })).toBeVisible()
  await expect(row(page, wrong)).toContainText('This mailbox does not exist.')
  await expect(row(page, wrong)).toContainText('The mail server said: 550 5.1.1')
  await expect(row(page, wrong)).toContainText('tried once')
  await expect(row(page, full)).toContainText('Their mailbox is full.')
  await expectSound(page)

  await db.updateTable('registration').set({ email: right }).where('email', '=', wrong).execute()
  await page.reload()
  await expect(row(page, wrong)).toContainText(`The address is now ${right}. It will go there.`)
  await page.getByRole('button', { name: /^Send again to Maria/ }).click()
  await expect(page.getByText('1 e-mail is on the way again.')).toBeVisible()
  await expect(row(page, wrong)).toHaveCount(0)
  expect(await mailsTo(right, 1)).toHaveLength(1)

  await page.getByRole('checkbox', { name: 'Choose all' }).check()
  await page.getByRole('button', { name: 'Send the chosen one again' }).click()
  await expect(page.getByText('1 e-mail is on the way again.')).toBeVisible()
  // Refused once more, it comes back.
  const back = () =>
    db
      .selectFrom('mail')
      .where('address', '=', full)
      .where('state', '=', 'GIVEN_UP')
      .where('settled', 'is', null)
      .select('id')
      .execute()
  await expect.poll(back, { timeout: 20_000 }).toHaveLength(1)
  await page.reload()
  await page.getByRole('button', { name: /^Dismiss the e-mail for Pedro/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: /^Dismiss the e-mail for Pedro/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('1 e-mail is off the list.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Every e-mail arrived' })).toBeVisible()
  await expectSound(page)
})

test('MAIL-19 the link of a row leads to the person, where the address is corrected', { tag: '@desktop' }, async ({
  page,
  event,
  db,
}) => {
  const email = `no-such-mailbox-${suffix()}@example.org`
  await register(page, event.slug, { first_name: 'Maria', last_name: 'Santos', email })
  const undelivered = () =>
    db.selectFrom('mail').where('address', '=', email).where('state', '=', 'GIVEN_UP').select('id').execute()
  await expect.poll(undelivered, { timeout: 20_000 }).toHaveLength(1)
  await signIn(page, 'desk')
  await page.goto(`/staff/undelivered-mail?event=${event.slug}`)
  await page.getByRole('link', { name: 'See the registration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Reyes Santos' })).toBeVisible()
  await expect(page.getByText('E-mail not delivered to', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Correct the details' }).click()
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(email)
})
