import { expect, test } from 'vitest'
import { topOf, wholeSteps } from './chart-rules.ts'

test('DASH-6 the marks of an axis are whole numbers that people count in', () => {
  expect(wholeSteps.slice(0, 7)).toEqual([1, 2, 5, 10, 20, 50, 100])
  expect(wholeSteps.at(-1)).toBeGreaterThan(100_000_000)
})

test('DASH-6 a chart is as high as its highest number, and one without any has a height too', () => {
  expect(topOf([[3, 9], [4]])).toBe(9)
  expect(topOf([[0, 0]])).toBe(1)
  expect(topOf([])).toBe(1)
})
