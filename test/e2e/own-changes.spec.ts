import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aPerson } from '../support/submission.ts'
import { expect, expectSound } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test } from './manage-fixtures.ts'
import { ask, oneOfEach } from './questions-fixtures.ts'
import { signIn } from './staff-session.ts'

test.describe.configure({ timeout: 90_000 })

const anAddress = () => `payer-${randomBytes(4).toString('hex')}@example.org`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const couple = (email: string) => [
  aPerson({ first_name: 'Maria', middle_name: 'N/A', last_name: 'Santos', email }),
  aPerson({ first_name: 'Ana', middle_name: 'N/A', last_name: 'Reyes-Villanueva', email }),
]

test('OWN-1 OWN-2 an admin allows it, somebody gives up a place by the link, and finance decides about the money', {
  tag: '@both',
}, async ({ page, event, register }) => {
  const email = anAddress()
  const { path, id } = await register({}, couple(email))
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Your registration' })).toBeVisible()
  await expect(page.getByText('Somebody cannot come?')).toHaveCount(0)

  await signIn(page, 'admin')
  await page.goto(`/staff/event/seats?event=${event.slug}`)
  for (const question of ['May people correct their names themselves?', 'May people cancel themselves?']) {
    await page.getByRole('group', { name: question }).getByLabel('Yes, by the link in their e-mail').check()
  }
  await expect(page.getByLabel('They may do so until')).toBeVisible()
  await expectSound(page)
  await press(page, 'Save in the draft')
  await page.getByRole('link', { name: 'See and publish' }).click()
  await press(page, 'Publish')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()

  await page.goto(path)
  await expect(page.getByRole('img', { name: 'QR code of Ana Reyes-Villanueva' }).last()).toBeVisible()
  const place = page.getByRole('region', { name: 'Somebody cannot come?' })
  await place.getByRole('button', { name: 'Cannot come: Ana Reyes-Villanueva' }).focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('₱1,500.00 was paid for this place. Our team decides how much goes back')
  await press(page, 'Keep it')
  await expect(place.getByRole('button')).toHaveCount(2)
  await place.getByRole('button', { name: 'Cannot come: Ana Reyes-Villanueva' }).click()
  await press(page, 'Give up the place')
  await expect(place.getByText('Ana Reyes-Villanueva is not coming')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of Ana Reyes-Villanueva' })).toHaveCount(0)
  await expectSound(page)
  const told = (await mailsTo(email, 2)).find(({ subject }) => subject.startsWith('Ana Reyes-Villanueva is not coming'))
  expect(told?.text).toContain('Our team will decide how much of what was paid for the place goes back')

  await signIn(page, 'finance')
  await page.goto(`/staff?event=${event.slug}`)
  await page.getByRole('link', { name: /1 place given up by people themselves/ }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await press(page, 'Decide about it')
  const amount = page.getByLabel('How much goes back')
  await expect(amount).toBeFocused()
  await amount.fill('1500.01')
  await page.getByLabel('Why?').fill('As agreed by phone.')
  await page.getByRole('button', { name: /^Give back/ }).click()
  await expect(amount).toHaveAccessibleDescription(/Please enter an amount from 0 to ₱1,500\.00/)
  await amount.fill('1000')
  await expectSound(page)
  await press(page, 'Give back ₱1,000.00')
  await expect(
    page.getByText('₱1,000.00 for the place of Ana Reyes-Villanueva is recorded as given back.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decide about it' })).toHaveCount(0)
  await expect(page.getByText('₱1,000.00 given back, ₱500.00 kept: Fina Santos').first()).toBeVisible()
  await expectSound(page)
  await mailsTo(email, 3)
})

test('OWN-1 whoever loses the line while they give up a place is told so, and their phone keeps no ticket of it', async ({
  page,
  context,
  event,
  register,
}) => {
  await event.change({ may_cancel: true })
  const { path } = await register({}, couple(anAddress()))
  await page.goto(path)
  const place = page.getByRole('region', { name: 'Somebody cannot come?' })
  const giveUp = async () => {
    await place.getByRole('button', { name: 'Cannot come: Ana Reyes-Villanueva' }).click()
    await press(page, 'Give up the place')
  }
  await page.route('**/cancel*', (route) => route.abort())
  await giveUp()
  await expect(place.getByText('It is not certain that the place of Ana Reyes-Villanueva was given up')).toBeVisible()
  await expectSound(page)
  await page.unroute('**/cancel*')
  await giveUp()
  await expect(place.getByText('Ana Reyes-Villanueva is not coming')).toBeVisible()

  const kept = () =>
    page.evaluate(async () => {
      const page = new DOMParser().parseFromString(
        (await (await caches.match(location.href))?.text()) ?? '',
        'text/html',
      )
      const known = JSON.parse(page.getElementById('known-answers')?.textContent ?? '[]') as [string[], unknown][]
      const group = known.find(([[name]]) => name === 'managed-group')?.[1] as
        | undefined
        | { participants: { left: boolean }[] }
      return group?.participants.map(({ left }) => left)
    })
  await expect.poll(kept).toEqual([false, true])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('img', { name: 'QR code of Maria Santos' }).last()).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of Ana Reyes-Villanueva' })).toHaveCount(0)
})

