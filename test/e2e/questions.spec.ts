import type { Page } from '@playwright/test'
import { aQuestion } from '../support/event-settings.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { ask, oneOfEach } from './questions-fixtures.ts'
import {
  alert,
  checkAnswers,
  expectRecorded,
  field,
  fillBank,
  fillPerson,
  heading,
  official,
  openForm,
  press,
  summary,
} from './registration-form.ts'

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const answers = (page: Page) => page.getByRole('definition')

async function answerAll(page: Page) {
  await choice(page, 'M').check()
  await page.getByRole('checkbox', { name: 'Dinner' }).check()
  await page.getByRole('checkbox', { name: 'Breakfast' }).check()
  await page
    .getByRole('group', { name: /^Do you come by bus/ })
    .getByRole('radio', { name: 'Yes' })
    .check()
  await field(page, 'How old are you').fill('41')
  await field(page, 'Food that you cannot eat').fill('Shrimps')
}

async function arrive(page: Page, day = '28') {
  const arrival = page.getByRole('group', { name: /^When do you arrive/ })
  await arrival.getByLabel('Month').selectOption('11')
  await arrival.getByLabel('Day').fill(day)
  await arrival.getByLabel('Year').fill('2026')
}

const kept = (db: Parameters<typeof ask>[0], slug: string) =>
  db
    .selectFrom('question_answer')
    .innerJoin('question', 'question.id', 'question_id')
    .innerJoin('event', 'event.id', 'question.event_id')
    .leftJoin('registration', 'registration.id', 'registration_id')
    .where('event.slug', '=', slug)
    .select(['words', 'value', 'registration.position'])
    .orderBy('registration.position')
    .orderBy('question.position')
    .execute()

test('ASK-4 ASK-5 a question of each kind is asked, checked, looked over and kept', {
  tag: '@both',
}, async ({ page, event, db }) => {
  await ask(db, event.slug, () => oneOfEach)
  await openForm(page, event.slug)
  await fillPerson(page)
  await expectSound(page)
  await field(page, 'How old are you').fill('old')
  await press(page, 'Check your answers')
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('button')).toHaveText([
    'Shirt size: Please choose one.',
    'How old are you? Please enter a whole number in digits, 0 or more, for example 12.',
    'When do you arrive? Please enter a day.',
    'Payment proof is required',
    'Payment Reference number is required',
  ])
  await expectSound(page)
  await summary(page).getByRole('button', { name: 'Please choose one.' }).click()
  await expect(choice(page, 'S')).toBeFocused()
  await answerAll(page)
  await arrive(page, '31')
  await fillBank(page)
  await press(page, 'Check your answers')
  await expect(summary(page).getByRole('button')).toHaveText([
    'When do you arrive? Please enter a whole day: month, day and year.',
  ])
  await arrive(page)
  // What was typed is there after a reload, as everything else is.
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.reload()
  await expect(choice(page, 'M')).toBeChecked()
  await expect(field(page, 'Food that you cannot eat')).toHaveValue('Shrimps')
  await checkAnswers(page)
  for (const words of ['M', 'Breakfast, Dinner', 'Yes', '41', 'Shrimps', 'Saturday, November 28, 2026']) {
    await expect(
      answers(page)
        .filter({ hasText: new RegExp(`^${words}$`) })
        .first(),
    ).toBeVisible()
  }
  await expectSound(page)
  await page.getByRole('button', { name: 'Change A few more questions' }).click()
  await expect(heading(page, 'A few more questions')).toBeFocused()
  await checkAnswers(page)
  await press(page, /^Submit payment of/)
  await expectRecorded(page, event.slug, official)
  expect(await kept(db, event.slug)).toEqual([
    { words: 'Shirt size', value: ['M'], position: 1 },
    { words: 'Which meals?', value: ['Breakfast', 'Dinner'], position: 1 },
    { words: 'Do you come by bus?', value: ['yes'], position: 1 },
    { words: 'How old are you?', value: ['41'], position: 1 },
    { words: 'Food that you cannot eat?', value: ['Shrimps'], position: 1 },
    { words: 'When do you arrive?', value: ['2026-11-28'], position: null },
  ])
})

test('ASK-4 of a group each is asked for themselves, and the group once', async ({ page, event, db }) => {
  await ask(db, event.slug, () => oneOfEach)
  await openForm(page, event.slug, { count: 2 })
  await fillPerson(page)
  await press(page, 'Next participant')
  await expect(choice(page, 'S')).toBeFocused()
  await choice(page, 'L').check()
  await press(page, 'Next participant')
  await expect(heading(page, 'Participant 2')).toBeFocused()
  await expect(choice(page, 'L')).not.toBeChecked()
  await fillPerson(page, { first_name: 'Ana' })
  await expect(page.getByText('1 of 2 complete')).toBeVisible()
  await choice(page, 'S').check()
  await expect(page.getByText('2 of 2 complete')).toBeVisible()
  await press(page, 'Go to payment')
  await expect(heading(page, 'For the whole group')).toBeFocused()
  await fillBank(page)
  await press(page, 'Check your answers')
  await expect(summary(page)).toContainText('When do you arrive? Please enter a day.')
  await arrive(page)
  await checkAnswers(page)
  await press(page, /^Submit payment of/)
  await expectRecorded(page, event.slug, official)
  expect((await kept(db, event.slug)).map(({ words, value, position }) => [position, words, ...value])).toEqual([
    [1, 'Shirt size', 'L'],
    [2, 'Shirt size', 'S'],
    [null, 'When do you arrive?', '2026-11-28'],
  ])
})

