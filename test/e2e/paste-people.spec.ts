import type { Page } from '@playwright/test'
import { expect, expectSound, test } from './fixtures.ts'
import { ask, oneOfEach } from './questions-fixtures.ts'
import { field, heading, openForm, press } from './registration-form.ts'

const names = ['Ana', 'Ben', 'Carla', 'Dan', 'Eva', 'Fe', 'Gio', 'Hana', 'Ivan', 'Joy']
const twenty = [...names, ...names.map((name) => `${name} Mae`)]

type Cells = { designation?: string; mobile?: string; email?: string; more?: string[] }

/** A list as a spreadsheet gives it, with its numbers in front. */
const listOf = (people: string[], cellsOf: (name: string) => Cells, more: string[] = []) =>
  [
    ['No.', 'First Name', 'Last Name', 'Gender', 'Mobile', 'Civil Status', 'Designation', 'Email', 'Address', ...more],
    ...people.map((name, index) => {
      const { designation = 'Member', mobile = '0917 555 0142', email = 'group@example.org', ...cells } = cellsOf(name)
      const person = [name, 'Cruz', 'F', mobile, 'Single', designation, email, 'Cebu City']
      return [String(index + 1), ...person, ...(cells.more ?? [])]
    }),
  ]
    .map((row) => row.join('\t'))
    .join('\n')

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

async function openPanel(page: Page) {
  await page.locator('summary', { hasText: 'Paste from a spreadsheet' }).click()
  await expect(field(page, 'Your rows')).toBeVisible()
}

test('REG-64 a word that five of twenty people have is one line, corrected once for all by keyboard, and taken back', {
  tag: '@both',
}, async ({ page, event }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openForm(page, event.slug, { count: 20 })
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('paste-people'))).toEqual([])
  const panel = page.locator('summary', { hasText: 'Paste from a spreadsheet' })
  await panel.focus()
  await page.keyboard.press('Enter')
  await field(page, 'Your rows').fill(
    listOf(twenty, (name) => (/^[BF]|^Ivan M/.test(name) ? { designation: 'Kabataan' } : {})),
  )

  const word = page.getByRole('combobox', { name: '“Kabataan” is no designation' })
  await expect(word).toHaveAccessibleDescription('5 people (Ben Cruz, Fe Cruz, Ben Mae Cruz and 2 more)')
  await expect(page.getByText('1 thing to correct')).toBeVisible()
  // Whoever cannot see it hears of it, and of what is done about it.
  await expect(page.locator('[aria-live=polite]').filter({ has: word })).toContainText('1 thing to correct')
  await expect(page.getByText('8 of 9 columns recognised, not “No.”. Look or change')).toBeVisible()
  const wrong = ['2. Ben Cruz', '6. Fe Cruz', '12. Ben Mae Cruz', '16. Fe Mae Cruz', '19. Ivan Mae Cruz']
  const people = preview(page).getByRole('rowheader')
  if (isPhone(page)) {
    await expect(people).toHaveText(wrong)
    const [above, below] = [await word.boundingBox(), await preview(page).boundingBox()]
    expect((below?.y ?? 0) + (below?.height ?? 0) - (above?.y ?? 0)).toBeLessThan(740)
  } else {
    await expect(people).toHaveCount(20)
    expect((await people.allTextContents()).slice(0, 6)).toEqual([...wrong, '1. Ana Cruz'])
    await expect(preview(page).getByRole('columnheader').nth(1)).toHaveText('Designation')
  }
  await expect(preview(page).getByText('“Kabataan” is no designation (left empty)')).toHaveCount(5)
  await expectSound(page)

  await word.focus()
  await page.keyboard.press('g')
  await expect(word).toHaveValue(/\d/)
  await expect(page.getByText('Everything is corrected')).toBeVisible()
  await expect(preview(page).getByText('Guest (in your list “Kabataan”)')).toHaveCount(5)
  await word.selectOption({ label: 'Decide later' })
  await expect(preview(page).getByText('“Kabataan” is no designation (left empty)')).toHaveCount(5)
  await word.selectOption({ label: 'Guest' })
  await expectSound(page)

  await page.getByRole('button', { name: 'Fill in 20 people' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('20 people filled in.')).toBeVisible()
  await expect(page.getByText('Please look through each one.')).toBeVisible()
  await expect(panel).toBeFocused()
  await expect(field(page, 'Your rows')).toBeHidden()
  await expect(page.getByText('20 of 20 complete')).toBeVisible()
  await press(page, /^Participant 2, Ben Cruz/)
  await expect(page.getByRole('combobox', { name: 'Designation' })).toHaveValue('GUEST')
})

