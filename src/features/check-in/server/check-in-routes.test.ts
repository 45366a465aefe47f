import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { encodeBase45 } from '#shared/base45.ts'
import { createTicketVerifier } from '#shared/qr-ticket.ts'
import { accessToken } from '#test/support/access-token.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { anEnrolledDevice, anOfflineScan } from '#test/support/door.ts'
import { aGroup } from '#test/support/factories.ts'
import { changeUsualPrice } from '#test/support/prices.ts'
import { signTicket } from '#test/support/sign-ticket.ts'
import { startSecondApp, startTestApp } from '#test/support/test-app.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'

const lookUp = (text: string) => `/events/api/registrations/?qr_text=${encodeURIComponent(text)}`
const checkIn = (id: string) => `/events/api/registrations/${id}/check_in/`

async function onePerson(db: Database, input: Parameters<typeof aGroup>[1] = {}) {
  const group = await aGroup(db, input)
  const [person] = group.participants
  if (!person) throw new Error('a group without people')
  return { group, ...person, qr_text: await signTicket(new Uint8Array(person.ticket_secret)) }
}

test('DOOR-2 DOOR-3 a scan finds one participant with what the card shows, and nothing sensitive', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const person = {
    middle_name: 'Cruz',
    name_suffix: 'Jr.',
    church: 'Grace',
    notes: 'asthma',
    address: 'Hidden Street',
    ls_first_time: true,
  }
  const { id, qr_text, group } = await onePerson(test.db, { participants: [person, {}] })

  const found = (await door.get(lookUp(qr_text))).json()
  expect(found).toEqual([
    {
      id,
      ticket_issued_at: expect.any(String),
      first_name: 'Ana',
      middle_name: 'Cruz',
      last_name: 'Peña',
      name_suffix: 'Jr.',
      email: 'ana@example.org',
      church: 'Grace',
      designation: 'Member',
      checked_in: false,
      payment_status: 'PAID',
      balance: 0,
      group_id: group.id,
      registered_by: 'Ana Cruz Peña Jr.',
      group_size: 2,
      group_checked_in: 0,
      ls_first_time: true,
      kit_claimed: false,
      answers: [],
      check_in: null,
      desk: null,
    },
  ])

  await door.post(checkIn(id), { station: 'Gate B' })
  const [now] = (await door.get(lookUp(qr_text))).json()
  expect(now).toMatchObject({
    checked_in: true,
    group_checked_in: 1,
    check_in: { station: 'Gate B', by: 'Dino Reyes' },
  })
  expect((await door.get(lookUp('NOBODY'))).json()).toEqual([])
  const elsewhere = await door.get(`${lookUp(qr_text)}&event=none`)
  expect(elsewhere.statusCode).toBe(404)
  await addSampleEvent(test.db, { slug: 'next', receipt_prefix: 'NX' })
  expect((await door.get(`${lookUp(qr_text)}&event=next`)).json()).toEqual([])
  expect((await door.get(`${lookUp(qr_text)}&event=ls2025`)).json()).toHaveLength(1)
})

test('DOOR-2 DOOR-5 DOOR-6 the door and the desk may look and let in; finance and strangers may not', async () => {
  const test = await startTestApp()
  const { id, qr_text } = await onePerson(test.db)
  const urls = [lookUp(qr_text), `/events/api/registrations/${id}/payment_details`]
  for (const [name, status] of [
    ['door', 200],
    ['desk', 200],
    ['admin', 200],
    ['finance', 403],
    ['coordinator', 403],
  ] as const) {
    const staff = await asStaff(test, name)
    for (const url of urls) expect((await staff.get(url)).statusCode).toBe(status)
  }
  expect((await test.app.inject(lookUp(qr_text))).statusCode).toBe(401)
  expect((await (await asStaff(test, 'finance')).post(checkIn(id))).statusCode).toBe(403)
})

test('DOOR-5 DOOR-13 a second scan, a copied ticket too, is told when, where and by whom', async () => {
  const test = await startTestApp()
  const [door, desk] = [await asStaff(test, 'door'), await asStaff(test, 'desk')]
  const { id, qr_text } = await onePerson(test.db)

  const headers = { authorization: `Bearer ${await accessToken(test.db, door.id)}` }
  const bare = await test.app.inject({ method: 'POST', url: checkIn(id), headers })
  expect(bare.statusCode).toBe(200)
  expect(bare.json()).toMatchObject({ checked_in: true, check_in: { station: 'Door', by: 'Dino Reyes' } })

  const [clone] = (await desk.get(lookUp(qr_text))).json()
  const again = await desk.post(checkIn(clone.id), { station: 'Gate B' })
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({ code: 'already_in', check_in: bare.json().check_in })
  expect(again.json().error).toMatch(/^Already checked in: \d+:\d\d\s[AP]M, Door, by Dino Reyes\.$/)

  const scans = await test.db.selectFrom('scan').select(['outcome', 'station']).orderBy('id').execute()
  expect(scans).toEqual([
    { outcome: 'CHECKED_IN', station: 'Door' },
    { outcome: 'ALREADY_IN', station: 'Gate B' },
  ])
  const unknown = await door.post(checkIn(randomUUID()))
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'participant_not_found'])
})

