import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aQuestion } from '#test/support/event-settings.ts'
import { aGroup } from '#test/support/factories.ts'
import { startQuestions } from '#test/support/questions.ts'

const size = aQuestion({
  kind: 'choice',
  words: 'Shirt size',
  options: ['S', 'M', 'L'],
  is_required: true,
  at_door: true,
})
const arrival = aQuestion({ asked: 'group', kind: 'date', words: 'When do you arrive?' })
const food = aQuestion({ words: 'Is there food that you cannot eat?', is_sensitive: true, in_exports: false })

test('ASK-1 questions are drafted unseen, previewed, and asked in their order once they are published', async () => {
  const here = await startQuestions()
  expect(await here.visitors()).toMatchObject({ has_questions: false })
  await here.save({ questions: { questions: [size, arrival, food] } })
  expect([await here.asked(), (await here.visitors()).has_questions]).toEqual([[], false])

  const preview = (await here.admin.get('/api/staff/event/preview')).json()
  expect(preview.questions.map(({ words }: { words: string }) => words)).toEqual(
    [size, arrival, food].map((q) => q.words),
  )
  expect(preview.event.has_questions).toBe(true)
  expect(await here.asked()).toEqual([])

  await here.publish()
  expect((await here.visitors()).has_questions).toBe(true)
  expect(await here.asked()).toEqual(
    [size, arrival, food].map(({ at_door: _door, in_exports: _file, ...question }) => ({
      ...question,
      id: expect.any(String),
      series: expect.any(String),
    })),
  )
  const [first, second, third] = await here.drafted()
  await here.ask([third, first, second].flatMap((question) => question ?? []))
  expect((await here.asked()).map(({ words }) => words)).toEqual([food.words, size.words, arrival.words])
})

test('ASK-1 publishing questions is written down with before and after', async () => {
  const here = await startQuestions()
  await here.ask([size])
  const [known] = await here.drafted()
  await here.ask([{ ...size, ...known, at_door: false }])
  const [latest] = (await here.admin.get('/api/staff/event/changes')).json()
  expect(latest.changed).toEqual([
    {
      section: 'questions',
      field: 'questions',
      before: ['Shirt size (each participant; one choice: S, M, L; must be answered; shown at the door; in the file)'],
      after: ['Shirt size (each participant; one choice: S, M, L; must be answered; in the file)'],
    },
  ])
})

test('ASK-1 what cannot be asked is refused in words at its field', async () => {
  const here = await startQuestions()
  const refused = async (...questions: object[]) => {
    const reply = await here.save({ questions: { questions } })
    return [reply.statusCode, reply.json().fields]
  }
  const at = (field: string, message: string) => [400, { [`changes.questions.questions.0.${field}`]: [message] }]
  expect(await refused({ ...size, words: ' ' })).toEqual(at('words', 'Please enter the question.'))
  expect(await refused({ ...size, options: ['S'] })).toEqual(
    at('options', 'Please enter at least two choices, one on each line.'),
  )
  expect(await refused({ ...size, options: ['S', 's'] })).toEqual(at('options', 'One of the choices is there twice.'))
  expect(await refused({ ...size, options: Array.from({ length: 31 }, (_, n) => `${n}`) })).toEqual(
    at('options', 'Please keep it to 30 choices.'),
  )
  expect(await refused({ ...arrival, options: ['S', 'M'] })).toEqual(
    at('options', 'Only a question with choices has choices.'),
  )
  expect(await refused({ ...size, is_sensitive: true })).toEqual(
    at('is_sensitive', 'A sensitive answer is neither shown at the door nor in a file.'),
  )
  expect(await refused(size, { ...size, words: 'shirt SIZE' })).toEqual([
    400,
    { 'changes.questions.questions': ['One of the questions is there twice.'] },
  ])
  expect((await refused(size, { ...size, asked: 'group' }))[0]).toBe(200)
  const many = Array.from({ length: 31 }, (_, n) => ({ ...food, words: `${n}?` }))
  expect((await refused(...many))[0]).toBe(400)
})

