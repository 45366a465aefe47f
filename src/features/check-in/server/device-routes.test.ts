import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { DoorParticipant, Roster, SyncResult } from '#features/check-in/contract.ts'
import { createTicketVerifier } from '#shared/qr-ticket.ts'
import { openRecord, openSearchList, rosterIndex } from '#shared/sealed-roster.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aCrowd, anEnrolledDevice, anOfflineScan } from '#test/support/door.ts'
import { aGroup } from '#test/support/factories.ts'
import { signTicket } from '#test/support/sign-ticket.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openRosters } from './rosters.ts'

const devices = '/api/staff/door/devices/'
const enrol = '/api/staff/door/devices/enrol/'
const roster = '/api/staff/door/roster/'
const sync = '/api/staff/door/sync/'
const proofOf = ({ device_id, device_token }: { device_id: string; device_token: string }) => ({
  device_id,
  device_token,
})

test('DOOR-18 a device is enrolled with a code that works once and for ten minutes', async () => {
  const test = await startTestApp()
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  expect((await door.post(devices, { station: 'Gate A' })).statusCode).toBe(403)
  expect((await desk.post(devices, { station: 'Gate A', days: 15 })).statusCode).toBe(400)
  const { id, code } = (await desk.post(devices, { station: 'Gate A' })).json()
  expect((await desk.get(devices)).json()).toMatchObject([{ id, state: 'waiting', last_seen_at: null }])
  expect((await desk.get(devices)).body).not.toContain(code)

  const typed = code.toLowerCase().replace('-', ' ')
  const replies = await Promise.all(Array.from({ length: 4 }, () => door.post(enrol, { code: typed })))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403])
  const enrolled = replies.find(({ statusCode }) => statusCode === 201)?.json()
  expect(enrolled).toMatchObject({ device_id: id, event: 'ls2025', station: 'Gate A', may_search: false })
  expect((await door.post(roster, proofOf(enrolled))).statusCode).toBe(200)
  expect((await door.post(roster, { device_id: id, device_token: 'guessed' })).json().code).toBe('device_revoked')

  const late = (await desk.post(devices, { station: 'Gate B' })).json()
  await test.db
    .updateTable('device')
    .set({ enrol_before: new Date(Date.now() - 1000) })
    .where('id', '=', late.id)
    .execute()
  expect((await door.post(enrol, { code: late.code })).json().code).toBe('code_refused')
  expect((await desk.get(devices)).json()).toMatchObject([{ state: 'expired' }, { state: 'enrolled' }])
  await Promise.all(Array.from({ length: 20 }, () => door.post(enrol, { code: 'AAAA-AAAA' })))
  expect((await door.post(enrol, { code: 'AAAA-AAAA' })).statusCode).toBe(429)
})

test('DOOR-18 SEC-18 a station whose name nobody can see has none', async () => {
  const desk = await asStaff(await startTestApp(), 'desk')
  for (const station of ['\u034f', '\u2800 ', '\u202e', ' ']) {
    const refused = await desk.post(devices, { station })
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('Please give the station a name.'),
    ])
  }
  expect((await desk.post(devices, { station: 'A'.repeat(41) })).statusCode).toBe(400)
  await desk.post(devices, { station: ' Gate\u202e A' })
  expect((await desk.get(devices)).json()).toMatchObject([{ station: 'Gate A' }])
})

