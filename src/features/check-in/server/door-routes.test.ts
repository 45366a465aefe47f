import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'

const checkIn = (id: string | undefined) => `/events/api/registrations/${id}/check_in/`
const door = (path: string) => `/api/staff/door/${path}`

test('DOOR-23 people are found by words of their name, the end of their mobile number, or an OR number', async () => {
  const test = await startTestApp()
  const staff = await asStaff(test, 'door')
  const group = await aGroup(test.db, {
    participants: [
      { first_name: 'María', last_name: 'Dela Peña', mobile: '09170004321' },
      { first_name: 'JOSÉ', last_name: 'MUÑOZ RIZAL', mobile: '09170009876' },
    ],
  })
  await aGroup(test.db, { participants: [{ first_name: 'Andres', last_name: '50%_off', mobile: '09170001111' }] })
  const search = async (q: string) => {
    const reply = await staff.get(door(`search?q=${encodeURIComponent(q)}`))
    return reply.json().map(({ first_name }: { first_name: string }) => first_name)
  }
  expect(await search('pena maria')).toEqual(['María'])
  expect(await search('PEÑA')).toEqual(['María'])
  expect(await search('jose munoz')).toEqual(['JOSÉ'])
  expect(await search('9876')).toEqual(['JOSÉ'])
  expect(await search('+63 917 000 9876')).toEqual(['JOSÉ'])
  expect(await search(group.payment.or_number.toLowerCase().replaceAll('-', ' '))).toEqual(['María', 'JOSÉ'])
  expect(await search('%')).toEqual(['Andres'])
  expect(await search('nobody')).toEqual([])
  expect(await search(' ')).toEqual([])
  const [found] = (await staff.get(door('search?q=rizal'))).json()
  expect(found).not.toHaveProperty('mobile')
  expect(found).toMatchObject({ group_size: 2, payment_status: 'PAID' })

  await aGroup(test.db, { participants: Array.from({ length: 20 }, () => ({ first_name: 'Many' })) })
  await aGroup(test.db, { participants: Array.from({ length: 5 }, () => ({ first_name: 'Many' })) })
  expect(await search('many')).toHaveLength(20)
})

test('DOOR-36 the search forgives spelling where nobody is written so, and tells who registered namesakes', async () => {
  const test = await startTestApp()
  const staff = await asStaff(test, 'door')
  const named = (first_name: string, last_name: string) => ({ first_name, last_name })
  await aGroup(test.db, { participants: [named('Maria', 'Santos'), named('Jose', 'Rizal')] })
  await aGroup(test.db, { participants: [named('Christine', 'Dela Cruz'), named('Ana', 'Santo')] })
  const search = async (q: string) => (await staff.get(door(`search?q=${encodeURIComponent(q)}`))).json()
  const names = async (q: string) => (await search(q)).map(({ first_name }: { first_name: string }) => first_name)
  expect(await names('Sanots')).toEqual(['Maria', 'Ana'])
  expect(await names('Sanots Maira')).toEqual(['Maria'])
  expect(await names('kristine kruz')).toEqual(['Christine'])
  expect(await names('RIZLA')).toEqual(['Jose'])
  // Written so, nobody else is offered; a number is not guessed at; another name is another name.
  expect(await names('santos')).toEqual(['Maria'])
  expect(await names('0000')).toEqual([])
  expect(await names('Villanueva')).toEqual([])
  expect(await names('Xavier Sanots')).toEqual([])
  expect(await search('rizal')).toMatchObject([{ registered_by: 'Maria Santos', group_size: 2 }])

  const elsewhere = await staff.get(door('search?q=Sanots&event=none'))
  expect(elsewhere.statusCode).toBe(404)
  await aGroup(test.db, { participants: Array.from({ length: 20 }, () => named('Manuel', 'Bautista')) })
  await aGroup(test.db, { participants: Array.from({ length: 5 }, () => named('Manuel', 'Bautista')) })
  expect(await names('batuista')).toHaveLength(20)
})

test('DOOR-24 one tap lets in everybody of a group who is not in yet, each with an outcome', async () => {
  const test = await startTestApp()
  const staff = await asStaff(test, 'door')
  const group = await aGroup(test.db, { participants: [{}, {}, {}] })
  const [first, ...rest] = group.participants.map(({ id }) => id)
  await staff.post(checkIn(first), { station: 'Gate A' })
  const tap = { nonce: randomUUID(), station: 'Gate B' }
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => staff.post(door(`groups/${group.id}/check-in`), tap)),
  )
  for (const reply of replies) {
    const { results, participants } = reply.json()
    for (const { outcome } of results) expect(outcome).toBe('CHECKED_IN')
    expect(participants.every(({ checked_in }: { checked_in: boolean }) => checked_in)).toBe(true)
  }
  expect(replies[0]?.json().participants).toHaveLength(3)
  const scans = await test.db.selectFrom('scan').select(['registration_id', 'kind']).orderBy('id').execute()
  expect(scans).toHaveLength(3)
  expect(new Set(scans.slice(1).map(({ registration_id }) => registration_id))).toEqual(new Set(rest))

  const owing = await aGroup(test.db, { action: 'pre', participants: [{}, {}] })
  const due = (await staff.post(door(`groups/${owing.id}/check-in`), {})).json()
  expect(due.results).toMatchObject([{ outcome: 'BALANCE_DUE' }, { outcome: 'BALANCE_DUE' }])
  expect((await staff.get(door(`groups/${owing.id}`))).json()).toHaveLength(2)
  expect((await staff.get(door(`groups/${randomUUID()}`))).statusCode).toBe(404)
})

