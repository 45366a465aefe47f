import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { aCoordinator, aMinistry, apply, applyAll, aWord, press, title, viewsOf } from './department-fixtures.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { openAs } from './staff-session.ts'

test.describe.configure({ timeout: 120_000 })

/** A list of one ministry: somebody with an ID, and four more. Each name is the test's own. */
async function aList(page: Page, db: Database) {
  const ministry = await aMinistry(db)
  const cora = await aCoordinator(db, ministry)
  const first = await apply(page, ministry.id)
  const mark = aWord()
  const names = ['Ana', 'Ben', 'Corazon', 'Divina'].map((name) => `${name} Ruiz-${mark}`)
  const ids = await applyAll(db, first, names)
  const [ana = '', ben = '', corazon = '', divina = ''] = names
  return { ministry, cora, first, ids: [first.id, ...ids], ana, ben, corazon, divina }
}

const stateOf = async (db: Database, id: string | undefined) =>
  (
    await db
      .selectFrom('application')
      .where('id', '=', id ?? '')
      .select('state')
      .executeTakeFirstOrThrow()
  ).state

const rowOf = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })
/** It stands at the top of a wide screen, and at the thumb on a phone. */
const expectPlace = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(1)
const acceptButton = (page: Page) => page.getByRole('button', { name: 'Accept', exact: true })

const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('VOL-48 VOL-49 who is searched for is found misspelled, in the address, and still there on the way back', {
  tag: '@both',
}, async ({ page, db }) => {
  const { cora, corazon, divina } = await aList(page, db)
  await openAs(page, cora, '/staff/applications')
  const search = page.getByLabel('Search', { exact: true })
  await search.fill(corazon.replace('Corazon Ruiz', 'Korazonn Ruis'))
  await expect(rowOf(page, corazon)).toBeVisible()
  await expect(rowOf(page, divina)).toHaveCount(0)
  await expect(page).toHaveURL(/q=Korazonn/)
  await expect(search).toBeFocused()
  await page.reload()
  await rowOf(page, corazon).click()
  await expect(title(page)).toHaveText(corazon)
  await expectPlace(page, '1 of 1')
  await page.getByRole('link', { name: 'All applications' }).click()
  await expect(search).toHaveValue(corazon.replace('Corazon Ruiz', 'Korazonn Ruis'))
  await expect(rowOf(page, corazon)).toBeVisible()
  await expectSound(page)
  await search.fill('nobody at all')
  await expect(page.getByText('Nobody found for “nobody at all”.')).toBeVisible()
  await press(page, 'Clear the search')
  await expect(rowOf(page, divina)).toBeVisible()
})

