import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { accessToken } from '../support/access-token.ts'
import { aStaffMember } from '../support/staff-member.ts'
import { aSubmission, formHeaders } from '../support/submission.ts'
import { expect, expectNoSidewaysScroll, expectSound } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { openAs } from './staff-session.ts'

test.describe.configure({ timeout: 180_000 })

/** A member of the test's own: what others count or revoke meanwhile is none of its business. */
async function aMember(db: Database, name: string, ...roles: ('desk' | 'finance')[]) {
  const username = `e2e-${randomBytes(4).toString('hex')}`
  const full_name = `${name} ${username}`
  const { id } = await aStaffMember(db, { username, full_name, roles })
  return { id, username, full_name, token: await accessToken(db, id) }
}
type Member = Awaited<ReturnType<typeof aMember>>

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function payCash(page: Page, event: string, assisted_by: string, nickname = ''): Promise<number> {
  const multipart = aSubmission({ event, assisted_by, nickname }) as Record<string, string>
  const headers = formHeaders(multipart.group_key ?? '')
  return (await page.request.post('/events/api/registrations/', { multipart, headers })).status()
}

async function makePasskey(page: Page, desk: Member): Promise<string> {
  await openAs(page, desk, '/staff/passkeys')
  await press(page, 'Make a passkey')
  return (await page.locator('[data-secret]').textContent()) ?? ''
}

/** Somebody of the desk who has taken this many payments of ₱1,500.00. */
async function aBox(page: Page, { event, db }: { event: { slug: string }; db: Database }, payments = 1) {
  const desk = await aMember(db, 'Ben', 'desk')
  const passkey = await makePasskey(page, desk)
  for (let paid = 0; paid < payments; paid++) expect(await payCash(page, event.slug, passkey)).toBe(201)
  return { desk, passkey }
}

const enterSum = async (page: Page, sum: string) => {
  await press(page, 'Enter one sum instead')
  await page.getByLabel('Cash counted, in pesos').fill(sum)
}

/** What waits for oneself is the only one there. */
const openWaiting = (page: Page) => page.getByRole('region', { name: 'To look at' }).getByRole('link').click()

test('STAFF-10 PAY-26 cash for what is held keeps a shift open until it is decided', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const { desk, passkey } = await aBox(page, { event, db })
  expect(await payCash(page, event.slug, passkey, 'Maria')).toBe(201)
  await page.goto('/staff/cash')
  await expect(page.getByText('expected, from 1 payment').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('₱1,500.00 more is for registrations that are held')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Count and close/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Held registrations' })).toHaveAttribute('href', '/staff/held')
  await expectSound(page)

  await page.goto(`/staff/held?event=${event.slug}`)
  await expect(page.getByText('Cash was taken: finance can discard it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Discard/ })).toHaveCount(0)
  await openAs(page, await aMember(db, 'Fina', 'finance'), `/staff/held?event=${event.slug}`)
  await press(page, /^Discard/)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `₱1,500.00 in cash was handed to ${desk.full_name} for it: have it given back first.`,
  )
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/sent is erased$/)).toBeVisible()
  await openAs(page, desk, '/staff/cash')
  await press(page, /^Count and close/)
  await expect(page.getByLabel('₱1,000 bills')).toBeFocused()

  // What comes meanwhile takes nothing away that was typed.
  await page.getByLabel('₱1,000 bills').fill('1')
  await page.getByLabel('₱500 bills').fill('1')
  expect(await payCash(page, event.slug, passkey, 'Maria')).toBe(201)
  await expect(page.getByText('₱1,500.00 more is for registrations that are held')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('₱1,000 bills')).toHaveValue('1')
  await press(page, 'Close the shift: exactly right')
  await expect(page.getByText('The shift is still open')).toBeVisible()
})

