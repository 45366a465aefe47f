import { readFile } from 'node:fs/promises'
import { type ListOption, notYet } from '#features/volunteers/contract.ts'
import { accessToken } from '../support/access-token.ts'
import { aCoordinator, aMinistry, apply, aWord, confirm, press, title, viewsOf } from './department-fixtures.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, expectSound, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { openAs } from './staff-session.ts'

test.describe.configure({ timeout: 180_000 })

test('VOL-26 VOL-30 VOL-36 VOL-40 VOL-45 VOL-56 an application is read, asked about, accepted, found in the directory and placed', {
  tag: '@desktop',
}, async ({ page, db }) => {
  const ministry = await aMinistry(db)
  const cora = await aCoordinator(db, ministry)
  const [colleague, outsider] = [await aCoordinator(db, ministry), await aCoordinator(db, await aMinistry(db))]
  await openAs(page, cora, '/staff/applications')
  await expect(page.getByRole('heading', { name: 'Nobody is waiting. All read.' })).toBeVisible()
  await expectSound(page)

  const { id, email, name } = await apply(page, ministry.id, { dateServed: notYet })
  await page.reload()
  await page.getByRole('link', { name }).click()
  await expect(title(page)).toHaveText(name)
  await expect(page.getByText(/^May 17, 1990 \(\d+ years old\)$/)).toBeVisible()
  await expect(page.getByText('Serves since about').locator('..')).toContainText('Not yet')
  for (const hidden of ['Asthma', 'O+', 'Single']) await expect(page.getByText(hidden)).toHaveCount(0)
  expect(await viewsOf(db, cora.id)).toBe(0)

  await press(page, 'Open the ID (this is recorded)')
  await expect(page.getByRole('img', { name: `ID sent by ${name}` })).toBeVisible()
  expect(await viewsOf(db, cora.id)).toBe(1)
  await press(page, 'Close the ID')
  await press(page, 'Open the ID (this is recorded)')
  await expect(page.getByRole('img', { name: `ID sent by ${name}` })).toBeVisible()
  expect(await viewsOf(db, cora.id)).toBe(2)
  await press(page, 'Show (this is recorded)')
  for (const shown of ['Asthma, carries an inhaler', 'O+', 'Single']) {
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
  }
  await expectSound(page)

  await page.getByLabel('Add a note').fill('Called her, very willing.')
  await press(page, 'Save the note')
  await expect(page.getByText('Your note is saved.')).toBeVisible()
  await expect(page.getByText(`${cora.full_name}, `)).toBeVisible()
  await press(page, 'Take it')
  await expect(page.getByText('You read this one now.')).toBeVisible()
  await press(page, 'Hand over…')
  const colleagues = page.getByLabel('Hand over to').getByRole('option')
  await expect(colleagues.filter({ hasText: colleague.full_name })).toHaveCount(1)
  await expect(colleagues.filter({ hasText: outsider.full_name })).toHaveCount(0)
  await press(page, 'Cancel')

  await press(page, 'Ask for more')
  await expect(page.getByLabel('A picture of their ID')).toBeFocused()
  await press(page, 'Send the e-mail')
  await expect(page.getByText('Please choose what is missing.')).toBeVisible()
  await page.getByLabel('Present and permanent address').check()
  await page.getByLabel('Your message').fill('Which barangay is it?')
  await expectSound(page)
  await press(page, 'Send the e-mail')
  await expect(page.getByText(`${name} is asked for more.`)).toBeVisible()
  const asked = (await mailsTo(email, 2)).find(({ text }) => text.includes('Which barangay is it?'))
  expect(asked?.text).toContain('/volunteers/addition/')

  await press(page, 'Go on without it')
  await expect(page.getByText('A welcome goes to')).toContainText(email)
  await page.getByLabel('Will serve in').selectOption('Decide later')
  await press(page, 'Accept')
  await expect(page.getByText(`${name} is accepted.`)).toBeVisible()
  await mailsTo(email, 3)

  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Members' }).click()
  await page.getByLabel('Search').fill(name)
  await expect(page.getByText('1 person found')).toBeVisible()
  await expect(page).toHaveURL(/q=Maria/)
  await expectSound(page)
  const download = page.waitForEvent('download')
  await press(page, 'Export this list (CSV)')
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(email)
  expect(csv).not.toContain('Asthma')

  await page.getByRole('link', { name }).click()
  const places = page.getByLabel('Where will they serve?')
  await expect(places).toHaveValue(ministry.id)
  await expect(places.getByRole('option')).toHaveText(['Choose a ministry', ministry.name])
  await press(page, 'Place in this ministry')
  await expect(page.getByText(`${name} now serves in ${ministry.name}.`)).toBeVisible()
  expect(await viewsOf(db, cora.id)).toBe(2)
  const { state } = await db.selectFrom('application').where('id', '=', id).select('state').executeTakeFirstOrThrow()
  expect(state).toBe('PLACED')
})

