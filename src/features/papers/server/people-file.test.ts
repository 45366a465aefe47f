import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { peopleWhere } from '#features/registrations/server/index.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aQuestion } from '#test/support/event-settings.ts'
import { aGroup, manyLike } from '#test/support/factories.ts'
import { startQuestions } from '#test/support/questions.ts'
import { aPerson, aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { columnKeys, columnLabel, isMoney, isSensitive, presets } from '../contract.ts'
import { type PersonRow, peopleRows } from './people-rows.ts'

async function start() {
  const here = await startTestApp()
  const [desk, finance] = [await asStaff(here, 'desk'), await asStaff(here, 'finance')]
  return { ...here, desk, finance, ...readers(finance) }
}

type Reader = Awaited<ReturnType<typeof asStaff>>

function readers(who: Reader) {
  const file = (query: Record<string, string>, ending = 'csv') =>
    who.get(`/api/staff/papers/people.${ending}?${new URLSearchParams(query)}`)
  const rows = async (query: Record<string, string>) => parse((await file(query)).body, { bom: true })
  const names = async (query: Record<string, string> = {}) =>
    (await rows({ columns: 'first_name', ...query })).slice(1).map(([name]) => name)
  return { file, rows, names }
}

test('PAPER-1 a file has the columns that were chosen, in its own order, and the people of the view by last name', async () => {
  const { db, rows, names, file } = await start()
  await aGroup(db, {
    mode: 'BANK',
    participants: [
      { first_name: 'Zoe', last_name: 'abad', church: 'Grace', notes: 'Peanuts', ls_first_time: true },
      { first_name: 'Ana', last_name: 'Peña', designation: 'PASTOR' },
    ],
  })
  await aGroup(db, { participants: [{ first_name: 'Ben', last_name: 'Cruz', mobile: '09181112222', sex: 'MALE' }] })
  expect(await rows({ columns: 'sex,mobile,name,ls_first_time,church' })).toEqual([
    ['Full name', 'Gender', 'Mobile Number', 'Church', 'First time attending'],
    ['Zoe abad', 'Female', '0917 123 4567', 'Grace', 'Yes'],
    ['Ben Cruz', 'Male', '0918 111 2222', '', 'No'],
    ['Ana Peña', 'Female', '0917 123 4567', '', 'No'],
  ])
  expect(await names({ view: 'paid' })).toEqual(['Ben'])
  expect(await names({ view: 'pending', designation: 'PASTOR' })).toEqual(['Ana'])
  expect(await names({ church: 'gra' })).toEqual(['Zoe'])
  expect(await names({ event: 'ls2024' }).catch(() => [])).toEqual([])
  const everything = await rows({ columns: columnKeys.join(',') })
  expect(everything[0]).toEqual(columnKeys.map(columnLabel))
  const reply = await file({ columns: 'name' })
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'x-total-rows': '3',
    'content-disposition': expect.stringMatching(/^attachment; filename="registrations-ls2025-\d{4}-\d\d-\d\d\.csv"$/),
  })
  expect((await file({ columns: '' })).json()).toMatchObject({ code: 'no_column' })
  expect((await file({ columns: 'name,ticket_secret' })).statusCode).toBe(400)
  expect((await file({ columns: 'name', event: 'nothing' })).statusCode).toBe(404)
})

test('PAPER-1 what belongs to a group stands in the first of its rows in the file alone, so that a sum is right', async () => {
  const { db, rows } = await start()
  const group = await aGroup(db, {
    participants: [{ last_name: 'Zulueta' }, { first_name: 'Ben', last_name: 'Abad', designation: 'PASTOR' }],
  })
  await aGroup(db, { mode: 'BANK', participants: [{ last_name: 'Cruz' }] })
  const columns = 'last_name,price,paid,balance,payment_status,group,or_number'
  const both = (await rows({ columns })).slice(1)
  expect(both.map((row) => [row[0], ...row.slice(3)])).toEqual([
    ['Abad', 'Paid in full', '', '', ''],
    ['Cruz', 'Payment being checked', '1500.00', '0.00', '1500.00'],
    ['Zulueta', 'Paid in full', '3000.00', '3000.00', '0.00'],
  ])
  expect(both[0]?.slice(1, 3)).toEqual(both[2]?.slice(1, 3))
  expect(both[0]?.[2]).toBe(group.payment.or_number)
  const [, pastor] = await rows({ columns, designation: 'PASTOR' })
  expect(pastor?.slice(4)).toEqual(['3000.00', '3000.00', '0.00'])
})