test('DOOR-13 of many scans at once on two servers, one lets the person in', async () => {
  const first = await startTestApp()
  const second = { ...first, app: await startSecondApp(first) }
  const { id } = await onePerson(first.db)
  const [door, desk] = [await asStaff(first, 'door'), await asStaff(second, 'desk')]
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? door : desk).post(checkIn(id))))
  const codes = replies.map((reply) => reply.statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(19)
  expect(await first.db.selectFrom('check_in').select('registration_id').execute()).toHaveLength(1)
  expect(await first.db.selectFrom('scan').select('id').execute()).toHaveLength(20)
})

test('DOOR-13 twin: looking first and writing afterwards lets the same person in twice, unless the key refuses', async () => {
  const test = await startTestApp()
  const { id, group } = await onePerson(test.db)
  const { id: staff_member_id } = await asStaff(test, 'door')
  const naive = async () => {
    const facts = { event_id: group.event_id, station: 'Door', staff_member_id }
    const read = { kind: 'scan', outcome: 'CHECKED_IN' } as const
    const scan = { ...facts, ...read, nonce: randomUUID(), registration_id: id }
    const known = await test.db.selectFrom('check_in').where('registration_id', '=', id).select('station').execute()
    if (known.length > 0) return
    await test.db.transaction().execute(async (tx) => {
      const { id: scan_id } = await tx
        .insertInto('scan')
        .values({ ...scan, scanned_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('check_in')
        .values({ ...facts, registration_id: id, scan_id })
        .execute()
    })
  }
  const rows = async () => {
    await Promise.allSettled(Array.from({ length: 10 }, naive))
    return (await test.db.selectFrom('check_in').select('station').execute()).length
  }
  expect(await rows()).toBe(1)
  await test.db.deleteFrom('check_in').execute()
  await sql`alter table check_in drop constraint check_in_pkey`.execute(test.db)
  expect(await rows()).toBeGreaterThan(1)
})

test('DOOR-13 the same press sent again gets the first answer, and a press for somebody else is refused', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const [one, other] = [await onePerson(test.db), await onePerson(test.db)]
  const nonce = randomUUID()
  const replies = await Promise.all(Array.from({ length: 10 }, () => door.post(checkIn(one.id), { nonce })))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(await test.db.selectFrom('scan').select('id').execute()).toHaveLength(1)

  const refused = await door.post(checkIn(one.id), { nonce: other.id })
  const repeated = await door.post(checkIn(one.id), { nonce: other.id })
  expect([refused.statusCode, repeated.statusCode]).toEqual([409, 409])
  expect(repeated.json()).toEqual(refused.json())
  expect((await door.post(checkIn(other.id), { nonce })).statusCode).toBe(422)
})

test('DOOR-14 a balance stops the door until a reason is given, which is recorded; an event may block', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const { id } = await onePerson(test.db, { action: 'pre' })

  const due = await door.post(checkIn(id))
  expect(due.statusCode).toBe(409)
  expect(due.json()).toMatchObject({ code: 'balance_due', balance: 1000, reason_accepted: true, check_in: null })
  expect(due.json().error).toContain('Balance ₱1,000.00')

  await test.db.updateTable('event').set({ balance_policy: 'block' }).execute()
  const blocked = await door.post(checkIn(id), { reason: 'Their pastor pays tomorrow' })
  expect(blocked.json()).toMatchObject({ code: 'balance_due', reason_accepted: false })

  await test.db.updateTable('event').set({ balance_policy: 'warn' }).execute()
  expect((await door.post(checkIn(id), { reason: 'Their pastor pays tomorrow' })).statusCode).toBe(200)
  const kept = await test.db.selectFrom('check_in').select('reason').executeTakeFirstOrThrow()
  expect(kept.reason).toBe('Their pastor pays tomorrow')
  const entry = await test.db
    .selectFrom('audit_entry')
    .where('action', '=', 'check_in.with_balance')
    .select(['subject', 'staff_member_id', 'details'])
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ subject: id, staff_member_id: door.id, details: { balance: 100_000 } })
  expect((await door.post(checkIn(id))).json()).toMatchObject({ code: 'already_in' })
})

