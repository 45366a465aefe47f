import { randomBytes } from 'node:crypto'
import { aPerson } from '../support/submission.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test } from './manage-fixtures.ts'

test('LINK-1 LINK-4 from the landing page to the ticket by e-mail, and back to another address', {
  tag: '@both',
}, async ({ page, event, register }) => {
  const email = `f-${randomBytes(5).toString('hex')}@example.org`
  await register({ amount: '3000' }, [aPerson({ email }), aPerson({ first_name: 'Jose', email })])
  await mailsTo(email, 1)
  await page.goto(`/${event.slug}`)
  await page.getByRole('link', { name: 'Find my registration or ticket' }).click()
  await expect(page.getByRole('heading', { name: 'Find my registration or ticket' })).toBeVisible()
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Email address is required')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `If ${email} belongs to a registration` })).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)

  const [, mail] = await mailsTo(email, 2)
  const path = /\/[\w-]+\/manage\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Fully paid' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Send me the link' })).toBeVisible()
  // Without a line it says so, and keeps the address.
  await page.route('**/events/api/manage', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(email)
  await page.unroute('**/events/api/manage')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.getByRole('button', { name: 'Try another address' }).click()
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toBeVisible()
})

test('LINK-4 a link that opens nothing leads to a new one, and the landing page to the volunteers', async ({
  page,
  event,
}) => {
  await page.goto(`/${event.slug}/manage/x`)
  await page.getByRole('link', { name: 'Send me the link again' }).click()
  await expect(page).toHaveURL(`/${event.slug}/find`)
  await page.getByRole('link', { name: 'I have my OR number' }).click()
  await expect(page.getByRole('heading', { name: 'Settle Remaining Balance' })).toBeVisible()
  await page.goto(`/${event.slug}`)
  await page.getByRole('link', { name: 'Sign up as a volunteer' }).click()
  await expect(page).toHaveURL(/\/volunteers/)
})
