import { randomBytes } from 'node:crypto'
import { aGroup } from '../support/factories.ts'
import { expect, expectSound } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test } from './manage-fixtures.ts'
import { signIn } from './staff-session.ts'

test.describe.configure({ timeout: 120_000 })

const anAddress = () => `again-${randomBytes(5).toString('hex')}@example.org`

test('FIND-5 FIND-6 the tickets of a view are sent again after a question, once, and the answer says to whom not', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const [ana, ben] = [anAddress(), anAddress()]
  await aGroup(db, {
    event: event.slug,
    participants: [{ email: ana }, { first_name: 'Ben', email: ben }, { first_name: 'Baby', email: ana }],
  })
  await aGroup(db, { event: event.slug, action: 'pre', participants: [{ first_name: 'Owing' }] })
  await signIn(page, 'desk')
  await page.goto(`/staff/registrations?event=${event.slug}`)
  const button = page.getByRole('button', { name: 'Send tickets again' })
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Send tickets again to 3 people?' })
  await expect(question).toContainText('This makes 2 e-mails: one for each address of a registration.')
  await expect(question).toContainText('1 person has no ticket yet, as not all is paid.')
  await expectSound(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(button).toBeFocused()

  // Somebody whose line drops is told so, and may press again.
  await page.context().setOffline(true)
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was sent.' })).toBeInViewport()
  await page.context().setOffline(false)
  await button.click()
  await expect(question).toBeVisible()
  await page.context().setOffline(true)
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'nobody gets them twice' })).toBeInViewport()
  await page.context().setOffline(false)

  await button.click()
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  const answer = page.getByRole('status').filter({ hasText: 'on the way' })
  await expect(answer).toBeInViewport()
  await expect(answer).toContainText('Everybody: 2 e-mails are on the way, to 3 people.')
  await expect(answer).toContainText('Not written to: 1 person has no ticket yet, as not all is paid.')
  await expectSound(page)
  for (const address of [ana, ben]) {
    const [mail] = await mailsTo(address, 1)
    expect(mail?.attachments.some(({ mimeType }) => mimeType === 'application/pdf')).toBe(true)
  }

  await button.click()
  const nobody = page.getByRole('alertdialog', { name: 'Nobody here would get a ticket' })
  await expect(nobody).toContainText('3 people had theirs sent again less than an hour ago.')
  await expect(nobody.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await nobody.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Partly paid')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await expect(button).toHaveCount(0)
  // Reminders are finance's.
  await expect(page.getByRole('link', { name: 'Remind these people to pay' })).toHaveCount(0)
})

test('FIND-6 a colleague was faster between the question and the answer', async ({ page, event, db }) => {
  await aGroup(db, { event: event.slug, participants: [{ email: anAddress() }] })
  await signIn(page, 'finance')
  await page.goto(`/staff/registrations?event=${event.slug}&view=paid`)
  await page.getByRole('button', { name: 'Send tickets again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send tickets again to 1 person?' })
  await expect(question).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/staff/registrations?event=${event.slug}&view=not_arrived`)
  await other.getByRole('button', { name: 'Send tickets again' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(other.getByText('Paid, not here yet: 1 e-mail is on the way, to 1 person.')).toBeVisible()
  await other.getByRole('link', { name: 'See what did not arrive' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Paid in full: nothing was sent.')).toBeVisible()
  await expect(page.getByText('1 person had theirs sent again less than an hour ago.')).toBeVisible()
})

test('FIND-8 finance reminds those of a view in two presses and a question, and comes back to the list', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const [grace, hope] = [anAddress(), anAddress()]
  const owing = (first_name: string, email: string, church: string) =>
    aGroup(db, { event: event.slug, action: 'pre', participants: [{ first_name, email, church }] })
  await owing('Grace', grace, 'Grace Chapel')
  await owing('Hope', hope, 'Hope Chapel')
  await signIn(page, 'finance')
  await page.goto(`/staff/registrations?event=${event.slug}&view=partial&church=grace`)
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Remind these people to pay' }).click()
  await expect(page.getByText('Only groups of this list: Partly paid, of grace')).toBeVisible()
  await expect(page.getByText('Hope Peña')).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('button', { name: 'Send a reminder to the 1 group that may get one' }).click()
  await page
    .getByRole('alertdialog', { name: 'Send a reminder to 1 group?' })
    .getByRole('button', { name: 'Send' })
    .click()
  await expect(page.getByText('A reminder is on its way to 1 group.')).toBeVisible()
  await mailsTo(grace, 1)
  await expectSound(page)
  await page.getByRole('link', { name: 'Show all balances' }).click()
  await expect(page.getByText('2 groups owe')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Back to the registrations' }).click()
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('partial')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await mailsTo(hope, 0)
})
