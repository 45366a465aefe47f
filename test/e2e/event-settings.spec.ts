import type { Page } from '@playwright/test'
import { aGroup } from '../support/factories.ts'
import { aStaffMember } from '../support/staff-member.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { keepJourney } from './registration-form.ts'
import { signIn } from './staff-session.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()
const field = (page: Page, name: string) => page.getByLabel(name)
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('STAFF-5 EVENT-1 EVENT-2 EVENT-3 EVENT-5 SHARED-31 an event is changed in a draft, seen as visitors will see it, and published', {
  tag: '@both',
}, async ({ page, event, context }) => {
  await signIn(page, 'admin')
  await page.goto(`/staff/event?event=${event.slug}`)
  await title(page, 'Event settings')
  await expect(page.getByText('Nothing was published by screen so far.')).toBeVisible()
  await expectSound(page)

  await follow(page, /^About the event/)
  await title(page, 'About the event')
  await field(page, 'Name of the event').fill('Legacy Summit 2026')
  await field(page, 'Starts at').fill('08:30')
  await field(page, 'Ends at').fill('08:00')
  await field(page, 'Venue').fill('Plaza Hall')
  await field(page, 'Link to a map').fill('maps.example/plaza')
  await press(page, 'Save in the draft')
  await expect(field(page, 'Ends at')).toBeFocused()
  await expect(field(page, 'Ends at')).toHaveAccessibleDescription('Please choose an end that is later than the start.')
  await expect(field(page, 'Link to a map')).toHaveAccessibleDescription(
    /^Please paste a link that begins with https:\/\/, or leave it empty\./,
  )
  await expectSound(page)
  await field(page, 'Ends at').fill('17:00')
  await field(page, 'Link to a map').fill('https://maps.example/plaza')
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft. Visitors do not see it yet.')).toBeVisible()

  const visitor = await context.newPage()
  await visitor.goto(`/${event.slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Legacy Summit 2025' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Open the map' })).toHaveCount(0)

  await follow(page, 'See and publish')
  await title(page, 'Publish changes')
  const changes = page.getByRole('region', { name: 'What will change' }).getByRole('listitem')
  await expect(changes).toHaveText([
    'Name of the eventNow: Legacy Summit 2025Then: Legacy Summit 2026',
    /^Starts atNow: Not givenThen: 8:30\sAM$/,
    /^Ends atNow: Not givenThen: 5:00\sPM$/,
    'VenueNow: To be announcedThen: Plaza Hall',
    'Link to a mapNow: Not givenThen: https://maps.example/plaza',
  ])
  await expectSound(page)

  await follow(page, 'See it as visitors will')
  await title(page, 'Preview')
  await expect(page).toHaveTitle('Preview')
  await expect(page.getByText('Legacy Summit 2026')).toBeVisible()
  await expect(page.getByText(/8:30\sAM to 5:00\sPM/)).toBeVisible()
  await expectSound(page)
  // What is asked on the way back is answered only after the press, with what stood there before it.
  const published = Promise.withResolvers<void>()
  await page.route(/\/api\/staff\/event\/settings/, async (route) => {
    const before = await route.fetch()
    await published.promise
    await route.fulfill({ response: before })
  })
  const late = page.waitForRequest(/\/api\/staff\/event\/settings/)
  await follow(page, 'Back')
  await title(page, 'Publish changes')
  await late

  await press(page, 'Publish')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  published.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.locator(':focus')).toHaveText('Published. Visitors see it now.')
  await expect(page.getByText('Nothing to publish')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Legacy Summit 2026' })).toBeVisible()
  await expect(visitor.getByText(/8:30\sAM to 5:00\sPM/)).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    'https://maps.example/plaza',
  )
  await expectSound(visitor)

  await follow(page, 'Event settings')
  await expect(page.getByRole('heading', { level: 3, name: /^Adrian Bautista, / })).toBeVisible()
  await expectSound(page)
})

test('EVENT-1 EVENT-2 opening, words beside the fee, contacts and bank are changed by screen', async ({
  page,
  event,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/staff/event/registration?event=${event.slug}`)
  await field(page, 'Opens').fill('2098-01-05T08:00')
  await field(page, 'Words beside the fee').fill('with lunch')
  await expect(page.getByText(/^Jan\s5,\s2098,\s8:00\sAM$/)).toBeVisible()
  await page.getByRole('radio', { name: 'Stop' }).check()
  await expectSound(page)
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft.')).toBeVisible()

  await page.goto(`/staff/event/contact?event=${event.slug}`)
  await page.getByRole('textbox', { name: 'Phone numbers' }).fill('0917 000 0000')
  await page.keyboard.press('Enter')
  await field(page, 'Account number').fill('99 88 77')
  await field(page, 'E-mail address').fill('nobody')
  await press(page, 'Save in the draft')
  await expect(field(page, 'E-mail address')).toHaveAccessibleDescription('Please enter a valid email address.')
  await field(page, 'E-mail address').fill('team@light.example')
  await expectSound(page)
  await press(page, 'Save in the draft')
  await follow(page, 'See and publish')
  await press(page, 'Publish')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()

  await page.goto(`/${event.slug}`)
  await expect(page.getByText(/^Registration opens Jan\s5,\s2098,\s8:00\sAM$/)).toBeVisible()
  await expect(page.getByText('with lunch')).toBeVisible()
  await expect(page.getByText('0917 000 0000')).toBeVisible()
  await expect(page.getByText('team@light.example')).toBeVisible()
  await expect(page.getByText('99 88 77')).toBeVisible()
})