test('DOOR-20 a check-in is taken back by the door, which is recorded; its scan stays', async () => {
  const test = await startTestApp()
  const [one, other] = [await asStaff(test, 'door'), await asStaff(test, 'desk')]
  const [person] = (await aGroup(test.db)).participants
  const undo = door(`check-ins/${person?.id}`)
  await one.post(checkIn(person?.id), { station: 'Gate A' })
  expect((await one.get(door('recent?station=Gate%20A'))).json()).toMatchObject([{ id: person?.id, station: 'Gate A' }])
  expect((await one.get(door('recent?station=Gate%20B'))).json()).toEqual([])

  expect((await (await asStaff(test, 'finance')).delete(undo)).statusCode).toBe(403)
  expect((await one.delete(undo)).json()).toEqual({ checked_in: false })
  expect((await one.delete(undo)).json()).toMatchObject({ code: 'not_checked_in' })
  expect((await one.get(door('recent'))).json()).toEqual([])

  await one.post(checkIn(person?.id), { station: 'Gate A' })
  await test.db
    .updateTable('check_in')
    .set({ checked_in_at: new Date(Date.now() - 3_600_000) })
    .execute()
  expect((await other.delete(undo)).statusCode).toBe(200)
  const entries = await test.db
    .selectFrom('audit_entry')
    .where('action', '=', 'check_in.undo')
    .select(['staff_member_id', 'subject', 'details'])
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { staff_member_id: one.id, subject: person?.id, details: { station: 'Gate A', staff_member_id: one.id } },
    { staff_member_id: other.id, details: { seconds_later: 3600 } },
  ])
  expect(await test.db.selectFrom('scan').select('outcome').execute()).toHaveLength(2)
})

test('DOOR-25 the kit is handed out once; the second time tells when, where and by whom, and the desk can undo it', async () => {
  const test = await startTestApp()
  const [staff, desk] = [await asStaff(test, 'door'), await asStaff(test, 'desk')]
  const [person] = (await aGroup(test.db)).participants
  const kit = door(`kits/${person?.id}`)
  const replies = await Promise.all(Array.from({ length: 5 }, () => staff.post(kit, { station: 'Kits' })))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({ code: 'kit_claimed', kit_claim: { station: 'Kits', by: 'Dino Reyes' } })
  expect(refused.error).toContain('Kits, by Dino Reyes')

  expect((await staff.delete(kit)).statusCode).toBe(403)
  expect((await desk.delete(kit)).json()).toEqual({ kit_claimed: false })
  expect((await desk.delete(kit)).statusCode).toBe(409)
  expect((await staff.post(kit)).json()).toMatchObject({ kit_claim: { station: 'Door' } })
  expect((await staff.post(door(`kits/${randomUUID()}`))).statusCode).toBe(404)
})

test('DOOR-28 the board counts who came, by church, designation, station and stretch of five minutes', async () => {
  const test = await startTestApp()
  const staff = await asStaff(test, 'door')
  const group = await aGroup(test.db, {
    participants: [
      { church: 'Grace Church', last_name: 'Bonifacio', designation: 'PASTOR' },
      { church: 'GRACE  church ' },
      { church: '' },
    ],
  })
  await aGroup(test.db, { action: 'pre' })
  const [one, two] = group.participants
  await staff.post(checkIn(one?.id), { station: 'Gate A' })
  await staff.post(checkIn(two?.id), { station: 'Gate B' })

  const counts = (await staff.get(door('counts'))).json()
  expect(counts).toMatchObject({ registered: 4, paid: 3, checked_in: 2 })
  expect(counts.stations).toEqual([
    { station: 'Gate A', checked_in: 1 },
    { station: 'Gate B', checked_in: 1 },
  ])

  const board = (await staff.get(door('board'))).json()
  expect(board.churches).toContainEqual({
    name: expect.stringMatching(/^grace church$/i),
    registered: 2,
    checked_in: 2,
  })
  expect(board.designations).toContainEqual({ name: 'Pastor', registered: 1, checked_in: 1 })
  const arrivals = async (q: string) => (await staff.get(door(`arrivals?q=${encodeURIComponent(q)}`))).json()
  const expected = { group_id: group.id, leader: 'Ana Bonifacio', group_size: 3, group_checked_in: 2 }
  expect(await arrivals('grace')).toMatchObject([expected])
  expect(await arrivals('bonifacio ana')).toMatchObject([expected])
  expect(await arrivals('')).toEqual([])
})
