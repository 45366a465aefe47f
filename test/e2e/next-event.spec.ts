import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectSound, test } from './fixtures.ts'
import { signIn } from './staff-session.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByLabel(name)
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const some = () => randomBytes(3).toString('hex')

test('EVENT-20 EVENT-21 the next event is made from this one by looking over what is suggested', {
  tag: '@both',
}, async ({ page, event, context }) => {
  await event.change({ name: 'Camp 2097', starts_on: '2097-04-06', venue: 'Plaza Hall' })
  await signIn(page, 'admin')
  await page.goto(`/staff/event?event=${event.slug}`)
  await page.getByRole('link', { name: 'Make the next event from this one' }).click()
  await title(page, 'The next event')
  await expect(page.getByText('It begins as a copy of Camp 2097.')).toBeVisible()
  await expect(field(page, 'Name of the event')).toHaveValue('Camp 2098')
  await expect(field(page, 'Word in its address')).toHaveValue(`${event.slug}-2098`)
  await expect(field(page, 'Day')).toHaveValue('2098-04-05')
  await expect(field(page, 'Registration opens')).toHaveValue('2098-01-04T08:00')
  await expect(page.getByText('Saturday, April 5, 2098')).toBeVisible()
  await expect(page.getByText(/^Jan\s4,\s2098,\s8:00\sAM$/)).toBeVisible()
  await expectSound(page)

  await field(page, 'Word in its address').fill('Staff')
  await field(page, 'Registration opens').fill('2098-04-06T08:00')
  await press(page, 'Make the event')
  await expect(field(page, 'Word in its address')).toBeFocused()
  await expect(field(page, 'Word in its address')).toHaveAccessibleDescription(/Another page of ours has this word/)
  await expect(field(page, 'Registration opens')).toHaveAccessibleDescription(/an opening that is not after the event/)
  await expectSound(page)
  await field(page, 'Registration opens').fill('2020-01-01T08:00')
  await field(page, 'Word in its address').fill('ls2025')
  await press(page, 'Make the event')
  await expect(field(page, 'Word in its address')).toHaveAccessibleDescription(/has this word in its address already/)
  const slug = `camp-${some()}`
  await field(page, 'Word in its address').fill(slug)
  await field(page, 'Receipt numbers begin with').fill(`c${some()}`)
  await press(page, 'Make the event')
  await expect(field(page, 'Registration opens')).toHaveAccessibleDescription(/This time is over/)
  await expect(field(page, 'Registration opens')).toBeFocused()
  await field(page, 'Registration opens').fill('2098-01-04T08:00')
  await press(page, 'Make the event')

  await title(page, 'Event settings')
  await expect(page).toHaveURL(new RegExp(`/staff/event\\?event=${slug}$`))
  const made = page.getByRole('status').filter({ hasText: 'Camp 2098 is made' })
  await expect(made).toContainText(/Registration opens Jan\s4,\s2098,\s8:00\sAM\. Until then nobody can register\./)
  await expect(made).toContainText('All that is published of Camp 2097 was copied.')
  await expect(page.getByText('No such event')).toHaveCount(0)
  await expectSound(page)
  await page.reload()
  await expect(made).toBeVisible()

  const visitor = await context.newPage()
  await visitor.goto(`/${slug}`)
  await title(visitor, 'Camp 2098')
  await expect(visitor.getByText('Plaza Hall')).toBeVisible()
  await expect(visitor.getByText(/Registration opens Jan\s4,\s2098/)).toBeVisible()
})

test('EVENT-20 an event whose answer was lost is made once, and whoever leaves before is asked', async ({
  page,
  event,
  db,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/staff/event/next?event=${event.slug}`)
  const slug = `next-${some()}`
  await field(page, 'Word in its address').fill(slug)
  await field(page, 'Receipt numbers begin with').fill(`n${some()}`)
  await page.getByRole('link', { name: 'Event settings' }).first().click()
  await expect(page.getByRole('alertdialog')).toContainText('The next event is not made yet.')
  await press(page, 'Stay here')

  await page.route('**/api/staff/event/next**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Make the event')
  await expect(page.getByRole('alert')).toContainText('Please press the button again: it is made once.')
  await page.unroute('**/api/staff/event/next**')
  await press(page, 'Make the event')
  await expect(page).toHaveURL(new RegExp(`event=${slug}$`))
  expect(await db.selectFrom('event').where('slug', '=', slug).select('slug').execute()).toHaveLength(1)
})

test('EVENT-22 whoever makes an event the current one is told what that means first', { tag: '@both' }, async ({
  page,
  event,
}) => {
  await event.change({ name: 'Camp 2098', registration_opens_at: new Date('2098-01-04T08:00:00+08:00') })
  await signIn(page, 'admin')
  await page.goto(`/staff/event?event=${event.slug}`)
  // Not for the other tests, which all have the same current event.
  let asked = 0
  let lost = true
  await page.route('**/api/staff/event/current**', async (route) => {
    asked++
    const { href } = new URL(route.request().url().replace('/current?', '/settings?'))
    if (lost) return route.abort()
    return route.fulfill({ response: await route.fetch({ url: href, method: 'GET' }) })
  })
  await press(page, 'Make this the current event')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Make Camp 2098 the current event?')
  await expect(dialog).toContainText('The first page of the site leads to it.')
  await expect(dialog).toContainText(/cannot register for the new one before Jan\s4,\s2098/)
  await expectSound(page)
  await press(page, 'Leave it')
  expect(asked).toBe(0)
  await press(page, 'Make this the current event')
  await press(page, 'Make it current')
  await expect(page.getByRole('alert')).toContainText('Please press the button again: it counts once.')
  lost = false
  await press(page, 'Make this the current event')
  await press(page, 'Make it current')
  await expect(page.getByText('Camp 2098 is the current event now.')).toBeVisible()
  await expectSound(page)

  await page.goto('/staff/event?event=ls2025')
  await expect(page.getByText('This is the current event: the first page of the site leads to it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make this the current event' })).toHaveCount(0)
})
