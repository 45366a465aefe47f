import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SyncAnswer } from '#features/check-in/contract.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { aCrowd, anEnrolledDevice, anOfflineScan } from '#test/support/door.ts'
import { startTestApp } from '#test/support/test-app.ts'

async function start(people = 1) {
  const test = await startTestApp()
  const [door, desk] = [await asStaff(test, 'door'), await asStaff(test, 'desk')]
  const { device_id, device_token } = await anEnrolledDevice(test)
  const proof = { device_id, device_token }
  const crowd = await aCrowd(test.db, people)
  const send = async (...scans: object[]) =>
    (await door.post('/api/staff/door/sync', { ...proof, scans })).json<SyncAnswer>().results
  const scans = () =>
    test.db.selectFrom('scan').select(['outcome', 'registration_id', 'station']).orderBy('id').execute()
  const inside = async () =>
    (await test.db.selectFrom('check_in').select('registration_id').execute()).map((row) => row.registration_id)
  const undos = () =>
    test.db
      .selectFrom('audit_entry')
      .where('action', '=', 'check_in.undo')
      .select(['staff_member_id', 'subject', 'details'])
      .execute()
  const conflicts = async () => (await desk.get('/api/staff/door/conflicts')).json().conflicts
  return { ...test, door, desk, proof, crowd, send, scans, inside, undos, conflicts }
}

const undone_at = () => new Date().toISOString()

test('DOOR-38 a check-in that was taken back without a network lets nobody in, is in the log and the audit, and is no conflict', async () => {
  const { crowd, send, scans, inside, undos, conflicts, door } = await start(2)
  const [nena, ben] = crowd
  const taken = anOfflineScan({ qr_text: nena?.qr_text, undone_at: undone_at() })
  const stays = anOfflineScan({ qr_text: ben?.qr_text })
  const results = await send(taken, stays)
  expect(results).toMatchObject([
    { nonce: taken.nonce, outcome: 'TAKEN_BACK', registration_id: nena?.id, check_in: null },
    { nonce: stays.nonce, outcome: 'CHECKED_IN', registration_id: ben?.id },
  ])
  expect(await inside()).toEqual([ben?.id])
  expect(await undos()).toMatchObject([
    {
      staff_member_id: door.id,
      subject: nena?.id,
      details: { station: 'Gate A', offline: true, undone_at: taken.undone_at },
    },
  ])
  // Sent again after a lost answer, nothing more happens.
  expect(await send(taken)).toMatchObject([{ outcome: 'TAKEN_BACK' }])
  expect(await undos()).toHaveLength(1)
  expect((await scans()).map(({ outcome }) => outcome).toSorted()).toEqual(['CHECKED_IN', 'TAKEN_BACK'])
  expect(await conflicts()).toEqual([])
})

test('DOOR-38 what the server had heard of before it was taken back is taken back now; let in again, they are in', async () => {
  const { crowd, door, proof, send, inside, undos } = await start()
  const [nena] = crowd
  const nonce = randomUUID()
  // The answer to this was lost, so the phone kept it as made without a network.
  await door.post('/api/staff/door/scan', { qr_text: nena?.qr_text, nonce, device: proof, station: 'Gate A' })
  expect(await inside()).toEqual([nena?.id])
  const taken = anOfflineScan({ nonce, qr_text: nena?.qr_text, undone_at: undone_at() })
  expect(await send(taken)).toMatchObject([{ outcome: 'TAKEN_BACK', registration_id: nena?.id }])
  expect(await inside()).toEqual([])
  expect(await undos()).toMatchObject([{ subject: nena?.id }])

  const again = anOfflineScan({ qr_text: nena?.qr_text })
  expect(await send(taken, again)).toMatchObject([{ outcome: 'TAKEN_BACK' }, { outcome: 'CHECKED_IN' }])
  expect(await inside()).toEqual([nena?.id])
  // A check-in of another scan is not that one's to take back.
  expect(await send(taken)).toMatchObject([{ outcome: 'TAKEN_BACK' }])
  expect(await inside()).toEqual([nena?.id])
})

test('DOOR-38 a phone that is out of use takes back what it took back in its time, and nothing later', async () => {
  const { crowd, desk, door, proof, send, inside } = await start()
  const [nena] = crowd
  const nonce = randomUUID()
  await door.post('/api/staff/door/scan', { qr_text: nena?.qr_text, nonce, device: proof, station: 'Gate A' })
  const before = undone_at()
  await desk.post(`/api/staff/door/devices/${proof.device_id}/revoke`)
  const scan = anOfflineScan({ nonce, qr_text: nena?.qr_text })
  // Of what stands the phone is told so.
  expect(await send({ ...scan, undone_at: new Date(Date.now() + 1_000).toISOString() })).toMatchObject([
    { outcome: 'CHECKED_IN', registration_id: nena?.id, check_in: { station: 'Gate A', by: 'Dino Reyes' } },
  ])
  expect(await inside()).toEqual([nena?.id])
  expect(await send({ ...scan, undone_at: before })).toMatchObject([{ outcome: 'TAKEN_BACK', check_in: null }])
  expect(await inside()).toEqual([])
})

test('DOOR-38 a ticket that is nobody’s, let in without a name and taken back, is in the log too', async () => {
  const { send, scans, conflicts } = await start()
  expect(await send(anOfflineScan({ qr_text: 'made up', undone_at: undone_at() }))).toMatchObject([
    { outcome: 'TAKEN_BACK', registration_id: null, name: '' },
  ])
  expect(await scans()).toEqual([{ outcome: 'TAKEN_BACK', registration_id: null, station: 'Gate A' }])
  expect(await conflicts()).toEqual([])
})

test('DOOR-38 nothing is taken back before it was done: a phone that is out of use cannot say that it was in another year', async () => {
  const { crowd, desk, proof, send, inside, undos } = await start()
  const [nena] = crowd
  const anHourAhead = new Date(Date.now() + 3_600_000).toISOString()
  const scan = anOfflineScan({ qr_text: nena?.qr_text, scanned_at: anHourAhead })
  await send(scan)
  await desk.post(`/api/staff/door/devices/${proof.device_id}/revoke`)
  const long_ago = '1970-01-01T00:00:00Z'
  for (const scanned_at of [anHourAhead, long_ago]) {
    expect(await send({ ...scan, scanned_at, undone_at: long_ago })).toMatchObject([{ outcome: 'CHECKED_IN' }])
  }
  expect(await inside()).toEqual([nena?.id])
  expect(await undos()).toEqual([])
})

test('DOOR-38 what was taken back and is sent twice at once, in any order, is answered twice and kept once', async () => {
  const { db, crowd, door, proof, scans, undos } = await start(4)
  const taken = crowd.map(({ qr_text }) => anOfflineScan({ qr_text, undone_at: undone_at() }))
  const calls = [taken, taken.toReversed()].map(
    (batch) => () => door.post('/api/staff/door/sync', { ...proof, scans: batch }),
  )
  // Both have authenticated the phone by then, and write their first scan.
  const theEvent = (tx: typeof db) => tx.selectFrom('event').select('id').forUpdate().execute()
  const replies = await atTheSameTime(db, theEvent, calls)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (const reply of replies) {
    expect(reply.json<SyncAnswer>().results.map(({ outcome }) => outcome)).toEqual(taken.map(() => 'TAKEN_BACK'))
  }
  expect(replies[1]?.json<SyncAnswer>().results.map(({ nonce }) => nonce)).toEqual(
    taken.map(({ nonce }) => nonce).toReversed(),
  )
  expect(await scans()).toHaveLength(4)
  expect(await undos()).toHaveLength(4)
})
