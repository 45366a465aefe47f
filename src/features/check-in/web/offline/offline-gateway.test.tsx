import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RosterRecord, rosterIndex, sealRecord } from '#shared/sealed-roster.ts'
import { signTicket, verifyingKeys } from '#test/support/sign-ticket.ts'
import type { Roster } from '../../contract.ts'
import type { DoorPerson } from '../door-person.ts'
import { keepRoster, wipeRoster } from './device-roster.ts'
import { queueDatabase } from './door-storage.ts'
import { keepUnlisted, NoRoster, offlineGateway } from './offline-gateway.ts'
import { takeScans } from './scan-queue.ts'

const gateway = offlineGateway({ station: 'Gate A' })
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()

type Person = { secret: Uint8Array<ArrayBuffer>; ticket: string; record: RosterRecord }
async function aPerson(name: string, owes = 0): Promise<Person> {
  const secret = crypto.getRandomValues(new Uint8Array(16))
  const facts = { designation: 'Member', church: 'Grace', first_time: true, answers: [], group_size: 2 }
  return { secret, ticket: await signTicket(secret), record: { name, paid: owes === 0, balance: owes, ...facts } }
}

/** As the server sends it: every entry sealed with the ticket of its own person. */
async function carry(people: Person[], over: Partial<Roster> = {}): Promise<void> {
  const entries = await Promise.all(
    people.map(async ({ secret, record }) => ({
      index: await rosterIndex(secret),
      sealed: await sealRecord(secret, record),
    })),
  )
  await keepRoster({
    version: '1',
    unchanged: false,
    event: { slug: 'ls2025', name: 'Legacy Summit 2025', date: '2025-11-15', balance_policy: 'warn' },
    station: 'Gate A',
    may_search: false,
    expires_at: inADay(),
    ticket_keys: verifyingKeys,
    entries,
    search: null,
    arrived: [],
    ...over,
  })
}
const blocking = { event: { slug: 'ls2025', name: 'LS', date: '2025-11-15', balance_policy: 'block' } } as const

const wipe = async () => {
  await wipeRoster()
  await (await queueDatabase()).clear('scans')
}
beforeEach(wipe)
afterEach(wipe)

const scanned = async () => (await takeScans(10)).map(({ qr_text, kind, reason }) => ({ qr_text, kind, reason }))
const nonce = () => crypto.randomUUID()

test('DOOR-16 a ticket on the list opens its own person, and what the list does not hold is not made up', async () => {
  const nena = await aPerson('Nena Ocampo')
  await carry([nena, await aPerson('Somebody Else')])
  expect(await gateway.lookUp(nena.ticket)).toMatchObject({
    full_name: 'Nena Ocampo',
    shown: nena.ticket,
    church: 'Grace',
    payment_status: 'PAID',
    checked_in: false,
    ls_first_time: true,
    group: { id: null, size: 2, checked_in: null },
    id: null,
    email: null,
    kit_claimed: null,
    from_device: true,
  })
  expect(await gateway.lookUp('NOT A TICKET OF OURS')).toBeNull()
})

test('DOOR-16 what only the server knows is left to it: short codes, and everything once the list has gone or is too old', async () => {
  const nena = await aPerson('Nena Ocampo')
  await expect(gateway.lookUp(nena.ticket)).rejects.toThrow(NoRoster)
  await carry([nena])
  await expect(gateway.lookUp('K7QM-2X4P')).rejects.toThrow(NoRoster)
  await carry([nena], { expires_at: new Date(Date.now() - 1).toISOString() })
  await expect(gateway.lookUp(nena.ticket)).rejects.toThrow(NoRoster)
  await expect(gateway.scan(nena.ticket, { kind: 'scan', nonce: nonce() })).rejects.toThrow(NoRoster)
})

test('DOOR-17 DOOR-33 a scan without a network lets in once, is kept until it can be sent, and a second one is told', async () => {
  const nena = await aPerson('Nena Ocampo')
  await carry([nena])
  const first = await gateway.scan(nena.ticket, { kind: 'scan', nonce: nonce() })
  expect(first.entered).toMatchObject({ kind: 'in', waits: true, check_in: { station: 'Gate A', by: '' } })
  expect(await scanned()).toEqual([{ qr_text: nena.ticket, kind: 'scan', reason: '' }])

  const again = await gateway.scan(nena.ticket, { kind: 'scan', nonce: nonce() })
  expect(again).toMatchObject({ entered: null, found: { checked_in: true, check_in: { station: 'Gate A' } } })
  const refused = await gateway.checkIn(again.found as DoorPerson, { kind: 'scan' })
  expect(refused).toMatchObject({ kind: 'already_in', check_in: { station: 'Gate A' } })
  expect(await scanned()).toHaveLength(1)
})