test('OWN-3 a misspelt name is corrected by the link with the keyboard alone, and a wrong one is told at its field', {
  tag: '@both',
}, async ({ page, event, register }) => {
  await event.change({ may_correct: true })
  const email = anAddress()
  const { path } = await register({}, couple(email))
  await page.goto(path)
  const wrong = page.getByRole('region', { name: 'Is something wrong?' })
  await wrong.getByRole('button', { name: 'Correct: Ana Reyes-Villanueva' }).focus()
  await page.keyboard.press('Enter')
  const first = wrong.getByLabel('First Name')
  await expect(first).toBeFocused()
  await expect(wrong.getByLabel('Last Name')).toHaveValue('Reyes-Villanueva')
  await expectSound(page)
  await first.fill('')
  await page.keyboard.press('Enter')
  await expect(first).toHaveAccessibleDescription(/First name is required/)
  await page.route('**/correct*', (route) => route.abort())
  await first.fill('Anna')
  await page.keyboard.press('Enter')
  await expect(wrong.getByText('it is not certain that this was saved')).toBeVisible()
  await expect(first).toHaveValue('Anna')
  await page.unroute('**/correct*')
  await press(page, 'Save')
  await expect(wrong.getByText('Saved: Anna Reyes-Villanueva. The ticket stays the same.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of Anna Reyes-Villanueva' }).last()).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(page.getByRole('img', { name: 'QR code of Anna Reyes-Villanueva' }).last()).toBeVisible()
  const told = (await mailsTo(email, 2)).find(({ subject }) =>
    subject.startsWith('A name of your registration was corrected'),
  )
  expect(told?.text).toContain('First Name: Anna (before: Ana)')
})

test('OWN-2 whoever decides what a colleague has decided meanwhile is told so, and nothing is booked twice', {
  tag: '@desktop',
}, async ({ page, event, register }) => {
  await event.change({ may_cancel: true })
  const { path, id } = await register({}, couple(anAddress()))
  await page.goto(path)
  await page.getByRole('button', { name: 'Cannot come: Ana Reyes-Villanueva' }).click()
  await press(page, 'Give up the place')
  await expect(page.getByText('Ana Reyes-Villanueva is not coming')).toBeVisible()
  await signIn(page, 'finance')
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto(`/staff/registrations/${id}`)
    await press(tab, 'Decide about it')
    await tab.getByLabel('Why?').fill('As agreed by phone.')
  }
  await press(second, 'Give back ₱1,500.00')
  await expect(second.getByText('is recorded as given back')).toBeVisible()
  await page.bringToFront()
  await press(page, 'Give back ₱1,500.00')
  await expect(page.getByText('A colleague has decided about it already. Nothing was changed.')).toBeVisible()
  await expect(page.getByText('₱1,500.00 of it given back')).toBeVisible()
})

test('OWN-1 of a registration that is paid in part nothing is offered that would be refused, and a refusal is told as one', async ({
  page,
  event,
  register,
}) => {
  await event.change({ may_cancel: true })
  const part = await register({ action: 'pre', amount: '1000' }, couple(anAddress()))
  await page.goto(part.path)
  const place = page.getByRole('region', { name: 'Somebody cannot come?' })
  await expect(place.getByText('A part of this registration is paid')).toBeVisible()
  await expect(place.getByRole('button')).toHaveCount(0)
  await expectSound(page)

  const { path } = await register({}, couple(anAddress()))
  await page.goto(path)
  await place.getByRole('button', { name: 'Cannot come: Ana Reyes-Villanueva' }).click()
  await event.change({ may_cancel: false })
  await press(page, 'Give up the place')
  await expect(page.getByText('It cannot be cancelled here any more.')).toBeVisible()
  await expect(page.getByText('It is not certain')).toHaveCount(0)
  // Also once the page knows that it is not offered any more.
  await expect(place.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('It cannot be cancelled here any more.')).toBeVisible()
})

