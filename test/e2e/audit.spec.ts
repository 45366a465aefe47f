import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { todayInManila } from '#shared/manila-time.ts'
import { aGroup } from '../support/factories.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { signIn, tokensOf } from './staff-session.ts'

/** The tables inside of one have no links. */
const entry = (page: Page, whose: string, words: string) =>
  page.locator('article, tbody:has(a)').filter({ hasText: whose }).filter({ hasText: words })

test('AUDIT-1 AUDIT-2 AUDIT-4 an admin is asked who changed a church, finds it by the person’s page, and reads what it was before', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const last_name = `Santos${randomBytes(4).toString('hex')}`
  const { participants } = await aGroup(db, {
    event: event.slug,
    participants: [{ first_name: 'Maria', last_name, church: 'Hope Chapel' }],
  })
  const id = participants[0]?.id ?? ''
  const { access } = await tokensOf(page.request, 'desk')
  const headers = { authorization: `Bearer ${access}` }
  const person = await (await page.request.get(`/api/staff/participants/${id}`, { headers })).json()
  const data = { ...person.details, church: 'Grace Chapel', revision: person.revision }
  expect((await page.request.post(`/api/staff/participants/${id}/correct`, { headers, data })).ok()).toBe(true)
  await db
    .insertInto('audit_entry')
    .values({
      staff_member_id: null,
      action: 'registration.cancel_own',
      subject: id,
    })
    .execute()

  await signIn(page, 'admin')
  await page.goto(`/staff/audit?event=${event.slug}`)
  await expect(page.getByRole('heading', { name: 'Who did what', level: 1 })).toBeVisible()
  await page
    .getByRole('searchbox', { name: 'About' })
    .fill(`https://summit.example/staff/participants/${id}?event=${event.slug}`)
  const corrected = entry(page, last_name, 'Corrected somebody’s details')
  await expect(corrected).toContainText('Church')
  await expect(corrected.locator('del')).toHaveText('Hope Chapel')
  await expect(corrected.locator('ins')).toHaveText('Grace Chapel')
  await expect(entry(page, last_name, 'Gave up their own place')).toContainText('Nobody of the staff')
  await expect(page).toHaveURL(/subject=/)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expectSound(page)

  await page.getByLabel('Who', { exact: true }).selectOption('nobody')
  await expect(corrected).toHaveCount(0)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Nothing was written down that fits')).toBeVisible()
  const today = todayInManila()
  await page.getByLabel('To', { exact: true }).fill(today)
  await expect(entry(page, last_name, 'Gave up their own place')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`who=nobody&to=${today}`))
  await page.getByLabel('From', { exact: true }).fill('2999-01-01')
  await expect(page.getByText('The first day is after the last one.')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('')

  // Kept in the address: a reload, or a colleague who gets the link, sees the same.
  await page.reload()
  await expect(entry(page, last_name, 'Gave up their own place')).toBeVisible()
  await expect(corrected).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Registrations: everything' })
  await page.getByRole('searchbox', { name: 'About' }).fill(id)
  await expect(corrected).toBeVisible()
  await corrected.getByRole('link', { name: /Maria/ }).click()
  await expect(page.getByRole('heading', { name: /Maria/, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(corrected).toBeVisible()

  await page.getByRole('button', { name: 'Check that nothing was changed' }).click()
  await expect(page.getByText(/entries are as they were written\. None is missing\./)).toBeVisible()
  await expectSound(page)
})

test('AUDIT-5 finance is told that this is for admins', async ({ page }) => {
  await signIn(page, 'finance')
  await page.goto('/staff/audit')
  await expect(page.getByText(/admin/i).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who did what', level: 1 })).toHaveCount(0)
})