test('ASK-2 the next event asks what this one asks, by rows of its own', async () => {
  const here = await startQuestions()
  const before = await here.ask([size, arrival, food])
  const made = await here.admin.post('/api/staff/event/next?event=ls2025', {
    name: 'Legacy Summit 2098',
    slug: 'ls2098',
    starts_on: '2098-11-29',
    receipt_prefix: 'LS98',
    registration_opens_at: '2098-08-30T08:00',
  })
  expect(made.statusCode, made.body).toBe(200)
  const next = (await here.app.inject('/events/api/events/ls2098/questions')).json<typeof before>()
  const without = (questions: typeof before) => questions.map(({ id: _id, series: _series, ...question }) => question)
  expect(without(next)).toEqual(without(before))
  expect(next.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
  const { rows } = await sql<{ n: number }>`select count(distinct series)::int as n from question`.execute(here.db)
  expect(rows).toEqual([{ n: 6 }])
})

test('ASK-3 other words are a question of their own; how it is handled is changed in place', async () => {
  const here = await startQuestions()
  const [first] = await here.ask([size])
  const [known = size] = await here.drafted()
  const [same] = await here.ask([{ ...known, is_required: false, at_door: false }])
  expect(same).toEqual({ ...first, is_required: false })
  const [changed] = await here.ask([{ ...known, options: ['S', 'M', 'L', 'XL'] }])
  expect(changed?.id).not.toBe(first?.id)

  const rows = await here.db
    .selectFrom('question')
    .select(['id', 'series', 'options', 'retired_at'])
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { id: first?.id, options: ['S', 'M', 'L'], retired_at: expect.any(Date) },
    { id: changed?.id, options: ['S', 'M', 'L', 'XL'], retired_at: null },
  ])
  expect(rows[0]?.series).toBe(rows[1]?.series)

  await here.ask([arrival])
  expect((await here.asked()).map(({ words }) => words)).toEqual([arrival.words])
  const retired = here.db.selectFrom('question').where('retired_at', 'is not', null).select('id')
  expect(await retired.execute()).toHaveLength(2)
})

test('ASK-3 ASK-7 the database lets nobody rewrite, remove, revive or unveil a question', async () => {
  const here = await startQuestions()
  const [first] = await here.ask([size, food])
  const { db } = here
  const stays = /question_stays|answered this question/
  await expect(db.updateTable('question').set({ words: 'Other' }).execute()).rejects.toThrow(stays)
  await expect(
    db
      .updateTable('question')
      .set({ options: ['S', 'M'] })
      .where('id', '=', first?.id ?? '')
      .execute(),
  ).rejects.toThrow(stays)
  await expect(db.deleteFrom('question').execute()).rejects.toThrow(stays)
  await expect(sql`truncate question cascade`.execute(db)).rejects.toThrow(/only ever added/)
  await expect(
    db.updateTable('question').set({ is_sensitive: false }).where('is_sensitive', '=', true).execute(),
  ).rejects.toThrow(stays)
  await expect(
    db.updateTable('question').set({ at_door: true }).where('is_sensitive', '=', true).execute(),
  ).rejects.toThrow(/sensitive_stays_inside/)
  await expect(
    db.updateTable('question').set({ in_exports: true }).where('is_sensitive', '=', true).execute(),
  ).rejects.toThrow(/sensitive_stays_inside/)
  await here.ask([food])
  await expect(
    db
      .updateTable('question')
      .set({ retired_at: null })
      .where('id', '=', first?.id ?? '')
      .execute(),
  ).rejects.toThrow(stays)
})

test('ASK-7 what turns out to be sensitive is so in all of its versions, and what was stays asked so', async () => {
  const here = await startQuestions()
  await here.ask([size])
  const [one = size] = await here.drafted()
  await here.ask([{ ...one, words: 'Size of your shirt' }])
  const [two = size] = await here.drafted()
  await here.ask([{ ...two, is_sensitive: true, at_door: false, in_exports: false }])
  const flags = here.db.selectFrom('question').select(['is_sensitive', 'at_door', 'in_exports']).orderBy('id')
  const hidden = { is_sensitive: true, at_door: false, in_exports: false }
  expect(await flags.execute()).toEqual([hidden, hidden])

  const [three = size] = await here.drafted()
  await here.ask([{ ...three, is_sensitive: false }])
  expect((await flags.execute()).map(({ is_sensitive }) => is_sensitive)).toEqual([true, true, false])
})

