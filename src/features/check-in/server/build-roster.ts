import { createHash } from 'node:crypto'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { isPaid } from '#shared/payment-status.ts'
import { type RosterRecord, rosterIndex, sealRecord, sealSearchList } from '#shared/sealed-roster.ts'
import type { Roster, RosterEntry } from '../contract.ts'
import { doorAnswers, toShortAnswers } from './find-participants.ts'

type Deps = { db: Database; publicTicketKeys: string }
type Person = { id: string; secret: Buffer; record: RosterRecord }

/** The device that asks, and which roster it has. */
export type RosterInput = {
  device: { event_id: string; station: string; may_search: boolean; expires_at: Date }
  device_token: string
  version: string | undefined
}

/**
 * Builds rosters, and remembers what it has sealed: between two askings few people change, and sealing is what costs. A
 * person's entry is the same for every device, because only that person's ticket opens it.
 */
export function createRosterBuilder({ db, publicTicketKeys }: Deps) {
  const indexOf = remember((secret: Buffer) => rosterIndex(new Uint8Array(secret)))
  const sealedOf = remember((secret: Buffer, record: RosterRecord) => sealRecord(new Uint8Array(secret), record))

  return async ({ device, device_token, version: known }: RosterInput): Promise<Roster> => {
    const [event, people, replaced, arrivals] = await Promise.all([
      loadEvent(db, device.event_id),
      loadPeople(db, device.event_id),
      loadReplaced(db, device.event_id),
      loadArrivals(db, device.event_id),
    ])
    const version = versionOf([event, people, replaced, publicTicketKeys, device.may_search])
    const unchanged = version === known
    const indexes = await inParts(people, ({ secret }) => indexOf(secret))
    const entries: RosterEntry[] = unchanged
      ? []
      : await inParts(people, async ({ secret, record }, at) => ({
          index: indexes[at] ?? '',
          sealed: await sealedOf(secret, record),
        }))
    if (!unchanged) {
      entries.push(...(await inParts(replaced, async (secret) => ({ index: await indexOf(secret), sealed: '' }))))
    }
    // By index, so that the order tells nothing about who came together.
    entries.sort((one, other) => (one.index < other.index ? -1 : 1))
    const searchable = () =>
      people.map(({ id, record }, at) => ({ ...record, registration_id: id, index: indexes[at] ?? '' }))
    return {
      version,
      unchanged,
      event,
      station: device.station,
      may_search: device.may_search,
      expires_at: device.expires_at.toISOString(),
      ticket_keys: publicTicketKeys,
      entries,
      search: device.may_search && !unchanged ? await sealSearchList(device_token, searchable()) : null,
      arrived: await inParts(arrivals, async ({ ticket_secret, checked_in_at, station }) => ({
        index: await indexOf(ticket_secret),
        at: checked_in_at.toISOString(),
        station,
      })),
    }
  }
}

/** All of them, some at a time: a hundred thousand that wait to be sealed together fill gigabytes. */
async function inParts<Item, Made>(items: Item[], make: (item: Item, at: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < items.length; from += 500) {
    made.push(...(await Promise.all(items.slice(from, from + 500).map((item, at) => make(item, from + at)))))
  }
  return made
}

/** Bounded: when it is full it starts over. */
function remember<Rest extends object[], Value>(make: (secret: Buffer, ...rest: Rest) => Promise<Value>) {
  const made = new Map<string, Value>()
  return async (secret: Buffer, ...rest: Rest): Promise<Value> => {
    const key = secret.toString('base64') + JSON.stringify(rest)
    const known = made.get(key)
    if (known !== undefined) return known
    if (made.size >= 200_000) made.clear()
    const value = await make(secret, ...rest)
    made.set(key, value)
    return value
  }
}

async function loadEvent(db: Database, id: string): Promise<Roster['event']> {
  const { slug, name, starts_on, balance_policy } = await db
    .selectFrom('event')
    .where('id', '=', id)
    .select(['slug', 'name', 'starts_on', 'balance_policy'])
    .executeTakeFirstOrThrow()
  return { slug, name, date: starts_on, balance_policy: balance_policy === 'block' ? 'block' : 'warn' }
}

async function loadPeople(db: Database, event_id: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('registration as person')
    .innerJoin('registration_group as g', 'g.id', 'person.group_id')
    .innerJoin('designation', (join) =>
      join.onRef('designation.event_id', '=', 'person.event_id').onRef('designation.value', '=', 'person.designation'),
    )
    .where('person.event_id', '=', event_id)
    .where('person.left_at', 'is', null)
    .select(['person.id', 'person.ticket_secret', 'person.church', 'person.ls_first_time', 'designation.label'])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .select(['g.gross_price', 'g.paid', 'g.participant_count'])
    .select(doorAnswers.as('answers'))
    .orderBy('person.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    secret: row.ticket_secret,
    record: {
      name: fullName(row),
      designation: row.label,
      church: row.church,
      paid: isPaid(row),
      balance: toPesos(row.gross_price - row.paid),
      first_time: row.ls_first_time,
      group_size: row.participant_count,
      answers: toShortAnswers(row.answers),
    },
  }))
}

/** So that a phone without a network refuses them too, and takes none of them for a ticket newer than its list. */
async function loadReplaced(db: Database, event_id: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('replaced_ticket')
    .where('event_id', '=', event_id)
    .select('ticket_secret')
    .orderBy('ticket_secret')
    .execute()
  return rows.map(({ ticket_secret }) => ticket_secret)
}

const loadArrivals = (db: Database, event_id: string) =>
  db
    .selectFrom('check_in')
    .innerJoin('registration', 'registration.id', 'check_in.registration_id')
    .where('check_in.event_id', '=', event_id)
    .select(['registration.ticket_secret', 'check_in.checked_in_at', 'check_in.station'])
    .orderBy('check_in.checked_in_at')
    .execute()

const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
