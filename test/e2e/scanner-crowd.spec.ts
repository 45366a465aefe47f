import type { Page, Route } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { addSampleEvent } from '../../scripts/sample-data.ts'
import { aGroup } from '../support/factories.ts'
import { signTicket } from '../support/sign-ticket.ts'
import { expect, expectSound } from './fixtures.ts'
import {
  cardOf,
  emptyPicture,
  feelAndHear,
  holdUp,
  prepareAs,
  signalsGiven,
  standInDecoder,
  test,
  ticketOf,
  typeCode,
} from './scanner-fixtures.ts'

const withEars = async (page: Page) => {
  await standInDecoder(page)
  await feelAndHear(page)
}
const heard = async (page: Page) => (await signalsGiven(page)).map(({ name }) => name)

/** Tickets by first name, of one group. */
async function ticketsOf(db: Database, event: string, names: readonly string[], action: 'full' | 'pre' = 'full') {
  const participants = names.map((first_name) => ({ first_name, last_name: 'Ocampo' }))
  const group = await aGroup(db, { event, action, participants })
  const tickets = await Promise.all(group.participants.map(ticketOf))
  return { group, tickets }
}

const success = (page: Page) => page.getByRole('alertdialog', { name: 'Success' })
const notRecorded = (page: Page) => page.getByRole('alert').filter({ hasText: 'A ticket was scanned and NOT recorded' })
const checkIns = (db: Database, event: string) =>
  db
    .selectFrom('check_in')
    .innerJoin('registration', 'registration.id', 'check_in.registration_id')
    .innerJoin('event', 'event.id', 'check_in.event_id')
    .where('event.slug', '=', event)
    .select(['registration.first_name', 'check_in.station'])
    .orderBy('check_in.checked_in_at')
    .execute()

