import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { aGroup } from '../support/factories.ts'
import { expect, expectSound } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { signIn } from './staff-session.ts'

async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await expect(page.getByText(`${download.suggestedFilename()} is in your downloads.`)).toBeVisible()
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('PAPER-1 PAPER-2 PAPER-3 from a view of the list to a file of it, with a ready set or one’s own columns', {
  tag: '@both',
}, async ({ page, event, db }) => {
  await aGroup(db, {
    event: event.slug,
    participants: [
      { first_name: 'Ana', last_name: 'Peña', church: 'Grace Church', notes: 'Peanuts' },
      { first_name: 'Ben', last_name: 'Cruz', church: 'Hope Church' },
    ],
  })
  await aGroup(db, { event: event.slug, mode: 'BANK', participants: [{ first_name: 'Carl', last_name: 'Abad' }] })
  await signIn(page, 'finance')
  await page.goto(`/staff/registrations?event=${event.slug}&view=paid&church=church`)
  await page.getByRole('link', { name: 'Save as a file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lists and files' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('paid')
  await expect(page.getByText('2 people, 5 columns')).toBeVisible()
  await expectSound(page)

  const workbook = await saved(page, 'Save the file')
  expect(workbook.name).toMatch(new RegExp(`^registrations-${event.slug}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`))
  const [{ data } = { data: [] }] = await readSheet(workbook.content)
  expect(data).toEqual([
    ['Full name', 'Mobile Number', 'Messenger', 'Email Address', 'Church'],
    ['Ben Cruz', '0917 123 4567', null, 'ana@example.org', 'Hope Church'],
    ['Ana Peña', '0917 123 4567', null, 'ana@example.org', 'Grace Church'],
  ])

  await page.getByRole('textbox', { name: 'Church' }).fill('grace')
  await expect(page.getByText('1 person, 5 columns')).toBeVisible()
  await expect(page.getByText('For the 1 person chosen above.')).toBeVisible()
  await page.getByRole('radio', { name: 'Kitchen' }).check()
  await page.getByRole('checkbox', { name: 'Also the notes on health' }).check()
  await page.locator('summary', { hasText: 'Choose the columns yourself' }).click()
  await page.getByRole('checkbox', { name: 'Group', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Designation' }).uncheck()
  await page.getByRole('radio', { name: 'CSV' }).check()
  await expect(page.getByText('1 person, 3 columns')).toBeVisible()
  await expectSound(page)
  expect(parse((await saved(page, 'Save the file')).content, { bom: true })).toEqual([
    ['Full name', 'Church', 'Notes (allergies or medications)'],
    ['Ana Peña', 'Grace Church', 'Peanuts'],
  ])
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Church' })).toHaveValue('grace')
  await expect(page.getByRole('checkbox', { name: 'Also the notes on health' })).not.toBeChecked()
  await page.getByRole('textbox', { name: 'Church' }).fill('nowhere')
  await expect(page.getByText('Nobody is in this list.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the file' })).toHaveCount(0)
})

test('PAPER-2 the desk is not offered amounts, and no file is saved without a column', async ({ page, event, db }) => {
  await aGroup(db, { event: event.slug })
  await signIn(page, 'desk')
  await page.goto(`/staff/papers?event=${event.slug}`)
  await page.locator('summary', { hasText: 'Choose the columns yourself' }).click()
  await expect(page.getByRole('checkbox', { name: 'OR number' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Paid by the group' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'All columns' }).check()
  await expect(page.getByRole('radio', { name: 'All columns' })).toBeChecked()
  await page.getByRole('radio', { name: 'Kitchen' }).check()
  for (const name of ['Full name', 'Designation', 'Church', 'Group']) {
    await page.getByRole('checkbox', { name, exact: true }).uncheck()
  }
  await page.getByRole('button', { name: 'Save the file' }).click()
  await expect(page.getByText('Choose at least one column.')).toBeVisible()
})

test('PAPER-6 how far a file is can be seen, it is cancelled by a press, and half of one is never saved', {
  tag: '@both',
}, async ({ page, event, db }) => {
  await aGroup(db, { event: event.slug })
  await signIn(page, 'finance')
  await page.goto(`/staff/papers?event=${event.slug}`)
  let downloads = 0
  page.on('download', () => downloads++)
  // A server that sends a part and then takes its time, and one whose line breaks: neither can be had from ours on demand.
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.includes('people.csv')) return real(input, init)
      const rows = new TextEncoder().encode(`Name\r\n${'Ana\r\n'.repeat(1200)}`)
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(rows)
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
          window.addEventListener('line-breaks', () => controller.error(new TypeError('network error')))
          window.addEventListener('line-ends', () => {
            controller.enqueue(new TextEncoder().encode('Be'))
            controller.close()
          })
        },
      })
      return new Response(body, { headers: { 'x-total-rows': '5000' } })
    }
  })
  await page.getByRole('radio', { name: 'CSV' }).check()
  const save = page.getByRole('button', { name: 'Save the file' })
  await save.click()
  await expect(page.getByText('1,200 of 5,000 rows')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'How far the file is' })).toHaveAttribute('value', '1200')
  await expectSound(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled. Nothing was saved.')).toBeVisible()
  for (const end of ['line-breaks', 'line-ends']) {
    await save.click()
    await expect(page.getByText('1,200 of 5,000 rows')).toBeVisible()
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), end)
    await expect(page.getByRole('alert')).toContainText('The connection was lost before the file was complete')
  }
  await expectSound(page)
  expect(downloads).toBe(0)
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached')
})

test('PAPER-7 PAPER-8 PAPER-9 PAPER-10 PAPER-11 the papers of the kitchen, the churches and the accountant are saved from the same page', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const { payment } = await aGroup(db, { event: event.slug, participants: [{ notes: 'Peanuts', church: 'Grace' }] })
  await signIn(page, 'finance')
  await page.goto(`/staff/papers?event=${event.slug}`)
  for (const [button, name] of [
    ['Save the kitchen list', 'kitchen'],
    ['Save the church lists', 'churches'],
    ['Save the badges', 'badges'],
    ['Save the certificates', 'certificates'],
  ] as const) {
    const paper = await saved(page, button)
    expect(paper.name).toMatch(new RegExp(`^${name}-${event.slug}-[\\d-]{10}\\.pdf$`))
    expect(paper.content.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const rows = parse((await saved(page, 'Save payments as CSV')).content, { bom: true })
  expect(rows[1]?.[0]).toBe(payment.or_number)
  const [{ data } = { data: [] }] = await readSheet((await saved(page, 'Save payments as Excel')).content)
  expect(data.at(-1)?.slice(4, 8)).toEqual([1500, 1500, 0, 1500])
  await expectSound(page)
  await signIn(page, 'desk')
  await page.goto(`/staff/papers?event=${event.slug}`)
  await expect(page.getByRole('button', { name: 'Save the kitchen list' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payments for the accountant' })).toHaveCount(0)
})
