import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { aGroup } from '../support/factories.ts'
import { aStaffMember } from '../support/staff-member.ts'
import { statementColumns, statementHeader } from '../support/statement.ts'
import { expect, expectSound } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { signIn, tokensOf } from './staff-session.ts'

test.describe.configure({ timeout: 120_000 })

type Setting = { db: Database; request: APIRequestContext; slug: string }

/** Somebody whose transfer waits, sent on this day. */
async function aTransfer({ db, slug }: Setting, name: [first: string, last: string], amount = 150_000) {
  const { payment } = await aGroup(db, {
    event: slug,
    mode: 'BANK',
    amount,
    participants: [{ first_name: name[0], last_name: name[1] }],
    recorded_at: new Date('2025-11-03T12:00:00+08:00'),
  })
  return payment
}

async function readIn({ request, slug }: Setting, ...lines: string[]) {
  const { access } = await tokensOf(request, 'finance')
  const file = {
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([statementHeader, ...lines].join('\n')),
  }
  const reply = await request.post(`/api/staff/reconcile/import?event=${slug}`, {
    headers: { authorization: `Bearer ${access}` },
    multipart: { ...statementColumns, file },
  })
  expect(reply.status()).toBe(200)
}

const lineOf = async ({ db, slug }: Setting, reference: string) =>
  db
    .selectFrom('bank_statement_line')
    .innerJoin('event', 'event.id', 'event_id')
    .where('slug', '=', slug)
    .where('reference', '=', reference)
    .select(['bank_statement_line.id', 'state'])
    .executeTakeFirstOrThrow()

async function openDesk(page: Page, slug: string, state = 'unmatched') {
  await signIn(page, 'finance')
  await page.goto(`/staff/reconcile?event=${slug}&state=${state}`)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const row = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Lines' }).getByRole('button', { name: text })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Lines by state' })
const panel = (page: Page) => page.getByRole('region', { name: /^₱/ })