test('PAPER-1 whoever cannot come is in a file only where they were asked for, and it says so', async () => {
  const { db, names, rows, desk } = await start()
  await aGroup(db, { participants: [{ first_name: 'Ana', last_name: 'A' }] })
  await aGroup(db, { participants: [{ first_name: 'Ben', last_name: 'B' }] })
  await sql`update registration set left_at = now() where first_name = 'Ben'`.execute(db)
  expect(await names()).toEqual(['Ana'])
  expect(await names({ view: 'left' })).toEqual(['Ben'])
  expect(await rows({ columns: 'first_name', left: 'with' })).toEqual([
    ['First Name', 'Cannot come'],
    ['Ana', ''],
    ['Ben', 'Yes'],
  ])
  const count = async (query: string) =>
    (await desk.get(`/api/staff/papers/people${query}`)).json<{ people: number }>().people
  expect([await count(''), await count('?left=with'), await count('?view=left')]).toEqual([1, 2, 1])
})

test('PAPER-2 every file is written down with who took how many and which columns, and says whether it held notes on health', async () => {
  const { db, desk, finance, file } = await start()
  await aGroup(db, { participants: [{ notes: 'Peanuts' }] })
  expect(Object.values(presets).flat().filter(isSensitive)).toEqual([])
  expect(columnKeys.filter(isSensitive)).toEqual(['notes'])
  const plain = await file({ columns: 'name,church' })
  const notes = await readers(desk).file({ columns: 'name,notes', view: 'paid', church: '' })
  expect([plain.body.includes('Peanuts'), notes.body.includes('Peanuts')]).toEqual([false, true])
  const entries = await db.selectFrom('audit_entry').where('action', '=', 'papers.people').selectAll().execute()
  expect(entries).toMatchObject([
    { staff_member_id: finance.id, details: { rows: 1, format: 'csv', columns: ['name', 'church'], sensitive: false } },
    { staff_member_id: desk.id, details: { rows: 1, columns: ['name', 'notes'], view: 'paid', sensitive: true } },
  ])
  expect(JSON.stringify(entries)).not.toContain('Peanuts')
})

test('PAPER-2 the desk gets no money of a group, and nobody else a file', async () => {
  const here = await start()
  await aGroup(here.db)
  for (const column of columnKeys.filter(isMoney)) {
    const refused = await readers(here.desk).file({ columns: `name,${column}` })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'money_is_for_finance'])
  }
  expect(columnKeys.filter(isMoney)).toEqual(['price', 'paid', 'balance'])
  expect((await readers(here.desk).file({ columns: 'name,payment_status' })).statusCode).toBe(200)
  for (const role of ['door', 'coordinator']) {
    expect((await readers(await asStaff(here, role)).file({ columns: 'name' })).statusCode).toBe(403)
  }
  const entries = await here.db.selectFrom('audit_entry').where('action', '=', 'papers.people').select('id').execute()
  expect(entries).toHaveLength(1)
})

test('PAPER-3 a workbook has the same rows, with days and numbers as what they are', async () => {
  const { db, file } = await start()
  await aGroup(db, { participants: [{ first_name: '=1+1', last_name: 'Peña', short_code: '12E45678' }] })
  const columns = 'first_name,last_name,mobile,price,short_code,registered_at'
  const reply = await file({ columns }, 'xlsx')
  expect(reply.headers['content-disposition']).toContain('.xlsx"')
  const [{ sheet, data } = { sheet: '', data: [] }] = await readSheet(reply.rawPayload)
  expect([sheet, data.length]).toEqual(['Registrations', 2])
  expect(data[1]?.slice(0, 5)).toEqual(['=1+1', 'Peña', '0917 123 4567', 1500, '12E4-5678'])
  const { created_at } = await db.selectFrom('registration_group').select('created_at').executeTakeFirstOrThrow()
  const shown = data[1]?.[5]
  expect(shown instanceof Date && Math.round((shown.getTime() - created_at.getTime()) / 60_000)).toBe(8 * 60)
})

