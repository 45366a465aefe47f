import { aGroup } from '../support/factories.ts'
import { expect, expectSound } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test } from './manage-fixtures.ts'
import { checkAnswers, expectRecorded, fillBank, fillPerson, official, openForm, press } from './registration-form.ts'
import { signIn } from './staff-session.ts'

const linkIn = (text: string) => /\/[\w-]+\/waiting-list\/[\w-]+/.exec(text)?.[0] ?? ''
const anAddress = () => `lea-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.org`

test('SEAT-4 SEAT-5 SEAT-7 SEAT-11 with all seats taken somebody asks for a place, is moved up, and registers on the seats that are kept', {
  tag: '@both',
}, async ({ page, event, db, browser, baseURL }) => {
  await event.change({ capacity: 3 })
  await aGroup(db, { event: event.slug })
  await page.goto(`/${event.slug}`)
  await expect(page.getByText('Only 2 seats left')).toBeVisible()
  await aGroup(db, { event: event.slug, participants: [{}, {}] })
  await page.reload()
  await expect(page.getByText('All seats are taken')).toBeVisible()
  await expect(page.getByRole('option', { name: 'Pay in Full' })).toHaveCount(0)
  await expect(page.getByRole('option', { name: 'Settle Remaining Balance' })).toHaveCount(1)
  await expectSound(page)
  await page.getByRole('link', { name: 'Join the waiting list' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Waiting list' })).toBeVisible()
  await press(page, 'Ask for a place')
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expectSound(page)
  const email = anAddress()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Lea Cruz')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('0917 555 0142')
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check()
  await press(page, 'Ask for a place')
  await expect(page.getByText(`We have written to ${email}.`)).toBeVisible()
  await expectSound(page)

  const [mail] = await mailsTo(email, 1)
  expect(mail?.subject).toContain('Please confirm your place in line')
  const link = linkIn(mail?.text ?? '')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'You are on the waiting list' })).toBeVisible()
  await expect(page.getByText('You are the next')).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(page.getByText('You are the next')).toBeVisible()

  const office = await browser.newPage({ baseURL, viewport: page.viewportSize() })
  await signIn(office, 'desk')
  await office.goto(`/staff/waiting-list?event=${event.slug}`)
  await expect(office.getByText('1 group waiting, 1 person in all')).toBeVisible()
  await expectSound(office)
  const up = office.getByRole('button', { name: 'Move up now Lea Cruz' })
  await up.click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Move up now' }).click()
  await expect(office.getByText('Nothing was changed about Lea Cruz')).toBeVisible()
  await event.change({ capacity: 4 })
  await up.click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Move up now' }).click()
  await expect(office.getByText('Lea Cruz was moved up')).toBeVisible()
  await expect(office.getByText('Seats are kept', { exact: true })).toBeVisible()
  await expectSound(office)
  await office.close()

  const mails = await mailsTo(email, 2)
  const offer = mails.find(({ subject }) => subject.startsWith('A seat is kept for you'))
  await page.goto(linkIn(offer?.text ?? ''))
  await expect(page.getByRole('heading', { level: 1, name: 'There is room for you' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Register now' }).click()
  await expect(page.getByText(/^1 seat kept for you until/)).toBeVisible()
  await expect(page.getByRole('option', { name: 'Pay in Full' })).toHaveCount(1)
  await expectSound(page)

  await openForm(page, event.slug)
  await fillPerson(page, { first_name: 'Lea', email })
  await fillBank(page)
  await checkAnswers(page)
  await press(page, 'Submit payment of ₱1,500.00')
  await expectRecorded(page, event.slug, official)
  const people = await db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .where('event.slug', '=', event.slug)
    .where('first_name', '=', 'Lea')
    .select('registration.id')
    .execute()
  expect(people).toHaveLength(1)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'You have a seat' })).toBeVisible()
})

test('SEAT-2 SEAT-7 SEAT-8 SEAT-11 whoever loses the last seat while they fill in the form waits with their payment, and gets it back when they leave', {
  tag: '@both',
}, async ({ page, event, db, browser, baseURL }) => {
  await event.change({ capacity: 1 })
  const email = anAddress()
  await openForm(page, event.slug)
  await fillPerson(page, { first_name: 'Jun', email })
  await fillBank(page, `BPI ${email}`)
  await aGroup(db, { event: event.slug })
  await checkAnswers(page)
  await press(page, 'Submit payment of ₱1,500.00')
  await expect(page.getByRole('heading', { level: 1, name: 'You are on the waiting list' })).toBeVisible()
  await expect(page.getByText('All that you sent is kept, and your payment with it.', { exact: false })).toBeVisible()
  await expectSound(page)
  await page.goBack()
  await page.goto(`/${event.slug}`)
  await expect(page.getByText('You are on the waiting list, with your payment.', { exact: false })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'See my place in line' }).click()
  await press(page, 'Leave the waiting list')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You have left the waiting list' })).toBeVisible()
  await expect(page.getByText('Our team gives back the ₱1,500.00 that you sent', { exact: false })).toBeVisible()
  await expectSound(page)

  const office = await browser.newPage({ baseURL, viewport: page.viewportSize() })
  await signIn(office, 'finance')
  await office.goto(`/staff/waiting-list?event=${event.slug}`)
  await expect(office.getByText('Nobody waits')).toBeVisible()
  await expect(office.getByRole('heading', { level: 2, name: 'Money to give back' })).toBeVisible()
  await expectSound(office)
  await office.getByRole('button', { name: 'Money is given back Jun Santos' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Money is given back' }).click()
  await expect(office.getByText('The money of Jun Santos is given back')).toBeVisible()
  await expect(office.getByRole('heading', { level: 2, name: 'Money to give back' })).toHaveCount(0)
  await office.close()
})

test('SEAT-11 a form and a consent screen tell of too few seats before anybody pays', { tag: '@both' }, async ({
  page,
  event,
  db,
}) => {
  await event.change({ capacity: 2 })
  await openForm(page, event.slug, { count: 2 })
  await expect(page.getByText('Only 2 seats left')).toHaveCount(0)
  await aGroup(db, { event: event.slug })
  await page.reload()
  await expect(page.getByText('Only 1 seat left')).toBeVisible()
  await expect(page.getByText('Please pay nothing yet.', { exact: false })).toBeVisible()
  await expectSound(page)
  await page.goto(`/${event.slug}`)
  await page.getByRole('combobox').selectOption('full')
  await press(page, 'Proceed')
  await page.getByRole('spinbutton', { name: 'Number of Participants' }).fill('2')
  await expect(page.getByText('Only 1 seat left')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join the waiting list' })).toBeVisible()
  await expectSound(page)
})
