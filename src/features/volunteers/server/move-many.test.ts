import { expect, test } from 'vitest'
import { apply, ministryIds } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { addSampleVolunteers } from '../../../../scripts/sample-volunteers.ts'
import type { ApplicationDetails, ApplicationList, ManyOutcome } from '../contract.ts'

async function setUp(username = 'coordinator') {
  const test = await startTestApp()
  if (username === 'music') await addSampleVolunteers(test.db)
  const by = await asStaff(test, username)
  const many = async (body: object) => {
    const reply = await by.post('/api/staff/applications/many/', body)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<ManyOutcome[]>()
  }
  const open = async (id: string) => (await by.get(`/api/staff/applications/${id}`)).json<ApplicationDetails>()
  return { test, by, many, open, idOf: await ministryIds(test.app) }
}

test('VOL-54 several are accepted into their first wish, each opened one; the others are named with the reason', async () => {
  const { test, many, open, by, idOf } = await setUp()
  const [read, unread, gone] = [
    await apply(test.app, { majorMinistry: idOf('Youth') }),
    await apply(test.app, { majorMinistry: idOf('Prayer') }),
    await apply(test.app, { majorMinistry: idOf('Outreach') }),
  ]
  await open(read)
  await open(gone)
  await test.db.updateTable('ministry').set({ retired_at: new Date() }).where('name', '=', 'Outreach').execute()
  const listed = (await by.get('/api/staff/applications/')).json<ApplicationList>().applications
  expect(listed.map(({ opened }) => opened)).toEqual([true, false, true])

  const outcomes = await many({ action: 'accept', ids: [read, unread, gone, read] })
  expect(outcomes).toEqual([
    { id: read, refusal: null, undo_until: expect.any(String) },
    { id: unread, refusal: expect.stringMatching(/^You have not opened this application/), undo_until: null },
    { id: gone, refusal: 'This ministry is no longer there. Please choose another one.', undo_until: null },
  ])
  const after = (await by.get('/api/staff/applications/')).json<ApplicationList>()
  expect(after.applications.map(({ state }) => state)).toEqual(['PLACED', 'RECEIVED', 'RECEIVED'])
  expect(await open(read)).toMatchObject({ placed_in: 'Youth' })

  expect(await many({ action: 'undo', ids: [read, unread] })).toMatchObject([
    { refusal: null },
    { refusal: expect.stringMatching(/^This decision stands by now/) },
  ])
  expect((await open(read)).state).toBe('RECEIVED')
})

test('VOL-54 several are given to a reader, asked or declined, each by the rules of one', async () => {
  const { test, by, many, open } = await setUp()
  const ids = [await apply(test.app), await apply(test.app)]
  expect(await many({ action: 'assign', ids, reviewer_id: by.id })).toMatchObject([
    { refusal: null },
    { refusal: null },
  ])
  for (const id of ids) expect(await open(id)).toMatchObject({ state: 'IN_REVIEW', reviewer: { id: by.id } })
  const [one = '', other = ''] = ids
  expect(await many({ action: 'ask', ids: [one], needed: ['address'], note: 'Which street?' })).toMatchObject([
    { refusal: null, undo_until: expect.any(String) },
  ])
  expect(await open(one)).toMatchObject({ state: 'MORE_NEEDED', needed_note: 'Which street?' })
  expect(await many({ action: 'decline', ids, reason: 'Sent twice' })).toMatchObject([
    { id: one, refusal: expect.stringContaining('now waiting for the applicant') },
    { id: other, refusal: null },
  ])
  expect(await open(other)).toMatchObject({ state: 'DECLINED', decline_reason: 'Sent twice' })
  for (const wrong of [
    { action: 'decline', ids },
    { action: 'ask', ids, needed: [] },
    { action: 'accept', ids: [] },
    { action: 'accept', ids: Array.from({ length: 101 }, () => one) },
  ]) {
    expect((await by.post('/api/staff/applications/many/', wrong)).statusCode).toBe(400)
  }
})

test('VOL-33 VOL-54 a coordinator of one ministry does nothing to several of another', async () => {
  const { test, by, many, idOf } = await setUp('music')
  const mine = await apply(test.app, { majorMinistry: idOf('Worship and Music') })
  const hidden = await apply(test.app, { majorMinistry: idOf('Prayer') })
  for (const step of [
    { action: 'assign', reviewer_id: by.id },
    { action: 'decline', reason: 'Sent twice' },
    { action: 'ask', needed: ['address'] },
    { action: 'accept' },
    { action: 'undo' },
  ]) {
    const outcomes = await many({ ...step, ids: [hidden] })
    expect(outcomes).toEqual([{ id: hidden, refusal: 'There is no such application.', undo_until: null }])
  }
  expect(await many({ action: 'decline', reason: 'Sent twice', ids: [hidden, mine] })).toMatchObject([
    { refusal: 'There is no such application.' },
    { refusal: null },
  ])
})