test('DOOR-18 a revoked device gets nothing and lets nobody in, an expired one gets no list but may hand in its scans', async () => {
  const test = await startTestApp()
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  const [person] = (await aGroup(test.db)).participants
  const device = await anEnrolledDevice(test)
  expect((await door.post(`${devices}${device.device_id}/revoke/`)).statusCode).toBe(403)
  expect((await desk.patch(`${devices}${device.device_id}`, { station: 'Gate C' })).statusCode).toBe(204)
  const named = await door.post(`/events/api/registrations/${person?.id}/check_in/`, { device: proofOf(device) })
  expect(named.json()).toMatchObject({ check_in: { station: 'Gate C' } })

  expect((await desk.post(`${devices}${device.device_id}/revoke/`)).statusCode).toBe(204)
  const scans = [anOfflineScan({ qr_text: 'anything' })]
  const refused = await Promise.all([
    door.post(roster, proofOf(device)),
    door.post(sync, { ...proofOf(device), device_token: 'guessed', scans }),
    door.post(`/events/api/registrations/${person?.id}/check_in/`, { device: proofOf(device) }),
  ])
  for (const reply of refused) expect([reply.statusCode, reply.json().code]).toEqual([403, 'device_revoked'])

  const expired = await anEnrolledDevice(test)
  await test.db
    .updateTable('device')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', expired.device_id)
    .execute()
  expect((await door.post(roster, proofOf(expired))).json().code).toBe('device_revoked')
  // What it did in its time still counts: nobody's scan is lost because the phone came back a day late.
  expect((await door.post(sync, { ...proofOf(expired), scans })).json().results).toHaveLength(1)
  const actions = (await test.db.selectFrom('audit_entry').select('action').execute()).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['device.add', 'device.enrol', 'device.rename', 'device.revoke']))
})

test('DOOR-18 nobody checks in under another phone’s id', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const [person] = (await aGroup(test.db)).participants
  const [own, other] = [await anEnrolledDevice(test), await anEnrolledDevice(test, { station: 'Gate B' })]
  const asOther = { device_id: other.device_id, device_token: own.device_token }
  const reply = await door.post(`/events/api/registrations/${person?.id}/check_in/`, { device: asOther })
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'device_revoked'])
  expect(await test.db.selectFrom('check_in').select('station').execute()).toEqual([])
})

