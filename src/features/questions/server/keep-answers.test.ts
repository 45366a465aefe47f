import { expect, test } from 'vitest'
import type { Answers, DraftedQuestion, Question } from '#features/questions/contract.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aQuestion } from '#test/support/event-settings.ts'
import { startQuestions } from '#test/support/questions.ts'
import { aPerson, aSubmission, type Fields, postSubmission } from '#test/support/submission.ts'

const size = aQuestion({ kind: 'choice', words: 'Shirt size', options: ['S', 'M', 'L'], is_required: true })
const meals = aQuestion({ kind: 'choices', words: 'Meals', options: ['Lunch', 'Dinner'] })
const arrival = aQuestion({ asked: 'group', kind: 'date', words: 'Arrival', is_required: true })
const food = aQuestion({ words: 'Food', is_sensitive: true, in_exports: false })

async function startAnswers(questions: DraftedQuestion[]) {
  const here = await startQuestions()
  const asked = await here.ask(questions)
  const idOf = (words: string, among: Question[] = asked) => among.find((one) => one.words === words)?.id ?? ''
  /** Two people, of whom the first gives these answers. */
  const form = ({ group, people = [] }: { group?: Answers; people?: Answers[] }): Fields => {
    const persons = people.map((answers, index) => ({
      ...aPerson({ email: `maria-${index}-${Math.random()}@example.org` }),
      answers,
    }))
    return aSubmission(group ? { answers: JSON.stringify(group) } : {}, persons)
  }
  const post = (fields: Fields, headers?: Record<string, string>) => postSubmission(here.app, fields, headers)
  const kept = () =>
    here.db
      .selectFrom('question_answer')
      .innerJoin('question', 'question.id', 'question_id')
      .leftJoin('registration', 'registration.id', 'registration_id')
      .select(['words', 'registration.position', 'value'])
      .orderBy('registration.position')
      .orderBy('question.position')
      .execute()
  return { ...here, asked, idOf, form, post, kept }
}

test('ASK-4 ASK-5 answers of each person and of the group are kept with the question that was shown', async () => {
  const { form, post, kept, idOf } = await startAnswers([size, meals, arrival, food])
  const reply = await post(
    form({
      group: { [idOf('Arrival')]: '2026-11-28' },
      people: [
        { [idOf('Shirt size')]: ' M ', [idOf('Meals')]: ['Dinner', 'Lunch'], [idOf('Food')]: '' },
        { [idOf('Shirt size')]: 'S', [idOf('Food')]: 'Nuts' },
      ],
    }),
  )
  expect(reply.statusCode, reply.body).toBe(201)
  expect(await kept()).toEqual([
    { words: 'Shirt size', position: 1, value: ['M'] },
    { words: 'Meals', position: 1, value: ['Lunch', 'Dinner'] },
    { words: 'Shirt size', position: 2, value: ['S'] },
    { words: 'Food', position: 2, value: ['Nuts'] },
    { words: 'Arrival', position: null, value: ['2026-11-28'] },
  ])
})

test('ASK-5 an answer that does not fit is refused at its field, and nobody is registered', async () => {
  const { form, post, kept, idOf, db } = await startAnswers([{ ...size, is_required: false }, arrival])
  const refused = await post(
    form({ group: { [idOf('Arrival')]: '2026-02-30' }, people: [{}, { [idOf('Shirt size')]: 'XXL' }] }),
  )
  expect([refused.statusCode, refused.json().code, refused.json().fields]).toEqual([
    400,
    'invalid',
    {
      [`participants.1.answers.${idOf('Shirt size')}`]: ['This is not offered any more. Please choose again.'],
      [`answers.${idOf('Arrival')}`]: ['Please enter a whole day: month, day and year.'],
    },
  ])
  const crossed = await post(form({ group: { [idOf('Shirt size')]: 'M' }, people: [{}] }))
  expect(crossed.json()).toMatchObject({
    code: 'questions_changed',
    fields: { [`answers.${idOf('Shirt size')}`]: ['This question is not one of this event.'] },
  })
  const broken = await post({ ...form({ people: [{}] }), answers: 'no JSON' })
  expect([broken.statusCode, broken.json().fields]).toEqual([400, { answers: ['The answers could not be read.'] }])
  expect(await kept()).toEqual([])
  expect(await db.selectFrom('registration').select('id').execute()).toEqual([])
})

