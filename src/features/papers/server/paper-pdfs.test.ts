import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { pagesOf } from '#test/support/words-of-file.ts'

async function start() {
  const here = await startTestApp()
  const desk = await asStaff(here, 'desk')
  const paper = async (name: string) => {
    const reply = await desk.get(`/api/staff/papers/${name}`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="[a-z]+-ls2025-\d{4}-\d\d-\d\d\.pdf"$/)
    return pagesOf(reply.rawPayload)
  }
  const logged = (action: string) =>
    here.db.selectFrom('audit_entry').where('action', '=', action).select(['staff_member_id', 'details']).execute()
  return { ...here, desk, paper, logged }
}

test('PAPER-8 the kitchen gets how many eat and who wrote a note, nobody who wrote that there is none, and it is written down', async () => {
  const { db, desk, paper, logged } = await start()
  await aGroup(db, {
    participants: [
      { first_name: 'Ana', last_name: 'Peña', church: 'Grace', notes: 'Peanuts, ₱ and shellfish' },
      { first_name: 'Ben', last_name: 'Cruz', notes: 'N/A' },
      { first_name: 'Carl', last_name: 'Abad', notes: '' },
      { first_name: 'Dan', last_name: 'Gone', notes: 'Milk' },
    ],
  })
  await sql`update registration set left_at = now() where first_name = 'Dan'`.execute(db)
  const [page = ''] = await paper('kitchen.pdf')
  expect(page).toContain('3 people eat')
  expect(page).toContain('Ana Peña Grace Peanuts, ₱ and shellfish')
  expect(page).toContain('1 person with a note.')
  for (const absent of ['Ben', 'Carl', 'Dan', 'Milk']) expect(page).not.toContain(absent)
  expect(await logged('papers.kitchen')).toEqual([
    { staff_member_id: desk.id, details: { rows: 3, columns: ['name', 'church', 'notes'], sensitive: true } },
  ])
})

test('PAPER-8 a list of many notes goes on over its pages, and an empty one says so', async () => {
  const { db, paper } = await start()
  expect((await paper('kitchen.pdf'))[0]).toContain('0 people eat')
  const participants = Array.from({ length: 20 }, (_, at) => ({
    first_name: `Guest ${at}`,
    notes: 'Nuts '.repeat(199),
  }))
  await aGroup(db, { participants })
  const pages = await paper('kitchen.pdf')
  expect(pages.length).toBeGreaterThan(3)
  expect(pages[1]).toContain('Page 2')
  for (const { first_name } of participants) expect(pages.join(' ')).toContain(`${first_name} Peña`)
  expect(pages.at(-1)).toContain('20 people with a note.')
})

test('PAPER-9 each church has a page of its own, however it is written, with who has paid and who is here', async () => {
  const { db, desk, paper, logged } = await start()
  await aGroup(db, {
    participants: [
      { first_name: 'Ana', last_name: 'Zulueta', church: 'Grace Church' },
      { first_name: 'Ben', last_name: 'Abad', church: '  grace   CHURCH ' },
      { first_name: 'Eva', last_name: 'Basa', church: 'Grace Church' },
    ],
  })
  await aGroup(db, {
    mode: 'BANK',
    participants: [{ first_name: 'Carl', church: 'Biñan Chapel' }, { church: 'n/a' }, {}],
  })
  await aGroup(db, { participants: [{ first_name: 'Gone', church: 'Grace Church' }] })
  await sql`update registration set left_at = now() where first_name = 'Gone'`.execute(db)
  const ana = await db
    .selectFrom('registration')
    .where('last_name', '=', 'Zulueta')
    .select('id')
    .executeTakeFirstOrThrow()
  const inside = await desk.post(`/events/api/registrations/${ana.id}/check_in/`)
  expect(inside.statusCode).toBe(200)
  const pages = await paper('churches.pdf')
  expect(
    pages.map((page) => ['Biñan Chapel', 'Grace Church', 'No church given'].find((name) => page.includes(name))),
  ).toEqual(['Biñan Chapel', 'Grace Church', 'No church given'])
  expect(pages[1]).toContain('3 people: 3 paid, 1 here')
  expect(pages[1]).toMatch(
    /Ben Abad Member 09171234567 Paid in full Eva Basa .* Ana Zulueta Member 09171234567 Paid in full Yes/,
  )
  expect(pages[0]).toContain('Carl Peña Member 09171234567 Payment being checked')
  expect(pages[2]).toContain('2 people: 0 paid, 0 here')
  expect(pages.join(' ')).not.toContain('Gone')
  expect(await logged('papers.churches')).toMatchObject([
    { staff_member_id: desk.id, details: { rows: 6, sensitive: false } },
  ])
})

test('PAPER-10 a sheet has eight badges of whoever a view has, and a name of any length stays whole', async () => {
  const { db, desk, paper, logged } = await start()
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelche'
  const participants = [
    { first_name: long, last_name: 'Aaron', church: 'Biñan Chapel', short_code: 'ABCD2345', designation: 'PASTOR' },
    ...Array.from({ length: 8 }, (_, at) => ({ first_name: `Guest${at}`, church: 'Grace '.repeat(30) })),
  ]
  await aGroup(db, { participants })
  await aGroup(db, { mode: 'BANK', participants: [{ first_name: 'Owes' }] })
  const pages = await paper('badges.pdf?view=paid')
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/Biñan Chapel.*Pastor.*ABCD-2345/)
  expect(pages[0]?.replaceAll(' ', '')).toContain(`${long}Aaron`)
  const [first = '', second = ''] = pages.map((page) => page.match(/Guest\d/g)?.join(' '))
  expect([first.split(' ').length, second]).toEqual([7, 'Guest7'])
  expect(pages.join(' ')).not.toContain('Owes')
  expect((await paper('badges.pdf?view=left'))[0]).toContain('Nobody')
  expect(await logged('papers.badges')).toMatchObject([
    { staff_member_id: desk.id, details: { rows: 9, columns: ['name', 'church', 'designation', 'short_code'] } },
    { details: { rows: 0 } },
  ])
})

test('PAPER-11 whoever was let in gets a certificate, alone or with all the others, and nobody else does', async () => {
  const { db, desk, paper, logged } = await start()
  const { participants } = await aGroup(db, {
    participants: [{ first_name: 'Ana' }, { first_name: 'Ben' }, { first_name: 'Absent' }],
  })
  const [ana, ben, absent] = participants.map(({ id }) => id)
  expect((await paper('certificates.pdf'))[0]).toContain('Nobody has come in yet')
  for (const id of [ana, ben]) await desk.post(`/events/api/registrations/${id}/check_in/`)
  const pages = await paper('certificates.pdf')
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/Certificate of Attendance.*Ana Peña.*Legacy Summit 2025.*November 29, 2025/)
  expect(pages[1]).toContain('Ben Peña')
  const own = await desk.get(`/api/staff/papers/certificate/${ana}`)
  expect(own.headers['content-disposition']).toBe('attachment; filename="certificate-ls2025-ana-pena.pdf"')
  expect(await pagesOf(own.rawPayload)).toEqual([expect.stringContaining('Ana Peña')])
  const refused = await desk.get(`/api/staff/papers/certificate/${absent}`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_checked_in'])
  const unknown = await desk.get('/api/staff/papers/certificate/019a3f3e-0000-7000-8000-000000000000')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'person_not_found'])
  expect((await logged('papers.certificate')).length).toBe(1)
  expect(await logged('papers.certificates')).toMatchObject([{ details: { rows: 0 } }, { details: { rows: 2 } }])
})