test('PAPER-4 answers to the organiser’s questions are columns, without what is sensitive or kept out of files', async () => {
  const here = await startQuestions()
  const asked = await here.ask([
    aQuestion({ kind: 'choices', words: 'Meals', options: ['Lunch', 'Dinner'] }),
    aQuestion({ kind: 'number', words: 'Shirts' }),
    aQuestion({ words: 'Illness', is_sensitive: true, in_exports: false }),
    aQuestion({ words: 'Room', in_exports: false }),
    aQuestion({ asked: 'group', kind: 'date', words: 'Arrival' }),
  ])
  const idOf = (words: string) => asked.find((one) => one.words === words)?.id ?? ''
  const people = ['Ana', 'Ben'].map((first_name) => ({
    ...aPerson({ first_name, last_name: first_name, email: `${first_name}@example.org` }),
    answers: { [idOf('Meals')]: ['Lunch', 'Dinner'], [idOf('Shirts')]: '2', [idOf('Illness')]: 'Secret' },
  }))
  const sent = { answers: JSON.stringify({ [idOf('Arrival')]: '2026-11-28' }) }
  expect((await postSubmission(here.app, aSubmission(sent, people))).statusCode).toBe(201)
  const desk = await asStaff(here, 'desk')
  const offered = (await desk.get('/api/staff/papers/people')).json<{ questions: { id: string; words: string }[] }>()
  expect(offered.questions.map(({ words }) => words)).toEqual(['Meals', 'Shirts', 'Arrival'])
  const { rows, file } = readers(desk)
  const ids = offered.questions.map(({ id }) => id).join(',')
  expect(await rows({ columns: 'first_name', questions: ids })).toEqual([
    ['First Name', 'Meals', 'Shirts', 'Arrival'],
    ['Ana', 'Lunch; Dinner', '2', '2026-11-28'],
    ['Ben', 'Lunch; Dinner', '2', ''],
  ])
  for (const words of ['Illness', 'Room']) {
    const refused = await file({ columns: 'first_name', questions: idOf(words) })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'question_not_for_files'])
  }
})

test('PAPER-5 a long file has everybody once, whatever they are called, and reads on as its rows are taken', async () => {
  const { db, finance, file } = await start()
  const { payment, event_id } = await aGroup(db, { mode: 'BANK', participants: [{ last_name: "O'Neil_%" }] })
  await manyLike(db, { payment_id: payment.id, count: 250 })
  await sql`update registration set last_name = upper(last_name) where short_code < '8'`.execute(db)
  const asked = { where: peopleWhere(event_id, { view: 'all' }), columns: [], questions: [], perBatch: 100 }
  const sizes: number[] = []
  const codes: string[] = []
  for await (const rows of peopleRows(db, asked)) {
    sizes.push(rows.length)
    codes.push(...rows.map(({ short_code }) => short_code))
  }
  expect([sizes, new Set(codes).size]).toEqual([[100, 100, 51], 251])
  expect(parse((await file({ columns: 'name' })).body)).toHaveLength(252)

  // Corrections on the way, of somebody who was there and of somebody to come.
  const corrected = peopleRows(db, asked)
  const { value: first = [] } = (await corrected.next()) as IteratorResult<PersonRow[], undefined>
  await sql`update registration set last_name = 'Zuniga' where id = ${first[0]?.id}`.execute(db)
  await sql`update registration set last_name = 'Abad' where short_code = ${codes.at(-1)}`.execute(db)
  const seen = first.map(({ id }) => id)
  for await (const rows of corrected) seen.push(...rows.map(({ id }) => id))
  expect([seen.length, new Set(seen).size]).toEqual([251, 251])

  // What breaks in the middle does not end as if it were whole.
  const parts = peopleRows(db, asked)
  await parts.next()
  await sql`alter table check_in rename to gone`.execute(db)
  await expect(parts.next()).rejects.toThrow('check_in')
  expect((await finance.get('/api/staff/papers/people')).json()).toMatchObject({ people: 251 })
})
