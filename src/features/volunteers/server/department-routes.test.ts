import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { StaffRole } from '#features/staff/contract.ts'
import { accept, apply, ministryIds } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { addSampleVolunteers } from '../../../../scripts/sample-volunteers.ts'
import { type ApplicationDetails, type ApplicationList, notYet } from '../contract.ts'

const at = (id: string, call = '') => `/api/staff/applications/${id}${call}`

const auditOf = async ({ db }: TestApp, action: string) =>
  db.selectFrom('audit_entry').where('action', '=', action).select('details').execute()

const mails = async ({ db }: TestApp) =>
  (
    await sql<{ kind: string }>`select data->>'kind' as kind from pgboss.job where name = 'application-mail'
      order by created_on`.execute(db)
  ).rows.map(({ kind }) => kind)

test('VOL-26 coordinators see applications by state, ministry and reviewer, with counts and hints', async () => {
  const test = await startTestApp()
  const coordinator = await asStaff(test, 'coordinator')
  const idOf = await ministryIds(test.app)
  const first = await apply(test.app, { minorMinistry: [idOf('Youth')], contactNumber: '0917 555 0101' })
  const second = await apply(test.app, {
    majorMinistry: idOf('Youth'),
    birthday: '1991-01-01',
    contactNumber: '+63 917 555 0101',
  })
  const third = await apply(test.app, { majorMinistry: idOf('Prayer'), birthday: '1992-01-01' })
  const list = async (query = '') => (await coordinator.get(`/api/staff/applications/${query}`)).json<ApplicationList>()
  const ids = async (query: string) => (await list(query)).applications.map(({ id }) => id)

  const all = await list()
  expect(all.applications.map(({ id, possible_duplicate }) => [id, possible_duplicate])).toEqual([
    [first, true],
    [second, true],
    [third, false],
  ])
  expect(all.applications[0]).toMatchObject({
    full_name: 'Maria Santos',
    state: 'RECEIVED',
    major_ministry: 'Worship and Music',
    minor_ministry: 'Youth',
    reviewer: null,
  })
  expect(JSON.stringify(all)).not.toMatch(/example\.org|Mabini|O\+/)
  expect(all.counts).toEqual({ RECEIVED: 3, IN_REVIEW: 0, MORE_NEEDED: 0, ACCEPTED: 0, DECLINED: 0, PLACED: 0 })
  expect(await ids(`?ministry=${idOf('Youth')}`)).toEqual([first, second])

  await coordinator.post(at(third, '/assign/'), { reviewer_id: coordinator.id })
  expect(await ids('?state=IN_REVIEW')).toEqual([third])
  expect(await ids(`?reviewer=${coordinator.id}`)).toEqual([third])
  expect(await ids('?reviewer=none')).toEqual([first, second])
  expect((await list('?state=IN_REVIEW')).counts.RECEIVED).toBe(2)
})

test('VOL-56 whoever does not serve yet is taken, kept and shown without a date', async () => {
  const test = await startTestApp()
  const id = await apply(test.app, { dateServed: notYet })
  expect(await test.db.selectFrom('application').select('date_served').execute()).toEqual([{ date_served: null }])
  const read = await (await asStaff(test, 'coordinator')).get(at(id))
  expect(read.json<ApplicationDetails>()).toMatchObject({ date_start: '2019-01-06', date_served: null })
})

test('VOL-29 the details hold everything but health, and other applications of the same person', async () => {
  const test = await startTestApp()
  const coordinator = await asStaff(test, 'coordinator')
  const id = await apply(test.app, { medicalCondition: 'Asthma', email: 'maria@example.org' })
  const twin = await apply(test.app)
  const reply = await coordinator.get(at(id))
  expect(reply.body).not.toMatch(/Asthma|O\+|blood|single|civil/)
  expect(reply.headers['cache-control']).toBe('no-store')
  const details = reply.json<ApplicationDetails>()
  expect(details).toMatchObject({
    full_name: 'Maria Santos',
    email: 'maria@example.org',
    birthday: '1990-05-17',
    has_medical_condition: true,
    major_ministry: { name: 'Worship and Music' },
    minor_ministry: null,
    reviewer: null,
    placed_in: null,
    files: [{ pages: 1 }],
    duplicates: [{ id: twin, full_name: 'Maria Santos', state: 'RECEIVED', why: 'Same name and birthday' }],
  })
  expect((await coordinator.get(at('0190a000-0000-7000-8000-000000000000'))).statusCode).toBe(404)
  expect((await coordinator.get(at('nonsense'))).statusCode).toBe(400)
})

