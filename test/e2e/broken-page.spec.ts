import { expect, expectNoViolations, test } from './fixtures.ts'
import { field, fillPerson, openForm } from './registration-form.ts'
import { signIn } from './staff-session.ts'

test('SHARED-27 a form that throws while it is drawn says so, tells the server where, and keeps what was entered', {
  tag: '@both',
}, async ({ page, event }) => {
  await openForm(page, event.slug)
  await fillPerson(page, { first_name: 'Corazon' })

  // An answer that no server of ours gives: the list of options is drawn from it, and throws.
  await page.route('**/list-designations*', (route) => route.fulfill({ json: [null] }))
  const reported = page.waitForRequest('**/api/crash-reports')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page stopped working')
  await expect(page.getByText('a form that you began is kept on this phone')).toBeVisible()
  expect((await reported).postDataJSON()).toEqual({
    page: '/:event/registration/',
    error: 'TypeError',
    frames: expect.arrayContaining([expect.stringMatching(/^\/assets\/[\w.-]+\.js:\d+:\d+$/)]),
  })
  expect((await (await reported).response())?.status()).toBe(204)
  await expectNoViolations(page)

  await page.unroute('**/list-designations*')
  await page.getByRole('button', { name: 'Open the page again' }).click()
  await expect(field(page, 'First Name')).toHaveValue('Corazon')
})

test('SHARED-27 in the back office the menu stays, and leads on from a page that broke', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'finance')
  await page.route(/\/api\/staff\/cash\/?$/, (route) => route.fulfill({ json: [null] }))
  await page.goto('/staff/cash')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page stopped working')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Balances' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Balances')
})
