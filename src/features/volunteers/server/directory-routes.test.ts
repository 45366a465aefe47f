import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accept, anApplication, postApplication } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { addSampleVolunteers } from '../../../../scripts/sample-volunteers.ts'
import type { EditedOption, ListOption, MemberRow } from '../contract.ts'

type Fields = Parameters<typeof postApplication>[1]

async function aMember(test: TestApp, over: Fields = {}): Promise<string> {
  const coordinator = await asStaff(test, 'coordinator')
  const { id } = (await postApplication(test.app, await anApplication(test.app, over))).json<{ id: string }>()
  await accept(coordinator, id)
  return id
}

const optionsOf = async ({ app }: TestApp, url: string) => (await app.inject(url)).json<ListOption[]>()

test('VOL-36 members are found by name, e-mail, number, ministry, Lifegroup leader and journey', async () => {
  const test = await startTestApp()
  const coordinator = await asStaff(test, 'coordinator')
  const [music, ushering, kids] = await optionsOf(test, '/api/volunteers/ministries')
  const [newLife] = await optionsOf(test, '/api/membership/journeys')
  const ana = await aMember(test, {
    firstName: 'Ana',
    lastName: 'Peña',
    email: 'ana_p@example.org',
    contactNumber: '+63 (917) 555-0142',
    minorMinistry: [ushering?.id ?? ''],
    lifeJourneys: [newLife?.id ?? ''],
  })
  const ben = await aMember(test, {
    firstName: 'Ben',
    lastName: 'Abad',
    email: 'benXp@example.org',
    lifegroupLeader: 'Naomi Uy',
  })
  await postApplication(test.app, await anApplication(test.app, { firstName: 'Ana', lastName: 'Waiting' }))
  await coordinator.post(`/api/staff/applications/${ben}/move/`, { to: 'PLACED', ministry_id: kids?.id })
  const find = async (query: Record<string, string> = {}) => {
    const reply = await coordinator.get(`/api/staff/members-directory/?${new URLSearchParams(query)}`)
    expect(reply.statusCode).toBe(200)
    return reply.json<MemberRow[]>().map(({ application_id }) => application_id)
  }

  expect(await find()).toEqual([ben, ana])
  expect(await find({ q: 'peña ana' })).toEqual([ana])
  expect(await find({ q: 'ana_p@' })).toEqual([ana])
  // What means something in a pattern is only a letter here.
  expect(await find({ q: 'n_p' })).toEqual([])
  expect(await find({ q: '%' })).toEqual([])
  expect(await find({ q: '0917 555 0142' })).toEqual([ana])
  expect(await find({ q: '5550142' })).toEqual([ana])
  expect(await find({ ministry: music?.id ?? '' })).toEqual([ben, ana])
  expect(await find({ ministry: ushering?.id ?? '' })).toEqual([ana])
  expect(await find({ ministry: kids?.id ?? '' })).toEqual([ben])
  expect(await find({ lifegroup: 'naomi' })).toEqual([ben])
  expect(await find({ journey: newLife?.id ?? '' })).toEqual([ana])
  const [row] = (await coordinator.get('/api/staff/members-directory/?q=abad')).json<MemberRow[]>()
  expect(row).toMatchObject({
    full_name: 'Ben Abad',
    ministry: 'Kids Church',
    major_ministry: 'Worship and Music',
    journeys: [],
  })
})

test('VOL-36 the export is inert in a spreadsheet, holds nothing sensitive, and is recorded', async () => {
  const test = await startTestApp()
  const coordinator = await asStaff(test, 'coordinator')
  await aMember(test, {
    firstName: '=HYPERLINK("https://evil.example","x")',
    lastName: '+cmd',
    lifegroupLeader: '@SUM(1)',
    medicalCondition: 'Asthma',
    fbMessengerName: '\t=1+1',
  })
  await aMember(test, { firstName: 'Niña', lastName: 'Zamora, "Jr"', lifegroupLeader: '-2+3' })
  const reply = await coordinator.get('/api/staff/members-directory/export/?q=')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="members.csv"',
    'cache-control': 'no-store',
  })
  expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const rows = parse(reply.body, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toHaveLength(2)
  expect(rows[1]?.Name).toBe('Niña Zamora, "Jr"')
  for (const cell of rows.flatMap(Object.values)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  expect(reply.body).not.toMatch(/Asthma|1990|O\+|Mabini/)

  const found = (await coordinator.get('/api/staff/members-directory/export/?q=zamora')).body
  expect(parse(found, { bom: true, columns: true })).toHaveLength(1)
  const lines = await test.db.selectFrom('audit_entry').where('action', '=', 'members.export').selectAll().execute()
  expect(lines).toMatchObject([
    { staff_member_id: coordinator.id, details: { rows: 2, filters: [] } },
    { staff_member_id: coordinator.id, details: { rows: 1, filters: ['q'] } },
  ])
})

