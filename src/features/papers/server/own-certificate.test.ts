import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { withoutTriggers } from '#test/support/without-triggers.ts'
import { pagesOf } from '#test/support/words-of-file.ts'

/** Ana, who registered them, and Ben were let in; Carla was not. */
async function start() {
  const here = await startTestApp()
  const { app, db } = here
  const desk = await asStaff(here, 'desk')
  const group = await aGroup(db, {
    participants: [{ first_name: 'Ana' }, { first_name: 'Ben' }, { first_name: 'Carla' }],
  })
  const [ana, ben, carla] = group.participants
  if (!(ana && ben && carla)) throw new Error('three were registered')
  const letIn = async (id: string) => {
    const reply = await desk.post(`/events/api/registrations/${id}/check_in/`)
    expect(reply.statusCode).toBe(200)
  }
  for (const { id } of [ana, ben]) await letIn(id)
  const ofGroup = groupToken(sampleSecret, { id: group.id, link_version: 1 })
  const get = (token: string, person: string, query = '', headers: Record<string, string> = {}) =>
    app.inject({ url: `/events/api/manage/${token}/people/${person}/certificate${query}`, headers })
  const refusal = async (...asked: Parameters<typeof get>) => {
    const reply = await get(...asked)
    return [reply.statusCode, reply.json<{ code: string }>().code]
  }
  return { ...here, desk, group, ana, ben, carla, letIn, ofGroup, get, refusal }
}

const unknown = [404, 'registration_not_found']

test('PAPER-12 whoever was let in gets their own certificate by their link, and the leader that of each', async () => {
  const { db, ana, ben, ofGroup, get } = await start()
  const own = await get(personToken(sampleSecret, ben), ben.id)
  expect([own.statusCode, own.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': 'attachment; filename="certificate-ls2025-ben-pena.pdf"',
    },
  ])
  expect(await pagesOf(own.rawPayload)).toEqual([
    expect.stringMatching(/Certificate of Attendance.*Ben Peña.*Legacy Summit 2025.*November 29, 2025/),
  ])
  for (const [person, name] of [
    [ana, 'Ana Peña'],
    [ben, 'Ben Peña'],
  ] as const) {
    const reply = await get(ofGroup, person.id, '?event=ls2025')
    expect(await pagesOf(reply.rawPayload)).toEqual([expect.stringContaining(name)])
  }
  const taken = await db.selectFrom('audit_entry').where('action', '=', 'papers.certificate').selectAll().execute()
  expect(taken).toEqual([])
})

test('PAPER-13 nobody who was not let in gets one, nor who was taken back, or left', async () => {
  const { db, desk, ana, ben, carla, ofGroup, get, refusal } = await start()
  const absent = await get(personToken(sampleSecret, carla), carla.id)
  expect([absent.statusCode, absent.json()]).toEqual([
    409,
    { code: 'not_checked_in', error: 'Carla Peña has not come in, so there is no certificate.' },
  ])
  expect(await refusal(ofGroup, carla.id)).toEqual([409, 'not_checked_in'])
  expect((await desk.delete(`/api/staff/door/check-ins/${ana.id}`)).statusCode).toBe(200)
  expect(await refusal(ofGroup, ana.id)).toEqual([409, 'not_checked_in'])
  // Let in by a phone without a network that did not know.
  await withoutTriggers(db, (tx) =>
    tx.updateTable('registration').set({ left_at: new Date() }).where('id', '=', ben.id).execute(),
  )
  expect(await refusal(ofGroup, ben.id)).toEqual([409, 'already_left'])
})

test('PAPER-13 a link gives nothing of anybody else, of another event, or once it has ended', async () => {
  const { db, ana, ben, group, ofGroup, letIn, refusal } = await start()
  const others = await aGroup(db, { participants: [{ first_name: 'Stranger' }] })
  const [stranger] = others.participants
  if (!stranger) throw new Error('one was registered')
  await letIn(stranger.id)
  expect(await refusal(ofGroup, stranger.id)).toEqual(unknown)
  expect(await refusal(ofGroup, randomUUID())).toEqual(unknown)
  const ofBen = personToken(sampleSecret, ben)
  expect(await refusal(ofBen, ana.id)).toEqual(unknown)
  expect(await refusal(ofBen, ben.id, '?event=camp')).toEqual(unknown)
  expect(await refusal('nonsense', ben.id)).toEqual(unknown)
  await db.updateTable('registration_group').set({ link_version: 2 }).where('id', '=', group.id).execute()
  expect(await refusal(ofGroup, ben.id)).toEqual(unknown)
  const ended = personToken(sampleSecret, { ...ben, ticket_secret: Buffer.alloc(16, 1) })
  expect(await refusal(ended, ben.id)).toEqual(unknown)
})

test('PAPER-13 wrong links are limited by network as everywhere, and one certificate is drawn twenty times in ten minutes', async () => {
  const { ben, carla, get } = await start()
  const own = personToken(sampleSecret, ben)
  const statuses: number[] = []
  for (let at = 0; at < 22; at++) statuses.push((await get(own, ben.id)).statusCode)
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429])
  const wrong: number[] = []
  for (let at = 0; at < 62; at++) wrong.push((await get(`wrong${at}`, ben.id)).statusCode)
  expect(wrong).toEqual([...Array<number>(60).fill(404), 429, 429])
  // Nobody's own link stops working because of that.
  expect((await get(personToken(sampleSecret, carla), carla.id)).statusCode).toBe(409)
})

test('PAPER-14 a browser that follows a link and is refused is led to the registration, and to nowhere else', async () => {
  const { ben, carla, ofGroup, get } = await start()
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const absent = await get(ofGroup, carla.id, '?event=ls2025', browser)
  expect([absent.statusCode, absent.headers.location, absent.headers['cache-control']]).toEqual([
    303,
    `/ls2025/manage/${ofGroup}?certificate=none`,
    'no-store',
  ])
  const dead = await get('nonsense', ben.id, '?event=ls2025', browser)
  expect([dead.statusCode, dead.headers.location]).toEqual([303, '/ls2025/manage/nonsense?certificate=none'])
  expect((await get(ofGroup, ben.id, '?event=ls2025', browser)).headers['content-type']).toBe('application/pdf')
  expect((await get(ofGroup, carla.id, '', browser)).statusCode).toBe(409)
  for (const event of ['', '%2Fevil.example', '..', 'https:evil.example']) {
    expect((await get(ofGroup, carla.id, `?event=${event}`, browser)).statusCode).toBe(400)
  }
})

test('PAPER-12 the page of a registration tells for whom there is a certificate', async () => {
  const { app, ana, ben, ofGroup } = await start()
  const tell = async (token: string) =>
    (await app.inject(`/events/api/manage/${token}`))
      .json<{ participants: { name: string; certificate: string | null }[] }>()
      .participants.map(({ name, certificate }) => [name, certificate])
  const at = (token: string, { id }: { id: string }) =>
    `/events/api/manage/${token}/people/${id}/certificate?event=ls2025`
  expect(await tell(ofGroup)).toEqual([
    ['Ana Peña', at(ofGroup, ana)],
    ['Ben Peña', at(ofGroup, ben)],
    ['Carla Peña', null],
  ])
  const ofBen = personToken(sampleSecret, ben)
  expect(await tell(ofBen)).toEqual([['Ben Peña', at(ofBen, ben)]])
  expect((await app.inject(at(ofBen, ben))).headers['content-type']).toBe('application/pdf')
})
