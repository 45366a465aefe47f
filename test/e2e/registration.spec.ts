import { SAMPLE_PASSKEY } from '../../scripts/sample-data.ts'
import { expect, expectBanner, expectNoViolations, expectSound, test } from './fixtures.ts'
import {
  alert,
  checkAnswers,
  field,
  fillBank,
  fillPerson,
  heading,
  openForm,
  press,
  summary,
} from './registration-form.ts'

// Each fills in whole forms, key by key, as people do.
test.describe.configure({ timeout: 180_000 })

test('REG-1 REG-2 REG-3 REG-4 REG-6 REG-7 REG-13 the block of a participant has every field, in words', {
  tag: '@both',
}, async ({ page, event }) => {
  await openForm(page, event.slug)
  await expectBanner(page)
  await expect(page).toHaveTitle('Legacy Summit 2025 Registration')
  await expect(heading(page, 'Participant 1')).toBeVisible()
  for (const name of [
    'First Name',
    'Middle Name',
    'Last Name',
    'Suffix',
    'Mobile Number',
    'Messenger',
    'Email Address',
    'Address',
    'Church',
    'Pastor',
    'Notes',
  ]) {
    await expect(field(page, name)).toBeVisible()
  }
  await expect(field(page, 'Notes')).toHaveAccessibleDescription('Type N/A if not applicable')
  await expect(page.getByRole('group', { name: 'Gender' }).getByRole('radio')).toHaveCount(2)
  await expect(
    page.getByRole('group', { name: 'First Time Attending a Legacy Summit?' }).getByRole('radio'),
  ).toHaveCount(2)
  expect(await page.getByRole('combobox', { name: 'Civil Status' }).locator('option').allTextContents()).toEqual([
    'Choose one',
    'Single',
    'Married',
    'Widowed',
  ])
  await expect(page.getByRole('combobox', { name: 'Designation' }).locator('option')).toHaveCount(9)
  await expect(field(page, 'Mobile Number')).toHaveAttribute('type', 'tel')
  await expect(field(page, 'Email Address')).toHaveAttribute('autocomplete', 'email')
  await expect(field(page, 'Email Address')).toHaveAttribute('type', 'email')
  await expect(page.getByText('Use same Email Address')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Participants' })).toHaveCount(0)
})

test('REG-3 REG-4 REG-7 REG-31 every answer of a block is sent by its name and arrives as it was given', async ({
  page,
  event,
  db,
}) => {
  await openForm(page, event.slug, { paymentMode: 'cash' })
  await field(page, 'First Name').fill('Maria')
  await field(page, 'Middle Name').fill('Reyes')
  await field(page, 'Last Name').fill('Santos')
  await field(page, 'Suffix').fill('Jr.')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await field(page, 'Mobile Number').fill('0917 555 0142')
  await page.getByRole('combobox', { name: 'Civil Status' }).selectOption('WIDOWED')
  await field(page, 'Messenger').fill('Maria S.')
  await page.getByRole('combobox', { name: 'Designation' }).selectOption('ELDER')
  await field(page, 'Email Address').fill('maria@example.org')
  await field(page, 'Address').fill('12 Mango Avenue\nCebu City')
  await field(page, 'Church').fill('Bukal ng Biyaya')
  await field(page, 'Pastor').fill('Ptr. Ramos')
  await field(page, 'Notes').fill('Shrimps')
  await page.getByRole('group', { name: 'First Time Attending' }).getByLabel('Yes').check()
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await checkAnswers(page)
  const sending = page.waitForRequest((request) => request.method() === 'POST')
  await press(page, 'Submit and pay ₱1,500.00')
  await expect(alert(page, 'Success')).toBeVisible()
  const body = (await sending).postData() ?? ''
  expect(Array.from(body.matchAll(/ name="(\w+)"/g), ([, name = '']) => name).toSorted()).toEqual([
    ...['action', 'amount', 'assisted_by', 'event', 'group_key', 'nickname', 'participant_count', 'participants'],
    ...['payment_mode', 'payment_reference'],
  ])
  const [sent] = JSON.parse(body.match(/name="participants"\s+(\[.*\])/)?.[1] ?? '[]') as object[]
  const person = await db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .where('event.slug', '=', event.slug)
    .selectAll('registration')
    .executeTakeFirstOrThrow()
  const answers = {
    first_name: 'Maria',
    middle_name: 'Reyes',
    last_name: 'Santos',
    name_suffix: 'Jr.',
    sex: 'FEMALE',
    mobile: '09175550142',
    civil_status: 'WIDOWED',
    messenger: 'Maria S.',
    designation: 'ELDER',
    email: 'maria@example.org',
    address: '12 Mango Avenue\nCebu City',
    church: 'Bukal ng Biyaya',
    pastor: 'Ptr. Ramos',
    notes: 'Shrimps',
    ls_first_time: true,
  } as const
  expect(sent).toEqual(answers)
  expect(person).toMatchObject(answers)
})

test('REG-8 a hidden nickname is part of the form, out of everybody’s way', async ({ page, event }) => {
  await openForm(page, event.slug)
  const trap = page.locator('input[name=nickname]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).not.toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveCount(0)
})

test('REG-3 a long link in a text area leaves the page as wide as the phone', async ({ page, event }) => {
  await openForm(page, event.slug)
  await field(page, 'Address').fill(`https://maps.example.org/${'x'.repeat(300)}`)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('REG-11 REG-12 REG-15 a field speaks when it is left, never while it is typed in, and falls silent once it is right', async ({
  page,
  event,
}) => {
  await openForm(page, event.slug)
  const mobile = field(page, 'Mobile Number')
  await mobile.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Mobile number is required')).toBeVisible()

  await mobile.pressSequentially('0917')
  await expect(page.getByText('Mobile number is required')).toHaveCount(0)
  await expect(page.getByText('Invalid mobile number format')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(mobile).toHaveAccessibleDescription('Invalid mobile number format For example 0917 555 0142')

  await mobile.fill('+63 (917) 555-0142')
  await expect(page.getByText('Invalid mobile number format')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(mobile).toHaveValue('09175550142')
})

test('REG-9 REG-10 REG-13 REG-16 PAY-2 an incomplete form is answered by a summary whose lines lead to the fields', {
  tag: '@both',
}, async ({ page, event }) => {
  await openForm(page, event.slug)
  await press(page, 'Check your answers')
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle('Error: Legacy Summit 2025 Registration')
  expect(await summary(page).getByRole('listitem').allTextContents()).toEqual([
    'First name is required',
    'Last name is required',
    'Please select a Gender',
    'Mobile number is required',
    'Please select a Civil Status',
    'Please select a Designation',
    'Email address is required',
    'Address is required',
    'Payment proof is required',
    'Payment Reference number is required',
  ])
  await summary(page).getByRole('button', { name: 'Please select a Gender' }).click()
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeFocused()
  await summary(page).getByRole('button', { name: 'Payment proof is required' }).click()
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused()
  await field(page, 'First Name').fill('Maria')
  await expect(summary(page).getByRole('listitem')).toHaveCount(9)
  await expectNoViolations(page)

  await fillPerson(page)
  await fillBank(page)
  await expect(summary(page)).toHaveCount(0)
  await expect(page).toHaveTitle('Legacy Summit 2025 Registration')
})

test('REG-2 REG-16 REG-20 REG-27 PAY-4 a group has a roster, one open block, and one line of problems for each participant', {
  tag: '@both',
}, async ({ page, event }) => {
  await openForm(page, event.slug, { count: 3, paymentMode: 'cash' })
  const panes = page.getByRole('list', { name: 'Participants' })
  await expect(page.getByText('0 of 3 complete')).toBeVisible()
  await fillPerson(page)
  await press(page, 'Next participant')
  await expect(heading(page, 'Participant 2')).toBeFocused()
  await expect(heading(page, 'Participant 1')).toHaveCount(0)
  await expect(page.getByText('1 of 3 complete')).toBeVisible()

  // A pane can be visited at any time; Next asks for what is missing, and can be told to leave it.
  await field(page, 'First Name').fill('Jose')
  await press(page, 'Next participant')
  await expect(field(page, 'Last Name')).toBeFocused()
  await expect(panes.getByRole('button', { name: 'Participant 2, Jose: needs fixing' })).toBeVisible()
  await press(page, 'Leave Participant 2 for later')
  await press(page, 'Payment')
  await press(page, 'Check your answers')
  await expect(summary(page)).toBeFocused()
  // One line for each person, and from its beginning.
  expect(await summary(page).getByRole('button').allTextContents()).toEqual([
    'Participant 2, Jose: Last name is required, and 6 more',
    'Participant 3: First name is required, and 7 more',
    'Assisted By is required',
  ])
  await expect(summary(page).getByRole('heading')).toBeInViewport()
  await summary(page).getByRole('button', { name: 'Participant 3' }).click()
  await expect(heading(page, 'Participant 3')).toBeVisible()
  await expect(field(page, 'First Name')).toBeFocused()
  await panes.getByRole('button', { name: 'Participant 1, Maria Santos: complete' }).click()
  await expect(field(page, 'First Name')).toHaveValue('Maria')
  await expectSound(page)
})

test('REG-17 REG-18 REG-19 e-mail, church and pastor can be the first participant’s for everybody', async ({
  page,
  event,
}) => {
  await openForm(page, event.slug, { count: 2, paymentMode: 'cash' })
  const panes = page.getByRole('list', { name: 'Participants' }).getByRole('button')
  await field(page, 'Email Address').fill('maria@example.org')
  await page.getByRole('checkbox', { name: 'Use same Email Address for all participants', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Use same Church and Pastor for all participants', exact: true }).check()
  await field(page, 'Church').fill('Harvest Light')
  await field(page, 'Pastor').fill('Ptr. Ramos')
  await panes.nth(1).click()
  for (const [name, value] of [
    ['Email Address', 'maria@example.org'],
    ['Church', 'Harvest Light'],
    ['Pastor', 'Ptr. Ramos'],
  ] as const) {
    await expect(field(page, name)).toBeDisabled()
    await expect(field(page, name)).toHaveValue(value)
    await expect(field(page, name)).toHaveAccessibleDescription('From Participant 1')
  }
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await panes.nth(0).click()
  await field(page, 'Email Address').fill('grace@example.org')
  await panes.nth(1).click()
  await expect(field(page, 'Email Address')).toHaveValue('grace@example.org')
  await panes.nth(0).click()
  await page.getByText('Use same Email Address for all participants').click()
  await panes.nth(1).click()
  await expect(field(page, 'Email Address')).toBeEditable()
  await expect(field(page, 'Email Address')).toHaveValue('grace@example.org')
  await expect(field(page, 'Church')).toBeDisabled()
})

test('REG-5 a list that does not load offers Retry and keeps what was chosen', async ({ page, event }) => {
  let fail = true
  await page.route('**/list-designations*', (route) => (fail ? route.abort() : route.continue()))
  await openForm(page, event.slug)
  await field(page, 'First Name').fill('Maria')
  fail = false
  await press(page, 'Retry')
  await page.getByRole('combobox', { name: 'Designation' }).selectOption('ELDER')
  await expect(field(page, 'First Name')).toHaveValue('Maria')
})

test('PAY-1 the reference number is taken from a pasted bank message', async ({ page, event }) => {
  await openForm(page, event.slug)
  await field(page, 'Payment Reference').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'You have sent PHP 1,500.00 on 11-15-2025. Ref. No. 9012345678901.')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(field(page, 'Payment Reference')).toHaveValue('9012345678901')
  await expect(page.getByText('We found 9012345678901 in your message.')).toBeVisible()
})

test('REG-56 a slip in an e-mail address is asked about when its field is left, and a press puts it right', async ({
  page,
  event,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openForm(page, event.slug)
  const email = field(page, 'Email Address')
  const suggestion = page.getByRole('button', { name: /^Did you mean/ })
  await email.fill('maria.santos.de.la.cruz@gmial.con')
  await expect(suggestion).toHaveCount(0)
  await email.press('Tab')
  await expect(suggestion).toHaveText('Did you mean maria.santos.de.la.cruz@gmail.com?')
  await expectSound(page)
  await suggestion.click()
  await expect(email).toHaveValue('maria.santos.de.la.cruz@gmail.com')
  await expect(email).toBeFocused()
  await expect(suggestion).toHaveCount(0)

  // Kept like what was typed.
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Email Address')).toHaveValue('maria.santos.de.la.cruz@gmail.com')
  // What may be right is left alone, also once it was asked about.
  await email.fill('maria@gmial.com')
  await email.blur()
  await expect(suggestion).toBeVisible()
  await email.fill('maria@hopechapel.ph')
  await expect(suggestion).toHaveCount(0)
  await email.blur()
  await email.press('Tab')
  await expect(suggestion).toHaveCount(0)

  await page.goto('/volunteers/step/1')
  await email.or(page.getByRole('textbox', { name: /^E-?mail/i })).fill('maria@yaho.com')
  await page.keyboard.press('Tab')
  await expect(suggestion).toHaveText('Did you mean maria@yahoo.com?')
})
