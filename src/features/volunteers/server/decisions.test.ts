import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { violatedConstraint } from '#platform/server/transaction.ts'
import { accept, apply, ministryIds } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import type { ApplicationDetails, MemberRow, Moved } from '../contract.ts'

const at = (id: string, call = '') => `/api/staff/applications/${id}${call}`

async function setUp() {
  const test = await startTestApp()
  const coordinator = await asStaff(test, 'coordinator')
  const details = async (id: string) => (await coordinator.get(at(id))).json<ApplicationDetails>()
  const move = (id: string, body: object) => coordinator.post(at(id, '/move/'), body)
  return { test, coordinator, details, move, idOf: await ministryIds(test.app) }
}

const jobs = async ({ db }: TestApp) =>
  (
    await sql<{ kind: string; waits: number }>`select data->>'kind' as kind,
      round(extract(epoch from start_after - created_on))::int as waits
      from pgboss.job where name = 'application-mail' order by created_on`.execute(db)
  ).rows

const refusedBy = (work: Promise<unknown>) => work.then(() => 'nothing', violatedConstraint)

test('VOL-51 one step from received accepts, places and names the next journey, and the directory knows', async () => {
  const { test, coordinator, details, move, idOf } = await setUp()
  const id = await apply(test.app)
  const { journeys, places } = await details(id)
  const [journey] = journeys
  expect(places.map(({ name }) => name)).toContain('Ushering')
  const input = { to: 'ACCEPTED', ministry_id: idOf('Ushering'), next_journey_id: journey?.id }
  for (const [wrong, code] of [
    [{ ministry_id: id }, 'ministry_unknown'],
    [{ next_journey_id: id }, 'journey_unknown'],
  ] as const) {
    const reply = await move(id, { ...input, ...wrong })
    expect([reply.statusCode, reply.json().code]).toEqual([400, code])
  }
  expect((await details(id)).state).toBe('RECEIVED')
  expect((await move(id, input)).statusCode).toBe(200)
  expect(await details(id)).toMatchObject({
    state: 'PLACED',
    placed_in: 'Ushering',
    next_journey: journey?.name,
    decided_by: 'Cora Villanueva',
    places: [],
    journeys: [],
  })
  const members = (await coordinator.get('/api/staff/members-directory/')).json<MemberRow[]>()
  expect(members).toMatchObject([{ ministry: 'Ushering', next_journey: journey?.name }])
})

test('VOL-52 a decision is taken back by whoever made it, and then nothing of it is left but its line', async () => {
  const { test, coordinator, details, move, idOf } = await setUp()
  const admin = await asStaff(test, 'admin')
  for (const [input, from] of [
    [{ to: 'ACCEPTED' }, 'RECEIVED'],
    [{ to: 'ACCEPTED', ministry_id: idOf('Youth') }, 'IN_REVIEW'],
    [{ to: 'DECLINED', reason: 'Sent twice' }, 'RECEIVED'],
    [{ to: 'MORE_NEEDED', needed: ['address'], note: 'Which street?' }, 'RECEIVED'],
    [{ to: 'MORE_NEEDED', needed: ['address'] }, 'IN_REVIEW'],
  ] as const) {
    const id = await apply(test.app)
    if (from === 'IN_REVIEW') await move(id, { to: 'IN_REVIEW' })
    await details(id)
    const reply = await move(id, input)
    const { undo_until } = reply.json<Moved>()
    expect(Date.parse(undo_until ?? '') - Date.now()).toBeGreaterThan(5_000)
    expect((await details(id)).undo_until).toBe(undo_until)
    expect((await admin.get(at(id))).json()).toMatchObject({ undo_until: null })
    const other = await admin.post(at(id, '/undo/'))
    expect([other.statusCode, other.json().code]).toEqual([409, 'too_late'])
    expect((await coordinator.post(at(id, '/undo/'))).statusCode).toBe(204)
    expect(await details(id)).toMatchObject({
      state: from,
      decided_at: null,
      decided_by: null,
      decline_reason: '',
      placed_in: null,
      needed: [],
      needed_note: '',
      undo_until: null,
      notes: [],
    })
  }
  expect(await test.db.selectFrom('member').select('id').execute()).toEqual([])
  const lines = await test.db.selectFrom('audit_entry').where('action', '=', 'application.undo').select('id').execute()
  expect(lines).toHaveLength(5)
})

