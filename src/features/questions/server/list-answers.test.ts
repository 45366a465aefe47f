import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { groupToken } from '#features/tickets/server/index.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { todayInManila } from '#shared/manila-time.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aQuestion } from '#test/support/event-settings.ts'
import { startQuestions } from '#test/support/questions.ts'
import { aPerson, aSubmission, postSubmission } from '#test/support/submission.ts'
import type { AnsweredQuestion, GivenAnswer } from '../contract.ts'

const size = aQuestion({ kind: 'choice', words: 'Shirt size', options: ['S', 'M', 'L'], at_door: true })
const bus = aQuestion({ kind: 'yes_no', words: 'By bus?' })
const food = aQuestion({ words: 'Food', is_sensitive: true, in_exports: false })
const room = aQuestion({ words: 'Room', in_exports: false })
const arrival = aQuestion({ asked: 'group', kind: 'date', words: 'Arrival' })

/** Ana and Ben, who have answered everything. */
async function startAnswered() {
  const here = await startQuestions()
  const asked = await here.ask([size, bus, food, room, arrival])
  const idOf = (words: string) => asked.find((one) => one.words === words)?.id ?? ''
  const people = [
    {
      ...aPerson({ first_name: 'Ana', last_name: 'Abad', email: 'a@example.org' }),
      answers: {
        [idOf('Shirt size')]: 'M',
        [idOf('By bus?')]: 'yes',
        [idOf('Food')]: 'Nuts',
        [idOf('Room')]: 'Next to Ben',
      },
    },
    {
      ...aPerson({ first_name: 'Ben', last_name: 'Basa', email: 'b@example.org' }),
      answers: { [idOf('Shirt size')]: 'M', [idOf('By bus?')]: 'no' },
    },
  ]
  const group = { [idOf('Arrival')]: '2026-11-28' }
  const reply = await postSubmission(here.app, aSubmission({ answers: JSON.stringify(group) }, people))
  if (reply.statusCode !== 201) throw new Error(reply.body)
  const { id } = await here.db.selectFrom('registration_group').select('id').executeTakeFirstOrThrow()
  const finance = await asStaff(here, 'finance')
  return { ...here, finance, id, idOf, group_key: reply.json<{ group_key: string }>().group_key }
}

test('ASK-9 a registration shows what each and the group answered, also to words that are asked no longer', async () => {
  const { finance, id, ask, drafted } = await startAnswered()
  const [first = size, ...others] = await drafted()
  await ask([{ ...first, words: 'Size' }, ...others.slice(1)])
  const list = (await finance.get(`/api/staff/groups/${id}/answers`)).json<GivenAnswer[]>()
  expect(new Set(list.map(({ registration_id }) => registration_id)).size).toBe(3)
  expect(list).toMatchObject([
    { id: expect.any(String), person: 'Ana Reyes Abad', words: 'Shirt size', answer: 'M', is_asked_now: false },
    { id: expect.any(String), person: 'Ana Reyes Abad', words: 'By bus?', answer: 'Yes', is_asked_now: false },
    { id: expect.any(String), person: 'Ana Reyes Abad', words: 'Food', answer: null, is_asked_now: true },
    { id: expect.any(String), person: 'Ana Reyes Abad', words: 'Room', answer: 'Next to Ben', is_asked_now: true },
    { id: expect.any(String), person: 'Ben Reyes Basa', words: 'Shirt size', answer: 'M', is_asked_now: false },
    { id: expect.any(String), person: 'Ben Reyes Basa', words: 'By bus?', answer: 'No', is_asked_now: false },
    {
      id: expect.any(String),
      person: null,
      words: 'Arrival',
      answer: 'Saturday, November 28, 2026',
      is_asked_now: true,
    },
  ])
})

test('ASK-7 a sensitive answer is shown one by one, and every look is written down without what it says', async () => {
  const { finance, id, db } = await startAnswered()
  const list = (await finance.get(`/api/staff/groups/${id}/answers`)).json<{ id: string; answer: string | null }[]>()
  const hidden = list.find(({ answer }) => answer === null)?.id ?? ''
  const shown = await finance.get(`/api/staff/groups/${id}/answers/${hidden}`)
  expect([shown.json(), shown.headers['cache-control']]).toEqual([{ answer: 'Nuts' }, 'no-store'])
  const entries = await db.selectFrom('audit_entry').where('action', '=', 'answer.show').selectAll().execute()
  expect(entries).toMatchObject([{ subject: hidden, details: { group_id: id } }])
  const elsewhere = await finance.get(`/api/staff/groups/${hidden}/answers/${hidden}`)
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'answer_not_found'])
  const everything = await db.selectFrom('audit_entry').select('details').execute()
  expect(JSON.stringify(everything)).not.toContain('Nuts')
  const jobs = await sql`select data from pgboss.job`.execute(db)
  expect(JSON.stringify(jobs.rows)).not.toContain('Nuts')
})