test('VOL-26 from received to placed, with its e-mails, its member and a line for every step', async () => {
  const test = await startTestApp()
  const { db } = test
  const coordinator = await asStaff(test, 'coordinator')
  const idOf = await ministryIds(test.app)
  const id = await apply(test.app)
  const move = (body: object) => coordinator.post(at(id, '/move/'), body)
  const state = async () => (await coordinator.get(at(id))).json<ApplicationDetails>().state

  expect((await coordinator.post(at(id, '/assign/'), { reviewer_id: coordinator.id })).statusCode).toBe(204)
  expect(await state()).toBe('IN_REVIEW')
  expect((await move({ to: 'MORE_NEEDED', needed: [] })).json().error).toBe('Please choose what is missing.')
  expect((await move({ to: 'MORE_NEEDED', needed: ['address', 'address'], note: 'Which street?' })).statusCode).toBe(
    200,
  )
  expect((await coordinator.get(at(id))).json()).toMatchObject({ needed: ['address'], needed_note: 'Which street?' })
  expect((await move({ to: 'IN_REVIEW' })).json()).toEqual({ undo_until: null })
  expect((await coordinator.get(at(id))).json()).toMatchObject({ needed: [], needed_note: '' })
  expect(await db.selectFrom('member').select('id').execute()).toEqual([])
  expect((await move({ to: 'ACCEPTED' })).statusCode).toBe(200)
  expect((await coordinator.get(at(id))).json<ApplicationDetails>().decided_at).not.toBeNull()
  expect((await move({ to: 'PLACED' })).json().error).toBe('Please choose where they will serve.')
  await db.updateTable('ministry').set({ retired_at: new Date() }).where('id', '=', idOf('Youth')).execute()
  expect((await move({ to: 'PLACED', ministry_id: idOf('Youth') })).statusCode).toBe(400)
  expect((await move({ to: 'PLACED', ministry_id: idOf('Prayer') })).statusCode).toBe(200)
  expect((await coordinator.get(at(id))).json()).toMatchObject({ state: 'PLACED', placed_in: 'Prayer' })
  expect(await db.selectFrom('member').select('ministry_id').execute()).toEqual([{ ministry_id: idOf('Prayer') }])
  expect(await mails(test)).toEqual(['received', 'more_needed', 'accepted'])
  const steps = (await auditOf(test, 'application.move')).map(({ details }) => details)
  expect(steps).toEqual([
    { from: 'IN_REVIEW', to: 'MORE_NEEDED', needed: ['address', 'address'] },
    { from: 'MORE_NEEDED', to: 'IN_REVIEW' },
    { from: 'IN_REVIEW', to: 'ACCEPTED' },
    { from: 'ACCEPTED', to: 'PLACED', ministry_id: idOf('Prayer') },
  ])
})

test('VOL-26 declining takes a reason and sends nothing, and no step leads on from it', async () => {
  const test = await startTestApp()
  const coordinator = await asStaff(test, 'coordinator')
  const id = await apply(test.app)
  const move = (to: string, more = {}) => coordinator.post(at(id, '/move/'), { to, ...more })
  const idOf = await ministryIds(test.app)
  const early = await move('PLACED', { ministry_id: idOf('Youth') })
  expect([early.statusCode, early.json().error]).toEqual([
    409,
    'This application is now received, so this step is not possible. Nothing was changed.',
  ])
  expect((await move('DECLINED')).json().error).toBe('Please say why. Only the department reads it.')
  expect((await move('DECLINED', { reason: ' ' })).statusCode).toBe(400)
  expect((await move('DECLINED', { reason: 'Moves to Manila' })).statusCode).toBe(200)
  for (const [to, more] of [
    ['IN_REVIEW', {}],
    ['ACCEPTED', {}],
    ['DECLINED', { reason: 'Another one' }],
    ['MORE_NEEDED', { needed: ['address'] }],
  ] as const) {
    const reply = await move(to, more)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'not_possible_now'])
    expect(reply.json().error).toContain('now declined')
  }
  expect((await coordinator.get(at(id))).json()).toMatchObject({
    state: 'DECLINED',
    decided_by: 'Cora Villanueva',
    decline_reason: 'Moves to Manila',
  })
  expect(await mails(test)).toEqual(['received'])
  expect(JSON.stringify(await auditOf(test, 'application.move'))).not.toContain('Manila')
  expect(await test.db.selectFrom('member').select('id').execute()).toEqual([])
})

