import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { NeededPart } from '#features/volunteers/contract.ts'
import { SAMPLE_PASSWORD } from '../../scripts/sample-data.ts'
import { anId } from '../support/application.ts'
import { expect, expectNoViolations, expectSound, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { addFiles, alert, field, newEmail, press } from './volunteer-wizard.ts'

test.describe.configure({ timeout: 180_000 })

/** Applies, and is asked by a coordinator for more; gives the id and the address of the link in the e-mail. */
async function askedForMore(page: Page, needed: NeededPart[], note: string) {
  const email = newEmail()
  const [ministry] = (await (await page.request.get('/api/volunteers/ministries')).json()) as { id: string }[]
  const fields = {
    application_key: randomUUID(),
    email,
    lastName: 'Reyes',
    firstName: 'Ana',
    middleName: 'N/A',
    birthday: '1961-04-09',
    bloodType: 'Unknown',
    presentAddress: 'Cebu City',
    permanentAddress: 'Cebu City',
    sex: 'Female',
    civilStatus: 'single',
    contactNumber: '0000',
    emergencyContactPerson: 'Ben Reyes',
    emergencyContactPersonNumber: '09175550143',
    emergencyContactPersonRelation: 'Son',
    dateStart: '2010-06-01',
    dateServed: '2012-01-01',
    majorMinistry: ministry?.id ?? '',
    hasLifegroup: '0',
    isLifegroupLeader: '0',
  }
  const idFiles = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await anId() }
  const applied = await page.request.post('/api/membership/', { multipart: { ...fields, idFiles } })
  expect(applied.status(), await applied.text()).toBe(201)
  const { id } = (await applied.json()) as { id: string }

  const login = { username: 'coordinator', password: SAMPLE_PASSWORD }
  const { access } = (await (await page.request.post('/api/token/', { data: login })).json()) as { access: string }
  for (const data of [{ to: 'IN_REVIEW' }, { to: 'MORE_NEEDED', needed, note }]) {
    const headers = { authorization: `Bearer ${access}` }
    const moved = await page.request.post(`/api/staff/applications/${id}/move`, { headers, data })
    expect(moved.ok(), await moved.text()).toBe(true)
  }
  const mails = await mailsTo(email, 2)
  const link = mails.map(({ text }) => text.match(/\/volunteers\/addition\/[\w-]+/)?.[0]).find(Boolean)
  return { id, link: link ?? '' }
}

test('VOL-34 VOL-35 VOL-44 an applicant adds what was asked for, once', { tag: '@both' }, async ({ page, db }) => {
  const { id, link } = await askedForMore(page, ['idFiles', 'contactNumber'], 'Your number has only four digits.')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there, Ana')
  await expect(page.getByText('Your number has only four digits.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await press(page, 'Send')
  await expect(page.getByText('Contact Number is required')).toBeVisible()
  await expect(page.getByText('This field is required', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused()
  await expectNoViolations(page)

  await addFiles(page, 'back.jpg')
  await field(page, 'Contact Number').fill('0917 555 0142')
  await page.route('**/api/membership/addition/**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await press(page, 'Send')
  await expect(alert(page, 'Warning')).toContainText('What you entered is still here.')
  await press(page, 'Retry')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  const application = await db.selectFrom('application').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(application).toMatchObject({ state: 'IN_REVIEW', contact_number: '09175550142' })
  const files = await db.selectFrom('application_file').where('application_id', '=', id).selectAll().execute()
  expect(files).toHaveLength(2)

  await page.setViewportSize({ width: 320, height: 640 })
  expect((await page.goto(link))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
  await expectSound(page)
})