/** As if tickets had been made two hours ago and devices enrolled one hour ago. */
async function hoursAgo({ db }: TestApp) {
  const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`
  await db
    .updateTable('registration')
    .set({ ticket_issued_at: ago(2) })
    .execute()
  await db
    .updateTable('device')
    .set({ enrolled_at: ago(1) })
    .execute()
}

test('DOOR-30 a revoked device hands in the tickets it read before; later ones and names let nobody in, and the desk sees them', async () => {
  const test = await startTestApp()
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  const [before, after, named, replaced] = await aCrowd(test.db, 4)
  const device = await anEnrolledDevice(test, { may_search: true })
  await desk.post(`/api/staff/door/registrations/${replaced?.id}/reissue`)
  await hoursAgo(test)
  const early = new Date(Date.now() - 60_000).toISOString()
  await desk.post(`${devices}${device.device_id}/revoke/`)
  const late = new Date(Date.now() + 60_000).toISOString()
  const scans = [
    anOfflineScan({ qr_text: before?.qr_text, scanned_at: early }),
    anOfflineScan({ qr_text: after?.qr_text, scanned_at: late }),
    anOfflineScan({ registration_id: named?.id, kind: 'search', scanned_at: early }),
    // A replaced ticket that a phone without a network could not know: nobody comes in twice in silence.
    anOfflineScan({ qr_text: replaced?.qr_text, scanned_at: early }),
  ]
  const sent = () => door.post(sync, { ...proofOf(device), scans })
  const { results } = (await sent()).json()
  expect(results).toMatchObject([
    { outcome: 'CHECKED_IN', registration_id: before?.id },
    { outcome: 'TOO_LATE', registration_id: after?.id, check_in: null },
    { outcome: 'TOO_LATE', registration_id: named?.id, check_in: null },
    { outcome: 'NOT_FOUND', registration_id: null },
  ])
  expect((await sent()).json().results).toEqual(results)
  const inside = await test.db.selectFrom('check_in').select('registration_id').execute()
  expect(inside).toEqual([{ registration_id: before?.id }])
  const { conflicts } = (await desk.get('/api/staff/door/conflicts')).json()
  expect(conflicts.map(({ outcome }: SyncResult) => outcome).toSorted()).toEqual(['NOT_FOUND', 'TOO_LATE', 'TOO_LATE'])

  // The database itself refuses it, whatever a statement says.
  const { id: _id, ...scan } = await test.db
    .selectFrom('scan')
    .where('registration_id', '=', after?.id ?? '')
    .selectAll()
    .executeTakeFirstOrThrow()
  const forged = test.db.insertInto('scan').values({ ...scan, nonce: randomUUID(), outcome: 'CHECKED_IN' })
  await expect(forged.execute()).rejects.toThrow('a device that was out of use lets nobody in')
})

test.each([
  ['revoked', { revoked_at: new Date() }],
  ['expired', { expires_at: new Date() }],
])('DOOR-30 a device that is %s, and gives an old date, lets in nobody who came after it', async (_, outOfUse) => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const device = await anEnrolledDevice(test)
  const [early, inTime] = await aCrowd(test.db, 2)
  await hoursAgo(test)
  await test.db.updateTable('device').set(outOfUse).where('id', '=', device.device_id).execute()
  const [later] = await aCrowd(test.db, 1)
  const halfAnHourAgo = new Date(Date.now() - 1_800_000).toISOString()
  const beforeEnrolment = new Date(Date.now() - 5_400_000).toISOString()
  const scans = [
    anOfflineScan({ qr_text: early?.qr_text, scanned_at: beforeEnrolment }),
    anOfflineScan({ qr_text: later?.qr_text, scanned_at: '1999-01-01T00:00:00Z' }),
    anOfflineScan({ qr_text: later?.qr_text, scanned_at: halfAnHourAgo }),
    anOfflineScan({ qr_text: inTime?.qr_text, scanned_at: halfAnHourAgo }),
  ]
  const { results } = (await door.post(sync, { ...proofOf(device), scans })).json()
  const outcomes = results.map(({ outcome }: SyncResult) => outcome)
  expect(outcomes).toEqual(['TOO_LATE', 'TOO_LATE', 'TOO_LATE', 'CHECKED_IN'])
  expect(await test.db.selectFrom('check_in').select('registration_id').execute()).toEqual([
    { registration_id: inTime?.id },
  ])

  for (const scanned_at of ['1999-01-01T00:00:00Z', halfAnHourAgo]) {
    const { id: _id, ...scan } = await test.db
      .selectFrom('scan')
      .where('registration_id', '=', later?.id ?? '')
      .selectAll()
      .executeTakeFirstOrThrow()
    const forged = { ...scan, scanned_at: new Date(scanned_at), nonce: randomUUID(), outcome: 'CHECKED_IN' as const }
    await expect(test.db.insertInto('scan').values(forged).execute()).rejects.toThrow('lets nobody in')
  }
  // A phone in use may have a clock that is wrong by years: whoever it let in is inside.
  const inUse = await anEnrolledDevice(test)
  const wrongClock = [anOfflineScan({ qr_text: later?.qr_text, scanned_at: '1999-01-01T00:00:00Z' })]
  const taken = (await door.post(sync, { ...proofOf(inUse), scans: wrongClock })).json()
  expect(taken.results).toMatchObject([{ outcome: 'CHECKED_IN' }])
  const noClock = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00']
  // As far from Greenwich as no place on earth is, and no database takes.
  const nowhere = ['+16:00', '-16:00', '+23:59'].map((offset) => `2025-11-29T08:00:00${offset}`)
  for (const scanned_at of [...noClock, ...nowhere]) {
    expect(await door.post(sync, { ...proofOf(inUse), scans: [anOfflineScan({ scanned_at })] })).toMatchObject({
      statusCode: 400,
    })
  }
})

test('DOOR-14 DOOR-17 where nobody is let in with a balance, a scan made offline is a conflict instead', async () => {
  const test = await startTestApp()
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  const device = await anEnrolledDevice(test)
  await test.db.updateTable('event').set({ balance_policy: 'block' }).execute()
  const [owing] = (await aGroup(test.db, { action: 'pre' })).participants
  const qr_text = await signTicket(new Uint8Array(owing?.ticket_secret ?? []))
  const scans = [anOfflineScan({ qr_text, reason: 'They said it is paid.' })]
  const { results } = (await door.post(sync, { ...proofOf(device), scans })).json()
  expect(results).toMatchObject([{ outcome: 'BALANCE_DUE', balance: 1000, check_in: null }])
  expect(await test.db.selectFrom('check_in').select('station').execute()).toEqual([])
  const list = (await desk.get('/api/staff/door/conflicts')).json()
  expect(list.conflicts).toMatchObject([{ outcome: 'BALANCE_DUE', registration_id: owing?.id, check_in: null }])
})

test('DOOR-16 the roster opens a person only with that person’s ticket, and holds nothing sensitive', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const group = await aGroup(test.db, {
    action: 'pre',
    participants: [
      { last_name: 'Makiling', church: 'Sampaguita', notes: 'asthma', ls_first_time: true, email: 'x@example.org' },
      { first_name: 'Bayani' },
    ],
  })
  const device = await anEnrolledDevice(test)
  const reply = await door.post(roster, proofOf(device))
  const body: Roster = reply.json()
  for (const hidden of ['Makiling', 'Sampaguita', 'asthma', 'x@example.org', '0917', 'Bayani']) {
    expect(reply.body).not.toContain(hidden)
    for (const { sealed } of body.entries) {
      expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(hidden)
    }
  }
  expect(body).toMatchObject({ unchanged: false, may_search: false, search: null, arrived: [] })
  expect(body.event).toEqual({
    slug: 'ls2025',
    name: 'Legacy Summit 2025',
    date: '2025-11-29',
    balance_policy: 'warn',
  })

  const [person] = group.participants
  const qr_text = await signTicket(new Uint8Array(person?.ticket_secret ?? []))
  expect(body.ticket_keys).not.toContain('"d"')
  const secret = (await createTicketVerifier(body.ticket_keys)(qr_text)) as Uint8Array<ArrayBuffer>
  const index = await rosterIndex(secret)
  const mine = body.entries.find((entry) => entry.index === index)
  expect(await openRecord(secret, mine?.sealed ?? '')).toEqual({
    name: 'Ana Makiling',
    designation: 'Member',
    church: 'Sampaguita',
    paid: false,
    balance: 2000,
    first_time: true,
    group_size: 2,
    answers: [],
  })
  const others = body.entries.filter((entry) => entry.index !== index)
  expect(await openRecord(secret, others[0]?.sealed ?? '')).toBeNull()

  const { version } = body
  const again: Roster = (await door.post(roster, { ...proofOf(device), version })).json()
  expect(again).toMatchObject({ unchanged: true, entries: [], version })
  await door.post(`/events/api/registrations/${person?.id}/check_in/`, { reason: 'ok', station: 'Gate B' })
  const arrived: Roster = (await door.post(roster, { ...proofOf(device), version })).json()
  expect(arrived).toMatchObject({ unchanged: true, arrived: [{ index, station: 'Gate B' }] })
  await aGroup(test.db)
  const grown: Roster = (await door.post(roster, { ...proofOf(device), version })).json()
  expect([grown.unchanged, grown.entries.length]).toEqual([false, 3])
})

test('PERSON-5 a phone’s list has the tickets that were replaced, with nobody behind them', async () => {
  const test = await startTestApp()
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  const [person, other] = (await aGroup(test.db, { participants: [{}, {}] })).participants
  const device = await anEnrolledDevice(test)
  const { version }: Roster = (await door.post(roster, proofOf(device))).json()
  await desk.post(`/api/staff/door/registrations/${person?.id}/reissue`)
  const now: Roster = (await door.post(roster, { ...proofOf(device), version })).json()
  const indexOf = (secret: Uint8Array | undefined) => rosterIndex(new Uint8Array(secret ?? []))
  const sealedOf = (index: string) => now.entries.find((entry) => entry.index === index)?.sealed
  expect(now.entries).toHaveLength(3)
  expect(sealedOf(await indexOf(person?.ticket_secret))).toBe('')
  expect(sealedOf(await indexOf(other?.ticket_secret))).not.toBe('')
  const again: Roster = (await door.post(roster, { ...proofOf(device), version: now.version })).json()
  expect(again).toMatchObject({ unchanged: true, entries: [] })
})

test('PERSON-5 whom a supervisor’s list names by an old ticket is let in by nobody, and the desk finds it', async () => {
  const test = await startTestApp()
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  const group = await aGroup(test.db, { participants: [{}, {}, {}] })
  const [ana, ben, eva] = group.participants
  const device = await anEnrolledDevice(test, { may_search: true })
  const { search }: Roster = (await door.post(roster, proofOf(device))).json()
  const listed = (await openSearchList(device.device_token, search ?? '')) ?? []
  const named = (id: string | undefined) => {
    const { registration_id, index } = listed.find((one) => one.registration_id === id) ?? {}
    return { registration_id, index }
  }
  const [card] = (await door.get(`/api/staff/door/groups/${group.id}`)).json<DoorParticipant[]>()
  for (const person of [ana, ben]) await desk.post(`/api/staff/door/registrations/${person?.id}/reissue`)
  const scan = (of: object) => anOfflineScan({ ...of, kind: 'search' })
  const scans = [
    scan({ ...named(ana?.id) }),
    // Found by the server before the line went.
    scan({ registration_id: card?.id, ticket_issued_at: card?.ticket_issued_at }),
    scan({ ...named(ben?.id) }),
    scan({ ...named(eva?.id) }),
  ]
  const { results } = (await door.post('/api/staff/door/sync', { ...proofOf(device), scans })).json()
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    ...['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'CHECKED_IN'],
  ])
  const { conflicts } = (await desk.get('/api/staff/door/conflicts')).json()
  expect(conflicts).toHaveLength(3)
})

test('DOOR-16 SEC-8 a thread for rosters that is stuck, cannot reach the database or is gone leaves nobody waiting', {
  // Four threads are started, each of which loads its programs anew.
  timeout: 60_000,
}, async () => {
  const test = await startTestApp()
  const device = await anEnrolledDevice(test)
  const rostersOf = (databaseUrl: string) => openRosters(test.db, { databaseUrl, publicTicketKeys: '[]' })
  const away = rostersOf('postgres://nobody@127.0.0.1:1/none')
  await expect(away.build(device)).rejects.toMatchObject({ code: 'ECONNREFUSED' })

  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const stuck = rostersOf(`postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`)
  const building = stuck.build(device)
  await once(silent, 'connection')
  await Promise.all([expect(building).rejects.toThrow('the thread that builds rosters ended'), stuck.close()])

  const here = rostersOf(test.url)
  await here.build(device)
  await here.close()
  expect(JSON.parse((await here.build(device)).toString())).toMatchObject({ unchanged: false })
  await Promise.all([away.close(), here.close()])
})

test('DOOR-16 only a supervisor’s device gets names to search, sealed for its own token', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const group = await aGroup(test.db, { participants: [{ last_name: 'Makiling' }] })
  const [plain, supervisor] = [await anEnrolledDevice(test), await anEnrolledDevice(test, { may_search: true })]
  const { search }: Roster = (await door.post(roster, proofOf(supervisor))).json()
  const people = await openSearchList(supervisor.device_token, search ?? '')
  expect(people).toMatchObject([{ name: 'Ana Makiling', registration_id: group.participants[0]?.id }])
  expect(await openSearchList(plain.device_token, search ?? '')).toBeNull()

  const named = () => ({ scans: [anOfflineScan({ registration_id: people?.[0]?.registration_id, kind: 'search' })] })
  const refused = (await door.post(sync, { ...proofOf(plain), ...named() })).json()
  expect(refused.results).toMatchObject([{ outcome: 'NOT_FOUND' }])
  const accepted = (await door.post(sync, { ...proofOf(supervisor), ...named() })).json()
  expect(accepted.results).toMatchObject([{ outcome: 'CHECKED_IN', name: 'Ana Makiling' }])
})

test('DOOR-17 two devices that took the same 50 people: 50 check-ins, 50 conflicts, and sent again nothing more', async () => {
  const test = await startTestApp()
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  const people = await aCrowd(test.db, 50)
  const sent = await Promise.all(
    ['Gate A', 'Gate B'].map(async (station) => {
      const device = await anEnrolledDevice(test, { station })
      const scans = people.map(({ qr_text }) => anOfflineScan({ qr_text, station }))
      // one of them walks the other way round, which must not make the two wait for each other for ever
      return { ...proofOf(device), scans: station === 'Gate A' ? scans : scans.toReversed() }
    }),
  )
  const replies = await Promise.all(sent.map((request) => door.post(sync, request)))
  const results: SyncResult[] = replies.flatMap((reply) => reply.json().results)
  const outcome = (name: string) => results.filter((result) => result.outcome === name)
  expect([outcome('CHECKED_IN').length, outcome('ALREADY_IN').length]).toEqual([50, 50])
  for (const { check_in, name } of results) {
    expect(check_in).toMatchObject({ by: 'Dino Reyes' })
    expect(name).toContain('Villanueva')
  }

  const repeated = await Promise.all(sent.map((request) => door.post(sync, request)))
  expect(repeated.map((reply) => reply.json())).toEqual(replies.map((reply) => reply.json()))
  expect(await test.db.selectFrom('check_in').select('station').execute()).toHaveLength(50)
  expect(await test.db.selectFrom('scan').select('id').execute()).toHaveLength(100)

  const conflicts = '/api/staff/door/conflicts'
  expect((await door.get(conflicts)).statusCode).toBe(403)
  const open = (await desk.get(conflicts)).json()
  expect(open.conflicts).toHaveLength(50)
  expect(open.conflicts[0]).toMatchObject({ outcome: 'ALREADY_IN', by: 'Dino Reyes' })
  expect(open.conflicts[0].check_in.station).not.toBe(open.conflicts[0].station)
  const resolve = `${conflicts}/${open.conflicts[0].id}/resolve/`
  expect((await desk.post(resolve, { note: 'Same person.' })).statusCode).toBe(204)
  expect((await desk.post(resolve)).json().code).toBe('not_open')
  expect((await desk.get(conflicts)).json().conflicts).toHaveLength(49)
  const entry = await test.db.selectFrom('audit_entry').where('action', '=', 'scan.resolve').select('details').execute()
  expect(entry).toEqual([{ details: { note: 'Same person.' } }])
})

test('DOOR-17 what a device scanned without a network is kept, whatever its clock says and whoever owes', async () => {
  const test = await startTestApp()
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  const device = await anEnrolledDevice(test)
  const [owing] = (await aGroup(test.db, { action: 'pre' })).participants
  const [paid] = (await aGroup(test.db)).participants
  const ticket = (secret: Buffer | undefined) => signTicket(new Uint8Array(secret ?? []))
  const twoHoursAhead = new Date(Date.now() + 7_200_000).toISOString()
  const nonce = randomUUID()
  const scans = [
    anOfflineScan({ qr_text: await ticket(owing?.ticket_secret), scanned_at: twoHoursAhead, nonce }),
    anOfflineScan({ qr_text: await ticket(owing?.ticket_secret), scanned_at: twoHoursAhead, nonce }),
    anOfflineScan({ qr_text: paid?.short_code, kind: 'typed' }),
    anOfflineScan({ qr_text: 'made up' }),
  ]
  const { results } = (await door.post(sync, { ...proofOf(device), scans })).json()
  expect(results).toMatchObject([
    { outcome: 'CHECKED_IN', balance: 1000, registration_id: owing?.id },
    { outcome: 'CHECKED_IN', nonce },
    { outcome: 'CHECKED_IN', balance: 0, registration_id: paid?.id },
    { outcome: 'NOT_FOUND', registration_id: null, name: '', check_in: null },
  ])
  const kept = await test.db
    .selectFrom('scan')
    .where('nonce', '=', nonce)
    .select(['scanned_at', 'received_at', 'offline'])
    .executeTakeFirstOrThrow()
  expect(kept.scanned_at.toISOString()).toBe(twoHoursAhead)
  expect(kept.received_at.getTime()).toBeLessThan(Date.now() + 60_000)

  const list = (await desk.get('/api/staff/door/conflicts')).json()
  expect(list.conflicts).toMatchObject([{ outcome: 'NOT_FOUND' }])
  expect(list.owing).toMatchObject([{ id: owing?.id, balance: 1000, offline: true }])
  const seen = (await desk.get(devices)).json()
  expect(seen[0].last_seen_at).not.toBeNull()
  const tooMany = Array.from({ length: 501 }, () => anOfflineScan({ qr_text: 'x' }))
  expect((await door.post(sync, { ...proofOf(device), scans: tooMany })).statusCode).toBe(400)
})