test('DOOR-6 payment details say what is approved, what is owed, and how it stands', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const details = async (input: Parameters<typeof aGroup>[1]) => {
    const { id } = await onePerson(test.db, input)
    return (await door.get(`/events/api/registrations/${id}/payment_details`)).json()
  }
  const alone = { group_size: 1, registered_by: 'Ana Peña' }
  expect(await details({})).toEqual({ status: 'PAID', amount: 1500, balance: 0, ...alone })
  expect(await details({ action: 'pre' })).toEqual({ status: 'PARTIAL', amount: 500, balance: 1000, ...alone })
  expect(await details({ mode: 'BANK' })).toEqual({ status: 'PENDING', amount: 0, balance: 1500, ...alone })

  const { participants } = await aGroup(test.db, {
    participants: [{ first_name: 'Maria', last_name: 'Santos', name_suffix: 'Sr.' }, { first_name: 'Jose' }],
  })
  for (const { id } of participants) {
    const reply = await door.get(`/events/api/registrations/${id}/payment_details`)
    expect(reply.json()).toMatchObject({ amount: 3000, group_size: 2, registered_by: 'Maria Santos Sr.' })
  }
})

test('DOOR-6 PRICE-16 whoever has no payment that counts is told today’s price, so that the desk can take it', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const { id, group } = await onePerson(test.db, { mode: 'BANK' })
  const rejected = { state: 'REJECTED', decided_at: new Date() } as const
  await test.db.updateTable('payment').set(rejected).where('id', '=', group.payment.id).execute()
  await changeUsualPrice(test.db, 160_000)
  const { balance } = (await door.get(`/events/api/registrations/${id}/payment_details`)).json()
  expect(balance).toBe(1600)
})

test('DOOR-15 the typed short code finds the same person, however it is typed', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const { id, qr_text } = await onePerson(test.db, { participants: [{ short_code: 'K01QM2X9' }] })
  for (const typed of ['K01QM2X9', 'k01q m2x9', 'KOLQ-M2X9', ' koiqm2x9 ', qr_text, `${qr_text}\r\n`]) {
    expect((await door.get(lookUp(typed))).json()).toMatchObject([{ id }])
  }
})

test('DOOR-15 a replaced ticket is refused, the new one works, and its owner gets it by mail', async () => {
  const test = await startTestApp()
  const [door, desk] = [await asStaff(test, 'door'), await asStaff(test, 'desk')]
  const { id, qr_text, short_code } = await onePerson(test.db)
  const reissue = `/api/staff/door/registrations/${id}/reissue/`
  expect((await door.post(reissue)).statusCode).toBe(403)
  const reissued = (await desk.post(reissue)).json()
  expect(reissued.mailed).toBe(true)
  expect((await door.get(lookUp(qr_text))).json()).toMatchObject({ code: 'ticket_replaced' })
  expect((await door.get(lookUp(short_code))).json()).toMatchObject({ code: 'ticket_replaced' })
  expect((await door.get(lookUp(reissued.short_code))).json()).toMatchObject([{ id }])
  const jobs = await sql<{ data: object }>`select data from pgboss.job where name = 'receipt-mail'`.execute(test.db)
  expect(jobs.rows).toMatchObject([{ data: { kind: 'official', to: 'ana@example.org' } }])
  const actions = await test.db.selectFrom('audit_entry').select('action').execute()
  expect(actions).toContainEqual({ action: 'ticket.reissue' })
})

test('DOOR-15 of 100,000 made-up codes, some of them well made, none is a ticket', async () => {
  const verify = createTicketVerifier(sampleTicketKeys)
  // Ever fewer of what costs ever more to refuse: random texts, the right length, the number of our own key too.
  const random = Array.from({ length: 90_000 }, () => randomBytes(90).toString('base64'))
  const wellFormed = Array.from({ length: 10_000 }, (_, at) => {
    const bytes = randomBytes(81)
    if (at % 10 === 0) bytes[0] = 1
    return encodeBase45(bytes)
  })
  const answers = await Promise.all([...random, ...wellFormed].map(verify))
  expect(answers).toHaveLength(100_000)
  expect(answers.filter((secret) => secret !== null)).toEqual([])
})