test('VOL-31 of two who decide at once one does, and the other learns by name what it is now', async () => {
  const test = await startTestApp()
  const [coordinator, admin] = [await asStaff(test, 'coordinator'), await asStaff(test, 'admin')]
  for (const [one, other] of [
    ['ACCEPTED', 'DECLINED'],
    ['ACCEPTED', 'ACCEPTED'],
  ]) {
    const id = await apply(test.app)
    for (const reader of [coordinator, admin]) await reader.get(at(id))
    const replies = await Promise.all([
      coordinator.post(at(id, '/move/'), { to: one, reason: 'Sent twice' }),
      admin.post(at(id, '/move/'), { to: other, reason: 'Sent twice' }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [first, second] = replies.map(({ statusCode }) => statusCode)
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    const faster = first === 200 && second === 409 ? 'Cora Villanueva' : 'Adrian Bautista'
    expect(refused?.json().error).toMatch(
      new RegExp(`^${faster} was faster: this application is now (accepted|declined)\\. Nothing was changed\\.$`),
    )
  }
})

test('VOL-32 notes and assignments are kept with who made them; nobody is given what they may not see', async () => {
  const test = await startTestApp()
  await addSampleVolunteers(test.db)
  const coordinator = await asStaff(test, 'coordinator')
  const music = await asStaff(test, 'music')
  const idOf = await ministryIds(test.app)
  const id = await apply(test.app, { majorMinistry: idOf('Prayer') })
  expect((await coordinator.post(at(id, '/notes/'), { note: ' ' })).json().error).toBe('Please write the note first.')
  expect((await coordinator.post(at(id, '/notes/'), { note: 'Called her.' })).statusCode).toBe(204)
  const details = (await coordinator.get(at(id))).json<ApplicationDetails>()
  expect(details.notes).toMatchObject([{ by: 'Cora Villanueva', note: 'Called her.' }])

  expect(details.reviewers.map(({ full_name }) => full_name)).toEqual(['Adrian Bautista', 'Cora Villanueva'])
  const assign = (reviewer_id: string | null) => coordinator.post(at(id, '/assign/'), { reviewer_id })
  for (const wrong of [music.id, (await asStaff(test, 'finance')).id, id]) {
    const reply = await assign(wrong)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'not_a_reviewer'])
  }
  expect((await coordinator.get(at(id))).json<ApplicationDetails>().state).toBe('RECEIVED')
  expect((await assign((await asStaff(test, 'admin')).id)).statusCode).toBe(204)
  expect((await coordinator.get(at(id))).json()).toMatchObject({ reviewer: { full_name: 'Adrian Bautista' } })
  expect((await assign(null)).statusCode).toBe(204)
  expect((await coordinator.get(at(id))).json()).toMatchObject({ reviewer: null, state: 'IN_REVIEW' })
  expect(await auditOf(test, 'application.assign')).toHaveLength(2)
  expect(await auditOf(test, 'application.note')).toHaveLength(1)
})

test('VOL-45 whoever may open an application can be given it, and nobody else: by their ministry, role or place', async () => {
  const test = await startTestApp()
  await addSampleVolunteers(test.db)
  const [coordinator, music] = [await asStaff(test, 'coordinator'), await asStaff(test, 'music')]
  const idOf = await ministryIds(test.app)
  const id = await apply(test.app, { majorMinistry: idOf('Prayer') })
  const offered = async () =>
    (await coordinator.get(at(id))).json<ApplicationDetails>().reviewers.map(({ full_name }) => full_name)
  const bothSides = async () => [
    (await offered()).includes('Melody Aragon'),
    (await coordinator.post(at(id, '/assign/'), { reviewer_id: music.id })).statusCode,
    (await music.get(at(id))).statusCode,
  ]
  const staff = (set: { disabled_at?: Date | null; roles?: StaffRole[] }) =>
    test.db.updateTable('staff_member').set(set).where('username', '=', 'music').execute()

  expect(await bothSides()).toEqual([false, 409, 404])
  await accept(coordinator, id)
  expect(await bothSides()).toEqual([false, 409, 404])
  await coordinator.post(at(id, '/move/'), { to: 'PLACED', ministry_id: idOf('Worship and Music') })
  expect(await bothSides()).toEqual([true, 204, 200])
  await staff({ roles: ['finance'] })
  expect(await bothSides()).toEqual([false, 409, 403])
  await staff({ roles: ['coordinator'], disabled_at: new Date() })
  expect(await bothSides()).toEqual([false, 409, 401])
  await test.db.deleteFrom('staff_ministry').execute()
  await staff({ disabled_at: null })
  expect(await bothSides()).toEqual([false, 409, 404])
  await staff({ roles: ['admin'] })
  expect(await bothSides()).toEqual([true, 204, 200])
})