test('REG-64 an answer to a question of one’s own is chosen once for all, of several only the wrong one, or left out', async ({
  page,
  event,
  db,
}) => {
  await ask(db, event.slug, () => oneOfEach)
  await openForm(page, event.slug, { count: 4 })
  await openPanel(page)
  const answers: Record<string, string[]> = {
    Ana: ['XXL', 'Lunch; Merienda', 'young'],
    Ben: ['xxl', 'merienda', '40'],
    Carla: ['M', 'Dinner', 'young'],
    Dan: ['L', '', ''],
  }
  const questions = ['Shirt size', 'Which meals?', 'How old are you?']
  await field(page, 'Your rows').fill(listOf(names.slice(0, 4), (name) => ({ more: answers[name] ?? [] }), questions))
  const choose = (name: string, label: string) => page.getByRole('combobox', { name }).selectOption({ label })
  await expect(page.getByText('3 things to correct')).toBeVisible()
  await choose('Shirt size: “XXL” is not one of: S, M, L.', 'L')
  await choose('Which meals? “Merienda” is not one of', 'Dinner')
  await choose('How old are you? “young” is not a whole number', 'Leave out')
  await expect(page.getByText('Everything is corrected')).toBeVisible()
  await expect(preview(page)).toContainText('Lunch, Dinner (in your list “Lunch; Merienda”)')
  // An answer that everybody must give is not left out.
  await expect(
    page.getByRole('combobox', { name: 'Shirt size' }).getByRole('option', { name: 'Leave out' }),
  ).toHaveCount(0)
  await press(page, 'Fill in 4 people')
  await expect(page.getByText('4 of 4 complete')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Dinner' })).toBeChecked()
  await expect(page.getByText('In your list:')).toHaveCount(0)
})

test('REG-65 what the form would refuse is told before, filled in as it was typed, and corrected one after the other', {
  tag: '@both',
}, async ({ page, event }) => {
  await openForm(page, event.slug, { count: 4 })
  await openPanel(page)
  const cells: Record<string, Cells> = {
    Ben: { mobile: '0917 123 456', email: 'ben@gmial.con' },
    Carla: { email: 'carla at home', designation: 'Kabataan' },
    Dan: { email: 'dan@gmial.con' },
  }
  await field(page, 'Your rows').fill(listOf(names.slice(0, 4), (name) => cells[name] ?? {}))
  await expect(page.getByText('4 things to correct')).toBeVisible()
  const lines = page.getByRole('listitem').filter({ visible: true })
  await expect(lines.filter({ hasText: 'Mobile Number: Invalid mobile number format' })).toContainText(
    'Ben Cruz “0917 123 456”',
  )
  await expect(lines.filter({ hasText: 'Email Address: Please enter a valid' })).toContainText('Carla Cruz')
  await expect(preview(page)).toContainText('0917123456 Invalid mobile number format')
  const wrong = preview(page).getByText('Invalid mobile number format')
  await expect(wrong).toHaveCSS('color', 'rgb(179, 38, 30)')
  await page
    .getByRole('combobox', { name: '“gmial.con”: did you mean gmail.com?' })
    .selectOption({ label: 'gmail.com' })
  await expect(preview(page)).toContainText('dan@gmail.com (in your list “dan@gmial.con”)')
  await expectSound(page)

  await press(page, 'Fill in 4 people')
  await expect(page.getByText('2 people still have something to correct or fill in.')).toBeVisible()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '4 people filled in.' })).toContainText('2 people')
  await expectSound(page)
  await press(page, 'Go to Ben Cruz')
  const mobile = field(page, 'Mobile Number')
  await expect(mobile).toBeFocused()
  await expect(mobile).toHaveValue('0917123456')
  await expect(mobile).toHaveAccessibleDescription(/Invalid mobile number format/)
  await expect(field(page, 'Email Address')).toHaveValue('ben@gmail.com')
  await mobile.fill('0917 123 4567')
  await expect(page.getByText('1 person still has something to correct or fill in.')).toBeVisible()
  await press(page, 'Go to Carla Cruz')
  const designation = page.getByRole('combobox', { name: 'Designation' })
  await expect(designation).toBeFocused()
  await expect(designation).toHaveAccessibleDescription(/Please select a Designation/)
  await designation.selectOption({ label: 'Guest' })
  await press(page, 'Go to Carla Cruz')
  await expect(field(page, 'Email Address')).toBeFocused()
  await expect(field(page, 'Email Address')).toHaveValue('carla at home')
  await field(page, 'Email Address').fill('carla@example.org')
  await expect(page.getByText('Please look through each one.')).toBeVisible()
  await expect(page.getByText('4 of 4 complete')).toBeVisible()

  // Whoever stands in a place after the group was changed is another one.
  await page.locator('summary', { hasText: 'Add, remove or move people' }).click()
  await press(page, 'Move Dan Cruz up')
  await expect(page.getByText('4 people filled in.')).toHaveCount(0)
})