test('VOL-52 an undo that is sent again after a lost answer counts once, and only for whoever sent it', async () => {
  const { test, coordinator, details, move } = await setUp()
  const admin = await asStaff(test, 'admin')
  for (const input of [
    { to: 'ACCEPTED' },
    { to: 'DECLINED', reason: 'Sent twice' },
    { to: 'MORE_NEEDED', needed: ['address'] },
  ]) {
    const id = await apply(test.app)
    await details(id)
    await move(id, input)
    for (const _again of [false, true]) expect((await coordinator.post(at(id, '/undo/'))).statusCode).toBe(204)
    expect((await admin.post(at(id, '/undo/'))).json().code).toBe('too_late')
    expect((await details(id)).state).toBe('RECEIVED')
    // Decided anew by a colleague: that is not what was taken back.
    await admin.post(at(id, '/move/'), { to: 'DECLINED', reason: 'Moves to Manila' })
    const late = await coordinator.post(at(id, '/undo/'))
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      'This decision stands by now, and whom it concerns is being told. Please use “Reopen” on the application.',
    ])
    expect((await details(id)).state).toBe('DECLINED')
  }
  const lines = await test.db.selectFrom('audit_entry').where('action', '=', 'application.undo').select('id').execute()
  expect(lines).toHaveLength(3)
})

test('VOL-52 the e-mail waits longer than the decision can be taken back, and after that it stands', async () => {
  const { test, coordinator, details, move, idOf } = await setUp()
  const ids = [await apply(test.app), await apply(test.app), await apply(test.app)]
  const [accepted = '', asked = '', placed = ''] = ids
  for (const id of ids) await details(id)
  await move(accepted, { to: 'ACCEPTED' })
  await move(asked, { to: 'MORE_NEEDED', needed: ['address'] })
  await move(placed, { to: 'ACCEPTED' })
  expect((await jobs(test)).slice(3)).toEqual([
    { kind: 'accepted', waits: 13 },
    { kind: 'more_needed', waits: 13 },
    { kind: 'accepted', waits: 13 },
  ])
  // Placed by a second step, which is no part of what was decided.
  await move(placed, { to: 'PLACED', ministry_id: idOf('Youth') })
  await sql`update application set decided_at = decided_at - interval '13 seconds',
    needed_at = needed_at - interval '13 seconds' where id <> ${placed}`.execute(test.db)
  for (const id of ids) expect((await coordinator.post(at(id, '/undo/'))).json().code).toBe('too_late')
})

test('VOL-52 a decision that is sent again after a lost answer counts once', async () => {
  const { test, details, move, idOf } = await setUp()
  for (const input of [
    { to: 'ACCEPTED', ministry_id: idOf('Youth') },
    { to: 'DECLINED', reason: 'Sent twice' },
    { to: 'MORE_NEEDED', needed: ['address'], note: 'Which street?' },
  ]) {
    const id = await apply(test.app)
    await details(id)
    const first = (await move(id, input)).json<Moved>()
    const again = await move(id, input)
    expect([again.statusCode, again.json()]).toEqual([200, first])
  }
  expect((await jobs(test)).map(({ kind }) => kind)).toEqual([
    'received',
    'accepted',
    'received',
    'received',
    'more_needed',
  ])
  const id = await apply(test.app)
  await details(id)
  await move(id, { to: 'ACCEPTED', ministry_id: idOf('Youth') })
  expect((await move(id, { to: 'ACCEPTED', ministry_id: idOf('Prayer') })).statusCode).toBe(409)
})

test('VOL-53 a decision that stands is reopened with a reason, which stays with what it took back', async () => {
  const { test, coordinator, details, move, idOf } = await setUp()
  const reopen = (id: string, state: string, reason = 'Wrong person') =>
    coordinator.post(at(id, '/reopen/'), { state, reason })
  const placed = await apply(test.app)
  await accept(coordinator, placed, { ministry_id: idOf('Youth') })
  expect((await reopen(placed, 'PLACED', ' ')).json().error).toBe('Please say why it is reopened.')
  expect((await reopen(placed, 'PLACED')).statusCode).toBe(204)
  expect(await details(placed)).toMatchObject({
    state: 'IN_REVIEW',
    placed_in: null,
    decided_by: null,
    notes: [
      {
        by: 'Cora Villanueva',
        note: 'Reopened: Wrong person\nIt had been accepted by Cora Villanueva, with a place in Youth.',
      },
    ],
  })
  expect(await test.db.selectFrom('member').select('id').execute()).toEqual([])
  const rows = test.db.selectFrom('application_reopening').select(['undone', 'state', 'ministry_id', 'reason'])
  expect(await rows.execute()).toEqual([
    { undone: false, state: 'PLACED', ministry_id: idOf('Youth'), reason: 'Wrong person' },
  ])

  const declined = await apply(test.app)
  await move(declined, { to: 'DECLINED', reason: 'Sent twice' })
  expect((await reopen(declined, 'DECLINED', 'It was another person')).statusCode).toBe(204)
  expect((await details(declined)).notes).toMatchObject([
    { note: 'Reopened: It was another person\nIt had been declined by Cora Villanueva: “Sent twice”' },
  ])
  await accept(coordinator, declined)
  expect((await details(declined)).state).toBe('ACCEPTED')
})