test('DOOR-17 whoever owes is let in with a reason, where the event takes one, and never by the fast lane', async () => {
  const ben = await aPerson('Ben Cruz', 500)
  await carry([ben])
  const { found, entered } = await gateway.scan(ben.ticket, { kind: 'scan', nonce: nonce() })
  expect({ found, entered }).toMatchObject({ entered: null, found: { payment_status: 'PARTIAL', balance: 500 } })
  const person = found as DoorPerson
  const due = { kind: 'balance_due', balance: 500 }
  expect(await gateway.checkIn(person, { kind: 'scan' })).toMatchObject({ ...due, reason_accepted: true })
  expect(await scanned()).toEqual([])
  expect(await gateway.checkIn(person, { kind: 'scan', reason: 'Pays at noon' })).toMatchObject({ kind: 'in' })
  expect(await scanned()).toEqual([{ qr_text: ben.ticket, kind: 'scan', reason: 'Pays at noon' }])

  const eva = await aPerson('Eva Lim', 500)
  await carry([eva], blocking)
  const blocked = (await gateway.lookUp(eva.ticket)) as DoorPerson
  expect(await gateway.checkIn(blocked, { kind: 'scan', reason: 'Pays at noon' })).toMatchObject({
    ...due,
    reason_accepted: false,
  })
})

test('DOOR-17 somebody found by name on the server is let in from a list of names alone', async () => {
  const nena = await aPerson('Nena Ocampo')
  await carry([nena])
  const byName = { ...((await gateway.lookUp(nena.ticket)) as DoorPerson), shown: null, id: nonce() }
  await expect(gateway.checkIn(byName, { kind: 'search' })).rejects.toThrow(NoRoster)
  expect(await scanned()).toEqual([])
})

test('DOOR-17 a real ticket that the list does not have is said to be one, kept once, and not let in where balances block', async () => {
  const [nena, late] = [await aPerson('Nena Ocampo'), await aPerson('Came Late')]
  await carry([nena])
  const ticket = await gateway.lookUp(late.ticket)
  expect(ticket).toMatchObject({ unlisted: true, shown: late.ticket, let_in: null, may_let_in: true })
  if (!ticket || !('unlisted' in ticket)) throw new Error('it is on the list')
  expect((await gateway.scan(late.ticket, { kind: 'scan', nonce: nonce() })).entered).toBeNull()
  await keepUnlisted(ticket, 'Gate A')
  expect(await scanned()).toEqual([{ qr_text: late.ticket, kind: 'scan', reason: 'Not on the list of the phone.' }])
  expect(await gateway.lookUp(late.ticket)).toMatchObject({ let_in: { station: 'Gate A' } })

  await carry([nena], blocking)
  expect(await gateway.lookUp(late.ticket)).toMatchObject({ may_let_in: false })
})

test('PERSON-5 a ticket that was replaced is nobody’s without a network too, and never taken for one newer than the list', async () => {
  const [nena, old] = [await aPerson('Nena Ocampo'), await aPerson('Replaced')]
  await carry([nena])
  expect(await gateway.lookUp(old.ticket)).toMatchObject({ unlisted: true, may_let_in: true })
  await carry([], { entries: [{ index: await rosterIndex(old.secret), sealed: '' }] })
  expect(await gateway.lookUp(old.ticket)).toEqual({ replaced: true })
  expect(await gateway.scan(old.ticket, { kind: 'scan', nonce: nonce() })).toEqual({
    found: { replaced: true },
    entered: null,
  })
  expect(await scanned()).toEqual([])
})

test('DOOR-16 a new list replaces the old one whole, and one that is unchanged keeps it, with who has come meanwhile', async () => {
  const [nena, ben] = [await aPerson('Nena Ocampo'), await aPerson('Ben Cruz')]
  await carry([nena, ben])
  const arrived = [{ index: await rosterIndex(ben.secret), at: inADay(), station: 'Gate B' }]
  await carry([], { unchanged: true, arrived })
  expect(await gateway.lookUp(nena.ticket)).toMatchObject({ full_name: 'Nena Ocampo', checked_in: false })
  expect(await gateway.lookUp(ben.ticket)).toMatchObject({ checked_in: true, check_in: { station: 'Gate B' } })
  await carry([ben])
  expect(await gateway.lookUp(nena.ticket)).toMatchObject({ unlisted: true })
})
