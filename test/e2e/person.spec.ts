import { aGroup } from '../support/factories.ts'
import { expect, expectSound } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { signIn } from './staff-session.ts'

const two = [
  { first_name: 'Maria', last_name: 'Santos', email: 'maria@example.org' },
  { first_name: 'Ana', last_name: 'Reyes', church: 'Grace', notes: 'Allergic to peanuts' },
]

test('PERSON-1 PERSON-2 PERSON-6 somebody is opened from the list, read, corrected, and their notes shown', {
  tag: '@both',
}, async ({ page, event, db }) => {
  await aGroup(db, { event: event.slug, mode: 'BANK', participants: two })
  await signIn(page, 'desk')
  await page.goto(`/staff/registrations?event=${event.slug}&q=reyes`)
  await page.getByRole('link', { name: 'Ana Reyes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Reyes' })).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: 'Registered' }).last()).toBeVisible()
  await expect(page.getByText('Allergic to peanuts')).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('button', { name: 'Show the notes' }).click()
  await expect(page.getByText('Allergic to peanuts')).toBeVisible()

  await page.getByRole('button', { name: 'Correct the details' }).click()
  await page.getByRole('textbox', { name: 'First Name' }).fill('')
  await page.getByRole('button', { name: 'Save the details' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expectSound(page)
  await page.getByRole('textbox', { name: 'First Name' }).fill('Anna')
  await page.getByRole('textbox', { name: 'Church' }).fill('Harvest Light')
  await page.getByRole('button', { name: 'Save the details' }).click()
  await expect(page.getByText('The details are saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Reyes' })).toBeVisible()
  await expect(page.getByText('Church: Grace → Harvest Light')).toBeVisible()
  await expect(page.getByText('Notes about health looked at')).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: 'Maria Santos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Santos' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'All registrations' }).last().click()
  await expect(page.getByRole('searchbox', { name: 'Find somebody' })).toHaveValue('reyes')
})

test('PERSON-3 whoever comes second is told what stands there now, keeps their words, and overwrites nothing they did not touch', async ({
  page,
  event,
  db,
}) => {
  const group = await aGroup(db, { event: event.slug, participants: two })
  const ana = group.participants[1]?.id ?? ''
  await signIn(page, 'finance')
  await page.goto(`/staff/participants/${ana}`)
  await page.getByRole('button', { name: 'Correct the details' }).click()
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Reyes-Lim')
  await db.updateTable('registration').set({ church: 'Bagong Simula' }).where('id', '=', ana).execute()
  await page.getByRole('button', { name: 'Save the details' }).click()
  await expect(page.getByText('has changed these details meanwhile')).toBeVisible()
  await expect(page.getByText('Church: Bagong Simula')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Reyes-Lim')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save the details' }).click()
  await expect(page.getByText('The details are saved.')).toBeVisible()
  const now = await db
    .selectFrom('registration')
    .where('id', '=', ana)
    .select(['last_name', 'church'])
    .executeTakeFirst()
  expect(now).toEqual({ last_name: 'Reyes-Lim', church: 'Bagong Simula' })
})

test('PERSON-4 somebody else comes in a place, and the page tells who came before', { tag: '@both' }, async ({
  page,
  event,
  db,
}) => {
  const group = await aGroup(db, { event: event.slug, participants: two })
  await signIn(page, 'desk')
  await page.goto(`/staff/participants/${group.participants[1]?.id}`)
  await page.getByRole('button', { name: 'Somebody else comes' }).click()
  await expect(page.getByRole('textbox', { name: 'Church' })).toHaveValue('Grace')
  await page.getByRole('button', { name: 'Make the new ticket' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ben')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Cruz')
  await page.getByRole('combobox', { name: 'Designation' }).selectOption('Member')
  await page.getByRole('textbox', { name: 'Why?' }).fill('Asked for by phone.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Make the new ticket' }).click()
  await expect(page.getByText('Ben Cruz comes now. The old ticket does not work any more.')).toBeVisible()
  await expect(page.getByText('First Name: Ana → Ben')).toBeVisible()
  await expect(page.getByText('Nothing was written.')).toBeVisible()
  await expectSound(page)
})

test('PERSON-7 one person twice is merged by finance, and two people are said to be two by the desk', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const ana = { first_name: 'Ana', last_name: 'Reyes' }
  const first = await aGroup(db, { event: event.slug, participants: [{ ...ana, church: 'Grace' }] })
  const second = await aGroup(db, { event: event.slug, participants: [ana, { first_name: 'Jun' }] })
  const idOf = (group: typeof first) => group.participants[0]?.id
  await signIn(page, 'finance')
  await page.goto(`/staff/participants/${idOf(second)}`)
  await page.getByRole('link', { name: 'Look at both' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One person twice, or two people?' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Church (differs) Grace' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'One person: keep the second one' }).click()
  await expect(page.getByText('Its ticket does not work any more.', { exact: false })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Keep this one only' }).click()
  await expect(page.getByText('Merged with a second registration of theirs')).toBeVisible()
  expect(page.url()).toContain(`/staff/participants/${idOf(first)}`)
  await page.goto(`/staff/participants/${idOf(second)}`)
  await expect(page.getByText('Cannot come any more')).toBeVisible()

  const third = await aGroup(db, { event: event.slug, participants: [ana] })
  await page.goto(`/staff/participants/${idOf(third)}/twice/${idOf(first)}`)
  await page.getByRole('button', { name: 'Two different people' }).click()
  await expect(page.getByText('Said to be somebody else than a namesake')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look at both' })).toHaveCount(0)
})
