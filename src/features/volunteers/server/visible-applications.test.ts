import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { accessToken } from '#test/support/access-token.ts'
import { accept, apply, ministryIds } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { addSampleVolunteers } from '../../../../scripts/sample-volunteers.ts'
import type { ApplicationDetails, ApplicationList } from '../contract.ts'

const at = (id: string, call = '') => `/api/staff/applications/${id}${call}`

const auditOf = async ({ db }: TestApp, action: string) =>
  db.selectFrom('audit_entry').where('action', '=', action).select(['subject', 'staff_member_id', 'details']).execute()

test('VOL-30 health is shown to coordinators only, and every view leaves a line', async () => {
  const test = await startTestApp()
  const id = await apply(test.app, { medicalCondition: 'Asthma' })
  for (const role of ['door', 'desk', 'finance']) {
    expect((await (await asStaff(test, role)).get(at(id, '/health/'))).statusCode).toBe(403)
  }
  expect(await auditOf(test, 'application.health')).toEqual([])
  const coordinator = await asStaff(test, 'coordinator')
  for (let view = 0; view < 2; view++) {
    expect((await coordinator.get(at(id, '/health/'))).json()).toEqual({
      civil_status: 'single',
      blood_type: 'O+',
      medical_condition: 'Asthma',
    })
  }
  const line = { subject: id, staff_member_id: coordinator.id, details: {} }
  expect(await auditOf(test, 'application.health')).toEqual([line, line])
})

test('FILE-12 an ID is opened by coordinators only, as a sandboxed download, and every view leaves a line', async () => {
  const test = await startTestApp()
  const [id, other] = [await apply(test.app), await apply(test.app)]
  const { app, db } = test
  const coordinator = await asStaff(test, 'coordinator')
  const [file] = (await coordinator.get(at(id))).json<ApplicationDetails>().files
  const url = at(id, `/files/${file?.id}/1`)

  // Without a login, by any address.
  const { id: doorId } = await asStaff(test, 'door')
  const tokens = [
    '',
    'Bearer',
    'Bearer x.y',
    `Bearer ${await accessToken(db, coordinator.id, { secret: 'another secret of thirty-two characters!' })}`,
  ]
  for (const authorization of tokens) {
    expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(401)
  }
  expect((await app.inject({ url: `${url}?token=${await accessToken(db, coordinator.id)}` })).statusCode).toBe(401)
  const door = { authorization: `Bearer ${await accessToken(db, doorId)}` }
  expect((await app.inject({ url, headers: door })).statusCode).toBe(403)
  for (const guess of [
    `/files/identification/${file?.id}-1`,
    `/identification/${file?.id}-1`,
    `/api/files/${file?.id}`,
  ]) {
    expect((await app.inject({ url: guess, headers: door })).statusCode).toBe(404)
  }
  const finance = await asStaff(test, 'finance')
  expect((await finance.get(url)).statusCode).toBe(403)
  // Another application's file, and one that is nobody's ID.
  expect((await coordinator.get(at(other, `/files/${file?.id}/1`))).statusCode).toBe(404)
  expect((await coordinator.get(at(id, `/files/${id}/1`))).statusCode).toBe(404)
  expect(await db.selectFrom('file_view').select('id').execute()).toEqual([])

  for (let view = 0; view < 3; view++) {
    const reply = await coordinator.get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    expect(reply.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  }
  const views = await db.selectFrom('file_view').select(['file_id', 'staff_member_id']).execute()
  expect(views).toEqual(Array.from({ length: 3 }, () => ({ file_id: file?.id, staff_member_id: coordinator.id })))

  // What lies in the store is no picture.
  const object = readFileSync(path.join(test.files, 'identification', `${file?.id}-1`))
  expect(object.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  expect(object.includes('JFIF')).toBe(false)
})

test('VOL-33 a coordinator of one ministry meets nothing of the others, in any call', { timeout: 60_000 }, async () => {
  const test = await startTestApp()
  await addSampleVolunteers(test.db)
  const [music, coordinator] = [await asStaff(test, 'music'), await asStaff(test, 'coordinator')]
  const idOf = await ministryIds(test.app)
  const shared = { contactNumber: '09175550999' }
  const mine = await apply(test.app, {
    ...shared,
    firstName: 'Mine',
    minorMinistry: [],
    majorMinistry: idOf('Worship and Music'),
  })
  const hidden = await apply(test.app, {
    ...shared,
    firstName: 'Hiddenname',
    majorMinistry: idOf('Prayer'),
    medicalCondition: 'x',
  })
  const [file] = (await coordinator.get(at(hidden))).json<ApplicationDetails>().files
  const before = await test.db.selectFrom('audit_entry').select('id').execute()

  // Every call about one application, as if it did not exist.
  const gone = await Promise.all([
    music.get(at(hidden)),
    music.get(at(hidden, '/health/')),
    music.post(at(hidden, '/notes/'), { note: 'x' }),
    music.post(at(hidden, '/assign/'), { reviewer_id: music.id }),
    music.post(at(hidden, '/move/'), { to: 'IN_REVIEW' }),
    music.post(at(hidden, '/undo/'), {}),
    music.post(at(hidden, '/reopen/'), { state: 'DECLINED', reason: 'x' }),
  ])
  for (const reply of gone) {
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { error: 'There is no such application.', code: 'application_not_found' },
    ])
  }
  for (const wrong of [at(hidden, `/files/${file?.id}/1`), at(mine, `/files/${file?.id}/1`)]) {
    expect((await music.get(wrong)).statusCode).toBe(404)
  }
  expect(await test.db.selectFrom('audit_entry').select('id').execute()).toEqual(before)
  expect(await test.db.selectFrom('file_view').select('id').execute()).toEqual([])

  // Lists and counts. The minor ministry counts too.
  const list = (await music.get('/api/staff/applications/')).json<ApplicationList>()
  expect(list.applications.map(({ full_name }) => full_name).toSorted()).toEqual([
    'Grace Lim Aquino',
    'Liza Marie Domingo',
    'Mine Santos',
    'Rogelio Santos Pascual',
  ])
  expect(list.counts).toEqual({ RECEIVED: 2, IN_REVIEW: 0, MORE_NEEDED: 1, ACCEPTED: 1, DECLINED: 0, PLACED: 0 })
  expect(list.ministries.map(({ name }) => name)).toEqual(['Worship and Music'])
  const filtered = await music.get(`/api/staff/applications/?ministry=${idOf('Prayer')}`)
  expect(filtered.json<ApplicationList>().applications).toEqual([])
  const members = (await music.get('/api/staff/members-directory/')).json<{ full_name: string }[]>()
  expect(members.map(({ full_name }) => full_name)).toEqual(['Grace Lim Aquino'])
  const everybody = (await coordinator.get('/api/staff/members-directory/')).json<unknown[]>()
  expect(everybody).toHaveLength(2)
  const csv = (await music.get('/api/staff/members-directory/export/')).body
  expect(csv).toContain('Grace Lim Aquino')
  expect(csv).not.toContain('Benjie')

  // A hint, and nothing more, about one that is hidden.
  const { duplicates } = (await music.get(at(mine))).json<ApplicationDetails>()
  expect(duplicates).toEqual([{ id: null, full_name: 'Another application', state: null, why: 'Same contact number' }])
  const seen = (await coordinator.get(at(mine))).json<ApplicationDetails>().duplicates
  expect(seen).toMatchObject([{ id: hidden, full_name: 'Hiddenname Santos', state: 'RECEIVED' }])

  // The lists belong to all.
  for (const url of ['/api/staff/ministries/', '/api/staff/journeys/']) {
    expect((await music.get(url)).statusCode).toBe(403)
    expect((await music.post(url, { name: 'New' })).statusCode).toBe(403)
    expect((await music.post(`${url}${idOf('Prayer')}/`, { retired: true })).statusCode).toBe(403)
  }

  // Their own is all theirs, and an admin is never held to ministries.
  expect((await music.post(at(mine, '/assign/'), { reviewer_id: music.id })).statusCode).toBe(204)
  await test.db
    .updateTable('staff_member')
    .set({ roles: ['coordinator', 'admin'] })
    .where('username', '=', 'music')
    .execute()
  expect((await music.get(at(hidden))).statusCode).toBe(200)
})

