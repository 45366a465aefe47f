import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { firstNotice } from '#test/support/consent.ts'
import { aQuestion } from '#test/support/event-settings.ts'
import { startQuestions } from '#test/support/questions.ts'

const person = { first_name: 'Ana', last_name: 'Abad', designation: 'MEMBER' }

test('ASK-11 the desk takes what was answered, may leave out what must be answered online, and nothing that does not fit', async () => {
  const here = await startQuestions()
  const size = aQuestion({ kind: 'choice', words: 'Shirt size', options: ['S', 'M'], is_required: true })
  const [sizeOf, roomOf] = await here.ask([size, aQuestion({ asked: 'group', words: 'Room' })])
  const desk = await asStaff(here, 'desk')
  const register = (answers: object, group?: object) =>
    desk.post('/api/staff/door/walk-in', {
      event: 'ls2025',
      group_key: randomUUID(),
      consent: true,
      consent_version: firstNotice,
      amount: 1500,
      again: true,
      participants: [{ ...person, ...answers }],
      ...group,
    })
  const wrong = await register({ answers: { [sizeOf?.id ?? '']: 'XXL' } })
  expect([wrong.statusCode, Object.keys(wrong.json().fields ?? {})]).toEqual([
    400,
    [`participants.0.answers.${sizeOf?.id}`],
  ])
  const without = await register({})
  expect(without.statusCode, without.body).toBe(201)
  const given = await register(
    { answers: { [sizeOf?.id ?? '']: 'M' } },
    { answers: { [roomOf?.id ?? '']: 'Upstairs' } },
  )
  expect(given.statusCode, given.body).toBe(201)
  const kept = await here.db.selectFrom('question_answer').select('value').orderBy('id').execute()
  expect(kept.map(({ value }) => value)).toEqual([['Upstairs'], ['M']])
})
