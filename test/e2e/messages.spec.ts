import { randomBytes } from 'node:crypto'
import { aGroup } from '../support/factories.ts'
import { aPerson } from '../support/submission.ts'
import { expect, expectSound } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test } from './manage-fixtures.ts'
import { signIn } from './staff-session.ts'

const someone = (name: string) => `${name}-${randomBytes(4).toString('hex')}@example.org`

test('MSG-1 MSG-3 MSG-4 MSG-8 MSG-11 the desk writes to everybody: seen as one of them reads it, tried, confirmed, and followed', {
  tag: '@both',
}, async ({ page, event, register }) => {
  const [family, ben, me] = [someone('family'), someone('ben'), someone('me')]
  await register({}, [aPerson({ first_name: 'Maria', email: family }), aPerson({ first_name: 'Jose', email: family })])
  await register({}, [aPerson({ first_name: 'Ben', email: ben })])
  await signIn(page, 'desk')
  await page.goto(`/staff/messages?event=${event.slug}`)
  await expect(page.getByRole('heading', { name: 'Nothing was written yet' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Write a message' }).click()
  await expect(page.getByText('3 people at 2 e-mail addresses. Each address gets it once.')).toBeVisible()
  await page.getByRole('button', { name: 'Send to 2 e-mail addresses' }).click()
  await expect(page.getByText('Please write a subject.')).toBeVisible()
  await expectSound(page)

  await page.getByLabel('Subject').fill('The venue is known')
  await page.getByLabel('Message', { exact: false }).last().fill('Hello ')
  await page.getByRole('button', { name: 'First name' }).click()
  const preview = page.getByRole('region', { name: 'What they will read' })
  await preview.getByLabel('As it is for').selectOption({ label: 'Maria Reyes Santos, Jose Reyes Santos' })
  await expect(preview.getByText('Hello Maria and Jose')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('The venue is known')
  await expect(preview.getByText(/^Hello (Maria and Jose|Ben)$/)).toBeVisible()
  await expectSound(page)

  await page.getByLabel('Your own e-mail').fill(me)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`A test is on its way to ${me}.`)).toBeVisible()
  expect((await mailsTo(me, 1))[0]?.subject).toContain('Test: The venue is known')

  await page.getByRole('button', { name: 'Send to 2 e-mail addresses' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('button', { name: 'Send to 2 e-mail addresses' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The venue is known' })).toBeVisible()
  await expect(page.getByText('2 of 2 sent')).toBeVisible({ timeout: 30_000 })
  const subjects = async (address: string) => (await mailsTo(address, 2)).map(({ subject }) => subject)
  expect((await subjects(family)).join()).toContain('The venue is known')
  await page.reload()
  await expect(page.getByText(family)).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(page.getByText('Everybody who is coming: 2 e-mail addresses')).toBeVisible()
  await expectSound(page)
  // What was sent is not a draft any more.
  await page.getByRole('link', { name: 'Write a message' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('MSG-7 what is being sent is stopped by one press', { tag: '@both' }, async ({ page, event, db }) => {
  for (let group = 0; group < 15; group++) {
    const participants = Array.from({ length: 20 }, () => ({ email: someone('many') }))
    await aGroup(db, { event: event.slug, participants })
  }
  await signIn(page, 'desk')
  await page.goto(`/staff/messages/new?event=${event.slug}`)
  await page.getByLabel('Subject').fill('The wrong venue')
  await page.getByLabel('Message', { exact: false }).last().fill('It is at the other hall.')
  await page.getByRole('button', { name: 'Send to 300 e-mail addresses' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it now' }).click()
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await expect(page.getByText(/^Stopped by /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop sending' })).toHaveCount(0)
  await expect(page.getByRole('term').filter({ hasText: 'Not sent' })).toBeVisible()
  await expectSound(page)
})

test('MSG-11 the list of registrations leads to a message to those whom it shows', { tag: '@desktop' }, async ({
  page,
  event,
  register,
}) => {
  await register({}, [aPerson({ email: someone('maria') })])
  await signIn(page, 'finance')
  await page.goto(`/staff/registrations?event=${event.slug}&view=paid&church=Harvest`)
  await page.getByRole('link', { name: 'Write to these people' }).click()
  await expect(page.getByLabel('To whom')).toHaveValue('paid')
  await expect(page.getByLabel('Church')).toHaveValue('Harvest')
  await expect(page.getByText('1 person at 1 e-mail address.')).toBeVisible()
})

test('MSG-13 what is confirmed says to whom; where others came meanwhile it is asked again, with the new number', {
  tag: '@both',
}, async ({ page, event, register }) => {
  await register({}, [aPerson({ first_name: 'Ben', church: 'Harvest Light', email: someone('ben') })])
  await signIn(page, 'desk')
  await page.goto(`/staff/messages/new?event=${event.slug}&church=Harvest`)
  await page.getByLabel('Subject').fill('The venue is known')
  await page.getByLabel('Message', { exact: false }).last().fill('Hello')
  await page.getByRole('button', { name: 'Send to 1 e-mail address' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(
    dialog.getByText('Everybody who is coming, of a church named like “Harvest”.', { exact: false }),
  ).toBeVisible()
  await register({}, [aPerson({ first_name: 'Ana', church: 'Harvest Light', email: someone('ana') })])
  await dialog.getByRole('button', { name: 'Send it now' }).click()
  await expect(dialog.getByText('Send this message to 2 e-mail addresses?')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('button', { name: 'Send to 2 e-mail addresses' }).click()
  await dialog.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByText('2 of 2 sent')).toBeVisible({ timeout: 30_000 })
  await expect(
    page.getByText('Everybody who is coming, of a church named like “Harvest”: 2 people at 2 e-mail addresses'),
  ).toBeVisible()
})

test('MSG-13 while it is counted anew, nothing can be sent', { tag: '@desktop' }, async ({ page, event, register }) => {
  await register({}, [aPerson({ email: someone('ben') })])
  await signIn(page, 'desk')
  await page.goto(`/staff/messages/new?event=${event.slug}`)
  await page.getByLabel('Subject').fill('The venue is known')
  await page.getByLabel('Message', { exact: false }).last().fill('Hello')
  await expect(page.getByRole('button', { name: 'Send to 1 e-mail address' })).toBeVisible()
  const counting = Promise.withResolvers<void>()
  await page.route('**/api/staff/messages/preview', async (route) => {
    await counting.promise
    await route.continue()
  })
  await page.getByLabel('To whom').selectOption('unpaid')
  await expect(page.getByRole('button', { name: 'Counting…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to' })).toHaveCount(0)
  counting.resolve()
  await expect(page.getByText('Nobody of them has an e-mail address.')).toBeVisible()
})
