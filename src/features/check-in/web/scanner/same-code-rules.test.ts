import { expect, test } from 'vitest'
import { createSameCodeFilter } from './same-code-rules.ts'

test('DOOR-19 the same code is ignored until it has been away for 3 s', () => {
  const isNew = createSameCodeFilter()
  expect(isNew('a', 0)).toBe(true)
  expect(isNew('a', 10)).toBe(false)
  expect(isNew('a', 2_900)).toBe(false)
  expect(isNew('a', 5_800)).toBe(false)
  expect(isNew('a', 8_800)).toBe(true)
})

test('DOOR-19 another code is read at once, also in between', () => {
  const isNew = createSameCodeFilter()
  expect(isNew('a', 0)).toBe(true)
  expect(isNew('b', 5)).toBe(true)
  expect(isNew('a', 10)).toBe(false)
  expect(isNew('b', 15)).toBe(false)
})
