/** A hall that fills: who was let in where and by whom, what the scanners refused, and whom the door sent to the desk. */
import { type Kysely, sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import type { DB, Scan } from '#platform/server/db-types.ts'
import type { Api } from './api.ts'
import { createRandom, day, hour, minute, type Random } from './random.ts'
import type { Team } from './staff.ts'
import { sha256Of } from './write-groups.ts'

type Here = { db: Database; api: Api; team: Team; now: Date }
type Person = { id: string; group_id: string; first_name: string }
type Door = {
  event_id: string
  random: Random
  now: Date
  devices: Record<keyof typeof stations, string>
  idOf: (username: string) => string
}

const stations = { main: 'Main door', gate: 'Gate B', garden: 'Garden gate', lost: 'Gate C' } as const
const greeters = { main: ['door', 'gina'], gate: ['ferdie', 'lito'], garden: ['lito'], lost: ['gina'] } as const

export async function openDoor({ db, api, team, now }: Here): Promise<void> {
  const random = createRandom('door')
  const { id: event_id } = await db
    .selectFrom('event')
    .where('slug', '=', 'ls2025')
    .select('id')
    .executeTakeFirstOrThrow()
  const idOf = (username: string) => team[username]?.id ?? ''
  const devices = await addDevices(db, { event_id, random, now, created_by: idOf('desk') })
  const door = { event_id, random, now, devices, idOf }
  await db.transaction().execute(async (tx) => {
    const paid = await peopleWho(tx, event_id, sql`g.paid >= g.gross_price and left_at is null`)
    const owing = await peopleWho(tx, event_id, sql`g.paid < g.gross_price and left_at is null`)
    const gone = await peopleWho(tx, event_id, sql`left_at is not null`)
    const inside = await letIn(tx, door, paid)
    await refuse(tx, door, { inside, owing, gone, outside: paid.filter(({ id }) => !inside.includes(id)) })
    await sendToDesk(tx, door, { owing, inside })
  })
  const [doorStaff, desk] = [await api.as('door'), await api.as('desk')]
  await undo(db, event_id, doorStaff)
  const [conflict] = (await desk.get<{ conflicts: { id: string }[] }>('/api/staff/door/conflicts')).conflicts
  if (conflict) await desk.post(`/api/staff/door/conflicts/${conflict.id}/resolve`, { note: 'It was her sister.' })
}

async function addDevices(
  db: Database,
  { event_id, random, now, created_by }: { event_id: string; random: Random; now: Date; created_by: string },
) {
  const at = (ms: number) => new Date(now.getTime() + ms)
  const enrolled = (station: keyof typeof stations) => ({
    id: random.id(at(-20 * hour)),
    event_id,
    station: stations[station],
    created_by,
    created_at: at(-20 * hour),
    enrol_before: at(-20 * hour + 10 * minute),
    enrolled_at: at(-20 * hour + 2 * minute),
    token_sha256: sha256Of(`device ${station}`),
    expires_at: at(2 * day),
    last_seen_at: at(-3 * minute),
    may_search: station === 'main',
  })
  const devices = { main: enrolled('main'), gate: enrolled('gate'), garden: enrolled('garden'), lost: enrolled('lost') }
  await db
    .insertInto('device')
    .values([
      devices.main,
      devices.gate,
      // Its time is over.
      { ...devices.garden, expires_at: at(-hour) },
      { ...devices.lost, revoked_at: at(-2 * hour), last_seen_at: at(-2 * hour) },
      {
        id: random.id(at(-2 * minute)),
        event_id,
        station: 'Balcony',
        created_by,
        created_at: at(-2 * minute),
        enrol_before: at(8 * minute),
        enrol_code_hmac: sha256Of('device balcony'),
        expires_at: at(3 * day),
      },
    ])
    .execute()
  return { main: devices.main.id, gate: devices.gate.id, garden: devices.garden.id, lost: devices.lost.id }
}

const peopleWho = async (tx: Tx, event_id: string, condition: ReturnType<typeof sql>): Promise<Person[]> =>
  (
    await sql<Person>`
      select person.id, group_id, first_name from registration person join registration_group g on g.id = group_id
      where person.event_id = ${event_id} and not at_desk and ${condition} order by person.id
    `.execute(tx)
  ).rows

type NewScan = Pick<Scan, 'kind' | 'outcome'> & {
  at: Date
  registration_id: string | null
  offline?: boolean
  post?: keyof typeof stations
}

function scanOf({ event_id, random, devices, idOf }: Door, scan: NewScan) {
  const { at, kind, outcome, registration_id, offline = false } = scan
  const post = scan.post ?? random.weighted({ main: 50, gate: 32, garden: 18 })
  return {
    id: random.id(at),
    event_id,
    nonce: random.id(at),
    kind,
    outcome,
    registration_id,
    offline,
    device_id: offline ? devices[post] : null,
    station: stations[post],
    staff_member_id: idOf(random.pick(greeters[post])),
    scanned_at: at,
    received_at: offline ? new Date(at.getTime() + 7 * minute) : at,
  }
}

/** Families come together; six in ten are here by now, the most of them in the middle of the last three hours. */
async function letIn(tx: Tx, door: Door, paid: Person[]): Promise<string[]> {
  const { random, now, event_id } = door
  const scans = [...Map.groupBy(paid, ({ group_id }) => group_id).values()].flatMap((group) => {
    if (!random.chance(0.6)) return []
    const before = (random.next() + random.next()) * 85 * minute + 4 * minute
    const post = random.weighted({ main: 50, gate: 32, garden: 18 })
    const kind = group.length > 3 && random.chance(0.6) ? 'group' : random.weighted({ scan: 84, search: 10, typed: 6 })
    const arrived = group.filter(() => random.chance(0.93))
    return arrived.map(({ id }, index) => {
      const at = new Date(now.getTime() - before + index * 9_000)
      const offline = post === 'gate' && random.chance(0.3)
      return scanOf(door, { at, kind, outcome: 'CHECKED_IN', registration_id: id, post, offline })
    })
  })
  for (let start = 0; start < scans.length; start += 500) {
    const some = scans.slice(start, start + 500)
    await tx.insertInto('scan').values(some).execute()
    await tx
      .insertInto('check_in')
      .values(
        some.map((scan) => ({
          registration_id: scan.registration_id ?? '',
          event_id,
          scan_id: scan.id,
          station: scan.station,
          staff_member_id: scan.staff_member_id,
          checked_in_at: scan.received_at,
        })),
      )
      .execute()
    const kits = some.filter(() => random.chance(0.82))
    await tx
      .insertInto('kit_claim')
      .values(
        kits.map((scan) => ({
          registration_id: scan.registration_id ?? '',
          station: 'Kits',
          staff_member_id: door.idOf('gina'),
          claimed_at: new Date(scan.received_at.getTime() + 90_000),
        })),
      )
      .execute()
  }
  return scans.flatMap(({ registration_id }) => registration_id ?? [])
}

type Crowd = { inside: string[]; outside: Person[]; owing: Person[]; gone: Person[] }

/** Everything a scanner can say but yes. */
async function refuse(tx: Tx, door: Door, { inside, outside, owing, gone }: Crowd): Promise<void> {
  const { now } = door
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const scan = (rest: NewScan) => scanOf(door, rest)
  const [left] = gone
  const late = outside[0]
  const undone = outside[1]
  await tx
    .insertInto('scan')
    .values([
      ...inside.slice(0, 9).map((registration_id, index) =>
        scan({
          at: ago(3 + index * 5),
          kind: 'scan',
          outcome: 'ALREADY_IN',
          registration_id,
          offline: index < 3,
          post: index < 3 ? 'gate' : 'main',
        }),
      ),
      ...owing
        .slice(0, 12)
        .map(({ id }, index) =>
          scan({ at: ago(6 + index * 7), kind: 'scan', outcome: 'BALANCE_DUE', registration_id: id }),
        ),
      ...[12, 31, 58].map((minutes) =>
        scan({ at: ago(minutes), kind: 'typed', outcome: 'NOT_FOUND', registration_id: null }),
      ),
      scan({ at: ago(40), kind: 'scan', outcome: 'NOT_FOUND', registration_id: null, offline: true, post: 'gate' }),
      ...(late
        ? [
            scan({
              at: ago(95),
              kind: 'scan',
              outcome: 'TOO_LATE',
              registration_id: late.id,
              offline: true,
              post: 'lost',
            }),
          ]
        : []),
      ...(undone
        ? [
            scan({
              at: ago(70),
              kind: 'search',
              outcome: 'TAKEN_BACK',
              registration_id: undone.id,
              offline: true,
              post: 'gate',
            }),
          ]
        : []),
      ...(left
        ? [scan({ at: ago(25), kind: 'scan', outcome: 'LEFT', registration_id: left.id, offline: true, post: 'gate' })]
        : []),
    ])
    .execute()
}

async function sendToDesk(
  tx: Tx,
  { event_id, random, now, idOf }: Door,
  { owing, inside }: { owing: Person[]; inside: string[] },
) {
  const at = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const sent = (registration_id: string, minutes: number, owed: number) => ({
    id: random.id(at(minutes)),
    event_id,
    registration_id,
    station: stations.main,
    owed,
    sent_by: idOf('door'),
    sent_at: at(minutes),
  })
  const answered = { answered_by: idOf('desk') }
  const [a, b, c, d, e] = owing.filter(
    (person, index) => owing.findIndex(({ group_id }) => group_id === person.group_id) === index,
  )
  const [paid] = inside
  if (!a || !b || !c || !d || !e || !paid) return
  await tx
    .insertInto('desk_referral')
    .values([
      { ...sent(a.id, 4, 100_000), word: '' },
      { ...sent(b.id, 9, 150_000), word: '' },
      { ...sent(c.id, 14, 100_000), word: '' },
      {
        ...sent(d.id, 50, 100_000),
        ...answered,
        answer: 'LET_IN',
        word: 'Pays after the service.',
        answered_at: at(45),
      },
      {
        ...sent(e.id, 80, 100_000),
        ...answered,
        answer: 'SENT_BACK',
        word: 'Comes back with her husband.',
        answered_at: at(71),
      },
      { ...sent(paid, 120, 0), ...answered, answer: 'PAID', word: '', answered_at: at(118) },
    ])
    .execute()
}

/** Two were let in by mistake, and it was seen at once. */
async function undo(
  db: Kysely<DB>,
  event_id: string,
  door: { remove: (url: string) => Promise<unknown> },
): Promise<void> {
  const last = await db
    .selectFrom('check_in')
    .where('event_id', '=', event_id)
    .where('station', 'in', Object.values(stations))
    .select('registration_id')
    .orderBy('checked_in_at', 'desc')
    .orderBy('registration_id')
    .limit(2)
    .execute()
  for (const { registration_id } of last) await door.remove(`/api/staff/door/check-ins/${registration_id}`)
}