test('VOL-48 VOL-49 VOL-50 VOL-51 VOL-52 a whole evening by keyboard alone: search, read, open the ID, decide, undo, go on', {
  tag: '@desktop',
}, async ({ page, db }) => {
  const { cora, first, ids, ana, ben, corazon, divina, ministry } = await aList(page, db)
  await openAs(page, cora, '/staff/applications')
  await expect(rowOf(page, ana)).toBeVisible()
  await rowOf(page, first.name).focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(first.name)
  await expect(title(page)).toBeFocused()
  await expectPlace(page, '1 of 5')

  await page.keyboard.press('i')
  const picture = page.getByRole('img', { name: `ID sent by ${first.name}` })
  await expect(picture).toBeVisible()
  expect(await viewsOf(db, cora.id)).toBe(1)
  const shape = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(await shape()).toEqual([96, 64])
  await page.getByRole('button', { name: 'Turn to the right' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(shape).toEqual([64, 96])
  // Turned whole: what is drawn as it lay leaves the corners empty.
  expect(await picture.evaluate(cornerIsAsTheMiddle)).toBe(true)
  await expectSound(page)

  // One press decides about one: the second is for nobody.
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await expect(title(page)).toHaveText(ana)
  await expect(page.getByText(`${first.name} is accepted and serves in ${ministry.name}.`)).toBeVisible()
  await expectPlace(page, '2 of 5')
  await expect(title(page)).toBeFocused()
  expect(await viewsOf(db, cora.id)).toBe(1)

  await page.keyboard.press('u')
  await expect(title(page)).toHaveText(first.name)
  await expect(page.getByText(`Taken back. ${first.name} waits for a decision as before`)).toBeVisible()
  expect(await stateOf(db, first.id)).toBe('RECEIVED')
  await expectSound(page)
  await expect(acceptButton(page)).toBeEnabled()
  await page.keyboard.press('a')
  await expect(title(page)).toHaveText(ana)

  await page.keyboard.press('d')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: 'Sent twice' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Why?').press('Tab')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(ben)
  await expect(page.getByText(`The application of ${ana} is declined. No e-mail is sent.`)).toBeVisible()

  await page.keyboard.press('m')
  await expect(page.getByLabel('A picture of their ID')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(corazon)
  await expect(page.getByText(`${ben} is asked for more.`)).toBeVisible()

  await page.keyboard.press('k')
  await expect(title(page)).toHaveText(ben)
  await expectPlace(page, '3 of 5')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(title(page)).toHaveText(divina)
  await expectPlace(page, '5 of 5')
  // The last of the list leads back to what was left out.
  await expect(acceptButton(page)).toBeEnabled()
  await page.keyboard.press('a')
  await expect(title(page)).toHaveText(corazon)
  await expect(acceptButton(page)).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText('That was the last one of this list.')).toBeVisible()
  await expect.poll(() => stateOf(db, ids[3])).toBe('PLACED')
  expect(await Promise.all(ids.map((id) => stateOf(db, id)))).toEqual([
    'PLACED',
    'DECLINED',
    'MORE_NEEDED',
    'PLACED',
    'PLACED',
  ])
  await expectSound(page)
  // Letters that were switched off mean nothing.
  await page.getByLabel('Keys').uncheck()
  await page.keyboard.press('k')
  await expect(title(page)).toHaveText(corazon)
  // However many were gone through, one step back is the list.
  await page.goBack()
  await expect(title(page)).toHaveText('Applications')
  expect((await mailsTo(first.email, 2)).filter(({ text }) => text.includes('You will serve in'))).toHaveLength(1)
})

test('VOL-52 a decision that got no answer is shown as not saved, is kept over pages, and counts once', {
  tag: '@both',
}, async ({ page, db }) => {
  const { cora, first, ana, ids } = await aList(page, db)
  await openAs(page, cora, '/staff/applications')
  await rowOf(page, first.name).click()
  await expect(title(page)).toHaveText(first.name)
  // It arrives, and the answer is lost.
  await page.route('**/move', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await acceptButton(page).click()
  await expect(title(page)).toHaveText(ana)
  await expect(page.getByText(`Not saved yet: ${first.name}`)).toBeVisible()
  await expect(page.getByText(`${first.name} is accepted`)).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('link', { name: 'All applications' }).click()
  await expect(page.getByText(`Not saved yet: ${first.name}`)).toBeVisible()
  // Also beside something else entirely.
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Members' }).click()
  await expect(title(page)).toHaveText('Members')
  await expect(page.getByText(`Not saved yet: ${first.name}`)).toBeVisible()
  await expectSound(page)
  expect(await asksBeforeLeaving(page)).toBe(true)
  await page.unroute('**/move')
  await press(page, 'Retry')
  await expect(page.getByText(`${first.name} is accepted and serves in`)).toBeVisible()
  expect(await asksBeforeLeaving(page)).toBe(false)
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  expect(await stateOf(db, ids[0])).toBe('PLACED')
  await mailsTo(first.email, 2)
})

test('VOL-52 an undo that got no answer is shown as unsure, and pressed again it is taken back', {
  tag: '@both',
}, async ({ page, db }) => {
  const { cora, first, ana } = await aList(page, db)
  await openAs(page, cora, '/staff/applications')
  await rowOf(page, first.name).click()
  await acceptButton(page).click()
  await expect(title(page)).toHaveText(ana)
  // It arrives, and the answer is lost.
  await page.route('**/undo', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText(`We do not know whether the decision about ${first.name} was taken back`)).toBeVisible()
  await expect(page.getByText(`${first.name} is accepted`)).toHaveCount(0)
  await expectSound(page)
  // It waits above the next decision, too.
  await acceptButton(page).click()
  await expect(page.getByText(`${ana} is accepted`)).toBeVisible()
  await page.unroute('**/undo')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(title(page)).toHaveText(first.name)
  await expect(acceptButton(page)).toBeEnabled()
  await expect(page.getByText('We do not know')).toHaveCount(0)
  expect(await stateOf(db, first.id)).toBe('RECEIVED')
})

test('VOL-31 VOL-49 whoever is slower is told by name where the eye is, and is led to what became of it', {
  tag: '@both',
}, async ({ page, db }) => {
  const { cora, first, ana, ministry } = await aList(page, db)
  const colleague = await aCoordinator(db, ministry)
  await openAs(page, cora, '/staff/applications')
  await rowOf(page, first.name).click()
  await expect(acceptButton(page)).toBeEnabled()
  const moved = await page.request.post(`/api/staff/applications/${first.id}/move`, {
    headers: { authorization: `Bearer ${colleague.token}` },
    data: { to: 'DECLINED', reason: 'Moves to Manila' },
  })
  expect(moved.status()).toBe(200)
  await acceptButton(page).click()
  await expect(title(page)).toHaveText(ana)
  await expect(page.getByText(`${first.name} was not accepted`)).toBeVisible()
  await expect(
    page.getByText(`${colleague.full_name} was faster: this application is now declined. Nothing was changed.`),
  ).toBeVisible()
  await expectSound(page)
  await press(page, 'Look at it')
  await expect(title(page)).toHaveText(first.name)
  await expect(page.getByText('Moves to Manila')).toBeVisible()
  await press(page, 'Close')
  await expect(page.getByText(`${first.name} was not accepted`)).toHaveCount(0)
})

test('VOL-53 a decision that stands is reopened with a reason, and what it does is read before', {
  tag: '@both',
}, async ({ page, db }) => {
  const { cora, first, ministry } = await aList(page, db)
  await openAs(page, cora, `/staff/applications/${first.id}`)
  await acceptButton(page).click()
  await expect(page.getByText(`${first.name} is accepted and serves in ${ministry.name}.`)).toBeVisible()
  await sql`update application set decided_at = decided_at - interval '1 minute' where id = ${first.id}`.execute(db)
  await sql`update member set placed_at = placed_at - interval '1 minute' where application_id = ${first.id}`.execute(
    db,
  )
  // Too late for an undo, whatever the screen still offers.
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('This decision stands by now')).toBeVisible()
  await press(page, 'Reopen…')
  await expect(page.getByLabel('Why?')).toBeFocused()
  await expect(
    page.getByText(`${first.name} no longer serves in ${ministry.name}, leaves the directory, and the application`),
  ).toBeVisible()
  await press(page, 'Reopen')
  await expect(page.getByText('Please say why it is reopened.')).toBeVisible()
  await page.getByLabel('Why?').fill('Another person of the same name')
  await expectSound(page)
  await press(page, 'Reopen')
  await expect(page.getByText(`The application of ${first.name} is in review again.`)).toBeVisible()
  await expect(page.getByText('Reopened: Another person of the same name')).toBeVisible()
  expect(await stateOf(db, first.id)).toBe('IN_REVIEW')
  expect(await db.selectFrom('member').where('application_id', '=', first.id).select('id').execute()).toEqual([])
  await expectSound(page)
})

test('VOL-54 VOL-55 several at once: the chosen stay in sight, nobody is accepted unread, and each has an outcome', {
  tag: '@both',
}, async ({ page, db }) => {
  const { cora, first, ana, ben, corazon, divina, ids } = await aList(page, db)
  await openAs(page, cora, '/staff/applications')
  await rowOf(page, first.name).click()
  await expect(title(page)).toHaveText(first.name)
  await page.getByRole('link', { name: 'All applications' }).click()
  for (const name of [first.name, ana]) await page.getByLabel(`Choose ${name}`, { exact: true }).check()
  const bar = page.getByRole('region', { name: 'Chosen applications' })
  await page.getByLabel('Search', { exact: true }).fill(divina)
  await expect(rowOf(page, ana)).toHaveCount(0)
  await expect(bar.getByText('2 people chosen')).toBeInViewport()
  await expect(bar.getByText(ana)).toBeVisible()

  await bar.getByRole('button', { name: 'Accept' }).click()
  await expect(bar.getByText('1 person will be left out: you have not opened them')).toBeVisible()
  await expectSound(page)
  await bar.getByRole('button', { name: 'Accept 1 person' }).click()
  await expect(bar.getByRole('heading', { name: 'Done for all 1' })).toBeFocused()
  await expect(bar.getByText(`${first.name}: accepted`)).toBeVisible()
  expect(await stateOf(db, ids[0])).toBe('PLACED')
  await bar.getByRole('button', { name: /^Undo for all/ }).click()
  await expect(bar.getByText(`${first.name}: taken back`)).toBeVisible()
  expect(await stateOf(db, ids[0])).toBe('RECEIVED')
  await bar.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('Search', { exact: true }).fill('')
  await expect(rowOf(page, corazon)).toBeVisible()
  for (const name of [ben, corazon, divina]) await page.getByLabel(`Choose ${name}`, { exact: true }).check()
  // Decided by a colleague in the meantime: said of that one, and done for the others.
  await sql`update application set state = 'MORE_NEEDED', needed = '{address}' where id = ${ids[3]}`.execute(db)
  await bar.getByRole('button', { name: 'Decline' }).click()
  await bar.getByRole('button', { name: 'Sent twice' }).click()
  await bar.getByRole('button', { name: 'Decline 3 people' }).click()
  await expect(bar.getByRole('heading', { name: 'Done for 2 of 3' })).toBeVisible()
  await expect(bar.getByText(`${corazon}: not done. This application is now waiting for the applicant`)).toBeVisible()
  expect([await stateOf(db, ids[2]), await stateOf(db, ids[3]), await stateOf(db, ids[4])]).toEqual([
    'DECLINED',
    'MORE_NEEDED',
    'DECLINED',
  ])
  await expectSound(page)
  await bar.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel(`Choose ${ana}`, { exact: true }).check()
  await bar.getByRole('button', { name: 'Give to a reader' }).click()
  await bar.getByRole('button', { name: 'Give 1 person' }).click()
  await expect(bar.getByText('Please choose a colleague.')).toBeVisible()
  await bar.getByLabel('Who reads them?').selectOption(cora.full_name)
  await page.route('**/many', (route) => route.abort())
  await bar.getByRole('button', { name: 'Give 1 person' }).click()
  await expect(bar.getByText('We do not know what was saved.')).toBeVisible()
  await page.unroute('**/many')
  await bar.getByRole('button', { name: 'Give 1 person' }).click()
  await expect(bar.getByText(`${ana}: given to a reader`)).toBeVisible()
  expect(await stateOf(db, ids[1])).toBe('IN_REVIEW')
})

test('VOL-49 the task on the home page leads to the one that waits longest, within its list; a wide screen shows both', {
  tag: '@desktop',
}, async ({ page, db }) => {
  const { cora, first, ana } = await aList(page, db)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, cora, '/staff')
  await page.getByRole('link', { name: /5 new applications/ }).click()
  await expect(title(page)).toHaveText(first.name)
  await expectPlace(page, '1 of 5')
  const list = page.getByRole('navigation', { name: 'The list you came from' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await expectSound(page)
  await list.getByRole('link', { name: ana }).click()
  await expect(title(page)).toHaveText(ana)
  await expect(list.getByRole('link', { name: ana })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL(/\/staff$/)
})

/** Of a picture that has one colour, in the page itself. */
function cornerIsAsTheMiddle(image: HTMLImageElement): boolean {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.naturalWidth,
    height: image.naturalHeight,
  })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const colour = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])]
  const [corner, middle] = [colour(1, 1), colour(canvas.width / 2, canvas.height / 2)]
  return middle.every((value, index) => Math.abs(value - (corner[index] ?? 0)) < 20)
}
