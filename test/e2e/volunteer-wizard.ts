import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { volunteerNotice } from '#features/privacy/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { expect } from './fixtures.ts'

export const newEmail = () => `ana-${randomUUID()}@example.org`
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
export const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })
export const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const group = (page: Page, name: string) => page.getByRole('group', { name })

/** All tests come from one address, and the check of e-mails is limited by address. */
export const forgetLimits = (db: Database) => db.deleteFrom('rate_limit').where('key', 'like', 'checkemail%').execute()

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

export async function addFiles(page: Page, ...names: string[]) {
  const files = names.map(async (name, index) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photo(index === 0 ? '#b8d8d8' : '#d8b8c8'),
  }))
  await page.locator('input[type=file][multiple]').setInputFiles(await Promise.all(files))
  for (const name of names) await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

export async function fillEmail(page: Page, email: string) {
  await field(page, 'Email').fill(email)
  await press(page, 'Next')
  await expect(step(page, 'Personal information')).toBeFocused()
}

export async function fillDate(page: Page, name: string, date: { month: string; day?: string; year: string }) {
  const parts = group(page, name)
  await parts.getByLabel('Month').selectOption(date.month)
  if (date.day !== undefined) await parts.getByLabel('Day').fill(date.day)
  await parts.getByLabel('Year').fill(date.year)
}

export async function fillPersonal(page: Page) {
  await field(page, 'Last Name').fill('Reyes')
  await field(page, 'First Name').fill('Ana')
  await field(page, 'Middle Name').fill('N/A')
  await fillDate(page, 'Birthday', { month: 'April', day: '9', year: '1961' })
  await page.getByRole('combobox', { name: 'Blood Type' }).selectOption('O+')
  await field(page, 'Present Address').fill('12 Mango Avenue, Cebu City')
  await page.getByRole('checkbox', { name: 'My permanent address is the same' }).check()
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByRole('radio', { name: 'Widowed' }).check()
  await field(page, 'Contact Number').fill('+63 917 555 0142')
  await field(page, 'Emergency Contact Person').fill('Ben Reyes')
  await field(page, 'Emergency Contact Number').fill('(032) 255 1234')
  await field(page, 'Relation to You').fill('Son')
}

export async function fillMinistry(page: Page) {
  await fillDate(page, 'When did you first start attending', { month: 'June', year: '2010' })
  await fillDate(page, 'When did you start serving', { month: 'January', year: '2012' })
  await page.getByRole('combobox', { name: 'Select one major ministry' }).selectOption('Ushering')
}

/** Of somebody who is in no Lifegroup, with an ID that the draft of `openAtStep` has lost. */
export async function answerLastStep(page: Page) {
  await addFiles(page, 'id.jpg')
  await group(page, 'Are you in a Lifegroup?').getByLabel('No').check()
  await group(page, 'Are you a commissioned').getByLabel('No').check()
}

/** The wizard as somebody left it before step 4 in this very tab; the way there has tests of its own. */
export async function openAtStep(page: Page, db: Database, { at, email = newEmail() }: { at: 3 | 4; email?: string }) {
  const { id } = await db.selectFrom('ministry').select('id').where('name', '=', 'Youth').executeTakeFirstOrThrow()
  const draft = {
    application_key: randomUUID(),
    savedAt: Date.now(),
    email,
    agreedEmail: email,
    agreedNotice: volunteerNotice.version,
    lastName: 'Reyes',
    firstName: 'Ana',
    middleName: 'Lopez',
    birthday: '1961-04-09',
    bloodType: 'Unknown',
    presentAddress: 'Cebu City',
    sameAddress: true,
    sex: 'Female',
    civilStatus: 'single',
    contactNumber: '09175550142',
    emergencyContactPerson: 'Ben Reyes',
    emergencyContactPersonNumber: '09175550143',
    emergencyContactPersonRelation: 'Son',
    hadFiles: true,
    ...(at === 4 && { dateStart: '2010-06-01', dateServed: '2012-01-01', majorMinistry: id }),
  }
  await page.goto('/login')
  await page.evaluate(
    ([data, key]) => {
      sessionStorage.clear()
      localStorage.setItem('nltac-wizard-data', data as string)
      sessionStorage.setItem('tipon-wizard', key as string)
    },
    [JSON.stringify(draft), draft.application_key],
  )
  await page.goto(`/volunteers/step/${at}`)
  await expect(step(page, at === 3 ? 'Ministry involvement' : 'Other information')).toBeVisible()
  return email
}

export const keptDraft = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('nltac-wizard-data') ?? 'null') as Record<string, unknown> | null)

/** How many records of files are left in the browser's database; those of each tab are one. */
export const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const opening = indexedDB.open('sealed-files', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'))
    const db = await done(opening)
    const records = await done(db.transaction('drafts').objectStore('drafts').count())
    db.close()
    return records
  })
