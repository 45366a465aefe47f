import { expect, expectSound, test } from './fixtures.ts'
import { alert, field, fillPerson, heading, openForm, press } from './registration-form.ts'

test('REG-61 a leader adds, moves and removes people by name, alone by keyboard, and the amount follows', {
  tag: '@both',
}, async ({ page, event }) => {
  await openForm(page, event.slug, { count: 2 })
  const panes = page.getByRole('list', { name: 'Participants' })
  await fillPerson(page)
  await press(page, 'Next participant')
  await field(page, 'First Name').fill('Jose')
  await field(page, 'Notes').fill('Allergic to peanuts')
  const change = page.locator('summary', { hasText: 'Add, remove or move people' })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Jose' })).toBeVisible()
  await expectSound(page)

  // One of the same family has what families share, and nothing of a person.
  await press(page, 'Add one of the same family as Maria Santos')
  await expect(page.getByText('Participant 2 was added. The amount follows.')).toBeVisible()
  await expect(heading(page, 'Participant 2')).toBeVisible()
  await expect(field(page, 'Last Name')).toHaveValue('Santos')
  await expect(field(page, 'First Name')).toHaveValue('')
  await expect(field(page, 'Address')).toHaveValue('12 Mango Avenue, Cebu City')
  await expect(page.getByText('₱4,500.00').filter({ visible: true }).first()).toBeVisible()
  await field(page, 'First Name').fill('Ana')
  await expect(panes.getByRole('button')).toHaveCount(3)

  await press(page, 'Move Jose up')
  await expect(field(page, 'First Name')).toHaveValue('Jose')
  await expect(field(page, 'Notes')).toHaveValue('Allergic to peanuts')
  await expect(panes.getByRole('button', { name: /^Participant 3, Ana Santos/ })).toBeVisible()

  await press(page, 'Remove Jose')
  await expect(alert(page, 'Remove Jose?')).toContainText('What was entered for them is deleted from this phone')
  await press(page, 'Keep')
  await expect(panes.getByRole('button')).toHaveCount(3)
  await press(page, 'Remove Jose')
  await press(page, 'Remove')
  await expect(page.getByText('Jose was removed. The amount follows.')).toBeVisible()
  await expect(panes.getByRole('button')).toHaveCount(2)
  await expect(page.getByText('₱3,000.00').filter({ visible: true }).first()).toBeVisible()
  // What Jose wrote is nobody else's.
  await panes.getByRole('button', { name: /^Participant 2, Ana Santos/ }).click()
  await expect(field(page, 'Notes')).toHaveValue('')

  // It is as it was left, also after a reload.
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
  await page.reload()
  await expect(panes.getByRole('button')).toHaveCount(2)
  await expect(panes.getByRole('button', { name: /^Participant 2, Ana Santos/ })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator('summary', { hasText: 'Add, remove or move people' }).click()
  await expectSound(page)
})

test('REG-61 what all have from the first stays theirs when the first is removed, up to twenty come, and none is added to a pair', async ({
  page,
  event,
}) => {
  await openForm(page, event.slug, { count: 19, paymentMode: 'cash' })
  await field(page, 'First Name').fill('Maria')
  await field(page, 'Email Address').fill('maria@example.org')
  await page.getByRole('checkbox', { name: 'Use same Email Address for all participants', exact: true }).check()
  await page.locator('summary', { hasText: 'Add, remove or move people' }).click()
  await press(page, 'Add a participant')
  await expect(page.getByText('Up to 20 people are in one registration.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a participant' })).toHaveCount(0)
  await press(page, 'Remove Maria')
  await press(page, 'Remove')
  const panes = page.getByRole('list', { name: 'Participants' }).getByRole('button')
  await expect(panes).toHaveCount(19)
  await expect(heading(page, 'Participant 1')).toBeVisible()
  await expect(field(page, 'Email Address')).toHaveValue('maria@example.org')
  // In the same place stands somebody else, who has not answered.
  const yes = page.getByRole('radio', { name: 'Yes', exact: true })
  await yes.check()
  await field(page, 'First Name').fill('Jose')
  await press(page, 'Remove Jose')
  await press(page, 'Remove')
  await expect(panes).toHaveCount(18)
  await expect(yes).not.toBeChecked()
  await panes.nth(1).click()
  await expect(field(page, 'Email Address')).toHaveValue('maria@example.org')

  await event.flashSale(true)
  await openForm(page, event.slug, { action: 'flash', count: 2 })
  await expect(heading(page, 'Participant 1')).toBeVisible()
  await expect(page.getByText('Add, remove or move people')).toHaveCount(0)
})