test('ASK-5 the database keeps no answer that does not fit its question', async () => {
  const here = await startQuestions()
  const questions = await here.ask([
    size,
    aQuestion({ kind: 'choices', words: 'Meals', options: ['Lunch', 'Dinner'] }),
    aQuestion({ kind: 'number', words: 'Age' }),
    aQuestion({ kind: 'yes_no', words: 'Bus?' }),
    aQuestion({ kind: 'date', words: 'Day' }),
    aQuestion({ words: 'Room' }),
    arrival,
  ])
  const idOf = (words: string) => questions.find((question) => question.words === words)?.id ?? ''
  const group = await aGroup(here.db)
  const person = await here.db
    .selectFrom('registration')
    .where('group_id', '=', group.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const put = async (words: string, value: string[], over: object = {}) => {
    const row = { question_id: idOf(words), group_id: group.id, registration_id: person.id, value, ...over }
    const outcome = await here.db
      .insertInto('question_answer')
      .values(row)
      .execute()
      .then(
        () => 'kept',
        (error: { constraint?: string }) => error.constraint,
      )
    await here.db.deleteFrom('question_answer').execute()
    return outcome
  }
  const fits = 'answer_fits_question'
  expect(await put('Shirt size', ['M'])).toBe('kept')
  expect(await put('Shirt size', ['XL'])).toBe(fits)
  expect(await put('Shirt size', ['S', 'M'])).toBe(fits)
  expect(await put('Meals', ['Lunch', 'Dinner'])).toBe('kept')
  expect(await put('Meals', ['Lunch', 'Lunch'])).toBe(fits)
  expect(await put('Meals', ['Lunch', 'Tea'])).toBe(fits)
  expect(await put('Age', ['12.5'])).toBe('kept')
  expect(await put('Age', ['twelve'])).toBe(fits)
  expect(await put('Age', ['1', '2'])).toBe(fits)
  expect(await put('Bus?', ['no'])).toBe('kept')
  expect(await put('Bus?', ['maybe'])).toBe(fits)
  expect(await put('Day', ['2026-02-28'])).toBe('kept')
  expect(await put('Day', ['2026-02-30'])).toBe(fits)
  expect(await put('Day', ['today'])).toBe(fits)
  expect(await put('Room', ['x'.repeat(500)])).toBe('kept')
  expect(await put('Room', ['x'.repeat(501)])).toBe(fits)
  expect(await put('Room', [''])).toBe(fits)
  expect(await put('Room', ['a', 'b'])).toBe(fits)

  const whom = 'answer_of_whom_was_asked'
  expect(await put('Room', ['a'], { registration_id: null })).toBe(whom)
  expect(await put(arrival.words, ['2026-11-28'], { registration_id: null })).toBe('kept')
  expect(await put(arrival.words, ['2026-11-28'])).toBe(whom)
  const other = await aGroup(here.db)
  expect(await put('Room', ['a'], { group_id: other.id })).toBe(whom)
})

test('ASK-5 an answer is of its own event, given once, and stays what was said', async () => {
  const here = await startQuestions()
  const [asked] = await here.ask([aQuestion({ asked: 'group', words: 'Room' })])
  const group = await aGroup(here.db)
  const answer = { question_id: asked?.id ?? '', group_id: group.id, value: ['a'] }
  await here.db.insertInto('question_answer').values(answer).execute()
  await expect(here.db.insertInto('question_answer').values(answer).execute()).rejects.toThrow(/one_answer_of_a_group/)
  await expect(
    here.db
      .updateTable('question_answer')
      .set({ value: ['b'] })
      .execute(),
  ).rejects.toThrow(/stays what was said/)

  await here.admin.post('/api/staff/event/next?event=ls2025', {
    name: 'Legacy Summit 2098',
    slug: 'ls2098',
    starts_on: '2098-11-29',
    receipt_prefix: 'LS98',
    registration_opens_at: '2098-08-30T08:00',
  })
  const [elsewhere] = (await here.app.inject('/events/api/events/ls2098/questions')).json<{ id: string }[]>()
  await expect(
    here.db
      .insertInto('question_answer')
      .values({ ...answer, question_id: elsewhere?.id ?? '' })
      .execute(),
  ).rejects.toThrow(/another event/)
})
