import { expect, test } from 'vitest'
import { answerProblem, type Question, readAnswer } from '../contract.ts'

const asking = (over: Partial<Question>): Question => ({
  id: 'q',
  series: 's',
  asked: 'person',
  kind: 'text',
  words: 'A question',
  hint: '',
  options: [],
  is_required: false,
  is_sensitive: false,
  ...over,
})
const sizes = asking({ kind: 'choice', options: ['S', 'M', 'L'] })
const meals = asking({ kind: 'choices', options: ['Breakfast', 'Lunch', 'Dinner'] })
const number = asking({ kind: 'number' })
const day = asking({ kind: 'date' })
const yesNo = asking({ kind: 'yes_no' })

test('ASK-5 what is not answered is nothing, however it is empty', () => {
  for (const given of [undefined, '', '  ', [], ['', ' ']]) expect(readAnswer(sizes, given)).toEqual([])
})

test('ASK-5 an answer is kept as one text, a number in digits, several choices in the order of the question', () => {
  expect(readAnswer(asking({}), ' With Ana ')).toEqual(['With Ana'])
  expect(readAnswer(meals, ['Dinner', 'Breakfast', 'Dinner'])).toEqual(['Breakfast', 'Dinner'])
  expect(readAnswer(meals, ['Tea', 'Lunch'])).toEqual(['Lunch', 'Tea'])
  expect(
    ['12', ' 012 ', '1,500', '1 500', '12,345,678', '-3', '2.50', '0'].map((text) => readAnswer(number, text)),
  ).toEqual([['12'], ['12'], ['1500'], ['1500'], ['12345678'], ['-3'], ['2.5'], ['0']])
  expect(readAnswer(number, '1,50')).toEqual(['1,50'])
})

test('ASK-5 only a question that must be answered misses an answer, in words of its kind', () => {
  const missed = (['text', 'number', 'choice', 'choices', 'yes_no', 'date'] as const).map((kind) =>
    answerProblem(asking({ kind, is_required: true }), ''),
  )
  expect(missed).toEqual([
    'Please answer this question.',
    'Please enter a number.',
    'Please choose one.',
    'Please choose at least one.',
    'Please choose Yes or No.',
    'Please enter a day.',
  ])
  expect(answerProblem(sizes, '')).toBeUndefined()
  expect(answerProblem({ ...sizes, is_required: true }, 'M')).toBeUndefined()
})

test('ASK-5 an answer fits its kind', () => {
  const wrong = (question: Question, given: string | string[]) => answerProblem(question, given) !== undefined
  expect(wrong(asking({}), 'x'.repeat(500))).toBe(false)
  expect(answerProblem(asking({}), 'x'.repeat(501))).toBe('Please shorten this to 500 characters.')
  expect(answerProblem(asking({}), ['one', 'two'])).toBe('Please answer this question.')
  const noNumber = 'Please enter a whole number in digits, 0 or more, for example 12.'
  expect([answerProblem(number, 'twelve'), answerProblem(number, '-3')]).toEqual([noNumber, noNumber])
  expect(['1e5', '1234567890', '1.23', '-1', '--1', '12x', 'x12'].map((text) => wrong(number, text))).not.toContain(
    false,
  )
  expect(['123456789', '1,500', '0', '-0'].map((text) => wrong(number, text))).not.toContain(true)
  expect(answerProblem(sizes, 'XL')).toBe('This is not offered any more. Please choose again.')
  expect(answerProblem(sizes, ['S', 'S'])).toBe('Please choose one.')
  expect(wrong(sizes, ['S', 'M'])).toBe(true)
  expect(wrong(meals, ['Lunch', 'Dinner'])).toBe(false)
  expect(answerProblem(meals, ['Lunch', 'Tea'])).toBe('This is not offered any more. Please choose again.')
  expect(answerProblem(yesNo, 'maybe')).toBe('Please choose Yes or No.')
  expect([wrong(yesNo, 'yes'), wrong(yesNo, 'no')]).toEqual([false, false])
})

test('ASK-5 a day is one that there is, between 1900 and 2099', () => {
  const problem = (text: string) => answerProblem(day, text)
  expect(['1900-01-01', '2026-02-28', '2024-02-29', '2099-12-31'].map(problem)).toEqual(Array(4).fill(undefined))
  expect(
    [
      '2026-02-30',
      '2026-13-01',
      '1899-12-31',
      '2100-01-01',
      '2026-1-1',
      'x2026-01-01',
      '+012026-01-01',
      '2026-01-01x',
      '-04-',
    ].map(problem),
  ).toEqual(Array(9).fill('Please enter a whole day: month, day and year.'))
})
