import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { aCrowd, anEnrolledDevice, anOfflineScan } from '#test/support/door.ts'
import { startTestApp } from '#test/support/test-app.ts'

async function start(people: number) {
  const test = await startTestApp()
  const [door, finance] = [await asStaff(test, 'door'), await asStaff(test, 'finance')]
  const crowd = await aCrowd(test.db, people)
  const [first, second] = crowd
  if (!first || !second) throw new Error('a crowd of one')
  const leaves = (registration_id: string) => (db: Database) =>
    db
      .insertInto('registration_leaving')
      .values({ registration_id, kind: 'LEFT', price: 150_000, kept: 0, reason: 'Ill', recorded_by: finance.id })
      .execute()
  /** The call has looked already, and writes when they have gone. */
  const asTheyLeave = async (id: string, call: () => ReturnType<typeof door.post>) => {
    const [reply] = await atTheSameTime(test.db, leaves(id), [call])
    return { status: reply?.statusCode, answer: reply?.json() }
  }
  const inside = async () =>
    (await test.db.selectFrom('check_in').select('registration_id').execute()).map((row) => row.registration_id)
  return { ...test, door, first, second, leaves, asTheyLeave, inside }
}

const checkIn = (id: string) => `/events/api/registrations/${id}/check_in/`
/** What every check-in of the event waits for once it has written everything. */
const theEvent = (db: Database) => db.selectFrom('event').select('id').forUpdate().execute()

test('PAY-86 who leaves in the moment in which they are let in is not found, by their name and by their ticket', async () => {
  const { door, first, second, asTheyLeave, inside } = await start(2)
  const named = await asTheyLeave(first.id, () => door.post(checkIn(first.id)))
  expect(named).toMatchObject({ status: 404, answer: { code: 'participant_not_found' } })
  const scanned = await asTheyLeave(second.id, () =>
    door.post('/api/staff/door/scan', { qr_text: second.qr_text, nonce: randomUUID() }),
  )
  expect(scanned).toEqual({ status: 200, answer: { participant: null, check_in: null } })
  expect(await inside()).toEqual([])
})

test('PAY-86 who leaves in the moment in which they get the kit or are sent to the desk gets and is neither', async () => {
  const { db, door, first, second, asTheyLeave } = await start(2)
  const kit = await asTheyLeave(first.id, () => door.post(`/api/staff/door/kits/${first.id}`))
  expect(kit).toMatchObject({ status: 404, answer: { code: 'participant_not_found' } })
  const sent = { registration_id: second.id, station: 'Gate A' }
  const toDesk = await asTheyLeave(second.id, () => door.post('/api/staff/door/referrals', sent))
  expect(toDesk).toMatchObject({ status: 404, answer: { code: 'participant_not_found' } })
  expect(await db.selectFrom('kit_claim').select('station').execute()).toEqual([])
  expect(await db.selectFrom('desk_referral').select('station').execute()).toEqual([])
})

test('PAY-86 one of a group leaves in the moment in which all are let in: the others come in', async () => {
  const { db, door, first, second, asTheyLeave, inside } = await start(2)
  const { group_id } = await db
    .selectFrom('registration')
    .where('id', '=', first.id)
    .select('group_id')
    .executeTakeFirstOrThrow()
  const tapped = await asTheyLeave(first.id, () => door.post(`/api/staff/door/groups/${group_id}/check-in`, {}))
  expect(tapped).toMatchObject({ status: 200, answer: { results: [{ id: second.id, outcome: 'CHECKED_IN' }] } })
  expect(await inside()).toEqual([second.id])
})

test('PAY-86 one leaves in the moment in which a phone hands in its scans: the others of them count', async () => {
  const test = await start(3)
  const { door, first, second, asTheyLeave, inside } = test
  const { device_id, device_token } = await anEnrolledDevice(test)
  const scans = [first, second].map(({ qr_text }) => anOfflineScan({ qr_text }))
  const taken = anOfflineScan({ qr_text: second.qr_text, undone_at: new Date().toISOString() })
  const sent = await asTheyLeave(first.id, () =>
    door.post('/api/staff/door/sync', { device_id, device_token, scans: [taken, ...scans] }),
  )
  expect(sent).toMatchObject({
    status: 200,
    answer: { results: [{ outcome: 'TAKEN_BACK' }, { outcome: 'LEFT' }, { outcome: 'CHECKED_IN' }] },
  })
  expect(await inside()).toEqual([second.id])
})

test('PAY-86 DOOR-17 who left and is let in by a phone that did not know it is for the desk to look at, by name', async () => {
  const test = await start(2)
  const { db, door, first, second, leaves, inside } = test
  const desk = await asStaff(test, 'desk')
  const device = await anEnrolledDevice(test, { may_search: true })
  await leaves(first.id)(db)
  const { device_id, device_token } = device
  const online = await door.post('/api/staff/door/scan', { qr_text: first.qr_text, nonce: randomUUID() })
  expect(online.json()).toEqual({ participant: null, check_in: null })
  expect((await door.post(checkIn(first.id))).statusCode).toBe(404)
  expect(await db.selectFrom('scan').select('outcome').execute()).toEqual([])

  const scans = [
    anOfflineScan({ qr_text: first.qr_text }),
    anOfflineScan({ registration_id: first.id, kind: 'search' }),
    anOfflineScan({ qr_text: second.qr_text }),
  ]
  const left = { outcome: 'LEFT', registration_id: first.id, name: 'Josefina de la Cruz Villanueva 0', check_in: null }
  for (const _twice of [1, 2]) {
    const sent = await door.post('/api/staff/door/sync', { device_id, device_token, scans })
    expect(sent.json().results).toMatchObject([left, left, { outcome: 'CHECKED_IN', registration_id: second.id }])
  }
  expect(await inside()).toEqual([second.id])
  const { conflicts } = (await desk.get('/api/staff/door/conflicts')).json()
  expect(conflicts).toMatchObject([left, left])
  expect((await desk.post(`/api/staff/door/conflicts/${conflicts[0].id}/resolve`, {})).statusCode).toBe(204)
})

test('DOOR-13 of two people who are let in by one press at the same moment, one comes in and the other is refused', async () => {
  const { db, door, first, second, inside } = await start(2)
  const nonce = randomUUID()
  const replies = await atTheSameTime(
    db,
    theEvent,
    [first, second].map(
      ({ id }) =>
        () =>
          door.post(checkIn(id), { nonce }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(replies.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({ code: 'key_reused' })
  expect(await inside()).toHaveLength(1)
})

test('DOOR-16 two batches of a phone at the same moment name different people under one nonce: everybody else comes in', async () => {
  const test = await start(4)
  const { db, door, first, second, inside } = test
  const { device_id, device_token } = await anEnrolledDevice(test)
  const nonce = randomUUID()
  const others = await aCrowd(db, 2)
  const calls = [first, second].map(({ qr_text }, at) => {
    const scans = [anOfflineScan({ nonce, qr_text }), anOfflineScan({ qr_text: others[at]?.qr_text })]
    return () => door.post('/api/staff/door/sync', { device_id, device_token, scans })
  })
  const replies = await atTheSameTime(db, theEvent, calls)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const came = await inside()
  expect(came).toHaveLength(3)
  expect(came).toEqual(expect.arrayContaining(others.map(({ id }) => id)))
})
