import { expect, test } from 'vitest'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { anApplication, anId, postApplication } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import type { ApplicationDetails } from '../contract.ts'
import { additionToken } from './addition-link.ts'

type Fields = Parameters<typeof postApplication>[1]

/** An application that waits for what it is asked, with the link of its e-mail. */
async function asked(test: TestApp, input: { needed: string[]; note?: string }, over: Fields = {}, files = 1) {
  const ids = await Promise.all(Array.from({ length: files }, anId))
  const sent = await postApplication(test.app, await anApplication(test.app, over), { files: ids })
  const { id } = sent.json<{ id: string }>()
  const coordinator = await asStaff(test, 'coordinator')
  const url = `/api/staff/applications/${id}`
  const ask = async (body: typeof input) => {
    const reply = await coordinator.post(`${url}/move/`, { to: 'MORE_NEEDED', ...body })
    expect(reply.statusCode).toBe(200)
    const row = test.db
      .selectFrom('application')
      .where('id', '=', id)
      .select(['id', 'needed', 'needed_note', 'needed_at'])
    return `/api/membership/addition/${additionToken(sampleSecret, await row.executeTakeFirstOrThrow())}`
  }
  await coordinator.post(`${url}/assign/`, { reviewer_id: coordinator.id })
  const details = async () => (await coordinator.get(url)).json<ApplicationDetails>()
  return { id, link: await ask(input), ask, details }
}

const send = (test: TestApp, url: string, fields: Fields, files: Buffer[] = []) =>
  postApplication(test.app, fields, { url, files })

test('VOL-34 the link shows what is asked, takes it, and hands the application back to its reviewer', async () => {
  const test = await startTestApp()
  const { id, link, details } = await asked(test, { needed: ['idFiles', 'address'], note: 'The photo is too dark.' })
  const request = await test.app.inject(link)
  expect(request.json()).toEqual({
    first_name: 'Maria',
    needed: ['idFiles', 'address'],
    note: 'The photo is too dark.',
    files_left: 4,
  })
  expect(request.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

  const address = { presentAddress: '1 New St.', permanentAddress: '2 Old St.' }
  const without = await send(test, link, address)
  expect([without.statusCode, without.json().fields]).toEqual([400, { idFiles: ['This field is required'] }])
  const half = await send(test, link, { presentAddress: '1 New St.' }, [await anId()])
  expect(half.json().fields).toEqual({ permanentAddress: ['This field is required.'] })
  const hostile = await send(test, link, address, [Buffer.from('<svg onload="alert(1)"/>')])
  expect(hostile.json().code).toBe('file_type_not_accepted')
  expect((await details()).state).toBe('MORE_NEEDED')

  // What was not asked for is not taken.
  const more = { ...address, contactNumber: '666', lifegroupLeader: 'Nobody', state: 'ACCEPTED', email: 'x@y.example' }
  expect((await send(test, link, more, [await anId(), await anId()])).statusCode).toBe(204)
  const after = await details()
  expect(after).toMatchObject({
    state: 'IN_REVIEW',
    needed: [],
    needed_note: '',
    present_address: '1 New St.',
    permanent_address: '2 Old St.',
    lifegroup_leader: 'Ruth Salazar',
    reviewer: { full_name: 'Cora Villanueva' },
    notes: [{ by: 'The applicant', note: 'Has added what was asked for: ID files, addresses.' }],
  })
  expect(after.contact_number).not.toBe('666')
  expect(after.files).toHaveLength(3)
  const [trace] = await test.db
    .selectFrom('audit_entry')
    .where('action', '=', 'application.addition')
    .selectAll()
    .execute()
  expect(trace).toMatchObject({ subject: id, staff_member_id: null, details: { files: 2 } })
})

test('VOL-35 a link that was used, replaced or made up is dead, always in the same words', {
  timeout: 60_000,
}, async () => {
  const test = await startTestApp()
  const { link, ask, id } = await asked(test, { needed: ['contactNumber'] })
  const other = await asked(test, { needed: ['contactNumber'] })
  expect((await send(test, link, { contactNumber: '0917 000 0000' })).statusCode).toBe(204)
  // The very same question, asked once more, does not bring the first link back.
  const stale = (await ask({ needed: ['contactNumber'] })) && link
  const token = link.split('/').at(-1) ?? ''
  const forged = `${other.link.slice(0, other.link.lastIndexOf('/') + 1)}${token.slice(0, 22)}${(other.link.split('/').at(-1) ?? '').slice(22)}`
  const wrongs = [
    stale,
    forged,
    `${other.link}A`,
    other.link.slice(0, -1),
    `/api/membership/addition/${id}`,
    '/api/membership/addition/x',
  ]
  const bodies = new Set<string>()
  for (const wrong of wrongs) {
    for (const reply of [await test.app.inject(wrong), await send(test, wrong, { contactNumber: '1' })]) {
      bodies.add(`${reply.statusCode} ${reply.body}`)
    }
  }
  expect([...bodies]).toHaveLength(1)
  expect([...bodies][0]).toMatch(/^404 .*addition_not_found/)
  expect((await test.app.inject(other.link)).statusCode).toBe(200)

  const misses = await Promise.all(Array.from({ length: 80 }, () => test.app.inject('/api/membership/addition/x')))
  expect(new Set(misses.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 429]))
  // Others behind the same address still get through.
  expect((await test.app.inject(other.link)).statusCode).toBe(200)
})