test.each([
  { list: 'ministry', url: '/api/staff/ministries/', wizard: '/api/volunteers/ministries' },
  { list: 'journey', url: '/api/staff/journeys/', wizard: '/api/membership/journeys' },
])('VOL-37 a $list is added, renamed, moved, retired and brought back', async ({ list, url, wizard }) => {
  const test = await startTestApp()
  const coordinator = await asStaff(test, 'coordinator')
  const all = async () => (await coordinator.get(url)).json<EditedOption[]>()
  const names = async () => (await all()).map(({ name }) => name)
  const offered = async () => (await optionsOf(test, wizard)).map(({ name }) => name)
  const change = (id: string | undefined, body: object) => coordinator.post(`${url}${id}/`, body)
  const [first, second] = await all()

  const added = await coordinator.post(url, { name: '  Bright Lights ' })
  expect(added.statusCode).toBe(201)
  const { id } = added.json<EditedOption>()
  expect((await names()).at(-1)).toBe('Bright Lights')
  const taken = await coordinator.post(url, { name: 'bright lights' })
  expect([taken.statusCode, taken.json().code, taken.json().error]).toEqual([
    409,
    'name_taken',
    `There is already a ${list} called “Bright Lights”.`,
  ])
  expect((await coordinator.post(url, { name: ' ' })).json().error).toBe('Please enter a name.')
  expect((await change(first?.id, { name: 'Bright Lights' })).statusCode).toBe(409)
  expect((await change(id, { name: 'bright Lights' })).statusCode).toBe(204)

  expect((await change(id, { before: first?.id })).statusCode).toBe(204)
  expect((await names()).slice(0, 3)).toEqual(['bright Lights', first?.name, second?.name])
  expect((await offered()).slice(0, 2)).toEqual(['bright Lights', first?.name])
  expect((await change(id, { before: null })).statusCode).toBe(204)
  expect((await names()).at(-1)).toBe('bright Lights')
  expect((await change(id, { before: crypto.randomUUID() })).statusCode).toBe(404)
  expect((await change(crypto.randomUUID(), { name: 'x' })).statusCode).toBe(404)

  expect((await change(id, { retired: true })).statusCode).toBe(204)
  expect(await offered()).not.toContain('bright Lights')
  expect((await all()).at(-1)).toMatchObject({ name: 'bright Lights', retired: true, in_use: 0 })
  expect((await coordinator.post(url, { name: 'Bright Lights' })).json().error).toContain('You can bring it back')
  expect((await change(id, { retired: false })).statusCode).toBe(204)
  expect(await offered()).toContain('bright Lights')
  const lines = await test.db.selectFrom('audit_entry').where('action', 'like', `${list}.%`).select('action').execute()
  expect(lines).toHaveLength(6)
})

test('VOL-37 whoever named a retired ministry or journey keeps it', async () => {
  const test = await startTestApp()
  const coordinator = await asStaff(test, 'coordinator')
  const [music] = await optionsOf(test, '/api/volunteers/ministries')
  const [newLife] = await optionsOf(test, '/api/membership/journeys')
  const id = await aMember(test, { lifeJourneys: [newLife?.id ?? ''] })
  await coordinator.post(`/api/staff/ministries/${music?.id}/`, { retired: true })
  await coordinator.post(`/api/staff/journeys/${newLife?.id}/`, { retired: true })
  expect((await coordinator.get(`/api/staff/applications/${id}`)).json()).toMatchObject({
    major_ministry: { name: 'Worship and Music' },
    life_journeys: ['New Life'],
  })
  const [entry] = (await coordinator.get('/api/staff/ministries/')).json<EditedOption[]>()
  expect(entry).toMatchObject({ name: 'Worship and Music', retired: true, in_use: 1 })
  const admin = await asStaff(test, 'admin')
  expect((await admin.get('/api/staff/ministries/')).statusCode).toBe(200)
})

test('VOL-37 two who reorder at once leave one whole order', async () => {
  const test = await startTestApp()
  const [one, other] = [await asStaff(test, 'coordinator'), await asStaff(test, 'admin')]
  const before = (await one.get('/api/staff/ministries/')).json<EditedOption[]>()
  const [first, , , , , , seventh, eighth] = before
  const replies = await Promise.all([
    one.post(`/api/staff/ministries/${eighth?.id}/`, { before: first?.id }),
    other.post(`/api/staff/ministries/${seventh?.id}/`, { before: first?.id }),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  const { rows } = await sql<{ position: number }>`select position from ministry order by position`.execute(test.db)
  expect(rows.map(({ position }) => position)).toEqual(before.map((_, index) => index))
})

test('the sample volunteers are in every state, and adding them again adds nothing', async () => {
  const test = await startTestApp()
  await addSampleVolunteers(test.db)
  await addSampleVolunteers(test.db)
  const coordinator = await asStaff(test, 'coordinator')
  expect((await coordinator.get('/api/staff/applications/')).json().counts).toEqual({
    RECEIVED: 3,
    IN_REVIEW: 1,
    MORE_NEEDED: 1,
    ACCEPTED: 1,
    DECLINED: 1,
    PLACED: 1,
  })
})