test('REG-21 a list stays with what was chosen for it until it is filled in, and room is made for all with one press', {
  tag: '@both',
}, async ({ page, event }) => {
  await openForm(page, event.slug, { count: 2 })
  await openPanel(page)
  const list = listOf(names.slice(0, 5), (name) => ({
    designation: name === 'Ben' ? 'Kabataan' : 'Member',
    email: name === 'Eva' ? 'eva@gmial.con' : 'group@example.org',
  }))
  await field(page, 'Your rows').fill(list)
  await expect(page.getByText('Only the first 2 of 5 are used')).toBeVisible()
  const word = page.getByRole('combobox', { name: '“Kabataan” is no designation' })
  await word.selectOption({ label: 'Guest' })
  await expectSound(page)
  await press(page, 'Payment')
  await press(page, /^Participant 1/)
  await expect(word).toHaveValue(/\d/)
  await page.reload()
  await expect(field(page, 'Your rows')).toHaveValue(list)
  await press(page, 'Make room for 5 people')
  await expect(page.getByText('0 of 5 complete')).toBeVisible()
  await expect(preview(page)).toContainText('Guest (in your list “Kabataan”)')
  await press(page, 'Fill in 5 people')
  await expect(page.getByText('1 person still has something to correct or fill in.')).toBeVisible()
  await press(page, 'Go to Eva Cruz')
  await press(page, 'Did you mean eva@gmail.com?')
  await expect(page.getByText('Please look through each one.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('5 of 5 complete')).toBeVisible()
  await expect(field(page, 'Your rows')).toBeHidden()
})

test('REG-21 one registration takes 20 people of a longer list, and says what to do with the others', async ({
  page,
  event,
}) => {
  await openForm(page, event.slug, { count: 4 })
  await openPanel(page)
  await field(page, 'Your rows').fill(listOf([...twenty, 'Kit', 'Lea'], () => ({})))
  await expect(page.getByText('One registration takes up to 20 people.')).toBeVisible()
  await press(page, 'Make room for 20 people')
  await press(page, 'Fill in 20 people')
  await expect(page.getByText('20 of 20 complete')).toBeVisible()
})

test('REG-65 who has nothing where something must stand is counted with those who have something wrong', async ({
  page,
  event,
}) => {
  await openForm(page, event.slug, { count: 4 })
  await openPanel(page)
  const rows = listOf(names.slice(0, 4), (name) => (name === 'Carla' ? { designation: '' } : {}))
  await field(page, 'Your rows').fill(rows)
  await press(page, 'Fill in 4 people')
  await expect(page.getByText('1 person still has something to correct or fill in.')).toBeVisible()
  await press(page, 'Go to Carla Cruz')
  await expect(page.getByRole('combobox', { name: 'Designation' })).toBeFocused()
  await page.keyboard.press('g')
  await expect(page.getByText('Please look through each one.')).toBeVisible()
})

test('REG-64 where the code of the panel cannot be fetched it says so, and opening it again tries again', async ({
  page,
  event,
}) => {
  let isOffline = true
  await page.route('**/paste-people-*.js', (route) => (isOffline ? route.abort() : route.continue()))
  await openForm(page, event.slug, { count: 4 })
  const panel = page.locator('details', { hasText: 'Paste from a spreadsheet' })
  await panel.locator('summary').click()
  await expect(panel.getByRole('status')).toContainText('This could not be opened: the connection may be weak.')
  isOffline = false
  await panel.locator('summary').click()
  await openPanel(page)
})

test('REG-64 REG-65 what is to be corrected fits 320 px, also with the text doubled', async ({ page, event, db }) => {
  await ask(db, event.slug, () => oneOfEach)
  await page.setViewportSize({ width: 320, height: 640 })
  await openForm(page, event.slug, { count: 4 })
  await openPanel(page)
  const cells = {
    designation: 'Kabataan-ng-simbahan-sa-Cebu',
    mobile: '0917-123-456-789-000-111',
    email: 'a-very-long-address-of-somebody-in-cebu@gmial.con',
    more: ['XXL', 'Merienda'],
  }
  await field(page, 'Your rows').fill(listOf(names.slice(0, 4), () => cells, ['Shirt size', 'Which meals?']))
  await expect(page.getByText('5 things to correct')).toBeVisible()
  await expectSound(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectSound(page)
  await press(page, 'Show the whole list (4 people)')
  await expectSound(page)
  await press(page, 'Fill in 4 people')
  await expect(page.getByText('4 people still have something to correct or fill in.')).toBeVisible()
  await expectSound(page)
  await press(page, 'Go to Ana Cruz')
  await expect(heading(page, 'Participant 1')).toBeVisible()
})
