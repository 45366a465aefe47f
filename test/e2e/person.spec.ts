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
  await expect(page.getByText('The details are saved.')).toBeInViewport()
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

test('PERSON-2 whoever goes elsewhere with a correction that is not saved is asked first', async ({
  page,
  event,
  db,
}) => {
  const group = await aGroup(db, { event: event.slug, participants: two })
  await signIn(page, 'desk')
  await page.goto(`/staff/participants/${group.participants[1]?.id}`)
  await page.getByRole('button', { name: 'Correct the details' }).click()
  const lists = page.getByRole('link', { name: 'All registrations' }).last()
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Reyes-Lim')
  await lists.click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Reyes-Lim')
  // Written back as it was, nothing would be lost.
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Reyes')
  await lists.click()
  await expect(page.getByRole('searchbox', { name: 'Find somebody' })).toBeVisible()
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
  // What is saved is what is shown.
  await expect(page.getByRole('textbox', { name: 'Church' })).toHaveValue('Bagong Simula')
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

test('PERSON-3 PERSON-6 of two who write about somebody’s health the second reads what the first wrote, and loses no word', async ({
  page,
  event,
  db,
}) => {
  const group = await aGroup(db, { event: event.slug, participants: [{ first_name: 'Ana', notes: '' }] })
  const ana = group.participants[0]?.id ?? ''
  const ofColleague = (notes: string) => db.updateTable('registration').set({ notes }).where('id', '=', ana).execute()
  const field = page.getByRole('textbox', { name: 'Notes about health' })
  const save = page.getByRole('button', { name: 'Save the notes' })
  await signIn(page, 'desk')
  await page.goto(`/staff/participants/${ana}`)
  await page.getByRole('button', { name: 'Write some' }).click()
  await field.fill('Asthma')
  await ofColleague('Allergic to shrimps')
  await save.click()
  await expect(page.getByText('has changed these details meanwhile')).toBeVisible()
  await expect(page.getByText('Allergic to shrimps')).toBeVisible()
  await expect(field).toHaveValue('Asthma')
  await expectSound(page)
  await field.fill('Asthma. Allergic to shrimps')
  await save.click()
  await expect(page.getByText('The notes are saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the notes' }).click()
  await expect(page.getByText('Asthma. Allergic to shrimps')).toBeVisible()

  // Taken away meanwhile: then that is what stands there.
  await page.getByRole('button', { name: 'Write them anew' }).click()
  await ofColleague('')
  await save.click()
  await expect(page.getByText('Nothing was written.')).toBeVisible()
  await expect(field).toHaveValue('Asthma. Allergic to shrimps')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Write some' })).toBeVisible()
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

test('PERSON-7 which of the two is kept stays the one that was chosen when a colleague changes it meanwhile', {
  tag: '@desktop',
}, async ({ page, event, db }) => {
  const ana = { first_name: 'Ana', last_name: 'Reyes' }
  const groups = [0, 1].map(() => aGroup(db, { event: event.slug, participants: [ana] }))
  const [first = '', second = ''] = (await Promise.all(groups)).map(({ participants }) => participants[0]?.id)
  await signIn(page, 'finance')
  await page.goto(`/staff/participants/${first}/twice/${second}`)
  await page.getByRole('button', { name: 'One person: keep the first one' }).click()
  const chosen = page.getByRole('heading', { name: 'One person: keep the first one' })
  await expect(chosen).toBeVisible()
  await db.updateTable('registration').set({ church: 'Grace' }).where('id', '=', first).execute()
  // As when somebody comes back to this tab; once more where an answer from before the change was still on its way.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('row', { name: 'Church (differs) Grace' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(chosen).toBeVisible()
})

test('PERSON-8 finance moves somebody to another registration, with the numbers of both before it', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const family = await aGroup(db, { event: event.slug, participants: two })
  const church = [
    { first_name: 'Jose', last_name: 'Cruz' },
    { first_name: 'Liza', last_name: 'Cruz' },
  ]
  await aGroup(db, { event: event.slug, participants: church })
  await aGroup(db, { event: event.slug, mode: 'BANK', participants: [{ first_name: 'Pia', last_name: 'Waits' }] })
  const ana = `/staff/participants/${family.participants[1]?.id}`
  await signIn(page, 'finance')
  await page.goto(ana)
  await page.getByRole('link', { name: 'Move to another registration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Move to another registration' })).toBeFocused()

  const field = page.getByRole('searchbox', { name: 'Whom do they go with?' })
  const find = page.getByRole('button', { name: 'Find', exact: true })
  await field.fill('J')
  await field.press('Enter')
  await expect(page.getByText('Please enter at least two letters or digits.')).toBeVisible()
  await field.fill('Zamora')
  await find.click()
  await expect(page.getByText('Nobody was found.', { exact: false })).toBeVisible()

  // Whose payment waits is told of before anything is typed.
  await field.fill('Waits')
  await find.click()
  await page.getByRole('button', { name: 'Choose the registration of Pia Waits' }).click()
  await expect(page.getByText('A payment of the registration of Pia Waits waits', { exact: false })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Choose another registration' }).click()

  await field.fill('Cruz')
  await find.click()
  const hit = page.getByRole('listitem').filter({ hasText: 'Jose Cruz' })
  await expect(hit).toContainText('2 people')
  await expect(hit).toContainText('Liza Cruz')
  await expectSound(page)
  await page.getByRole('button', { name: /Choose the registration of .*Jose Cruz/ }).click()
  await expect(page.getByText('The place costs ₱1,500.00, all of it is paid, and all of it goes along.')).toBeVisible()
  const sums = page.getByRole('region', { name: /^Registration of Jose Cruz, / })
  await expect(sums.getByRole('row', { name: 'Price' })).toContainText('₱4,500.00')
  // What was chosen stands in the address.
  await page.reload()
  const move = page.getByRole('button', { name: 'Move Ana Reyes' })
  await move.click()
  await expect(page.getByText('Please say why, in words for the person who paid.')).toBeVisible()
  const why = page.getByRole('textbox', { name: 'Why?' })
  await expect(why).toBeFocused()
  await why.fill('She comes with her church.')
  await expectSound(page)

  // A colleague gives a part back meanwhile: the numbers are others, and nothing typed is lost.
  const { id: reversed_by } = await db.selectFrom('staff_member').select('id').limit(1).executeTakeFirstOrThrow()
  const part = { payment_id: family.payment.id, kind: 'PART' as const, amount: 50_000, reason: 'A gift.', reversed_by }
  await db.insertInto('payment_reversal').values(part).execute()
  await move.click()
  await expect(page.getByText('The numbers are others by now.', { exact: false })).toBeVisible()
  await expect(page.getByText('₱1,000.00 was paid for it and goes along', { exact: false })).toBeVisible()
  await expect(page.getByText('2 people of it can get in today, and cannot any more', { exact: false })).toBeVisible()
  await expect(why).toHaveValue('She comes with her church.')
  await move.click()
  await expect(page).toHaveURL(new RegExp(`${ana}(\\?|$)`))
  await expect(page.getByText('Ana Reyes belongs to this registration now. The ticket stays the same.')).toBeVisible()
  await expect(page.getByText('Moved out of the registration of Maria Santos; ₱1,000.00 went along')).toBeVisible()
  await expectSound(page)
  // Back is not the same once more.
  await page.goBack()
  await expect(page.getByText('They belong to this registration now.')).toBeVisible()
  await page.goto(`/staff/payments/all/${family.payment.id}`)
  await expect(page.getByText('₱1,000.00 of it went along', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Void/ })).toHaveCount(0)
  await expectSound(page)
  await page.goto(`/staff/registrations/${family.id}`)
  await expect(page.getByText('Went along to another registration')).toBeVisible()
  await page.getByRole('link', { name: 'Go to their page: Ana Reyes' }).first().click()
  await expect(page).toHaveURL(new RegExp(ana))
  // By mistake: back to where she was, with what she brought.
  await page.getByRole('link', { name: 'Move to another registration' }).click()
  await page.getByRole('button', { name: 'Back to where they were' }).click()
  await expect(page.getByText('₱1,000.00 was paid for it and goes along', { exact: false })).toBeVisible()
  await expectSound(page)
  await page.getByRole('textbox', { name: 'Why?' }).fill('A mistake.')
  await page.getByRole('button', { name: 'Move Ana Reyes' }).click()
  await expect(page.getByText('One of 2 people', { exact: false })).toBeVisible()
})