test('ASK-12 a list from a spreadsheet answers the questions, and what it could not read is named', {
  tag: '@both',
}, async ({ page, event, db, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ask(db, event.slug, () => oneOfEach)
  await openForm(page, event.slug, { count: 4 })
  // What was answered by hand is not taken away by a list that says nothing about it.
  await field(page, 'First Name').fill('Ana')
  await field(page, 'Last Name').fill('Cruz')
  await field(page, 'How old are you').fill('33')
  await page.getByText('Paste from a spreadsheet').click()
  await press(page, 'Copy headings')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\tShirt size\tWhich meals\?\t/)
  await field(page, 'Your rows').fill(
    [
      'First Name\tLast Name\tSHIRT SIZE\twhich meals\tDo you come by bus?\tHow old are you?',
      'Ana\tCruz\tm\tdinner, Breakfast\tOpo\t',
      'Ben\tLim\tL\tLunch\tHindi\t40',
      'Carla\tSy\tXXXL\tSnacks\tno\tyoung',
      'Dan\tGo\tS\t\t\t',
    ].join('\n'),
  )
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Breakfast, Dinner')
  await expect(preview).toContainText('“XXXL” is not one of: S, M, L. (left empty)')
  await expectSound(page)
  await press(page, 'Fill in 4 people')
  await expect(page.getByText('4 people still have something to correct or fill in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to Ana Cruz' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Participant 3, Carla Sy: needs fixing' })).toBeVisible()
  await expectSound(page)
  await expect(choice(page, 'M')).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Breakfast' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Lunch' })).not.toBeChecked()
  await expect(field(page, 'How old are you')).toHaveValue('33')

  // What the list said in other words is still told after a reload, beside the question, until somebody has decided.
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.reload()
  await press(page, /^Participant 3/)
  await expect(page.getByText('In your list: “XXXL” is not one of: S, M, L.')).toBeVisible()
  await expect(page.getByText('In your list: “young” is not a whole number in digits, 0 or more.')).toBeVisible()
  await expectSound(page)
  await field(page, 'How old are you').fill('12')
  await choice(page, 'L').check()
  await expect(page.getByText('In your list:')).toHaveText(
    'In your list: “Snacks” is not one of: Breakfast, Lunch, Dinner.',
  )
  await press(page, 'Leave it empty Which meals?')
  await expect(page.getByText('In your list:')).toHaveCount(0)
})

const wideList = [
  'First Name\tLast Name\tMobile\tEmail\tAddress\tShirt size\tWhich meals?',
  ...['Ana', 'Ben', 'Carla', 'Dan'].map((name) =>
    [
      name,
      'Cruz',
      '09175550142',
      `${name}@example.org`,
      '12 Mango Avenue, Cebu City',
      name === 'Carla' ? 'XXXL' : 'M',
      'Lunch',
    ].join('\t'),
  ),
].join('\n')

test('ASK-12 on a phone the preview shows what is to be looked at first, and the others by a press', async ({
  page,
  event,
  db,
}) => {
  await ask(db, event.slug, () => oneOfEach)
  await page.setViewportSize({ width: 360, height: 740 })
  await openForm(page, event.slug, { count: 4 })
  await page.getByText('Paste from a spreadsheet').click()
  await field(page, 'Your rows').fill(wideList)
  const people = page.getByRole('region', { name: 'Preview' }).getByRole('rowheader')
  await expect(people).toHaveText(['3. Carla Cruz'])
  await expect(page.getByText('Scroll sideways')).toHaveCount(0)
  await press(page, 'Show the whole list (4 people)')
  await expect(people).toHaveText(['3. Carla Cruz', '1. Ana Cruz', '2. Ben Cruz', '4. Dan Cruz'])
  await expect(page.getByRole('region', { name: 'Preview' })).toBeFocused()
  await expectSound(page)
})