test('ASK-10 the organiser sees how often each choice was made, of whoever comes, and nothing of what is sensitive', async () => {
  const { admin, finance, id, db, ask, drafted } = await startAnswered()
  const counts = async () =>
    (await admin.get('/api/staff/event/answers')).json<{ event: string; questions: AnsweredQuestion[] }>().questions
  expect((await counts()).map(({ words, answered, of, counts: made }) => [words, answered, of, made])).toEqual([
    [
      'Shirt size',
      2,
      2,
      [
        { option: 'S', count: 0 },
        { option: 'M', count: 2 },
        { option: 'L', count: 0 },
      ],
    ],
    [
      'By bus?',
      2,
      2,
      [
        { option: 'Yes', count: 1 },
        { option: 'No', count: 1 },
      ],
    ],
    ['Food', 1, 2, null],
    ['Room', 1, 2, null],
    ['Arrival', 1, 1, null],
  ])
  const [first = size, ...others] = await drafted()
  await ask([{ ...first, words: 'Size' }, ...others])
  expect((await counts()).map(({ words }) => words)).toEqual([
    'Size',
    'By bus?',
    'Food',
    'Room',
    'Arrival',
    'Shirt size',
  ])
  const leave = async (first_name: string, price: number) => {
    const person = await db
      .selectFrom('registration')
      .where('first_name', '=', first_name)
      .select('id')
      .executeTakeFirstOrThrow()
    const give = { reason: 'Sick', price, give_back: 0 }
    const left = await finance.post(`/api/staff/groups/${id}/people/${person.id}/leave`, give)
    expect(left.statusCode, left.body).toBe(200)
  }
  await leave('Ben', 1500)
  expect((await counts()).at(-1)).toMatchObject({ words: 'Shirt size', answered: 1, of: 1 })
  expect((await counts()).at(-2)).toMatchObject({ words: 'Arrival', answered: 1, of: 1 })
  // A group of which nobody comes any more has no day of arrival either.
  await leave('Ana', 1500)
  expect((await counts()).at(-1)).toMatchObject({ words: 'Shirt size', answered: 0, of: 0 })
  expect((await counts()).at(-2)).toMatchObject({ words: 'Arrival', answered: 0, of: 0 })
})

