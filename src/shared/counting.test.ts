import { expect, test } from 'vitest'
import { countOf } from './counting.ts'

test.each([
  [0, '0 lines'],
  [1, '1 line'],
  [2, '2 lines'],
  [1_234_567, '1,234,567 lines'],
])('%d of them are called %s', (count, words) => {
  expect(countOf(count, 'line')).toBe(words)
})

test('what has another plural says so', () => {
  expect(countOf(2, 'person', 'people')).toBe('2 people')
  expect(countOf(1, 'person', 'people')).toBe('1 person')
})