test('VOL-53 whoever reopens what has changed since learns by name what it is now', async () => {
  const { test, coordinator, details, idOf } = await setUp()
  const admin = await asStaff(test, 'admin')
  const id = await apply(test.app)
  await accept(coordinator, id)
  await admin.post(at(id, '/move/'), { to: 'PLACED', ministry_id: idOf('Youth') })
  const reopen = (state: string) => coordinator.post(at(id, '/reopen/'), { state, reason: 'Wrong person' })
  const late = await reopen('ACCEPTED')
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    'Adrian Bautista was faster: this application is now placed. Nothing was changed.',
  ])
  expect((await details(id)).placed_in).toBe('Youth')
  expect((await reopen('PLACED')).statusCode).toBe(204)
  const second = await reopen('IN_REVIEW')
  expect([second.statusCode, second.json().code]).toEqual([409, 'not_possible_now'])
})

test('VOL-53 past our own code the database takes no decision back without its row, and changes no such row', async () => {
  const { test, coordinator } = await setUp()
  const id = await apply(test.app)
  await accept(coordinator, id)
  const { db } = test
  const back = sql`update application set state = 'IN_REVIEW', decided_at = null, decided_by = null where id = ${id}`
  expect(await refusedBy(back.execute(db))).toBe('application_state_goes_forward')
  const add = (undone: boolean, reason: string) =>
    sql`insert into application_reopening (application_id, undone, reason, reopened_by, state, decided_at, decline_reason)
      values (${id}, ${undone}, ${reason}, ${coordinator.id}, 'DECLINED', now(), 'x')`.execute(db)
  expect(await refusedBy(add(false, ''))).toBe('application_reopening_check')
  await add(false, 'Wrong person')
  expect(await db.selectFrom('application_reopening').select('state').execute()).toEqual([{ state: 'ACCEPTED' }])
  expect(await refusedBy(add(false, 'Once more'))).toBe('only_decided_is_reopened')
  expect(await refusedBy(sql`update application_reopening set reason = 'y'`.execute(db))).toBe('reopening_stays')
  expect(await refusedBy(sql`delete from application_reopening`.execute(db))).toBe('reopening_stays')
})

test('VOL-55 nobody accepts what they have not opened, nor what the applicant has added since', async () => {
  const { test, coordinator, details, move } = await setUp()
  const admin = await asStaff(test, 'admin')
  const id = await apply(test.app)
  await admin.get(at(id))
  const unseen = await move(id, { to: 'ACCEPTED' })
  expect([unseen.statusCode, unseen.json().error]).toEqual([
    409,
    'You have not opened this application, or the applicant has added something since. Nobody is accepted unread, so nothing was changed. Please open it first.',
  ])
  const accepted = sql`update application set state = 'ACCEPTED', decided_at = now(), decided_by = ${coordinator.id}
    where id = ${id}`
  expect(await refusedBy(accepted.execute(test.db))).toBe('accepted_was_opened')
  await details(id)
  await sql`update application set present_address = '1 New St.' where id = ${id}`.execute(test.db)
  expect((await move(id, { to: 'ACCEPTED' })).json().code).toBe('not_opened')
  await details(id)
  const other = await apply(test.app)
  await sql`with file as (delete from application_file where application_id = ${other} returning file_id)
    insert into application_file (application_id, file_id) select ${id}, file_id from file`.execute(test.db)
  expect((await move(id, { to: 'ACCEPTED' })).json().code).toBe('not_opened')
  await details(id)
  expect((await move(id, { to: 'ACCEPTED' })).statusCode).toBe(200)
})