test('VOL-33 VOL-43 a coordinator of one ministry finds nothing of another, by screen or by call', {
  tag: '@both',
}, async ({ page, db }) => {
  const [own, other] = [await aMinistry(db), await aMinistry(db)]
  const cora = await aCoordinator(db, own)
  const mine = await apply(page, own.id)
  const hidden = await apply(page, other.id)
  await openAs(page, cora, '/staff/applications')
  await expect(page.getByRole('link', { name: mine.name })).toBeVisible()
  await expect(page.getByText(hidden.name)).toHaveCount(0)
  await expect(page.getByLabel('Ministry').getByRole('option')).toHaveText(['All', own.name])
  await page.getByLabel('Read by').selectOption('Nobody yet')
  await expect(page).toHaveURL(/reader=none/)
  await page.reload()
  await expect(page.getByRole('link', { name: mine.name })).toBeVisible()
  await page.getByLabel('Read by').selectOption('Me')
  await press(page, 'Show all that are received')
  await expect(page.getByRole('link', { name: mine.name })).toBeVisible()
  await page.goto(`/staff/applications/${hidden.id}`)
  await expect(title(page)).toHaveText('We could not find this application')
  await expectSound(page)
  await page.goto('/staff/lists')
  await expect(title(page)).toHaveText('These lists belong to all ministries')
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await expect(menu.getByRole('link', { name: 'Members' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Lists' })).toHaveCount(0)
  await expectSound(page)

  const headers = { authorization: `Bearer ${cora.token}` }
  const call = (path: string) => page.request.get(`/api/staff/applications/${hidden.id}${path}`, { headers })
  for (const path of ['', '/health']) expect((await call(path)).status()).toBe(404)
  const moved = { headers, data: { to: 'IN_REVIEW' } }
  expect((await page.request.post(`/api/staff/applications/${hidden.id}/move`, moved)).status()).toBe(404)
})

test('VOL-31 VOL-41 whoever comes second is told, and a decline says that no e-mail is sent', {
  tag: '@desktop',
}, async ({ page, db }) => {
  const ministry = await aMinistry(db)
  const cora = await aCoordinator(db, ministry)
  const colleague = await aCoordinator(db)
  const { id, email, name } = await apply(page, ministry.id)
  const headers = { authorization: `Bearer ${colleague.token}` }
  const moveTo = (to: string) =>
    page.request.post(`/api/staff/applications/${id}/move`, { headers, data: { to, needed: ['address'] } })
  await openAs(page, cora, `/staff/applications/${id}`)
  await expect(title(page)).toHaveText(name)
  for (const to of ['IN_REVIEW', 'MORE_NEEDED']) expect((await moveTo(to)).status()).toBe(200)
  await press(page, 'Accept')
  await expect(page.getByText(`${name} was not accepted`)).toBeVisible()
  await expect(
    page.getByText(`${colleague.full_name} was faster: this application is now waiting for the applicant.`),
  ).toBeVisible()
  await press(page, 'Go on without it')
  await press(page, 'Decline')
  await expect(page.getByText('No e-mail is sent: a no is better heard from a person.')).toBeVisible()
  await press(page, 'Cancel')
  await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused()
  await press(page, 'Decline')
  const form = page.getByRole('form', { name: 'Decline' })
  await form.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('Please say why. Only the department reads it.')).toBeVisible()
  await press(page, 'Withdrawn')
  await form.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText(`The application of ${name} is declined. No e-mail is sent.`)).toBeVisible()
  await expect(page.getByText('They asked us not to go on.')).toBeVisible()
  await expectSound(page)
  await mailsTo(email, 1)
})

test('VOL-37 the lists are kept by hand and by keyboard, and the wizard offers what they say', {
  tag: '@desktop',
}, async ({ page, db }) => {
  await openAs(page, await aCoordinator(db), '/staff/lists')
  const offered = async () =>
    ((await (await page.request.get('/api/volunteers/ministries')).json()) as ListOption[]).map(({ name }) => name)
  const ministries = page.getByRole('region', { name: 'Ministries' })
  const [first, second] = [`Ushers ${aWord()}`, `Parking ${aWord()}`]
  for (const name of [first, second]) {
    await ministries.getByLabel('Add a ministry').fill(name)
    await ministries.getByLabel('Add a ministry').press('Enter')
    await expect(ministries.getByRole('button', { name: `Rename ${name}` })).toBeVisible()
  }
  await ministries.getByLabel('Add a ministry').fill(first.toUpperCase())
  await ministries.getByLabel('Add a ministry').press('Enter')
  await expect(ministries.getByText(`There is already a ministry called “${first}”`)).toBeVisible()
  await expectSound(page)

  const up = ministries.getByRole('button', { name: `Move ${second} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await offered()).filter((name) => [first, second].includes(name)))
    .toEqual([second, first])
  await expect(up).toBeFocused()

  await ministries.getByRole('button', { name: `Rename ${second}` }).press('Enter')
  const renamed = `Traffic ${aWord()}`
  await page.getByLabel(`New name of ${second}`).fill(renamed)
  await page.keyboard.press('Enter')
  await expect(ministries.getByRole('button', { name: `Rename ${renamed}` })).toBeFocused()
  await apply(
    page,
    (await db.selectFrom('ministry').where('name', '=', renamed).select('id').executeTakeFirstOrThrow()).id,
  )
  await page.reload()
  await press(page, `Retire ${renamed}`)
  await expect(page.getByRole('alertdialog')).toContainText('Used by 1 application: they keep it.')
  await confirm(page, 'Retire')
  await expect(page.getByRole('button', { name: `Restore ${renamed}` })).toBeVisible()
  expect(await offered()).not.toContain(renamed)
  await press(page, `Restore ${renamed}`)
  await expect(page.getByRole('button', { name: `Retire ${renamed}` })).toBeVisible()
  expect(await offered()).toContain(renamed)
})

test('VOL-42 STAFF-18 every screen of the department fits a phone, and what has no tab is under More', async ({
  page,
  db,
}) => {
  const ministry = await aMinistry(db)
  const email = `${'maria.consolacion'.repeat(3)}-${aWord()}@example.org`
  const { id, name } = await apply(page, ministry.id, { email })
  await apply(page, ministry.id, { lastName: name.replace('Maria ', ''), email: `${aWord()}@example.org` })
  const cora = await aCoordinator(db, ministry)
  await openAs(page, cora, '/staff/applications')
  await expect(page.getByText('Perhaps here twice')).toHaveCount(2)
  // Asked for more, so that the whole of a long address stands on the page.
  const headers = { authorization: `Bearer ${cora.token}` }
  for (const data of [{ to: 'IN_REVIEW' }, { to: 'MORE_NEEDED', needed: ['address'] }]) {
    expect((await page.request.post(`/api/staff/applications/${id}/move`, { headers, data })).status()).toBe(200)
  }
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/applications?state=ACCEPTED', '/applications', `/applications/${id}`, '/members']) {
      await page.goto(`/staff${path}`)
      await expect(title(page)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      if (width === 360) await expectNoViolations(page)
    }
  }
  const { id: admin } = await db
    .selectFrom('staff_member')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow()
  await openAs(page, { token: await accessToken(db, admin) }, '/staff/lists')
  const bar = page.getByRole('navigation', { name: 'Back office' })
  await expect(page.getByRole('button', { name: /^Rename/ }).first()).toBeVisible()
  await expectSound(page)
  await expect(bar.getByRole('listitem')).toHaveText([/Scan$/, /Payments$/, /Applications$/])
  await bar.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expectSound(page)
  await sheet.getByRole('list', { name: 'Volunteers' }).getByRole('link', { name: 'Members' }).click()
  await expect(title(page)).toHaveText('Members')
  await expect(sheet).toBeHidden()
})