test('DOOR-34 Success names who is in, counts the group, and gives way to the next ticket', { tag: '@both' }, async ({
  db,
  event,
  openScanner,
}) => {
  const { tickets } = await ticketsOf(db, event.slug, ['Nena', 'Ben', 'Cora'])
  const page = await openScanner({ video: await emptyPicture(), before: standInDecoder })
  await holdUp(page, tickets[0] ?? '')
  await cardOf(page).getByRole('button', { name: 'Check-in' }).click()
  await expect(success(page)).toContainText('Check-in Success')
  await expect(success(page)).toContainText('Nena Ocampo')
  await expect(success(page)).toContainText('1 of 3 are in')
  await expect(success(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expectSound(page)

  await holdUp(page, tickets[1] ?? '')
  await expect(success(page)).toHaveCount(0)
  await expect(cardOf(page).getByRole('heading', { name: 'Ben Ocampo' })).toBeVisible()
  await cardOf(page).getByRole('button', { name: 'Check-in', exact: true }).click()
  await expect(success(page)).toContainText('2 of 3 are in')

  // The next one at once, in the fast lane too: they are in, and told in green.
  await success(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('switch', { name: 'Fast lane' }).click()
  await holdUp(page, tickets[2] ?? '')
  await expect(page.getByRole('status').filter({ hasText: 'Cora Ocampo' })).toContainText('3 of 3 are in')
  expect((await checkIns(db, event.slug)).map(({ first_name }) => first_name)).toEqual(['Nena', 'Ben', 'Cora'])
})

test('DOOR-35 a ticket behind the search, a form, an alert or money is heard and said not to be recorded, and kept', async ({
  db,
  event,
  openScanner,
}) => {
  const [{ tickets }, owing] = await Promise.all([
    ticketsOf(db, event.slug, ['Nena', 'Ben', 'Cora', 'Dan', 'Fe', 'Gia', 'Hana']),
    ticketsOf(db, event.slug, ['Eli'], 'pre'),
  ])
  const [nena = '', ben = '', cora = '', dan = '', fe = '', gia = '', hana = ''] = tickets
  const page = await openScanner({ video: await emptyPicture(), before: withEars })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await holdUp(page, nena)
  await expect(search.getByRole('alert')).toContainText('Nobody was let in by it. Finish here first')
  await expect.poll(() => heard(page)).toEqual(['no'])
  await expectSound(page)
  await search.getByRole('button', { name: 'Close' }).click()
  await expectSound(page)
  await notRecorded(page).getByRole('button', { name: 'Look it up' }).click()
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
  await expect(notRecorded(page)).toHaveCount(0)

  await page.getByRole('button', { name: /change the name of this station/ }).click()
  const form = page.getByRole('dialog', { name: 'Name of this station' })
  await holdUp(page, ben)
  await expect(form.getByRole('alert')).toContainText('A ticket was scanned and NOT recorded')
  // By cable into the field it is no name either: the form closes, and the ticket is shown.
  await typeCode(page, cora)
  await expect(form).toHaveCount(0)
  await expect(cardOf(page).getByRole('heading', { name: 'Cora Ocampo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Main door: change the name of this station' })).toBeVisible()
  await notRecorded(page).getByRole('button', { name: 'They have gone' }).click()
  await expect(notRecorded(page)).toHaveCount(0)

  // An alert alone is enough, with nothing being typed.
  await holdUp(page, gia)
  await expect(cardOf(page).getByRole('heading', { name: 'Gia Ocampo' })).toBeVisible()
  await page.route('**/check_in/', (route) => route.abort())
  await cardOf(page).getByRole('button', { name: 'Check-in' }).click()
  const failed = page.getByRole('alertdialog', { name: 'Error' })
  await expect(failed).toContainText('Gia Ocampo')
  await holdUp(page, hana)
  await expect(failed.getByRole('alert')).toContainText('A ticket was scanned and NOT recorded')
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(cardOf(page).getByRole('heading', { name: 'Gia Ocampo' })).toBeVisible()
  await notRecorded(page).getByRole('button', { name: 'They have gone' }).click()
  await page.unroute('**/check_in/')

  await holdUp(page, owing.tickets[0] ?? '')
  await cardOf(page).getByRole('button', { name: 'Check in anyway' }).click()
  const reason = cardOf(page).getByLabel('Why may they go in?')
  await reason.fill('Pastor vouches')
  await holdUp(page, dan)
  await expect(notRecorded(page)).toBeVisible()
  await expect(reason).toHaveValue('Pastor vouches')
  await reason.focus()
  await typeCode(page, nena)
  await expect(page.getByText('2 tickets were scanned and NOT recorded')).toBeVisible()
  await expect(reason).toHaveValue('Pastor vouches')

  // An error that nobody has read yet is not covered.
  await page.route('**/check_in/', (route) => route.abort())
  await cardOf(page).getByRole('button', { name: 'Check-in' }).click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('Eli Ocampo: There is no connection. Press again: nobody goes in twice.')
  await holdUp(page, fe)
  await expect(error.getByRole('alert')).toContainText('3 tickets were scanned and NOT recorded')
  await expectSound(page)
  await error.getByRole('button', { name: 'Close' }).click()
  await expect(cardOf(page).getByRole('heading', { name: 'Eli Ocampo' })).toBeVisible()
  expect(await checkIns(db, event.slug)).toEqual([])
})

test('DOOR-35 an answer that comes after the next ticket stands beside that one’s: who is in, and who is not', async ({
  db,
  event,
  openScanner,
}) => {
  const { tickets } = await ticketsOf(db, event.slug, ['Nena', 'Ben'])
  const page = await openScanner({ video: await emptyPicture(), before: standInDecoder })
  const slow: Route[] = []
  await page.route('**/events/api/registrations/?*', (route) => void slow.push(route), { times: 1 })
  await holdUp(page, tickets[0] ?? '')
  await expect.poll(() => slow).toHaveLength(1)
  await holdUp(page, tickets[1] ?? '')
  await expect(cardOf(page).getByRole('heading', { name: 'Ben Ocampo' })).toBeVisible()
  await slow[0]?.continue()
  const late = page.getByRole('list', { name: 'Tickets before this one' })
  await expect(late).toContainText('Nena Ocampo is NOT in yet')
  await expectSound(page)

  // Ben is checked in while Nena's card takes the sheet: both are told of.
  await page.route('**/check_in/', (route) => void slow.push(route), { times: 1 })
  await cardOf(page).getByRole('button', { name: 'Check-in', exact: true }).click()
  await expect.poll(() => slow).toHaveLength(2)
  await holdUp(page, tickets[0] ?? '', 'NOT ONE OF OURS 0123456789')
  await expect(page.getByText('Participant not found.')).toBeVisible()
  await slow[1]?.continue()
  await expect(late).toContainText('Ben Ocampo is in')
  await expect(success(page)).toHaveCount(0)
  await late.getByRole('button', { name: 'Show' }).first().click()
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
})

test('DOOR-36 the search opens in its field, forgives spelling, and tells four people of one name apart', async ({
  db,
  event,
  openScanner,
}) => {
  const maria = { first_name: 'Maria', last_name: 'Santos', church: 'Grace' }
  for (const leader of ['Lito', 'Mila']) {
    await aGroup(db, { event: event.slug, participants: [{ first_name: leader, last_name: 'Reyes' }, maria] })
  }
  await aGroup(db, { event: event.slug, participants: [{ ...maria, email: 'one@example.org' }] })
  await aGroup(db, { event: event.slug, participants: [{ ...maria, email: 'two@example.org' }] })
  const page = await openScanner()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByLabel('Name, last 4')).toBeFocused()
  await page.keyboard.type('Sanots')
  await expect(page.getByText('Nobody is written “Sanots”. These are similar:')).toBeVisible()
  const marias = page.getByRole('button', { name: /Maria Santos/ })
  await expect(marias).toHaveCount(4)
  const said = await marias.allInnerTexts()
  expect(new Set(said).size).toBe(4)
  expect(said.join('\n')).toContain('Group of 2 · registered by Lito Reyes')
  expect(said.join('\n')).toContain('Alone · registered by Maria Santos · two@example.org')
  await expect(page.getByText('Some have the same name. Ask for the last 4 of their mobile number')).toBeVisible()
  await expectSound(page)

  // Of whom there is one, no more is shown than before.
  await page.getByLabel('Name, last 4').fill('lito')
  await expect(page.getByRole('button', { name: /Lito Reyes/ })).not.toContainText('Group of')
})

test('DOOR-37 DOOR-38 a prepared phone without a network records its station, lists and counts whom it let in, and takes back', async ({
  db,
  event,
  openScanner,
}) => {
  const { tickets } = await ticketsOf(db, event.slug, ['Nena', 'Ben', 'Cora'])
  const page = await openScanner({ video: await emptyPicture(), before: standInDecoder, fastLane: true })
  const stationIs = (name: string) =>
    expect(page.getByRole('button', { name: `${name}: change the name of this station` })).toBeVisible()
  await stationIs('Main door')
  await prepareAs(page, event.slug, 'Gate B')
  await stationIs('Gate B')
  await expect(page.getByText('0 of 3 in')).toBeVisible()
  await holdUp(page, tickets[0] ?? '')
  await expect(page.getByText('1 of 3 in')).toBeVisible()

  await page.context().setOffline(true)
  const recent = page.getByRole('region', { name: 'Recent' }).getByRole('listitem')
  for (const [index, name] of ['Ben', 'Cora'].entries()) {
    await holdUp(page, tickets[index + 1] ?? '')
    await expect(recent.filter({ hasText: `${name} Ocampo` })).toContainText('Saved, will sync')
  }
  await expect(page.getByText('3 of 3 in')).toBeVisible()
  // At once on the sheet, and later under Recent.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(recent.filter({ hasText: 'Cora Ocampo' })).toHaveCount(0)
  await expect(page.getByText('2 of 3 in')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Undo the check-in of Ben Ocampo' }).click()
  await expect(page.getByText('1 of 3 in')).toBeVisible()
  // Taken back, they are not in: the same ticket lets them in again.
  await holdUp(page)
  await typeCode(page, tickets[1] ?? '')
  await expect(recent.filter({ hasText: 'Ben Ocampo' })).toContainText('Saved, will sync')

  await page.context().setOffline(false)
  await expect(page.getByText(/waiting/)).toHaveCount(0)
  const scans = await db
    .selectFrom('scan')
    .innerJoin('registration', 'registration.id', 'scan.registration_id')
    .innerJoin('event', 'event.id', 'scan.event_id')
    .where('event.slug', '=', event.slug)
    .select(['registration.first_name', 'scan.outcome', 'scan.station'])
    .execute()
  const kept = scans.map(({ first_name, outcome, station }) => `${first_name} ${outcome} ${station}`).toSorted()
  expect(kept).toEqual([
    'Ben CHECKED_IN Gate B',
    'Ben TAKEN_BACK Gate B',
    'Cora TAKEN_BACK Gate B',
    'Nena CHECKED_IN Gate B',
  ])
  await expect(page.getByText('2 of 3 in')).toBeVisible()

  // Elsewhere for a day; the next day it is what it was prepared as.
  await page.getByRole('button', { name: /change the name of this station/ }).click()
  await expect(page.getByText('The desk prepared this phone as Gate B. Another name counts for today.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of this station' }).fill('Garden gate')
  await page.getByRole('button', { name: 'Save' }).click()
  await stationIs('Garden gate')
  await page.reload()
  await stationIs('Garden gate')
  await page.evaluate(() => localStorage.setItem('door-station-day', '2025-01-01'))
  await page.reload()
  await stationIs('Gate B')
})

/** What a volunteer sees of a scan, by whom; the time is that of the test. */
type Kind = 'paid' | 'in' | 'owes' | 'pending' | 'unknown' | 'replaced' | 'elsewhere'

test('DOOR-33 DOOR-35 of 40 tickets in a minute, of every kind and with the network gone in between, everybody let in is recorded once', async ({
  db,
  event,
  openScanner,
}, testInfo) => {
  const names = Array.from({ length: 22 }, (_, index) => `Guest${index}`)
  const paid: { name: string; ticket: string }[] = []
  for (const part of [names.slice(0, 11), names.slice(11)]) {
    const { tickets } = await ticketsOf(db, event.slug, part)
    paid.push(...part.map((name, index) => ({ name, ticket: tickets[index] ?? '' })))
  }
  const owing = (await ticketsOf(db, event.slug, ['Owing0', 'Owing1', 'Owing2'], 'pre')).tickets
  const bank = await aGroup(db, {
    event: event.slug,
    mode: 'BANK',
    participants: ['Pending0', 'Pending1'].map((first_name) => ({ first_name })),
  })
  const pending = await Promise.all(bank.participants.map(ticketOf))
  const other = `${event.slug}-next`
  await addSampleEvent(db, { slug: other })
  const elsewhere = (await ticketsOf(db, other, ['Elsewhere0', 'Elsewhere1'])).tickets
  const replaced = await Promise.all([1, 2].map(() => signTicket(crypto.getRandomValues(new Uint8Array(16)))))

  const ticketOfPaid = (at: number): [Kind, string] => ['paid', paid[at]?.ticket ?? '']
  const again = (at: number): [Kind, string] => ['in', paid[at]?.ticket ?? '']
  const online: [Kind, string][] = [
    ...[0, 1, 2, 3].map(ticketOfPaid),
    ['owes', owing[0] ?? ''],
    ['unknown', 'NOT ONE OF OURS 0123456789'],
    ...[4, 5, 6].map(ticketOfPaid),
    ['pending', pending[0] ?? ''],
    ['replaced', replaced[0] ?? ''],
    again(0),
    ...[7, 8].map(ticketOfPaid),
    ['elsewhere', elsewhere[0] ?? ''],
    ['owes', owing[1] ?? ''],
    again(3),
    ...[9, 10].map(ticketOfPaid),
  ]
  const offline: [Kind, string][] = [
    ...[11, 12, 13].map(ticketOfPaid),
    again(5),
    ['owes', owing[2] ?? ''],
    ['unknown', 'NEITHER IS THIS 0123456789'],
    ...[14, 15].map(ticketOfPaid),
    again(12),
    ['replaced', replaced[1] ?? ''],
    ['pending', pending[1] ?? ''],
  ]
  const back: [Kind, string][] = [
    ...[16, 17, 18].map(ticketOfPaid),
    ['elsewhere', elsewhere[1] ?? ''],
    again(14),
    ...[19, 20, 21].map(ticketOfPaid),
    ['unknown', 'NOR THIS ONE 0123456789'],
    again(16),
  ]
  expect(online.length + offline.length + back.length).toBe(40)

  const page = await openScanner({ video: await emptyPicture(), before: standInDecoder, fastLane: true })
  await prepareAs(page, event.slug, 'Gate B')
  const green = page.getByRole('status').filter({ hasText: 'Check-in Success' })
  const answers: Record<Kind, ReturnType<Page['getByText']>> = {
    paid: green,
    in: cardOf(page).getByText(/^Checked in \d/),
    owes: cardOf(page).getByText(/Balance ₱/),
    pending: cardOf(page).getByText(/Balance ₱/),
    unknown: page.getByText('Participant not found.'),
    replaced: page.getByText(/Participant not found\.|Real ticket, not on this phone’s list/),
    elsewhere: page.getByText(/Participant not found\.|Real ticket, not on this phone’s list/),
  }
  const letIn: string[] = []
  const hold = async ([kind, ticket]: [Kind, string]) => {
    // A cable reads what has not been away for three seconds, too.
    await typeCode(page, ticket)
    const name = paid.find((one) => one.ticket === ticket)?.name
    const answer = kind === 'paid' ? green.filter({ hasText: `${name} Ocampo` }) : answers[kind]
    await expect(answer).toBeVisible()
    if (kind === 'paid') letIn.push(name ?? '')
  }
  const started = Date.now()
  for (const one of online) await hold(one)
  await page.context().setOffline(true)
  for (const one of offline) await hold(one)
  await page.context().setOffline(false)
  for (const one of back) await hold(one)
  const seconds = Math.round((Date.now() - started) / 1000)
  testInfo.annotations.push({ type: 'figure', description: `40 tickets in ${seconds} s` })
  console.log(`[${testInfo.project.name}] 40 tickets in ${seconds} s`)
  await expect(page.getByText(/waiting/)).toHaveCount(0)

  expect(letIn).toEqual(names)
  expect((await checkIns(db, event.slug)).map(({ first_name }) => first_name).toSorted()).toEqual(names.toSorted())
  const log = await db
    .selectFrom('scan')
    .innerJoin('registration', 'registration.id', 'scan.registration_id')
    .innerJoin('event', 'event.id', 'scan.event_id')
    .where('event.slug', '=', event.slug)
    .where('outcome', '=', 'CHECKED_IN')
    .select(['registration.first_name', 'scan.station'])
    .execute()
  expect(log.map(({ first_name }) => first_name).toSorted()).toEqual(names.toSorted())
  expect(new Set(log.map(({ station }) => station))).toEqual(new Set(['Gate B']))
  expect(await checkIns(db, other)).toEqual([])
})