test('STAFF-15 STAFF-16 PAY-62 PAY-63 a passkey is made, takes cash, the cash is counted, and the passkey is revoked', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const desk = await aMember(db, 'Ben', 'desk')
  await openAs(page, desk, '/staff/passkeys')
  await expect(page.getByText('There are none yet.')).toBeVisible()
  await page.getByLabel('Good for').selectOption('3 days')
  await press(page, 'Make a passkey')
  const shown = page.getByRole('region', { name: 'Your new passkey' })
  await expect(shown).toBeFocused()
  await expect(shown).toContainText('You will not see it again. Read it to nobody; type it yourself.')
  const passkey = (await shown.locator('[data-secret]').textContent()) ?? ''
  expect(passkey).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  await expectSound(page)
  await press(page, 'I have it, hide it')
  await page.reload()
  await expect(page.getByText('Works')).toBeVisible()
  await expect(page.getByText(passkey)).toHaveCount(0)

  expect(await payCash(page, event.slug, passkey)).toBe(201)
  const code = await page.getByRole('region', { name: 'Your code now' }).locator('.code-text').textContent()
  expect(await payCash(page, event.slug, code ?? '')).toBe(201)
  await page.goto('/staff/cash')
  await expect(page.getByRole('region', { name: 'Taken with your passkeys' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('None has been closed yet.')).toBeVisible()
  await press(page, /^Count and close/)

  // With the keyboard alone: Enter goes on, and on the last one it sends.
  const thousands = page.getByLabel('₱1,000 bills')
  await expect(thousands).toBeFocused()
  await press(page, 'Check the count')
  await expect(thousands).toBeFocused()
  await expect(thousands).toHaveAccessibleDescription('Please enter how many there are. If the box is empty, enter 0.')
  await page.keyboard.type('2x')
  await expect(thousands).toHaveValue('2')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('₱500 bills')).toBeFocused()
  await page.keyboard.type('1')
  await expect(page.getByRole('row', { name: /^₱500/ })).toContainText('₱500.00')
  await expect(page.getByText('₱2,500.00')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('25 centavo coins').focus()
  await page.keyboard.press('Enter')

  const compare = page.getByRole('region', { name: 'Compare the count' })
  await expect(compare).toBeFocused()
  await expect(compare).toContainText('₱500.00 short')
  await expect(compare).toContainText('Count again, or close with this difference.')
  await press(page, 'Close ₱500.00 short')
  const note = page.getByLabel('What may have happened?')
  await expect(note).toBeFocused()
  await expect(note).toHaveAccessibleDescription(/Please say what may have happened\./)
  await expectSound(page)
  // One that was found meanwhile: nothing has to be entered twice.
  await press(page, 'Count again')
  await expect(page.getByLabel('₱1,000 bills')).toHaveValue('2')
  await page.getByLabel('₱500 bills').fill('2')
  await press(page, 'Close the shift: exactly right')
  await expect(page.getByText(`The shift of ${desk.full_name} is closed`)).toBeVisible()
  await expect(page.locator('#cash-chosen')).toBeFocused()
  await expect(page.getByText('2 × ₱1,000 bills')).toBeVisible()
  await expect(page.getByRole('main').getByText('Waits for finance').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments of this shift' }).getByRole('listitem')).toHaveCount(2)
  await expectSound(page)

  await page.goto('/staff/passkeys')
  await press(page, /^Revoke the passkey of/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Revoked')).toBeVisible()
  expect(await payCash(page, event.slug, passkey)).toBe(403)

  // One that is revoked while it is still shown is nobody's to type any more.
  await press(page, 'Make a passkey')
  await expect(shown).toBeVisible()
  await press(page, /^Revoke the passkey of/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(shown).toHaveCount(0)
})

test('PAY-63 PAY-64 PAY-65 PAY-66 a zero that was left out is warned of, found by finance, corrected and confirmed by both', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const { desk } = await aBox(page, { event, db }, 2)
  await page.goto('/staff/cash')
  await press(page, /^Count and close/)
  await enterSum(page, '300')
  await page.keyboard.press('Enter')
  const compare = page.getByRole('region', { name: 'Compare the count' })
  await expect(compare).toContainText('₱2,700.00 short')
  await expect(compare).toContainText('Did you leave out a zero?')
  await expect(compare).toContainText('₱300.00 was entered, and ₱3,000.00 is expected.')
  await page.getByLabel('What may have happened?').fill('I do not know.')
  await expectSound(page)
  await press(page, 'Close ₱2,700.00 short')
  await expect(page.getByText('Hand the cash to finance. They see the difference.')).toBeVisible()

  const finance = await aMember(db, 'Fina', 'finance')
  await openAs(page, finance, '/staff/cash')
  const waiting = page.getByRole('region', { name: 'To look at' }).getByRole('link', { name: desk.full_name })
  await expect(waiting).toContainText('₱2,700.00 short')
  await expect(waiting).toContainText('Waits for finance')
  await waiting.click()
  await expect(page.locator('#cash-chosen')).toBeFocused()
  await expect(page.getByText('Was a zero left out?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I counted ₱300.00 with them: ₱2,700.00 short' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments of this shift' }).getByRole('listitem')).toHaveCount(2)
  await expectSound(page)
  await press(page, 'Count again')
  await page.getByLabel('₱1,000 bills').fill('3')
  await press(page, 'Check the count')
  await expect(compare).toContainText('Exactly right')
  await expect(compare).toContainText('Counted before')
  await press(page, 'Save: exactly right')
  await expect(page.getByLabel('What was wrong before?')).toHaveAccessibleDescription(
    /Please say what was wrong before\./,
  )
  await page.getByLabel('What was wrong before?').fill('A zero was left out.')
  await press(page, 'Save: exactly right')
  await expect(page.getByText('The new count is saved')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `Waits for ${desk.full_name}` })).toBeVisible()
  await expectSound(page)

  await openAs(page, desk, '/staff/cash')
  await openWaiting(page)
  const asked = page.getByRole('region', { name: 'Confirm this count' })
  await expect(asked).toContainText(`${finance.full_name} has counted your cash. Is it what you handed over?`)
  await expect(asked.getByRole('button', { name: 'Count again' })).toHaveCount(0)
  await expectSound(page)
  await press(page, 'Yes, it was ₱3,000.00')
  await expect(
    page.getByRole('status').filter({ hasText: `Confirmed by ${desk.full_name} and ${finance.full_name}` }),
  ).toBeVisible()
  const trail = page.getByRole('region', { name: 'All counts' })
  await expect(trail).toContainText('Stands')
  await expect(trail).toContainText('“A zero was left out.”')
  await expect(trail).toContainText('3 × ₱1,000 bills')
  await expect(trail).toContainText(`Confirmed by ${desk.full_name}`)
  await expect(trail).toContainText('Corrected')
  await expect(trail).toContainText('“I do not know.”')
  await expectSound(page)
  await expectNoSidewaysScroll(page)
})

test('PAY-65 the holder does not agree with what finance counted, and finance reads why', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const { desk } = await aBox(page, { event, db }, 2)
  const finance = await aMember(db, 'Fina', 'finance')
  await openAs(page, finance, `/staff/cash?box=${desk.id}`)
  await press(page, /^Count and close/)
  await enterSum(page, '1500')
  await press(page, 'Check the count')
  // Both payments are of exactly that much, which is said before it counts.
  await expect(page.getByText('Exactly the difference')).toHaveCount(2)
  await page.getByLabel('What may have happened?').fill('There was no more.')
  await press(page, 'Close ₱1,500.00 short')
  await expect(page.getByText(`${desk.full_name} is asked to confirm it.`)).toBeVisible()
  await expect(page.getByText('Exactly the difference')).toHaveCount(2)
  const address = page.url()
  // Nothing for finance to confirm: the next word is the holder's.
  await expect(page.getByRole('button', { name: /^I counted/ })).toHaveCount(0)

  await openAs(page, desk, '/staff/cash')
  await openWaiting(page)
  await press(page, 'I do not agree')
  const note = page.getByLabel('What do you not agree with?')
  await expect(note).toBeFocused()
  await press(page, 'Tell finance')
  await expect(note).toHaveAccessibleDescription(/Please say what you do not agree with\./)
  await note.fill('The second envelope is still with Lito.')
  await expectSound(page)
  await press(page, 'Tell finance')
  await expect(page.getByRole('status').filter({ hasText: 'You do not agree' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'I do not agree' })).toHaveCount(0)
  await expectSound(page)

  await openAs(page, finance, address)
  await expect(page.getByText(`${desk.full_name} does not agree with this count`)).toBeVisible()
  await expect(page.getByText('“The second envelope is still with Lito.”').first()).toBeVisible()
  await expectSound(page)
})

test('PAY-63 PAY-64 PAY-65 a lost answer or somebody quicker: what was entered stays, and the words say what happened', async ({
  page,
  event,
  db,
}) => {
  const { desk } = await aBox(page, { event, db })
  await page.goto('/staff/cash')
  await press(page, /^Count and close/)
  await enterSum(page, '15')
  await press(page, 'Check the count')
  await page.getByLabel('What may have happened?').fill('Stolen?')
  await page.route('**/api/staff/cash/close**', (route) => route.abort())
  await press(page, 'Close ₱1,485.00 short')
  const lost = page.getByRole('alert').filter({ hasText: 'It is not certain that the shift is closed' })
  await expect(lost).toContainText('What you entered is still here. Look at the closed shifts before you try again.')
  await expect(page.getByLabel('What may have happened?')).toHaveValue('Stolen?')
  await page.unroute('**/api/staff/cash/close**')
  await press(page, 'Close ₱1,485.00 short')
  await expect(page.getByRole('status').filter({ hasText: 'Waits for finance' })).toBeVisible()

  // Finance looks at it, and somebody else of finance counts it again meanwhile.
  const [fina, ana] = [await aMember(db, 'Fina', 'finance'), await aMember(db, 'Ana', 'finance')]
  const id = new URL(page.url()).searchParams.get('shift')
  await openAs(page, fina, `/staff/cash?shift=${id}`)
  const confirm = page.getByRole('button', { name: 'I counted ₱15.00 with them: ₱1,485.00 short' })
  await expect(confirm).toBeVisible()
  await page.route(`**/api/staff/cash/shifts/${id}`, (route) => route.abort())
  const counted = await page.request.post(`/api/staff/cash/shifts/${id}/recount/`, {
    headers: { authorization: `Bearer ${ana.token}` },
    data: { seen: 1, counted: 1500, note: 'Two zeros were left out.' },
  })
  expect(counted.status()).toBe(200)
  await confirm.click()
  await expect(page.getByRole('alert').filter({ hasText: 'That was not confirmed' })).toContainText(
    `${ana.full_name} has counted it again meanwhile: ₱1,500.00. Please look at that count first. Nothing was changed.`,
  )
  await page.unroute(`**/api/staff/cash/shifts/${id}`)
  await expect(page.getByRole('status').filter({ hasText: `Waits for ${desk.full_name}` })).toBeVisible({
    timeout: 20_000,
  })

  // What is nobody's business is not there.
  const other = await aMember(db, 'Otto', 'desk')
  await openAs(page, other, `/staff/cash?shift=${id}`)
  await expect(page.getByText('There is no such shift of yours.')).toBeVisible()
  await expectSound(page)
})

test('PAY-63 what was entered for one box is still there after a look at another', {
  tag: '@desktop',
}, async ({ page, event, db }) => {
  const [first, second] = [await aBox(page, { event, db }), await aBox(page, { event, db })]
  await openAs(page, await aMember(db, 'Fina', 'finance'), `/staff/cash?box=${first.desk.id}`)
  await press(page, /^Count and close/)
  await page.getByLabel('₱1,000 bills').fill('7')
  await page.getByRole('link', { name: second.desk.full_name }).click()
  await expect(page.getByRole('heading', { level: 2, name: second.desk.full_name })).toBeFocused()
  await expect(page.getByLabel('₱1,000 bills')).toHaveCount(0)
  await page.getByRole('link', { name: first.desk.full_name }).click()
  await expect(page.getByLabel('₱1,000 bills')).toHaveValue('7')
  await press(page, 'Cancel')
  await press(page, /^Count and close/)
  await expect(page.getByLabel('₱1,000 bills')).toHaveValue('')
})

test('PAY-55 STAFF-20 a use that was not theirs is seen by the holder at once, and finance is told', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const desk = await aMember(db, 'Ben', 'desk')
  await openAs(page, desk, '/staff/passkeys')
  await expect(page.getByRole('region', { name: 'Your code now' })).toHaveCount(0)
  await press(page, 'Make a passkey')
  const passkey = (await page.locator('[data-secret]').textContent()) ?? ''
  await press(page, 'I have it, hide it')
  await expect(page.getByRole('region', { name: 'Your code now' })).toContainText(/\w{4}-\w{4}\s*Changes in \d:\d\d/)
  await expectSound(page)
  await page.goto('/staff/cash')
  await expect(page.getByText('You have taken no cash since the last count.')).toBeVisible()
  expect(await payCash(page, event.slug, passkey)).toBe(201)
  // Nobody presses anything: it appears.
  const taken = page.getByRole('region', { name: 'Taken with your passkeys' })
  await expect(taken.getByRole('listitem')).toHaveCount(1, { timeout: 15_000 })
  await expectSound(page)
  await taken.getByRole('button', { name: /^Not me/ }).click()
  const asked = page.getByRole('alertdialog', { name: 'You did not take this ₱1,500.00?' })
  await expect(asked).toContainText('The passkey that was used stops working at once, and finance is told.')
  await asked.getByRole('button', { name: 'It was not me' }).click()
  await expect(taken).toContainText('Not you. Finance looks at it.')
  await expectSound(page)
  expect(await payCash(page, event.slug, passkey)).toBe(403)

  await openAs(page, await aMember(db, 'Fina', 'finance'), `/staff/payments/all?view=disputed&event=${event.slug}`)
  await page.getByRole('link', { name: /Cash that nobody took/ }).click()
  await expect(page.getByText(`${desk.full_name} says they took no such cash`)).toBeVisible()
  await expectSound(page)
})

test('PAY-55 a use for what is held is seen and disputed too, and then finance alone lets it in', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const desk = await aMember(db, 'Ben', 'desk')
  const passkey = await makePasskey(page, desk)
  expect(await payCash(page, event.slug, passkey, 'Maria')).toBe(201)
  await page.goto('/staff/cash')
  const taken = page.getByRole('region', { name: 'Taken with your passkeys' })
  await expect(taken).toContainText('held: nobody is registered yet')
  await taken.getByRole('button', { name: /^Not me/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'It was not me' }).click()
  await expect(taken).toContainText('Not you. Finance looks at it.')
  await expectSound(page)

  const held = `/staff/held?event=${event.slug}`
  const words = `in cash with a passkey of ${desk.full_name}, who says they took no such cash`
  await page.goto(held)
  await expect(page.getByText(words)).toBeVisible()
  await press(page, /^Let in/)
  await expect(page.getByText('Somebody of finance decides about it.')).toBeVisible()
  await expectSound(page)
  await openAs(page, await aMember(db, 'Fina', 'finance'), held)
  await press(page, /^Let in/)
  await expect(page.getByText(/is registered/)).toBeVisible()
  await page.goto(`/staff/payments/all?view=disputed&event=${event.slug}`)
  await expect(page.getByRole('main').getByText('Maria Reyes Santos')).toBeVisible()
})
