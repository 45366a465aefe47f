import { aGroup } from '../support/factories.ts'
import { expect, expectSound } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { signIn } from './staff-session.ts'

test('FIND-1 FIND-2 somebody is found however they are spelled, a view is chosen, and both stay in the address', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const slug = event.slug
  await aGroup(db, {
    event: slug,
    mode: 'BANK',
    participants: [
      { first_name: 'Maria Clarissa', last_name: 'Villanueva', church: 'Grace Community Church of San Fernando' },
      { first_name: 'Jun', last_name: 'Villanueva', ls_first_time: true },
    ],
  })
  await aGroup(db, { event: slug, participants: [{ first_name: 'Ben', last_name: 'Macapagal' }] })
  await signIn(page, 'finance')
  await page.goto(`/staff/registrations?event=${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'All registrations' })).toBeVisible()
  await expect(page.getByText('3 people', { exact: true })).toBeVisible()
  await expectSound(page)

  const search = page.getByRole('searchbox', { name: 'Find somebody' })
  await search.fill('Vilanueba')
  await expect(page.getByText('2 people found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ben Macapagal' })).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.reload()
  await expect(search).toHaveValue('Vilanueba')
  await expect(page.getByText('2 people found')).toBeVisible()
  await search.fill('Makapagel')
  await expect(page.getByText('These sound alike', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ben Macapagal' })).toBeVisible()
  await search.fill('Zzyzx')
  await expect(page.getByText('Nobody here matches “Zzyzx”.')).toBeVisible()
  await expectSound(page)

  await search.fill('')
  const view = page.getByRole('combobox', { name: 'Show' })
  await view.selectOption('Cannot come')
  await expect(page.getByText('Nobody is in this list.')).toBeVisible()
  await page.getByRole('button', { name: 'Show everybody' }).click()
  await expect(page.getByText('3 people', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await view.selectOption('Payment being checked')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('2 people', { exact: true })).toBeVisible()
  await page.locator('summary', { hasText: 'More ways to narrow it' }).click()
  await page.getByRole('textbox', { name: 'Church' }).fill('san fernando')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('view')).toBe('pending')
  await expectSound(page)
  await page.getByRole('link', { name: 'Maria Clarissa Villanueva' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Clarissa Villanueva' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await expect(view).toHaveValue('pending')
})

test('FIND-1 while a search is slow nothing is said to be found', async ({ page, event, db }) => {
  await aGroup(db, { event: event.slug, participants: [{ first_name: 'Ana' }, { first_name: 'Ben' }] })
  await signIn(page, 'desk')
  await page.goto(`/staff/registrations?event=${event.slug}`)
  await expect(page.getByText('2 people', { exact: true })).toBeVisible()
  let answer = () => {}
  await page.route(/registrations\?.*q=Ana/, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Find somebody' }).fill('Ana')
  await expect(page.getByText('Searching…')).toBeVisible()
  await expect(page.getByText(/people|person found/)).toHaveCount(0)
  answer()
  await expect(page.getByText('1 person found')).toBeVisible()
  await expect(page.getByText('Searching…')).toHaveCount(0)
})

test('FIND-3 a long list is shown page by page', async ({ page, event, db }) => {
  for (let group = 0; group < 6; group++) {
    const participants = Array.from({ length: 10 }, (_, at) => ({ first_name: `Guest ${group * 10 + at}` }))
    await aGroup(db, { event: event.slug, participants })
  }
  await signIn(page, 'desk')
  await page.goto(`/staff/registrations?event=${event.slug}&order=name`)
  await expect(page.getByText('60 people', { exact: true })).toBeVisible()
  const list = page.getByRole('list', { name: 'Who is registered' })
  await expect(list.getByRole('article')).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(list.getByRole('article')).toHaveCount(60)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Find somebody' }).fill('Nobody At All')
  await expect(page.getByRole('link', { name: 'Register them at the desk' })).toBeVisible()
})