test('REG-62 whoever comes back goes on from the landing page by one press, or has the answers deleted', {
  tag: '@both',
}, async ({ page, context, event }) => {
  await openForm(page, event.slug, { count: 4 })
  await field(page, 'First Name').fill('Maria')
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
  const later = await context.newPage()
  await page.close()
  await later.goto(`/${event.slug}`)
  const card = later.getByRole('region', { name: 'Continue where you left off?' })
  await expect(card).toContainText('Pay in Full: a registration was started on this device and not sent yet.')
  await expectSound(later)
  await press(later, 'Continue for 4 people')
  await expect(field(later, 'First Name')).toHaveValue('Maria')
  await expect(later.getByRole('list', { name: 'Participants' }).getByRole('button')).toHaveCount(4)

  await later.goto(`/${event.slug}`)
  await press(later, 'Delete these answers')
  await press(later, 'Keep')
  await expect(card).toBeVisible()
  await press(later, 'Delete these answers')
  await press(later, 'Delete')
  await expect(card).toHaveCount(0)
  await later.reload()
  await expect(later.getByRole('button', { name: 'Proceed' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await openForm(later, event.slug, { count: 4 })
  await expect(field(later, 'First Name')).toHaveValue('')
})

test('REG-62 a second group does not take over the people of the first: whoever begins anew is asked', async ({
  page,
  event,
}) => {
  await openForm(page, event.slug, { count: 4 })
  await field(page, 'First Name').fill('Maria')
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
  await page.goto(`/${event.slug}`)
  await page.getByRole('combobox').selectOption('full')
  await press(page, 'Proceed')
  await page.getByRole('spinbutton').fill('2')
  const agreed = page.getByRole('checkbox')
  if (!(await agreed.isChecked())) await agreed.check()
  await press(page, 'Proceed to Registration Form')
  await expect(page.getByRole('button', { name: 'Continue for 4 people' })).toBeVisible()
  await press(page, 'Start over')
  // By one press nothing is gone.
  await press(page, 'Keep them')
  await expect(page.getByRole('button', { name: 'Continue for 4 people' })).toBeVisible()
  await press(page, 'Start over')
  await press(page, 'Clear my answers')
  await expect(page.getByText('0 of 2 complete')).toBeVisible()
  await expect(field(page, 'First Name')).toHaveValue('')
})

test('REG-62 REG-69 once registration is closed the card tells whoever has paid whom to call, and is gone after 14 days', async ({
  page,
  event,
}) => {
  await page.clock.install()
  await openForm(page, event.slug, {})
  await field(page, 'First Name').fill('Maria')
  await page.clock.runFor(5_000)
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
  const card = page.getByRole('region', { name: 'Continue where you left off?' })
  await page.goto(`/${event.slug}`)
  await expect(card).toBeVisible()
  await event.change({ registration_closes_at: new Date(Date.now() - 60_000) })
  await page.goto(`/${event.slug}`)
  const late = page.getByRole('region', { name: 'This form was not sent before registration closed' })
  await expect(late).toContainText('If you have paid already, please tell the registration team:')
  await expect(late.getByRole('link', { name: '0917 555 0142' })).toHaveAttribute('href', 'tel:09175550142')
  await expect(late.getByRole('button')).toHaveText(['See my answers', 'Delete these answers'])
  await press(page, 'See my answers')
  await expect(field(page, 'First Name')).toHaveValue('Maria')
  await expect(page.getByText('Registration has closed')).toBeVisible()
  await page.goto(`/${event.slug}`)
  await expect(card).toHaveCount(0)
  await event.change({ registration_closes_at: null })
  await page.clock.setFixedTime(Date.now() + 14.1 * 86_400_000)
  await page.goto(`/${event.slug}`)
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(late).toHaveCount(0)
})

test('CONS-20 PRICE-17 the number is asked before the text, and what a larger group pays is said before it is reached', async ({
  page,
  event,
}) => {
  await page.goto(`/${event.slug}`)
  await page.getByRole('combobox').selectOption('full')
  await expect(page.getByText('From 10 people on, ₱1,350.00 each.')).toBeVisible()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('From 10 people on, ₱1,350.00 each.')).toBeVisible()
  const order = await page.evaluate(() => {
    const number = document.querySelector('input[type=number]')
    const text = document.querySelector('[aria-labelledby] h2, section h2')
    return number && text ? number.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING : 0
  })
  expect(order).toBeTruthy()
  await expectSound(page)
})