test('VOL-35 sent twice at once it is taken once', async () => {
  const test = await startTestApp()
  const { link, details } = await asked(test, { needed: ['contactNumber'] })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send(test, link, { contactNumber: `0917 000 000${index}` })),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(9)
  expect((await details()).notes).toHaveLength(1)
})

test('VOL-34 emergency contact and Lifegroup, with members from those who lead one', async () => {
  const test = await startTestApp()
  const leads = { isLifegroupLeader: '1', lifegroupMembers: 'Ana' }
  const { link, details } = await asked(test, { needed: ['emergencyContact', 'lifegroup'] }, leads)
  const contact = {
    emergencyContactPerson: 'Rosa',
    emergencyContactPersonNumber: '0999 111 2222',
    emergencyContactPersonRelation: 'Aunt',
  }
  const missing = await send(test, link, { ...contact, lifegroupLeader: 'Ruth' })
  expect(missing.json().fields).toEqual({ lifegroupMembers: ['This field is required.'] })
  const complete = { ...contact, lifegroupLeader: 'Naomi', lifegroupMembers: 'Ana, Ben' }
  expect((await send(test, link, complete)).statusCode).toBe(204)
  expect(await details()).toMatchObject({
    emergency_contact_person: 'Rosa',
    emergency_contact_person_relation: 'Aunt',
    lifegroup_leader: 'Naomi',
    lifegroup_members: 'Ana, Ben',
    files: [{ pages: 1 }],
  })

  const alone = await asked(test, { needed: ['lifegroup'] }, { hasLifegroup: '0', lifegroupLeader: '' })
  expect((await send(test, alone.link, { lifegroupLeader: 'Naomi' })).statusCode).toBe(204)
  expect(await alone.details()).toMatchObject({ has_lifegroup: true, lifegroup_leader: 'Naomi' })
})

test('FILE-12 with what was there before, an addition makes at most five files', async () => {
  const test = await startTestApp()
  const { link, details, id } = await asked(test, { needed: ['idFiles'] }, {}, 4)
  const tooMany = await send(test, link, {}, [await anId(), await anId()])
  expect(tooMany.json().fields).toEqual({
    idFiles: ['We keep at most 5 files, so there is room for 1 more. Please send fewer.'],
  })
  expect((await send(test, link, {}, [await anId()])).statusCode).toBe(204)
  expect((await details()).files).toHaveLength(5)
  const coordinator = await asStaff(test, 'coordinator')
  const full = await coordinator.post(`/api/staff/applications/${id}/move/`, { to: 'MORE_NEEDED', needed: ['idFiles'] })
  expect([full.statusCode, full.json().code]).toEqual([409, 'files_full'])
  expect((await details()).state).toBe('IN_REVIEW')
})