test('ASK-10 the file has the answers that are marked for it, a row for each person, safe for a spreadsheet', async () => {
  const { admin, finance, db, app, asked } = await startAnswered()
  const questions = await asked()
  const sizeId = questions.find(({ words }) => words === 'Shirt size')?.id ?? ''
  const formula = {
    ...aPerson({ first_name: '=1+1', last_name: 'Cruz', email: 'c@example.org' }),
    answers: { [sizeId]: 'L' },
  }
  await postSubmission(app, aSubmission({}, [formula]))
  const reply = await admin.get('/api/staff/event/answers/export')
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = reply.body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll(/\b[0-9A-Z]{8}\b/g, 'CODE'))
  expect(lines).toEqual([
    'Name,Group,Church,Ticket code,Shirt size,By bus?,Arrival',
    'Ana Reyes Abad,Ana Reyes Abad (CODE),Harvest Light,CODE,M,Yes,"Saturday, November 28, 2026"',
    'Ben Reyes Basa,Ana Reyes Abad (CODE),Harvest Light,CODE,M,No,',
    "'=1+1 Reyes Cruz,'=1+1 Reyes Cruz (CODE),Harvest Light,CODE,L,,",
  ])
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="answers-ls2025-${todayInManila()}.csv"`)
  expect(reply.body).not.toMatch(/Nuts|Next to Ben/)
  const entries = await db.selectFrom('audit_entry').where('action', '=', 'answers.export').select('details').execute()
  expect(entries).toMatchObject([{ details: { rows: 3 } }])
  expect((await finance.get('/api/staff/event/answers/export')).statusCode).toBe(403)
})

test('ASK-10 of a number the organiser sees the sum, the smallest and the largest, of whoever comes', async () => {
  const here = await startQuestions()
  const [cars, age, weight] = await here.ask([
    aQuestion({ asked: 'group', kind: 'number', words: 'Cars' }),
    aQuestion({ kind: 'number', words: 'Age' }),
    aQuestion({ kind: 'number', words: 'Weight', is_sensitive: true, in_exports: false }),
  ])
  const numbers = async () => {
    const reply = await here.admin.get('/api/staff/event/answers')
    const { event, questions } = reply.json<{ event: string; questions: AnsweredQuestion[] }>()
    return [event, ...questions.map((question) => question.numbers)]
  }
  expect(await numbers()).toEqual(['ls2025', null, null, null])
  const send = async (count: string, ages: string[]) => {
    const people = ages.map((years, index) => ({
      ...aPerson({ first_name: `P${index}`, email: `p${index}${ages.length}@example.org` }),
      answers: { [age?.id ?? '']: years, [weight?.id ?? '']: '70' },
    }))
    const reply = await postSubmission(
      here.app,
      aSubmission({ answers: JSON.stringify({ [cars?.id ?? '']: count }) }, people),
    )
    expect(reply.statusCode, reply.body).toBe(201)
  }
  await send('2', ['9', '41', '70'])
  await send('1,500', ['10'])
  // It was right to say so until numbers below 0 were refused.
  const older = await here.db
    .selectFrom('registration')
    .select(['id', 'group_id'])
    .where('first_name', '=', 'P2')
    .execute()
  await here.db
    .deleteFrom('question_answer')
    .where('registration_id', '=', older[0]?.id ?? '')
    .execute()
  const before = { question_id: age?.id ?? '', group_id: older[0]?.group_id ?? '', registration_id: older[0]?.id ?? '' }
  await here.db
    .insertInto('question_answer')
    .values({ ...before, value: ['-2.5'] })
    .execute()
  expect(await numbers()).toEqual([
    'ls2025',
    { sum: 1502, smallest: 2, largest: 1500 },
    { sum: 57.5, smallest: -2.5, largest: 41 },
    null,
  ])
  await here.db.updateTable('registration').set({ left_at: new Date() }).where('first_name', '=', 'P1').execute()
  expect((await numbers())[2]).toEqual({ sum: 16.5, smallest: -2.5, largest: 10 })
})

test('ASK-10 the people of a group follow each other in the file, what they answered together stands there once', async () => {
  const here = await startQuestions()
  const [cars, meals] = await here.ask([
    aQuestion({ asked: 'group', kind: 'number', words: 'Cars' }),
    aQuestion({ kind: 'choices', words: 'Meals', options: ['Rice, fish', 'Soup'] }),
  ])
  const send = async (count: string, ...names: string[]) => {
    const people = names.map((name) => ({
      ...aPerson({ first_name: name, middle_name: '', last_name: name.slice(-1), email: `${name}@example.org` }),
      answers: { [meals?.id ?? '']: ['Rice, fish', 'Soup'] },
    }))
    const answers = JSON.stringify({ [cars?.id ?? '']: count })
    const reply = await postSubmission(here.app, aSubmission({ answers }, people))
    expect(reply.statusCode, reply.body).toBe(201)
  }
  await send('3', 'MomZ', 'KidA', 'KidC')
  await send('2', 'AuntB')
  const saved = async () => {
    const reply = await here.admin.get('/api/staff/event/answers/export')
    const [, ...lines] = reply.body.trim().split('\r\n')
    return lines.map((line) => line.replaceAll(/ \([0-9A-Z]{8}\)|,Harvest Light,[0-9A-Z]{8}/g, ''))
  }
  const meal = '"Rice, fish; Soup"'
  expect(await saved()).toEqual([
    `AuntB B,AuntB B,2,${meal}`,
    `MomZ Z,MomZ Z,3,${meal}`,
    `KidA A,MomZ Z,,${meal}`,
    `KidC C,MomZ Z,,${meal}`,
  ])
  await here.db.updateTable('registration').set({ left_at: new Date() }).where('first_name', '=', 'MomZ').execute()
  expect((await saved()).slice(0, 2)).toEqual([`KidA A,KidA A,3,${meal}`, `KidC C,KidA A,,${meal}`])
})

test('ASK-13 the door sees a word or two of what is shown there, of the person and of their group, and nothing else', async () => {
  const here = await startQuestions()
  const long = aQuestion({ asked: 'group', words: 'Room', at_door: true })
  const [sizeOf, , roomOf] = await here.ask([size, bus, long])
  const person = { ...aPerson({ email: 'd@example.org' }), answers: { [sizeOf?.id ?? '']: 'L' } }
  const answers = JSON.stringify({ [roomOf?.id ?? '']: 'x'.repeat(100) })
  const sent = await postSubmission(here.app, aSubmission({ answers }, [person]))
  expect(sent.statusCode, sent.body).toBe(201)
  const { short_code } = await here.db.selectFrom('registration').select('short_code').executeTakeFirstOrThrow()
  const door = await asStaff(here, 'door')
  const [found] = (await door.get(`/events/api/registrations/?qr_text=${short_code}`)).json<{ answers: unknown }[]>()
  expect(found?.answers).toEqual([
    { words: 'Shirt size', answer: 'L' },
    { words: 'Room', answer: `${'x'.repeat(59)}…` },
  ])
})

test('ASK-14 whoever has the link reads what was answered, and nothing sensitive', async () => {
  const { app, id } = await startAnswered()
  const token = groupToken(sampleSecret, { id, link_version: 1 })
  const reply = await app.inject(`/events/api/manage/${token}`)
  expect(reply.json()).toMatchObject({
    answers: [{ words: 'Arrival', answer: 'Saturday, November 28, 2026' }],
    participants: [
      {
        answers: [
          { words: 'Shirt size', answer: 'M' },
          { words: 'By bus?', answer: 'Yes' },
          { words: 'Room', answer: 'Next to Ben' },
        ],
      },
      {
        answers: [
          { words: 'Shirt size', answer: 'M' },
          { words: 'By bus?', answer: 'No' },
        ],
      },
    ],
  })
  expect(reply.body).not.toMatch(/Nuts|Food/)
})