test('ASK-6 whose form is older than a question is told which, once for all who lack it', async () => {
  const { form, post, idOf } = await startAnswers([size, meals, arrival])
  const reply = await post(form({ people: [{}, {}] }))
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    {
      code: 'questions_changed',
      error:
        'The questions of this form have changed since you opened it. Please look at “Shirt size”, “Arrival”. All else that you entered is kept, and nothing has been registered yet.',
      fields: {
        [`participants.0.answers.${idOf('Shirt size')}`]: ['Please choose one.'],
        [`participants.1.answers.${idOf('Shirt size')}`]: ['Please choose one.'],
        [`answers.${idOf('Arrival')}`]: ['Please enter a day.'],
      },
    },
  ])
})

test('ASK-6 whoever answered other words is asked again; what is asked no longer is kept as it was said', async () => {
  const { form, post, kept, idOf, ask, drafted } = await startAnswers([{ ...size, is_required: false }])
  const answered = form({ people: [{ [idOf('Shirt size')]: 'M' }] })
  const [known = size] = await drafted()
  await ask([{ ...known, words: 'Size of your shirt' }])
  const reply = await post(answered)
  expect([reply.statusCode, reply.json().error]).toEqual([409, expect.stringContaining('“Size of your shirt”')])
  await ask([])
  expect((await post(answered)).statusCode).toBe(201)
  expect(await kept()).toEqual([{ words: 'Shirt size', position: 1, value: ['M'] }])
})

test('ASK-8 a sender who knows no questions is taken as before where none must be answered', async () => {
  const { post, kept } = await startAnswers([
    { ...size, is_required: false },
    meals,
    { ...arrival, is_required: false },
  ])
  const fields = aSubmission()
  const first = await post(fields)
  expect(first.statusCode, first.body).toBe(201)
  expect((await post(fields)).body).toBe(first.body)
  expect(await kept()).toEqual([])
})

test('ASK-8 sent again it is kept once, and other answers are other content', async () => {
  const { form, post, kept, idOf } = await startAnswers([size])
  const fields = form({ people: [{ [idOf('Shirt size')]: 'M' }] })
  const [first, second] = await Promise.all([post(fields), post(fields)])
  expect([first.statusCode, second.body]).toEqual([201, first.body])
  expect(await kept()).toHaveLength(1)
  const participants = fields.participants as string
  const other = await post({ ...fields, participants: participants.replace('"M"', '"L"') })
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
})

test('ASK-8 what is held keeps its answers until it is let in, and nothing of them when it is discarded', async () => {
  const here = await startAnswers([size, food])
  const { form, post, kept, idOf, db, ask } = here
  const answers = { [idOf('Shirt size')]: 'M', [idOf('Food')]: 'Nuts' }
  expect((await post({ ...form({ people: [answers] }), nickname: 'bot' })).statusCode).toBe(201)
  expect((await post({ ...form({ people: [answers] }), nickname: 'bot' })).statusCode).toBe(201)
  expect(await kept()).toEqual([])
  const finance = await asStaff(here, 'finance')
  const list = (await finance.get('/api/staff/held')).body
  expect(list).not.toContain('Nuts')
  await ask([])
  const [one, two] = await db.selectFrom('held_submission').select('id').orderBy('id').execute()
  const letIn = await finance.post(`/api/staff/held/${one?.id}/let-in`)
  expect(letIn.statusCode, letIn.body).toBe(200)
  expect((await kept()).map(({ words, value }) => [words, value])).toEqual([
    ['Shirt size', ['M']],
    ['Food', ['Nuts']],
  ])
  await finance.post(`/api/staff/held/${two?.id}/discard`)
  const left = await db.selectFrom('held_submission').select('submission').execute()
  expect(JSON.stringify(left)).not.toContain('Nuts')
})