const fillIn = async (page: Page, over: Record<string, string>) => {
  const said = {
    'First Name': 'Ben',
    'Last Name': 'Cruz',
    'Mobile Number': '0917 555 0199',
    Address: '3 Luna St.',
    ...over,
  }
  for (const [label, value] of Object.entries(said))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await page.getByLabel('Gender').selectOption('Male')
  await page.getByLabel('Civil Status').selectOption('Single')
  await page.getByLabel('Designation').selectOption('Elder')
}

test('OWN-4 whoever registered a group lets somebody else come by the link, and goes on with it', {
  tag: '@both',
}, async ({ page, event, register }) => {
  await event.change({ may_hand_on: true })
  const [email, ben] = [anAddress(), anAddress()]
  const { path } = await register({}, couple(email))
  await page.goto(path)
  const place = page.getByRole('region', { name: 'Somebody cannot come?' })
  await expect(place.getByText('you can let somebody else come in their place')).toBeVisible()
  await expectSound(page)
  await place.getByRole('link', { name: 'Somebody else comes: Ana Reyes-Villanueva' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Who comes in the place of Ana Reyes-Villanueva?')).toBeVisible()
  await expect(page.getByText('This link stops working')).toHaveCount(0)
  await expectSound(page)
  await press(page, 'Let them come')
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription(/First name is required/)
  await fillIn(page, { 'Email Address': ben })
  await press(page, 'Let them come')
  const agree = page.getByLabel('They have read and agree to the Data Privacy Consent.')
  await expect(agree).toBeFocused()
  await expect(agree).toHaveAccessibleDescription(/Please show them the Data Privacy Consent/)
  await agree.check()
  await page.route('**/hand-on*', (route) => route.abort())
  await press(page, 'Let them come')
  await expect(page.getByText('it is not certain that this was saved')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Ben')
  await page.unroute('**/hand-on*')
  await press(page, 'Let them come')
  await expect(page.getByText('Ben Cruz comes now')).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(page.getByText('Ben Cruz comes now')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the registration' }).click()
  await expect(page.getByRole('img', { name: 'QR code of Ben Cruz' }).last()).toBeVisible()
  await expect(page.getByText('Ana Reyes-Villanueva')).toHaveCount(0)
  expect((await mailsTo(ben, 1))[0]?.text).toContain('Ben Cruz')
})

test('OWN-4 whoever hands on their own place answers for the new one, and keeps no ticket on their phone', async ({
  page,
  context,
  db,
  event,
  register,
}) => {
  await event.change({ may_hand_on: true })
  const [email, ben] = [anAddress(), anAddress()]
  const [maria] = couple(email)
  const { path } = await register({}, maria ? [maria] : [])
  await ask(db, event.slug, () => oneOfEach)
  await page.goto(path)
  await expect(page.getByRole('img', { name: 'QR code of Maria Santos' }).last()).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain(`page ${path}`)
  await page.getByRole('link', { name: 'Somebody else comes: Maria Santos' }).click()
  await expect(page.getByText('This link stops working too')).toBeVisible()
  await press(page, 'Let them come')
  const shirt = page.getByRole('group', { name: 'Shirt size' })
  await expect(shirt).toContainText('Please choose')
  await fillIn(page, { 'Email Address': ben })
  await page.getByLabel('They have read and agree to the Data Privacy Consent.').check()
  await press(page, 'Let them come')
  await expect(shirt.getByRole('radio').first()).toBeFocused()
  await shirt.getByLabel('M', { exact: true }).check()
  await press(page, 'Let them come')
  await expect(page.getByText('Ben Cruz comes now')).toBeVisible()
  await expect(page.getByText('This link opens nothing any more. You can close this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the registration' })).toHaveCount(0)
  expect(await page.evaluate(() => caches.keys())).not.toContain(`page ${path}`)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'We could not find this registration' })).toBeVisible()
  await context.setOffline(true)
  await page.goto(path).catch(() => undefined)
  await expect(page.getByRole('img', { name: 'QR code of Maria Santos' })).toHaveCount(0)
})