test('ASK-12 a preview that is wider than the page says so, and is scrolled by keyboard', {
  tag: '@desktop',
}, async ({ page, event, db }) => {
  await ask(db, event.slug, () => oneOfEach)
  await openForm(page, event.slug, { count: 4 })
  await page.getByText('Paste from a spreadsheet').click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await field(page, 'Your rows').fill('First Name\tLast Name\nAna\tCruz')
  await expect(preview).toHaveAttribute('tabindex', '-1')
  await expect(page.getByText('Scroll sideways to see all columns.')).toHaveCount(0)
  await field(page, 'Your rows').fill(wideList)
  await expect(page.getByText('Scroll sideways to see all columns.')).toBeVisible()
  await preview.press('ArrowRight')
  await expect.poll(() => preview.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
  await expectSound(page)
})

test('ASK-12 a person is not complete while something of theirs in the list was not understood', async ({
  page,
  event,
  db,
}) => {
  await ask(db, event.slug, () => [
    aQuestion({ kind: 'choices', words: 'Which meals?', options: ['Rice, fish', 'Soup'] }),
  ])
  await openForm(page, event.slug, { count: 4 })
  await page.getByText('Paste from a spreadsheet').click()
  const heads = ['First Name', 'Last Name', 'Gender', 'Mobile', 'Civil Status', 'Designation', 'Email', 'Address']
  const person = (name: string, meals: string) =>
    [name, 'Cruz', 'Female', '09175550142', 'Single', 'Member', `${name}@example.org`, 'Cebu', meals].join(';')
  const rows = [
    person('Ana', '"Soup; Rice, fish"'),
    person('Ben', 'Rice, fish'),
    person('Carla', 'Tea'),
    person('Dan', ''),
  ]
  await field(page, 'Your rows').fill([[...heads, 'Which meals?'].join(';'), ...rows].join('\n'))
  await press(page, 'Fill in 4 people')
  await expect(page.getByText('3 of 4 complete')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Rice, fish' })).toBeChecked()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 of 4 complete')).toBeVisible()
  await press(page, /^Participant 3/)
  await press(page, 'Leave it empty Which meals?')
  await expect(page.getByText('4 of 4 complete')).toBeVisible()
})

test('ASK-12 days that may be read either way are shown as they were read, and turned by a press', {
  tag: '@both',
}, async ({ page, event, db }) => {
  await ask(db, event.slug, () => [aQuestion({ kind: 'date', words: 'When were you born?' })])
  await openForm(page, event.slug, { count: 4 })
  await page.getByText('Paste from a spreadsheet').click()
  const rows = field(page, 'Your rows')
  const preview = page.getByRole('region', { name: 'Preview' })
  await rows.fill('Name\tWhen were you born?\nAna Cruz\t05/04/1988\nBen Lim\t13/05/1990')
  await expect(preview).toContainText('Tuesday, April 5, 1988')
  await expect(page.getByText('Dates were read as')).toHaveCount(0)
  await rows.fill('Name\tWhen were you born?\nAna Cruz\t05/04/1988')
  await expect(page.getByText('Dates were read as month/day/year')).toBeVisible()
  await expect(preview).toContainText('Wednesday, May 4, 1988')
  await expectSound(page)
  await page.getByRole('checkbox', { name: 'In my list the day comes first' }).check()
  await expect(page.getByText('Dates were read as day/month/year')).toBeVisible()
  await expect(preview).toContainText('Tuesday, April 5, 1988')
})

test('ASK-6 a form that is older than a question is told which one, keeps everything, and asks it', {
  tag: '@both',
}, async ({ page, event, db }) => {
  await openForm(page, event.slug)
  await fillPerson(page)
  await fillBank(page)
  await checkAnswers(page)
  await ask(db, event.slug, () => oneOfEach.slice(0, 1))
  await press(page, /^Submit payment of/)
  await expect(alert(page, 'Error')).toContainText('Please look at “Shirt size”.')
  await alert(page, 'Error').getByRole('button', { name: 'Close' }).click()
  await expect(summary(page).getByRole('button')).toHaveText(['Shirt size: Please choose one.'])
  await expect(field(page, 'First Name')).toHaveValue('Maria')
  await expectSound(page)
  await choice(page, 'M').check()
  await checkAnswers(page)

  // Other words: what was chosen still fits, so it need not be chosen again, only looked at.
  await ask(db, event.slug, ([known]) => [{ ...(known ?? oneOfEach[0]!), words: 'Size of your shirt' }])
  await press(page, /^Submit payment of/)
  await expect(alert(page, 'Error')).toContainText('Please look at “Size of your shirt”.')
  await alert(page, 'Error').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Size of your shirt', { exact: true })).toBeVisible()
  await expect(heading(page, 'Check your answers')).toBeVisible()
  await press(page, /^Submit payment of/)
  await expectRecorded(page, event.slug, official)
  expect(await kept(db, event.slug)).toEqual([{ words: 'Size of your shirt', value: ['M'], position: 1 }])
})

test('ASK-4 a form whose questions did not load is not shown without them', async ({ page, event, db }) => {
  await ask(db, event.slug, () => oneOfEach)
  let isBroken = true
  await page.route('**/questions', (route) => (isBroken ? route.abort() : route.continue()))
  await openForm(page, event.slug)
  await expect(page.getByText('We could not open this page')).toBeVisible()
  await expect(field(page, 'First Name')).toHaveCount(0)
  await expectSound(page)
  isBroken = false
  await press(page, 'Retry')
  await expect(field(page, 'First Name')).toBeVisible()
  await expect(page.getByText('Shirt size')).toBeVisible()
})
