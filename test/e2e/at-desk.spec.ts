import type { Page } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { aGroup } from '../support/factories.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { cardOf, typeCode } from './scanner-fixtures.ts'
import { signIn } from './staff-session.ts'

/** Short codes of people who owe something, each of a group of their own. */
async function owing(db: Database, event: string, names: readonly string[]) {
  const codes: string[] = []
  for (const first_name of names) {
    const group = await aGroup(db, { event, action: 'pre', participants: [{ first_name, last_name: 'Bautista' }] })
    codes.push(group.participants[0]?.short_code ?? '')
  }
  return codes
}

/** Somebody of the desk, at their own screen. */
async function openDesk(page: Page, event: string): Promise<void> {
  await signIn(page, 'desk')
  await page.goto(`/staff/at-desk?event=${event}`)
}

const rowOf = (desk: Page, name: string) =>
  desk
    .getByRole('article', { name })
    .or(desk.getByRole('rowgroup').filter({ hasText: name }))
    .first()

test('DOOR-39 DOOR-40 whom the door sends is on the desk’s list; paid, let in or sent back, the answer comes back', {
  tag: '@both',
}, async ({ page, browser, db, event, baseURL }) => {
  const [lita = '', mon = '', nora = ''] = await owing(db, event.slug, ['Lita', 'Mon', 'Nora'])
  const desk = await (await browser.newContext({ baseURL })).newPage()
  await openDesk(desk, event.slug)
  await expect(desk.getByText('Nobody waits')).toBeVisible()
  await expectSound(desk)

  await signIn(page, 'door')
  await page.goto(`/${event.slug}/scanner/`)
  await expect(page.getByText('We found no camera')).toBeVisible()
  for (const [code, name] of [
    [lita, 'Lita'],
    [mon, 'Mon'],
    [nora, 'Nora'],
  ] as const) {
    await typeCode(page, code)
    await expect(cardOf(page).getByRole('heading', { name: `${name} Bautista` })).toBeVisible()
    await cardOf(page).getByRole('button', { name: 'Send to desk' }).click()
    await expect(page.getByText(`${name} Bautista is on the list of the desk`)).toBeVisible()
  }
  const sent = page.getByRole('region', { name: 'Sent to the desk' }).getByRole('listitem')
  await expect(sent).toHaveCount(3)
  await expect(sent.first()).toContainText(/At the desk since \d+:\d\d\s[AP]M/)
  await expectSound(page)
  // Shown again before the desk has answered, it says where they are.
  await typeCode(page, lita)
  await expect(cardOf(page)).toContainText(/At the desk since/)

  await expect(desk.getByRole('heading', { name: 'Waiting (3)' })).toBeVisible()
  await expect(rowOf(desk, 'Lita Bautista')).toContainText('₱1,000.00')
  await expect(rowOf(desk, 'Lita Bautista')).toContainText(/Main door, by Dino Reyes/)
  await expectSound(desk)
  await rowOf(desk, 'Lita Bautista').getByRole('button', { name: 'Collect ₱1,000.00' }).click()
  await desk.getByRole('button', { name: 'I have the money' }).click()
  await desk.getByRole('alertdialog', { name: 'Success' }).getByRole('button', { name: 'Close' }).click()
  await expect(desk.getByRole('heading', { name: 'Waiting (2)' })).toBeVisible()

  await rowOf(desk, 'Mon Bautista').getByRole('button', { name: 'Let in' }).click()
  await expect(desk.getByLabel('Why may they go in?')).toBeFocused()
  await desk.getByRole('button', { name: 'Tell the door' }).click()
  await expect(desk.getByText('Please write a word for the door: what it is to know or do.')).toBeVisible()
  await desk.getByLabel('Why may they go in?').fill('Pays at noon')
  await desk.getByRole('button', { name: 'Tell the door' }).click()
  await expect(desk.getByRole('heading', { name: 'Waiting (1)' })).toBeVisible()
  await rowOf(desk, 'Nora Bautista').getByRole('button', { name: 'Send back' }).click()
  await desk.getByLabel('What is the door to tell them?').fill('Come back with the receipt.')
  // A lost line loses no word.
  await desk.route('**/desk/*/answer', (route) => route.abort(), { times: 1 })
  await desk.getByRole('button', { name: 'Tell the door' }).click()
  await expect(desk.getByText('There is no connection. What you wrote is still here.')).toBeVisible()
  await desk.getByRole('button', { name: 'Tell the door' }).click()
  await expect(desk.getByText('Nobody waits')).toBeVisible()
  await expect(desk.getByText(/The desk says: Come back with the receipt\. \(.+, \d+:\d\d\s[AP]M\)/)).toBeVisible()
  await expectSound(desk)

  await expect(sent.filter({ hasText: 'Lita' })).toContainText('The desk says: paid, let them in')
  await expect(sent.filter({ hasText: 'Nora' })).toContainText('The desk says: Come back with the receipt.')
  await sent.filter({ hasText: 'Mon' }).getByRole('button', { name: 'Show Mon Bautista' }).click()
  await expect(cardOf(page)).toContainText('The desk says: let them in. Pays at noon')
  await cardOf(page).getByRole('button', { name: 'Check-in', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toContainText('Mon Bautista')
  await page.getByRole('alertdialog', { name: 'Success' }).getByRole('button', { name: 'Close' }).click()
  await typeCode(page, lita)
  await expect(cardOf(page)).toContainText('The desk says: paid, let them in')
  await expectSound(page)
  await cardOf(page).getByRole('button', { name: 'Check-in', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toContainText('Lita Bautista')
  await expect(sent).toHaveCount(1)
  const reasons = await db
    .selectFrom('check_in')
    .innerJoin('registration', 'registration.id', 'check_in.registration_id')
    .where('registration.short_code', 'in', [lita, mon])
    .select(['first_name', 'reason'])
    .orderBy('first_name')
    .execute()
  expect(reasons).toEqual([
    { first_name: 'Lita', reason: '' },
    { first_name: 'Mon', reason: expect.stringMatching(/^The desk, .+: Pays at noon$/) },
  ])
  await desk.context().close()
})

test('DOOR-40 where the desk cannot be told, the door says so and what to do, and can try again', async ({
  page,
  db,
  event,
}) => {
  const [lita = ''] = await owing(db, event.slug, ['Lita'])
  await signIn(page, 'door')
  await page.goto(`/${event.slug}/scanner/`)
  await expect(page.getByText('We found no camera')).toBeVisible()
  await typeCode(page, lita)
  await page.route('**/door/referrals', (route) => route.abort())
  await cardOf(page).getByRole('button', { name: 'Send to desk' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'The desk cannot be told now: there is no network' })
  await expect(told).toContainText('Send Lita Bautista there with their ticket: the desk finds them by it.')
  await expectSound(page)
  await page.unroute('**/door/referrals')
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Lita Bautista is on the list of the desk')).toBeVisible()
})

test('DOOR-39 the desk that took the money and could not tell the door is told so, and tells it then', async ({
  page,
  browser,
  db,
  event,
  baseURL,
}) => {
  const [lita = ''] = await owing(db, event.slug, ['Lita'])
  const door = await (await browser.newContext({ baseURL })).newPage()
  await signIn(door, 'door')
  await door.goto(`/${event.slug}/scanner/`)
  await expect(door.getByText('We found no camera')).toBeVisible()
  await typeCode(door, lita)
  await cardOf(door).getByRole('button', { name: 'Send to desk' }).click()
  await openDesk(page, event.slug)
  await page.route('**/desk/*/answer', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Collect ₱1,000.00' }).click()
  await page.getByRole('button', { name: 'I have the money' }).click()
  const alerts = page.getByRole('alertdialog')
  await alerts.getByRole('button', { name: 'Close' }).click()
  await expect(alerts).toContainText('The money is recorded. The door was not told')
  await alerts.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, 'Lita Bautista')).toContainText('Paid')
  // Somebody else of the desk has answered meanwhile.
  await page.getByRole('button', { name: 'Paid: let them in' }).click()
  await expect(page.getByText('Nobody waits')).toBeVisible()
  await expect(door.getByText('The desk says: paid, let them in')).toBeVisible()
  await door.context().close()
})