test('EVENT-6 EVENT-8 EVENT-9 EVENT-10 prices are changed by screen, with who pays what before it is published', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const rejected = await aGroup(db, { event: event.slug, mode: 'BANK', participants: [{}, {}] })
  await aGroup(db, { event: event.slug })
  const decided = { state: 'REJECTED', decided_at: new Date() } as const
  await db.updateTable('payment').set(decided).where('id', '=', rejected.payment.id).execute()
  await signIn(page, 'admin')
  await page.goto(`/staff/event/prices?event=${event.slug}`)
  await title(page, 'Prices')
  const pays = (people: string) => page.getByRole('row', { name: people })
  await expect(pays('1 person')).toHaveText('1 person₱1,500.00₱500.00')
  await expect(page.getByText('1 person who has paid or sent a payment keeps the price of that day.')).toBeVisible()
  await expectSound(page)

  await field(page, 'Usual price').fill('₱1,600')
  await press(page, 'Add a lower price')
  const second = page.getByRole('list', { name: 'Lower prices' }).getByRole('listitem').nth(1)
  await expect(second.getByLabel('For whom')).toBeFocused()
  await second.getByLabel('For whom').selectOption('From 5 people on')
  await second.getByLabel('Price per person').fill('1600')
  await page.getByLabel('There is a flash sale').check()
  await press(page, 'Save in the draft')
  await expect(second.getByLabel('Price per person')).toHaveAccessibleDescription(
    'This is not lower than the usual price, so nobody would get it.',
  )
  await expect(page.getByText('Please enter how many pairs there are, 1 to 10,000.')).toBeVisible()
  await expectSound(page)
  await second.getByLabel('Price per person').fill('1,400.50')
  await field(page, 'Price per person in the sale').fill('1000')
  await field(page, 'Number of pairs').fill('50')
  await field(page, 'Starts').fill('2020-01-01T08:00')
  await field(page, 'Ends').fill('2020-01-02T08:00')
  await press(page, 'Save in the draft')
  await expect(field(page, 'Ends')).toHaveAccessibleDescription(/^The flash sale would be over already\./)
  await expect(field(page, 'Ends')).toBeFocused()
  await field(page, 'Ends').fill('2098-01-02T08:00')
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft. Visitors do not see it yet.')).toBeVisible()
  await expect(pays('1 person')).toHaveText('1 personNow: ₱1,500.00Then: ₱1,600.00₱500.00')
  await expect(pays('5 people')).toHaveText('5 peopleNow: ₱7,500.00Then: ₱7,002.50₱2,500.00')
  await expect(pays('10 people')).toHaveText('10 people₱13,500.00₱5,000.00')
  await expect(
    page.getByText('2 people in 1 group have no payment that counts, and will pay the new price.'),
  ).toBeVisible()
  await expectSound(page)

  await follow(page, 'See and publish')
  await expect(page.getByRole('region', { name: 'What will change' }).getByRole('listitem').first()).toHaveText(
    'Usual priceNow: ₱1,500.00 eachThen: ₱1,600.00 each',
  )
  await expect(pays('1 person')).toHaveText('1 personNow: ₱1,500.00Then: ₱1,600.00₱500.00')
  await expectSound(page)
  await press(page, 'Publish')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()

  await page.goto(`/staff/event/prices?event=${event.slug}`)
  await expect(field(page, 'Price per person in the sale')).not.toBeEditable()
  await expect(page.getByText('0 sold so far.')).toBeVisible()
  await expectSound(page)
  // A slip of the thumb is taken back as easily.
  await page.getByLabel('The flash sale goes on').uncheck()
  await page.getByLabel('The flash sale goes on').check()
  await expect(field(page, 'Price per person in the sale')).toHaveValue('1000')
  await expect(field(page, 'Starts')).toHaveValue('2020-01-01T08:00')
  await expect(field(page, 'Number of pairs')).toHaveValue('50')
  await page.goto(`/${event.slug}`)
  await expect(page.getByText('₱1,600.00').first()).toBeVisible()
  await expect(page.getByText('₱1,000.00').first()).toBeVisible()
})

