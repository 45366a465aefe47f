import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formTokenHeader } from '#features/registrations/contract.ts'
import { firstNotice } from '#test/support/consent.ts'
import { formHeaders } from '../support/submission.ts'
import { expect } from './fixtures.ts'

type Choice = {
  action?: 'flash' | 'full' | 'pre'
  paymentMode?: 'cash' | 'bank'
  count?: number
  consentVersion?: string
}

/** What the consent screen leaves behind; the way there has tests of its own. */
export async function keepJourney(page: Page, slug: string, choice: Choice = {}) {
  const { action = 'full', paymentMode = 'bank', count = 1, consentVersion = firstNotice } = choice
  const journey = { action, paymentMode, participantCount: count, consentGiven: true, consentVersion }
  await page.goto(`/${slug}`)
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(key as string, value as string),
    [`tipon-journey-${slug}`, JSON.stringify(journey)],
  )
}

/** The form as the consent screen leaves it. */
export async function openForm(page: Page, slug: string, choice: Choice = {}) {
  await keepJourney(page, slug, choice)
  await page.goto(`/${slug}/${choice.action === 'pre' ? 'pre-registration' : 'registration'}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legacy Summit 2025 Registration')
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
export const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
export const summary = (page: Page) => page.getByRole('group', { name: 'There is a problem' })

type Person = { first_name?: string; email?: string | null }

export async function fillPerson(page: Page, { first_name = 'Maria', email = 'maria@example.org' }: Person = {}) {
  await field(page, 'First Name').fill(first_name)
  await field(page, 'Last Name').fill('Santos')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await field(page, 'Mobile Number').fill('+63 917 555 0142')
  await page.getByRole('combobox', { name: 'Civil Status' }).selectOption('MARRIED')
  await page.getByRole('combobox', { name: 'Designation' }).selectOption('MEMBER')
  if (email !== null) await field(page, 'Email Address').fill(email)
  await field(page, 'Address').fill('12 Mango Avenue, Cebu City')
}

/** Without lettering: drawing fonts hangs at times (lovell/sharp#3535), and no test reads the picture. */
const photo = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#b8d8d8' } })
    .png()
    .toBuffer()

export async function fillProof(page: Page) {
  await page
    .locator('input[type=file][accept*=pdf]')
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await photo() })
  await expect(page.getByRole('img', { name: 'Your proof of payment' })).toBeVisible()
}

export async function fillBank(page: Page, reference = `REF ${Date.now()}${Math.floor(Math.random() * 1e6)}`) {
  await fillProof(page)
  await field(page, 'Payment Reference').fill(reference)
}

/** As if they had typed for an hour: until a form is as old as people are slow, it waits before it sends. */
export async function takeTime(page: Page) {
  // Of the forms of this tab: those of others are kept beside them.
  const keys = () =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .map(([, group_key]) => `tipon-form-token-${group_key}`)
        .filter((key) => localStorage.getItem(key) !== null),
    )
  await expect.poll(keys).not.toEqual([])
  for (const key of await keys()) {
    const text = formHeaders(key.replace('tipon-form-token-', ''))[formTokenHeader]
    await page.evaluate(
      ([key = '', kept = '']) => localStorage.setItem(key, kept),
      [key, JSON.stringify({ text, openedAt: Date.now() - 3_600_000 })],
    )
  }
}

export async function checkAnswers(page: Page) {
  await takeTime(page)
  await press(page, 'Check your answers')
  await expect(heading(page, 'Check your answers')).toBeFocused()
}

export async function expectRecorded(page: Page, slug: string, words: string) {
  await expect(alert(page, 'Success')).toContainText(words)
  await alert(page, 'Success').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`/${slug}$`))
}

export const official =
  'We have successfully recorded your payment details. An official receipt and QR codes will be sent to your email.'
export const temporary =
  'Your payment details have been successfully recorded. A temporary receipt will be sent to your email. Please keep your OR number handy, as it will be required to settle your remaining balance. Thank you.'
