import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { groupToken } from '#features/tickets/server/manage-token.ts'
import type { Database } from '#platform/server/db.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { checkAnswers, expectRecorded, fillBank, fillPerson, official, openForm } from './registration-form.ts'
import { cardOf, prepareAs, ticketOf, typeCode } from './scanner-fixtures.ts'
import { signIn } from './staff-session.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const title = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
const fact = (within: Page | Locator, term: string) => within.locator('dl > div').filter({ hasText: term })
const sampleButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Begun with what churches ask most, and closed as it is. */
async function add(page: Page, sample: string, change: (page: Page) => Promise<unknown> = async () => undefined) {
  await sampleButton(page, sample).click()
  await expect(page.getByLabel('Question *').last()).toBeFocused()
  await change(page)
  await press(page, /^Close/)
}

/** Nothing but keys, from the button that adds it to the one that closes it. */
async function addByKeyboard(page: Page, words: string) {
  const { keyboard } = page
  await sampleButton(page, 'Food').focus()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Question *').last()).toBeFocused()
  // Closed too early it says what it lacks, and leads there.
  await page.getByRole('button', { name: /^Close/ }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Please enter the question.')).toBeVisible()
  await expect(page.getByLabel('Question *').last()).toBeFocused()
  await keyboard.type(words)
  await keyboard.press('Tab')
  await keyboard.type('Number')
  await expect(page.getByLabel('How they answer').last()).toHaveValue('number')
  await keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Each participant' }).last()).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'It must be answered' })).toBeFocused()
  await keyboard.press('Space')
  while (!(await page.getByRole('button', { name: /^Close/ }).evaluate((button) => button === document.activeElement)))
    await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Change ${words}` })).toBeFocused()
}

async function publish(page: Page) {
  await press(page, 'Save in the draft')
  await page.getByRole('link', { name: 'See and publish' }).click()
  await title(page, 'Publish changes')
  await press(page, 'Publish')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
}

/** From the first choice of the first question to the last part of the day, as somebody without a mouse does. */
async function answerByKeyboard({ keyboard }: Page) {
  const keys = async (...names: string[]) => {
    for (const name of names) await keyboard.press(name)
  }
  await keys('Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await keys('Tab', 'Tab', 'Space', 'Tab', 'Space')
  // Behind an answer that may be left out stands the button that clears it.
  await keys('Tab', 'Space', 'Tab', 'Tab')
  await keyboard.type('Shrimps')
  await keys('Tab')
  await keyboard.type('41')
  await keys('Tab')
  await keyboard.type('Nov')
  await keys('Tab')
  await keyboard.type('28')
  await keys('Tab')
  await keyboard.type('2026')
}

async function register(page: Page, slug: string) {
  await openForm(page, slug)
  await fillPerson(page)
  await page.getByRole('radio', { name: 'XS', exact: true }).focus()
  await answerByKeyboard(page)
  await fillBank(page)
  await checkAnswers(page)
  await expect(fact(page, 'Shirt size')).toContainText('XL')
  await expect(fact(page, 'Which meals will you join?')).toContainText('Lunch, Dinner')
  await expect(fact(page, 'Do you want to help as a volunteer?')).toContainText('Yes')
  await expect(fact(page, 'Is there food that you cannot eat?')).toContainText('Shrimps')
  await expect(fact(page, 'How old are you?')).toContainText('41')
  await expect(fact(page, 'On which day do you arrive?')).toContainText('Saturday, November 28, 2026')
  await press(page, /^Submit payment of/)
  await expectRecorded(page, slug, official)
}

const registered = (db: Database, slug: string) =>
  db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'event_id')
    .where('slug', '=', slug)
    .select(['group_id', 'ticket_secret'])
    .orderBy('registration.id')
    .executeTakeFirstOrThrow()

async function savedFile(page: Page, slug: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await press(page, 'Save the file')
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^answers-${slug}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  return (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
}

test('ASK-1 ASK-4 ASK-7 ASK-9 ASK-10 ASK-11 ASK-13 ASK-14 a question of each kind goes from its setting over the form to the door, and its answer outlives it', {
  tag: '@both',
}, async ({ page, event, db, context }) => {
  await signIn(page, 'admin')
  await page.goto(`/staff/event/questions?event=${event.slug}`)
  await expect(page.getByText('You ask nothing of your own yet.')).toBeVisible()
  await add(page, 'Shirt size', () => page.getByLabel('It must be answered').check())
  for (const sample of ['Meals', 'Volunteers', 'Food', 'Arrival day']) await add(page, sample)
  await addByKeyboard(page, 'How old are you?')
  await press(page, 'Move “How old are you?” up')
  await expectSound(page)
  await press(page, 'Save in the draft')
  await page.getByRole('link', { name: 'See and publish' }).click()
  await page.getByRole('link', { name: 'See it as visitors will' }).click()
  await title(page, 'Preview')
  await expect(page.getByText('What the form also asks')).toBeVisible()
  await expect(page.getByText('How old are you?')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await press(page, 'Publish')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()

  await register(page, event.slug)
  const { group_id, ...maria } = await registered(db, event.slug)

  // The page behind the mail's link: all but what is sensitive.
  await page.goto(`/${event.slug}/manage/${groupToken(sampleSecret, { id: group_id, link_version: 1 })}`)
  await expect(fact(page, 'Which meals will you join?')).toContainText('Lunch, Dinner')
  await expect(fact(page, 'On which day do you arrive?')).toContainText('Saturday, November 28, 2026')
  await expect(page.getByText('Shrimps')).toHaveCount(0)
  await expectSound(page)

  // The registration's page: the sensitive one behind a Show that is written down.
  await page.goto(`/staff/registrations/${group_id}?event=${event.slug}`)
  const answered = page.getByRole('region', { name: 'Answers to your questions' })
  await expect(fact(answered, 'How old are you?')).toContainText('41')
  await expect(page.getByText('Shrimps')).toHaveCount(0)
  await press(page, /^Show \(this is recorded\) Is there food/)
  await expect(answered.getByText('Shrimps')).toBeVisible()
  await expectSound(page)
  await press(page, /^Hide Is there food/)
  await expect(page.getByText('Shrimps')).toHaveCount(0)
  const looks = db.selectFrom('audit_entry').where('action', '=', 'answer.show')
  expect(await looks.where('details', '@>', JSON.stringify({ group_id })).select('details').execute()).toHaveLength(1)

  // The desk: one answer of those that it may leave out.
  await signIn(page, 'desk')
  await page.goto(`/staff/walk-in?event=${event.slug}`)
  await page.getByLabel('First Name').fill('Walter')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Lakad')
  await page.getByLabel('Designation').selectOption('GUEST')
  await page.getByRole('radio', { name: 'S', exact: true }).check()
  await page.keyboard.press('Enter')
  await expect(group(page, /^Do you want to help/).getByRole('radio', { name: 'Yes' })).toBeFocused()
  await page.getByLabel('They have read and agree to the Data Privacy Consent.').check()
  await press(page, 'Exact')
  await expectSound(page)
  await press(page, /and check in$/)
  await expect(page.getByText(/Walter Lakad/).first()).toBeVisible()

  // The door, with a network and without one.
  const door = await context.newPage()
  await signIn(door, 'door')
  await door.goto(`/${event.slug}/scanner/`)
  await prepareAs(door, event.slug, 'Gate B')
  await typeCode(door, await ticketOf(maria))
  const seen = async () => {
    await expect(fact(cardOf(door), 'Shirt size')).toContainText('XL')
    await expect(fact(cardOf(door), 'Which meals will you join?')).toContainText('Lunch, Dinner')
    await expect(cardOf(door).getByText(/How old|Shrimps/)).toHaveCount(0)
    await expectSound(door)
  }
  await seen()
  await door.reload()
  await expect(door.getByRole('button', { name: 'Gate B: change the name of this station' })).toBeVisible()
  await door.route('**/api/**', (route) => route.abort())
  await typeCode(door, await ticketOf(maria))
  await seen()
  await door.close()

  // What was answered outlives a change and an end of the questions.
  await signIn(page, 'admin')
  await page.goto(`/staff/event/questions?event=${event.slug}`)
  await press(page, 'Change Shirt size')
  await expect(page.getByText('Answered 2 times.').first()).toBeVisible()
  await page.getByLabel('Question *').fill('Size of your shirt')
  await press(page, /^Close/)
  await press(page, 'Remove “Which meals will you join?”')
  await expect(page.getByRole('alertdialog')).toContainText('1 answer stays readable.')
  await press(page, 'Stop asking')
  await publish(page)

  await page.goto(`/staff/registrations/${group_id}?event=${event.slug}`)
  await expect(fact(answered, 'Shirt size (asked before)')).toContainText('XL')
  await expect(fact(answered, 'Which meals will you join? (asked before)')).toContainText('Lunch, Dinner')
  await page.goto(`/staff/event/answers?event=${event.slug}`)
  const now = page.getByRole('region', { name: 'Asked now' })
  const before = page.getByRole('region', { name: 'Asked before' })
  await expect(now).toContainText('Size of your shirt0 of 2 people answered')
  await expect(now).toContainText('Sum41Smallest41Largest41')
  await expect(page.getByText('stands in the first of its rows only')).toBeVisible()
  await expect(before).toContainText('Shirt size2 of 2 people answered')
  await expect(before.getByRole('row', { name: 'XL 1' })).toBeVisible()
  await expect(before.getByRole('row', { name: 'Breakfast 0' })).toBeVisible()
  await expectSound(page)
  const [heads = '', ...rows] = await savedFile(page, event.slug)
  expect(heads).toContain('Shirt size (asked before)')
  expect(heads).toContain('Which meals will you join? (asked before)')
  expect(rows.join('\n')).toMatch(/Maria Santos,.*,XL,,Lunch; Dinner,Yes,41,"Saturday, November 28, 2026"/)
  expect(rows.join('\n')).not.toContain('Shrimps')
  await expect(page.getByText('The file is in your downloads.')).toBeVisible()
})