test('EVENT-6 a day without its time is not saved as if it had been left empty', { tag: '@desktop' }, async ({
  page,
  event,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/staff/event/prices?event=${event.slug}`)
  const until = page.getByRole('list', { name: 'Lower prices' }).getByLabel('Until')
  await until.focus()
  await page.keyboard.type('11302098')
  await press(page, 'Save in the draft')
  await expect(until).toBeFocused()
  await expect(until).toHaveAccessibleDescription('Please fill in the whole of it.')
  await expect(page.getByText('Saved in the draft.')).toHaveCount(0)
  await expectSound(page)
  await until.fill('2098-11-30T08:00')
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft.')).toBeVisible()

  // One that is over already is told at its field, too.
  await until.fill('2020-11-30T08:00')
  await press(page, 'Save in the draft')
  await expect(until).toHaveAccessibleDescription(/^This price would be over already\./)
  await expect(until).toBeFocused()
})

test('EVENT-4 EVENT-7 designations are put in order by the keyboard alone, and not lost by leaving', {
  tag: '@desktop',
}, async ({ page, event }) => {
  await signIn(page, 'admin')
  await page.goto(`/staff/event/designations?event=${event.slug}`)
  const rows = page.getByRole('list', { name: 'Designations in their order' }).getByRole('textbox')
  await expect(rows.first()).toHaveValue('Pastor')
  const before = await rows.count()

  await page.getByRole('button', { name: 'Move Elder up' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toHaveValue('Elder')
  await page.getByRole('button', { name: 'Remove Guest' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Add a designation' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.type('Pastor')
  await page.getByRole('button', { name: 'Save in the draft' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/One of them is in the list twice\.$/)
  await expectSound(page)
  await rows.last().fill('Usher')

  await follow(page, 'Event settings')
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  await follow(page, 'Event settings')
  await expect(page.getByRole('link', { name: /^Designations\s*Changed/ })).toContainText('Pastor, Elder, ')
  await follow(page, 'See and publish')
  await press(page, 'Throw the changes away')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away', exact: true }).click()
  await expect(page.getByText('The changes are gone. Visitors see what they saw before.')).toBeVisible()
})

test('EVENT-3 what a colleague saves is neither overwritten by a page that is open, nor by one that was', {
  tag: '@desktop',
}, async ({ page, event, db }) => {
  await signIn(page, 'admin')
  await page.goto(`/staff/event?event=${event.slug}`)
  await title(page, 'Event settings')
  // Two saves of somebody else, as the server keeps them.
  const { id: event_id } = await db
    .selectFrom('event')
    .where('slug', '=', event.slug)
    .select('id')
    .executeTakeFirstOrThrow()
  const username = `bea-${event.slug}`
  const { id: changed_by } = await aStaffMember(db, { username, full_name: 'Bea Ramos', roles: ['admin'] })
  const theirs = (name: string) => JSON.stringify({ about: { name } })
  await db
    .insertInto('event_draft')
    .values({ event_id, changed_by, changes: theirs('Theirs') })
    .execute()
  await follow(page, /^About the event/)
  await expect(field(page, 'Name of the event')).toHaveValue('Theirs')

  // Opened from what was known before, since the server does not answer; asked again behind the form.
  const answered = page.waitForResponse(/\/api\/staff\/event\/settings/)
  await follow(page, 'Event settings')
  await (await answered).finished()
  await page.route('**/api/staff/event/settings*', (route) => route.abort())
  await follow(page, /^About the event/)
  await expect(field(page, 'Name of the event')).toHaveValue('Theirs')
  await db
    .updateTable('event_draft')
    .set({ changes: theirs('Theirs again'), version: 2 })
    .where('event_id', '=', event_id)
    .execute()
  await page.unroute('**/api/staff/event/settings*')
  await press(page, 'Retry')
  await expect(page.getByText('We could not load the settings')).toHaveCount(0)
  await field(page, 'Venue').fill('Plaza Hall')
  await press(page, 'Save in the draft')
  await expect(page.getByRole('alert')).toContainText('Bea Ramos has changed the draft elsewhere')
  await expect(field(page, 'Venue')).toHaveValue('Plaza Hall')
})

test('EVENT-3 EVENT-7 without a network nothing is lost, and nothing is said to be known that is not', async ({
  page,
  event,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/staff/event/contact?event=${event.slug}`)
  await page.getByRole('textbox', { name: 'Phone numbers' }).fill('0917 000 0000 and so on for far too long')
  await page.keyboard.press('Enter')
  await press(page, 'Save in the draft')
  await expect(page.getByText('Please shorten this to 30 characters.')).toBeVisible()
  await press(page, 'Remove 0917 000 0000 and so on for far too long')
  await page.getByRole('textbox', { name: 'Phone numbers' }).fill('0917 000 0000')
  await page.keyboard.press('Enter')
  await follow(page, 'Event settings')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay here' }).click()

  // It arrives, and the answer is lost.
  await page.route('**/api/staff/event/draft*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Save in the draft')
  await expect(page.getByRole('alert')).toContainText('Please press Save again: it counts once.')
  await page.unroute('**/api/staff/event/draft*')
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft. Visitors do not see it yet.')).toBeVisible()

  await follow(page, 'See and publish')
  await page.route('**/api/staff/event/publish*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Publish')
  await expect(page.getByText('Nothing to publish')).toBeVisible()
})

