import { createTicketVerifier, type TicketVerifier } from '#shared/qr-ticket.ts'
import { openRecord, openSearchList, type RosterRecord, rosterIndex, type SearchPerson } from '#shared/sealed-roster.ts'
import { isWrittenIn, nameWords, slipsFrom } from '#shared/similar-names.ts'
import type { EnrolledDevice, Roster } from '../../contract.ts'
import { type Arrival, queueDatabase, type RosterFacts, rosterDatabase } from './door-storage.ts'
import { lockList, unlockList } from './search-lock.ts'

export async function keepDevice(device: EnrolledDevice): Promise<void> {
  await (await queueDatabase()).put('device', device, 'device')
}

export const keptDevice = async (): Promise<EnrolledDevice | undefined> =>
  (await queueDatabase()).get('device', 'device')

/** The roster as the server sent it: replaced whole, so that a cancelled ticket is gone too. */
export async function keepRoster(roster: Roster): Promise<void> {
  const { unchanged, entries, arrived, version, event, ticket_keys, expires_at } = roster
  const search = roster.search === null ? null : await lockList(roster.search)
  const db = await rosterDatabase()
  const tx = db.transaction(['facts', 'entries', 'arrived'], 'readwrite')
  const facts = tx.objectStore('facts')
  const earlier = unchanged ? await facts.get('facts') : undefined
  const kept: RosterFacts = {
    version,
    event,
    ticket_keys,
    expires_at,
    search: unchanged ? (earlier?.search ?? null) : search,
    as_of: new Date().toISOString(),
  }
  await facts.put(kept, 'facts')
  if (!unchanged) {
    await tx.objectStore('entries').clear()
    for (const { index, sealed } of entries) void tx.objectStore('entries').put(sealed, index)
  }
  await tx.objectStore('arrived').clear()
  for (const { index, at, station } of arrived) void tx.objectStore('arrived').put({ at, station }, index)
  await tx.done
}

export const rosterFacts = async (): Promise<RosterFacts | undefined> => (await rosterDatabase()).get('facts', 'facts')

let verifier: { keys: string; verify: TicketVerifier } | undefined

/** Without a `record` the ticket is real, and of nobody on the list; or the list knows that it was replaced. */
type Found = { record: RosterRecord | null; replaced: boolean; index: string; arrival: Arrival | undefined }

/** Null for a code that is not ours. */
export async function findOnDevice(text: string, { ticket_keys }: RosterFacts): Promise<Found | null> {
  if (verifier?.keys !== ticket_keys) verifier = { keys: ticket_keys, verify: createTicketVerifier(ticket_keys) }
  const secret = await verifier.verify(text)
  if (!secret) return null
  const own = new Uint8Array(secret)
  const index = await rosterIndex(own)
  const db = await rosterDatabase()
  const sealed = await db.get('entries', index)
  const replaced = sealed === ''
  const record = sealed === undefined || replaced ? null : await openRecord(own, sealed)
  return { record, replaced, index, arrival: await db.get('arrived', index) }
}

export async function markArrived(index: string, arrival: Arrival): Promise<void> {
  await (await rosterDatabase()).put('arrived', arrival, index)
}

/** Taken back: they may be let in again. */
export async function unmarkArrived(index: string): Promise<void> {
  await (await rosterDatabase()).delete('arrived', index)
}

/** A supervisor's device can be searched by name, once its PIN was given; null on any other. */
export async function searchOnDevice(
  words: string,
): Promise<(SearchPerson & { arrival: Arrival | undefined })[] | null> {
  const [facts, device] = await Promise.all([rosterFacts(), keptDevice()])
  if (!facts?.search || !device) return null
  const people = (await openSearchList(device.device_token, await unlockList(facts.search))) ?? []
  const wanted = nameWords(words)
  const written = people.filter(({ name }) => isWrittenIn(name, wanted))
  const found = (written.length > 0 ? written : almost(people, wanted)).slice(0, 20)
  const db = await rosterDatabase()
  return Promise.all(found.map(async (person) => ({ ...person, arrival: await db.get('arrived', person.index) })))
}

/** Whoever is written almost so, the closest first. */
const almost = (people: readonly SearchPerson[], wanted: readonly string[]): SearchPerson[] =>
  people
    .map((person) => ({ person, slips: slipsFrom(person.name, wanted) ?? Number.POSITIVE_INFINITY }))
    .filter(({ slips }) => Number.isFinite(slips))
    .sort((one, other) => one.slips - other.slips)
    .map(({ person }) => person)

/** Nothing about anybody stays; scans that have not been sent do, sealed. */
export async function wipeRoster(): Promise<void> {
  const db = await rosterDatabase()
  const stores = ['facts', 'entries', 'arrived', 'lock'] as const
  const tx = db.transaction(stores, 'readwrite')
  for (const store of stores) void tx.objectStore(store).clear()
  await tx.done
}

export async function forgetDevice(): Promise<void> {
  await wipeRoster()
  await (await queueDatabase()).delete('device', 'device')
}
