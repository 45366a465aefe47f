import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { byBank } from '../support/submission.ts'
import { expect, expectSound } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { signIn } from './staff-session.ts'

test.describe.configure({ timeout: 180_000 })

async function openReconcile(page: Page, slug: string) {
  await signIn(page, 'finance')
  await page.goto(`/staff/reconcile?event=${slug}`)
}

const choose = (page: Page, text: string, name = 'november.csv') =>
  page.getByLabel('Bank statement').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: RegExp) => page.getByRole('link', { name })
/** The counts of the result, in the order of the screen: new, known, went out, not readable. */
const counts = (page: Page) => page.locator('dl dd').allTextContents()

test('PAY-25 PAY-30 a statement is read, its payments are approved, and read again it adds nothing', {
  tag: '@both',
}, async ({ page, event, register, db }) => {
  const reference = `GC${randomBytes(5).toString('hex')}`
  const [first, second] = [
    await register(await withOwnPicture(reference)),
    await register(await byBank(`${reference}9`)),
  ]
  const twin = await register(await byBank(`${reference}8`))
  await openReconcile(page, event.slug)
  await expect(page.getByText('No statement has been read yet.')).toBeVisible()

  // A mistake is said in words, and the way on stays open.
  await choose(page, '%PDF-1.7', 'statement.pdf')
  await expect(page.getByRole('alert')).toContainText('This is a PDF.')
  const file = [
    'Bank of the Visayas,,,,',
    'Posting Date,Particulars,Ref No.,Withdrawals,Deposits',
    `11/03/2025,InstaPay transfer,${reference.toUpperCase()},,"1,500.00"`,
    `11/04/2025,For ${second.or_number.toLowerCase()},X1,,"1,600.00"`,
    `11/05/2025,Again for ${first.or_number},X2,,"1,500.00"`,
    `11/05/2025,InstaPay transfer,${reference}8,,"1,500.00"`,
    '11/06/2025,<b>=1+1</b>,X3,,20.00',
    '11/07/2025,Bank charge,X4,15.00,',
    'soon,InstaPay transfer,X5,,20.00',
  ].join('\r\n')
  await choose(page, file)
  await expect(page.getByText('Read with the month first: “11/03/2025” is Monday, November 3, 2025.')).toBeVisible()
  await expect(page.getByLabel('Money that came in')).toHaveValue('Deposits')
  await page.getByLabel('Reference').selectOption('Particulars')
  await press(page, 'Import 7 lines')
  await expect(page.getByLabel('Reference')).toHaveAccessibleDescription(
    '“Particulars” is chosen twice. Please choose another.',
  )
  await page.getByLabel('Reference').selectOption('Ref No.')
  await expectSound(page)
  await press(page, 'Import 7 lines')

  await expect(page.getByRole('heading', { name: '5 new lines kept' })).toBeVisible()
  expect(await counts(page)).toEqual(['5', '0', '1', '1'])
  await page.getByText('1 line we could not read').click()
  await expect(page.getByText('“soon” is not a date like the others in this file.')).toBeVisible()
  await tab(page, /^Matched/).click()
  await expect(page.getByRole('list', { name: 'Matched' })).toContainText(first.or_number)
  await tab(page, /^Unmatched/).click()
  const unmatched = page.getByRole('list', { name: 'Unmatched' })
  await expect(unmatched).toContainText('Expected ₱1,500.00, the bank has ₱1,600.00.')
  await expect(unmatched).toContainText('<b>=1+1</b>')
  await expectSound(page)
  await tab(page, /^Paid twice/).click()
  await expect(page.getByRole('list', { name: 'Paid twice' })).toContainText('Somebody may have paid twice.')
  await page.goBack()
  await expect(unmatched).toBeVisible()

  const leftOut = page.getByRole('group').getByRole('link', { name: 'Maria Reyes Santos' })
  await expect(page.getByText('1 matched payment waits for your own look')).toBeVisible()
  await expect(page.getByText('Same picture as another payment')).toBeVisible()
  await press(page, 'Approve the 1 matched payment that waits')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('1 payment approved.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  const decisions = await db
    .selectFrom('payment')
    .where('group_id', 'in', [first.id, second.id, twin.id])
    .select('decision')
    .orderBy('or_serial')
    .execute()
  expect(decisions).toEqual([{ decision: 'APPROVED' }, { decision: null }, { decision: null }])

  await page.reload()
  await choose(page, file)
  await expect(page.getByText('These are the columns of your last statement.')).toBeVisible()
  await press(page, 'Import 7 lines')
  await expect(page.getByRole('heading', { name: 'Nothing new in this file' })).toBeVisible()
  expect(await counts(page)).toEqual(['0', '5', '1', '1'])
  await leftOut.first().click()
  await expect(page.getByRole('region', { name: twin.or_number })).toContainText('The bank says')
})

/** So that nothing about it is worth a second look. */
async function withOwnPicture(reference: string) {
  const background = `#${randomBytes(3).toString('hex')}`
  const picture = sharp({ create: { width: 64, height: 96, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return {
    ...(await byBank(reference)),
    payment_proof: new Blob([new Uint8Array(await picture)], { type: 'image/jpeg' }),
  }
}