test('EVENT-17 EVENT-18 other words to agree to are published, asked for again, and the old ones stay readable', {
  tag: '@both',
}, async ({ page, event, context, db }) => {
  await aGroup(db, { event: event.slug })
  const visitor = await context.newPage()
  await keepJourney(visitor, event.slug, { paymentMode: 'cash' })
  await visitor.goto(`/${event.slug}/registration/`)
  await visitor.getByLabel('First Name').first().fill('Corazon')
  await visitor.getByLabel('Last Name').first().fill('Reyes')

  await signIn(page, 'admin')
  await page.goto(`/staff/event?event=${event.slug}`)
  await follow(page, /^Privacy notice/)
  await title(page, 'Privacy notice')
  await expect(page.getByText(/^Came with the product\. 1 person agreed to it\.$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'In short' }).fill('We ask for little.\nWe keep it for a year.')
  await page.getByRole('button', { name: 'Move “How long it is kept” up' }).click()
  await expect(field(page, 'Heading of part 1')).toHaveValue('How long it is kept')
  await field(page, 'Text of part 1').fill('For one year.')
  await press(page, 'Add a part')
  await expect(field(page, 'Heading of part 6')).toBeFocused()
  await press(page, 'Save in the draft')
  await expect(field(page, 'Heading of part 6')).toBeFocused()
  await expect(field(page, 'Heading of part 6')).toHaveAccessibleDescription('Please enter a heading.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Remove “the new part”' }).click()
  const shown = page.getByRole('region', { name: 'As visitors will read it' })
  await expect(shown.getByRole('listitem')).toHaveText(['We ask for little.', 'We keep it for a year.'])
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft. Visitors do not see it yet.')).toBeVisible()
  await expectSound(page)
  await follow(page, 'See and publish')
  // Only what differs: the parts that only moved are not read twice.
  const changes = page.getByRole('region', { name: 'What will change' }).getByRole('listitem')
  await expect(changes.nth(1)).toHaveText(
    /^The full textNow: How long it is kept: This consent is valid [^\n]*Then: How long it is kept: For one year\.$/,
  )
  await press(page, 'Publish')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()

  await visitor.reload()
  await expect(visitor).toHaveURL(new RegExp(`/${event.slug}/data-privacy/$`))
  await expect(visitor.getByText('The privacy notice has changed')).toBeVisible()
  await expect(visitor.getByText('For one year.')).toBeVisible()
  await expect(visitor.getByRole('checkbox')).not.toBeChecked()
  await expectSound(visitor)
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Proceed to Registration Form' }).click()
  await expect(visitor.getByLabel('First Name').first()).toHaveValue('Corazon')

  await page.goto(`/staff/event/privacy?event=${event.slug}`)
  const versions = page.getByRole('region', { name: 'What people agreed to' }).getByRole('listitem')
  await expect(versions.filter({ hasText: 'Shown now' })).toContainText(`Version ${event.slug}-1`)
  await versions.filter({ hasText: 'Came with the product' }).getByRole('group').click()
  await expect(page.getByText('This consent is valid for five years')).toBeVisible()
  await expectSound(page)
})

test('EVENT-18 words that do not load are agreed to by nobody, and come with Retry', async ({ page, event }) => {
  await keepJourney(page, event.slug, { paymentMode: 'cash' })
  await page.route('**/privacy-notices/*', (route) => route.abort())
  await page.goto(`/${event.slug}/data-privacy/`)
  await expect(page.getByText('We could not load the privacy notice')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectSound(page)
  await page.unroute('**/privacy-notices/*')
  await press(page, 'Retry')
  await expect(page.getByRole('checkbox')).toBeVisible()
})