test('PAY-78 PAY-79 PAY-83 by keyboard a suggestion is chosen and matched, the list stays, and Undo brings it back', {
  tag: '@desktop',
}, async ({ page, event, db, request }) => {
  const setting = { db, request, slug: event.slug }
  const santos = await aTransfer(setting, ['Maria', 'Santos'])
  await readIn(
    setting,
    '11/05/2025,IB1,INSTAPAY FR SANTOZ M,,1500,',
    '11/04/2025,IB2,INTEREST EARNED,,12.34,',
    '11/03/2025,IB3,OTHER,,77,',
  )
  await openDesk(page, event.slug)
  await expect(panel(page)).toContainText('INSTAPAY FR SANTOZ M')
  const suggestion = page.getByRole('region', { name: 'Suggestions' })
  await expect(suggestion).toContainText('same amount')
  await expect(suggestion).toContainText('name Santos in the text')
  await expect(suggestion).toContainText('sent 2 days before')
  await expect(page.getByRole('checkbox', { name: `Maria Santos, ${santos.or_number}` })).not.toBeChecked()
  await expectSound(page)
  await page.keyboard.press('1')
  await expect(page.getByText('It adds up exactly.')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('m')

  await expect(page.getByText('₱1,500.00 matched by hand.')).toBeVisible()
  await expect(panel(page)).toContainText('INTEREST EARNED')
  await expect(page.getByRole('heading', { name: '₱12.34' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Unmatched' }).getByRole('listitem')).toHaveCount(3)
  await expect(row(page, 'SANTOZ')).toContainText('Matched by hand')
  await expect(tabs(page)).toContainText('Unmatched2')
  await expect(tabs(page)).toContainText('By hand1')
  await expect(page.getByRole('button', { name: 'Approve the 1 matched payment that waits' })).toBeVisible()

  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Interest of the bank' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.getByLabel('Whose is it?').fill('Interest')
  await page.keyboard.press('Enter')
  await expect(page.getByText('₱12.34 set aside as not ours.')).toBeVisible()
  await expect(panel(page)).toContainText('OTHER')
  await page.keyboard.press('k')
  await expect(panel(page)).toContainText('“Interest”')
  await page.keyboard.press('u')
  await expect(page.getByText('Undone: the line of ₱12.34 is open again.')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Not ours' })).toBeVisible()
  await expect(page.getByText('Undone right away.')).toBeVisible()
  expect((await lineOf(setting, 'IB2')).state).toBe('UNMATCHED')
})

test('PAY-79 what does not add up asks for a reason, and a second line makes it whole', {
  tag: '@both',
}, async ({ page, event, db, request }) => {
  const setting = { db, request, slug: event.slug }
  await aTransfer(setting, ['Rosa', 'Mendoza'])
  await readIn(setting, '11/04/2025,HALF1,ROSA MENDOZA,,900,', '11/03/2025,HALF2,SAME PERSON,,600,')
  await openDesk(page, event.slug)
  await row(page, 'HALF1').click()
  await page.getByLabel('Find a payment').fill('mendosa')
  await page.getByRole('region', { name: 'Found' }).getByRole('checkbox').check()
  await expect(page.getByText('The bank has ₱600.00 less than is chosen.')).toBeVisible()
  await press(page, 'Match with this payment')
  await expect(page.getByLabel('Why do they belong together?')).toHaveAccessibleDescription(
    /They do not add up\. Please say why they belong together all the same\./,
  )
  await expectSound(page)
  await page.getByText('Was it paid in several transfers?').click()
  await page.getByRole('checkbox', { name: '₱600.00 of November 3, 2025' }).check()
  await expect(page.getByText('It adds up exactly.')).toBeVisible()
  await expect(page.getByLabel('Why do they belong together?')).toHaveCount(0)
  await press(page, 'Match with this payment')
  await expect(page.getByText('₱900.00 matched by hand.')).toBeVisible()
  await expect.poll(async () => (await lineOf(setting, 'HALF2')).state).toBe('BY_HAND')
  await expect(row(page, 'HALF2')).toContainText('Matched by hand')
  await expectSound(page)
})

test('PAY-82 who comes second is told by name and sees how the line stands; a lost answer counts once', {
  tag: '@desktop',
}, async ({ page, event, db, request }) => {
  const setting = { db, request, slug: event.slug }
  await aTransfer(setting, ['Ana', 'Cruz'])
  await readIn(setting, '11/03/2025,IB1,ANA CRUZ,,1500,', '11/02/2025,IB2,OTHER,,20,')
  await openDesk(page, event.slug)
  await page.getByRole('checkbox', { name: /^Ana Cruz/ }).check()
  const { id } = await lineOf(setting, 'IB1')
  const username = `rico-${event.slug}`
  const { id: decided_by } = await aStaffMember(db, { username, full_name: 'Rico Tan', roles: ['finance'] })
  await db
    .insertInto('bank_statement_decision')
    .values({ line_id: id, kind: 'NOT_OURS', together: id, reason: 'Tithe', decided_by })
    .execute()
  await press(page, 'Match with this payment')
  await expect(page.getByRole('alert')).toContainText('Rico Tan was faster: set aside as not ours')
  await expect(panel(page)).toContainText('“Tithe”')
  await expectSound(page)

  await page.keyboard.press('j')
  // A letter before the line is there is for nobody.
  await expect(panel(page)).toContainText('Nobody has done anything with this line.')
  await page.keyboard.press('n')
  await page.getByLabel('Whose is it?').fill('Offering')
  // The server keeps it, and its answer is lost.
  await page.route('**/decide', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Set it aside')
  await expect(page.getByText('The server has not answered, so it is not certain that this was saved.')).toBeVisible()
  await expect(page.getByLabel('Whose is it?')).toHaveValue('Offering')
  await page.unroute('**/decide')
  await press(page, 'Set it aside')
  await expect(page.getByText('₱20.00 set aside as not ours.')).toBeVisible()
  const { id: second } = await lineOf(setting, 'IB2')
  const rows = await db.selectFrom('bank_statement_decision').where('line_id', '=', second).select('kind').execute()
  expect(rows).toEqual([{ kind: 'NOT_OURS' }])
})

test('PAY-81 PAY-84 what was paid twice goes back, the day is closed with its report, and reopened with a reason', {
  tag: '@both',
}, async ({ page, event, db, request }) => {
  const setting = { db, request, slug: event.slug }
  const { or_number } = await aTransfer(setting, ['Ana', 'Cruz'])
  await readIn(setting, `11/03/2025,IB1,${or_number},,1500,`, `11/03/2025,IB2,again ${or_number},,1500,`)
  await openDesk(page, event.slug, 'duplicate')
  await row(page, 'IB2').click()
  await press(page, 'Give it back')
  await expect(page.getByLabel('Why does it go back?')).toHaveValue('Paid twice')
  await press(page, 'It goes back')
  await expect(page.getByText('₱1,500.00 is to be given back.')).toBeVisible()
  await page.goto(`/staff/reconcile?event=${event.slug}&state=give_back`)
  await row(page, 'IB2').click()
  await press(page, 'It has gone back')
  await expect(page.getByLabel('Reference of that transfer')).toHaveAccessibleDescription(
    'Please enter the reference of the transfer with which it went back.',
  )
  await page.getByLabel('Reference of that transfer').fill('BPI 9911')
  await press(page, 'It has gone back')
  await expect(page.getByText('Reference of the bank: BPI 9911')).toBeVisible()
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Called her on Monday.')
  await press(page, 'Add note')
  await expect(page.getByText('“Called her on Monday.”')).toBeVisible()
  await expectSound(page)

  await page.goto(`/staff/reconcile/days?event=${event.slug}`)
  await expect(page.getByRole('button', { name: 'Close this day, November 3, 2025' })).toBeVisible()
  await expectSound(page)
  await press(page, 'Close this day, November 3, 2025')
  await expect(page.getByRole('alertdialog')).toContainText('2 lines of ₱3,000.00.')
  await expect(page.getByRole('alertdialog')).toContainText('Matched: 1 (₱1,500.00) · Given back: 1 (₱1,500.00)')
  // A line comes in while it is asked.
  await readIn(setting, '11/03/2025,IB3,late,,5,')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('1 line of these days has not ended yet. Nothing was closed.')
  await expectSound(page)
  await page.getByRole('link', { name: 'Finish them' }).click()
  await row(page, 'IB3').click()
  await press(page, 'Not ours')
  await press(page, 'Interest of the bank')
  await press(page, 'Set it aside')
  await expect(page.getByText('₱5.00 set aside as not ours.')).toBeVisible()
  await page.goto(`/staff/reconcile/days?event=${event.slug}`)
  await press(page, 'Close this day, November 3, 2025')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'November 3, 2025', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sums by how the lines ended' })).toContainText(
    'Together3 lines₱3,005.00',
  )
  await expectSound(page)
  const download = page.waitForEvent('download')
  await press(page, 'Save as CSV')
  const saved = await download
  expect(saved.suggestedFilename()).toBe('bank-2025-11-03.csv')
  expect(readFileSync(await saved.path(), 'utf8')).toContain(',"Together, 3 lines",3005.00')
  await page.goto(`/staff/reconcile?event=${event.slug}&state=matched`)
  await row(page, 'IB1').click()
  await expect(page.getByText(/^Closed by Fina Santos/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unmatch' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the closing' }).click()
  await press(page, 'Reopen')
  await press(page, 'Reopen these lines')
  await expect(page.getByLabel('Why is it reopened?')).toHaveAccessibleDescription(
    'Please say why it is reopened, for the accountant.',
  )
  await page.getByLabel('Why is it reopened?').fill('One line was somebody else’s.')
  await press(page, 'Reopen these lines')
  await expect(page.getByText(/^Reopened by Fina Santos/)).toBeVisible()
  await expectSound(page)
  await page.goto(`/staff/reconcile?event=${event.slug}&state=matched`)
  await row(page, 'IB1').click()
  await press(page, 'Unmatch')
  await page.getByLabel('Why?').fill('It is of a namesake.')
  await press(page, 'Unmatch')
  await expect(page.getByText('The line of ₱1,500.00 is open again.')).toBeVisible()
})