test('VOL-33 every call of the department needs a login and the role of a coordinator', async () => {
  const test = await startTestApp()
  await addSampleVolunteers(test.db)
  const calls = test.app.routeAccess.filter(({ url }) =>
    /^\/api\/staff\/(applications|members-directory|ministries|journeys)/.test(url),
  )
  expect(calls.length).toBeGreaterThanOrEqual(15)
  for (const { access, method, url } of calls) {
    expect(access).toEqual(['coordinator'])
    const reply = await test.app.inject({ method: method as 'GET', url: url.replaceAll(/:\w+/g, 'x') })
    expect([url, reply.statusCode]).toEqual([url, 401])
  }
})

test('VOL-33 VOL-45 who is placed in a ministry is seen by its coordinator, who places people nowhere else', async () => {
  const test = await startTestApp()
  await addSampleVolunteers(test.db)
  const [music, coordinator] = [await asStaff(test, 'music'), await asStaff(test, 'coordinator')]
  const idOf = await ministryIds(test.app)
  const accepted = async (majorMinistry: string) => {
    const id = await apply(test.app, { majorMinistry: idOf(majorMinistry) })
    await accept(coordinator, id)
    return id
  }
  const [other, mine] = [await accepted('Prayer'), await accepted('Worship and Music')]
  const place = (by: typeof music, id: string, ministry: string) =>
    by.post(at(id, '/move/'), { to: 'PLACED', ministry_id: idOf(ministry) })

  expect((await music.get(at(other))).statusCode).toBe(404)
  expect((await place(coordinator, other, 'Worship and Music')).statusCode).toBe(200)
  expect((await music.get(at(other))).json()).toMatchObject({ placed_in: 'Worship and Music' })
  const members = (await music.get('/api/staff/members-directory/')).json<{ application_id: string }[]>()
  expect(members.map(({ application_id }) => application_id)).toContain(other)

  const places = async (by: typeof music, id: string) =>
    (await by.get(at(id))).json<ApplicationDetails>().places.map(({ name }) => name)
  expect(await places(music, other)).toEqual([])
  expect(await places(music, mine)).toEqual(['Worship and Music'])
  expect(await places(coordinator, mine)).toEqual(expect.arrayContaining(['Worship and Music', 'Prayer']))
  await test.db.updateTable('ministry').set({ retired_at: new Date() }).where('name', '=', 'Youth').execute()
  expect(await places(coordinator, mine)).not.toContain('Youth')

  const refused = await place(music, mine, 'Prayer')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_your_ministry'])
  expect(refused.json().error).toMatch(/^You can place people only in a ministry that you review for\./)
  expect((await place(music, mine, 'Worship and Music')).statusCode).toBe(200)
})
