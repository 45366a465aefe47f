import { expect, test } from 'vitest'
import { ageOn, placeBefore } from './department-rules.ts'

test.each([
  ['2026-02-28', '1990-02-28', 36],
  ['2026-02-27', '1990-02-28', 35],
  ['2026-12-31', '2008-01-01', 18],
  ['2027-02-28', '2008-02-29', 18],
  ['2027-03-01', '2008-02-29', 19],
])('on %s a person born on %s is %i', (today, birthday, age) => {
  expect(ageOn(today, birthday)).toBe(age)
})

test('an entry moves by one, and not over the ends', () => {
  const list = ['a', 'b', 'c']
  expect(placeBefore(list, 'b', -1)).toBe('a')
  expect(placeBefore(list, 'a', 1)).toBe('c')
  expect(placeBefore(list, 'b', 1)).toBeNull()
  expect(placeBefore(list, 'a', -1)).toBeUndefined()
  expect(placeBefore(list, 'c', 1)).toBeUndefined()
  expect(placeBefore(list, 'gone', 1)).toBeUndefined()
})
