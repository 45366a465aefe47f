import { askedForMore } from './asked-for-more.ts'
import { expect, expectNoViolations, expectSound, test } from './fixtures.ts'
import { addFiles, alert, field, press } from './volunteer-wizard.ts'

test.describe.configure({ timeout: 180_000 })

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