test('DOOR-33 one call lets in who shows a ticket and owes nothing, and tells of everybody else why not', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const scan = async (qr_text: string, more: object = {}) =>
    (await door.post('/api/staff/door/scan/', { qr_text, nonce: randomUUID(), station: 'Gate B', ...more })).json()
  const paid = await onePerson(test.db)
  const owing = await onePerson(test.db, { action: 'pre' })
  const outcomes = () => test.db.selectFrom('scan').select(['kind', 'outcome']).orderBy('id').execute()

  const nonce = randomUUID()
  const entered = await scan(paid.qr_text, { nonce })
  const check_in = { station: 'Gate B', by: 'Dino Reyes' }
  expect(entered).toMatchObject({ participant: { id: paid.id, checked_in: false }, check_in })
  expect(await scan(paid.qr_text, { nonce })).toMatchObject({ participant: { id: paid.id }, check_in })
  expect(await scan(paid.qr_text)).toMatchObject({ participant: { checked_in: true, check_in }, check_in: null })
  const due = await scan(owing.short_code, { kind: 'typed' })
  expect(due).toMatchObject({ participant: { id: owing.id, checked_in: false }, check_in: null })
  expect(due.participant.balance).toBeGreaterThan(0)
  expect(await scan('NOBODY')).toEqual({ participant: null, check_in: null })
  expect(await outcomes()).toEqual([
    { kind: 'scan', outcome: 'CHECKED_IN' },
    { kind: 'scan', outcome: 'ALREADY_IN' },
    { kind: 'typed', outcome: 'BALANCE_DUE' },
  ])
  expect(await test.db.selectFrom('check_in').select('registration_id').execute()).toEqual([
    { registration_id: paid.id },
  ])

  const other = await onePerson(test.db)
  expect(await scan(other.qr_text, { nonce })).toMatchObject({ code: 'key_reused' })
  expect(await scan(paid.qr_text, { nonce: nonce.toUpperCase() })).toMatchObject({ check_in })
  expect(await scan(other.qr_text, { event: 'none' })).toMatchObject({ code: 'event_not_found' })
})

test('DOOR-33 of twenty phones that scan one ticket at once, one lets its person in', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  const { qr_text } = await onePerson(test.db)
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () =>
      (await door.post('/api/staff/door/scan/', { qr_text, nonce: randomUUID() })).json(),
    ),
  )
  expect(answers.filter(({ check_in }) => check_in !== null)).toHaveLength(1)
  const others = answers.filter(({ check_in }) => check_in === null)
  expect(others.map(({ participant }) => participant.checked_in)).toEqual(others.map(() => true))
})

test('DOOR-33 what a phone was answered once is told to nobody who cannot prove that they are it, nor once it is out of use', async () => {
  const test = await startTestApp()
  const [door, desk] = [await asStaff(test, 'door'), await asStaff(test, 'desk')]
  const { device_id, device_token } = await anEnrolledDevice(test)
  const { qr_text } = await onePerson(test.db)
  const nonce = randomUUID()
  const scan = async (token: string) => {
    const device = { device_id, device_token: token }
    return (await door.post('/api/staff/door/scan/', { qr_text, nonce, device })).json()
  }
  expect(await scan(device_token)).toMatchObject({ check_in: { station: 'Gate A' } })
  expect(await scan(device_token)).toMatchObject({ check_in: { station: 'Gate A' } })
  expect(await scan('nonsense')).toMatchObject({ code: 'device_revoked' })
  await desk.post(`/api/staff/door/devices/${device_id}/revoke/`)
  expect(await scan(device_token)).toMatchObject({ code: 'device_revoked' })
})

test('DOOR-18 a phone of one event lets nobody of another in: for it they are not found, as when it hands in its scans', async () => {
  const test = await startTestApp()
  const door = await asStaff(test, 'door')
  await addSampleEvent(test.db, { slug: 'next', receipt_prefix: 'NX' })
  const { device_id, device_token } = await anEnrolledDevice(test, { event: 'next' })
  const device = { device_id, device_token }
  const { id, qr_text } = await onePerson(test.db)
  const named = await door.post(checkIn(id), { device })
  expect([named.statusCode, named.json().code]).toEqual([404, 'participant_not_found'])
  const scanned = await door.post('/api/staff/door/scan/', { qr_text, nonce: randomUUID(), device })
  expect(scanned.json()).toEqual({ participant: null, check_in: null })
  const handedIn = await door.post('/api/staff/door/sync', { ...device, scans: [anOfflineScan({ qr_text })] })
  expect(handedIn.json().results).toMatchObject([{ outcome: 'NOT_FOUND' }])
  expect(await test.db.selectFrom('check_in').select('station').execute()).toEqual([])

  const own = await onePerson(test.db, { event: 'next' })
  expect((await door.post(checkIn(own.id), { device })).statusCode).toBe(200)
})
