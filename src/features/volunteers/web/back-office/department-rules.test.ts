import { expect, test } from 'vitest'
import { neededParts } from '../../contract.ts'
import { emptyStageTexts, people, stageTexts } from '../../texts/applications.ts'
import { usedBy } from '../../texts/lists.ts'
import { neededTexts } from '../../texts/review.ts'
import { formatMonth } from '../format-month.ts'
import { ageOn, placeBefore } from './department-rules.ts'

test('VOL-43 the stages stand in the order in which an application goes through them', () => {
  expect(Object.values(stageTexts)).toEqual(['Received', 'In review', 'More needed', 'Accepted', 'Declined', 'Placed'])
})

test('VOL-43 an empty list says in a sentence of its own what its stage means', () => {
  const sentences = Object.keys(stageTexts).map((state) => emptyStageTexts[state as keyof typeof stageTexts])
  for (const sentence of sentences) expect(sentence).toMatch(/^(Nobody|No application) .+\.$/)
  expect(new Set(sentences).size).toBe(6)
})

test('VOL-26 whatever can be asked for has words of its own', () => {
  const words = neededParts.map((part) => neededTexts[part])
  for (const word of words) expect(word).toMatch(/^[A-Z].* \w+$/)
  expect(new Set(words).size).toBe(5)
})

test.each([
  ['2019-03-01', 'March 2019'],
  ['2019-03-31', 'March 2019'],
  ['2020-01-01', 'January 2020'],
])('the estimated date %s is told as %s', (date, month) => {
  expect(formatMonth(date)).toBe(month)
})

test.each([
  ['2026-02-28', '1990-02-28', 36],
  ['2026-02-27', '1990-02-28', 35],
  ['2026-12-31', '2008-01-01', 18],
  ['2027-02-28', '2008-02-29', 18],
  ['2027-03-01', '2008-02-29', 19],
])('on %s a person born on %s is %i', (today, birthday, age) => {
  expect(ageOn(today, birthday)).toBe(age)
})

test.each([
  [0, '0 people', 'Used by no application'],
  [1, '1 person', 'Used by 1 application'],
  [2, '2 people', 'Used by 2 applications'],
])('%i is told as “%s” and as “%s”', (count, persons, uses) => {
  expect(people(count)).toBe(persons)
  expect(usedBy(count)).toBe(uses)
})

test('VOL-37 an entry moves by one, and not over the ends', () => {
  const list = ['a', 'b', 'c']
  expect(placeBefore(list, 'b', -1)).toBe('a')
  expect(placeBefore(list, 'a', 1)).toBe('c')
  expect(placeBefore(list, 'b', 1)).toBeNull()
  expect(placeBefore(list, 'a', -1)).toBeUndefined()
  expect(placeBefore(list, 'c', 1)).toBeUndefined()
  expect(placeBefore(list, 'gone', 1)).toBeUndefined()
})
