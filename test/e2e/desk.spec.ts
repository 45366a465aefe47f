import { aGroup } from '../support/factories.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { signIn } from './staff-session.ts'

test('DOOR-23 DOOR-24 DOOR-25 DOOR-26 at the desk: search, balance in cash, kit, whole group, undo', async ({
  page,
  db,
  event,
}) => {
  const people = ['Lita', 'Mon', 'Nora'].map((first_name) => ({ first_name, last_name: 'Bautista' }))
  await aGroup(db, { event: event.slug, action: 'pre', participants: people })
  await signIn(page, 'desk')
  await page.goto(`/${event.slug}/scanner/`)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByLabel('Name, last 4 of the mobile, OR number, or code').fill('lita baut')
  await page.getByRole('button', { name: /Lita Bautista/ }).click()
  const card = page.getByRole('region', { name: 'Participant' })
  await expect(card).toContainText('Balance ₱3,000.00')

  await card.getByRole('button', { name: 'Check in all 3 of the group' }).click()
  const refused = page.getByRole('alertdialog', { name: 'Error' })
  await expect(refused).toContainText('The group has a balance to pay.')
  await refused.getByRole('button', { name: 'Close' }).click()
  await card.getByRole('button', { name: 'Collect ₱3,000.00 in cash' }).click()
  await page.getByRole('button', { name: 'I have the money' }).click()
  const paid = page.getByRole('alertdialog', { name: 'Success' })
  await expect(paid).toContainText(/The receipt is \S+-000002-/)
  await paid.getByRole('button', { name: 'Close' }).click()
  await expect(card).toContainText('Payment statusPAID')

  await card.getByRole('button', { name: 'Hand out the kit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect(card).toContainText('The kit was handed out.')

  await card.getByRole('button', { name: 'Check in all 3 of the group' }).click()
  await expect(page.getByText('The whole group is in: 3 people')).toBeVisible()
  await expect(page.getByText('3 of 3 in')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the check-in of Mon Bautista' }).click()
  await expect(page.getByText('2 of 3 in')).toBeVisible()
})

test('BAL-17 DOOR-26 the desk is told of a payment that is being checked, and may take the cash beside it', async ({
  page,
  db,
  event,
}) => {
  await aGroup(db, { event: event.slug, mode: 'BANK', participants: [{ first_name: 'Pilar', last_name: 'Aquino' }] })
  await signIn(page, 'desk')
  await page.goto(`/${event.slug}/scanner/`)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByLabel('Name, last 4 of the mobile, OR number, or code').fill('pilar aq')
  await page.getByRole('button', { name: /Pilar Aquino/ }).click()
  const card = page.getByRole('region', { name: 'Participant' })
  await card.getByRole('button', { name: 'Collect ₱1,500.00 in cash' }).click()
  const told = page.getByRole('alertdialog', { name: 'Take ₱1,500.00 in cash?' })
  await expect(told).toContainText('A payment by bank is being checked. If they sent it, take nothing')
  await expectSound(page)
  await told.getByRole('button', { name: 'I have the money' }).click()
  await page.getByRole('alertdialog', { name: 'Success' }).getByRole('button', { name: 'Close' }).click()
  await expect(card).toContainText('Payment statusPAID')
})

test('DOOR-28 the arrivals board fills, and tells whether a group has come', async ({ page, db, event }) => {
  const people = ['Ador', 'Belen'].map((first_name) => ({ first_name, church: 'Bukal ng Biyaya' }))
  const group = await aGroup(db, { event: event.slug, participants: people })
  await signIn(page, 'desk')
  await page.goto(`/staff/arrivals?event=${event.slug}`)
  await expect(page.getByRole('status').first()).toHaveText('0 of 2 are in')
  const { access } = await page.evaluate(() => ({ access: localStorage.getItem('accessToken') ?? '' }))
  await page.request.post(`/events/api/registrations/${group.participants[0]?.id}/check_in/`, {
    headers: { authorization: `Bearer ${access}` },
    data: { station: 'Gate C' },
  })
  await expect(page.getByRole('status').first()).toHaveText('1 of 2 are in')
  await expect(page.getByText('Gate C')).toBeVisible()
  await page.getByLabel('Church, or the name of whoever registered the group').fill('bukal')
  await expect(page.getByText('1 of 2 are in').last()).toBeVisible()
  await expectSound(page)
})
