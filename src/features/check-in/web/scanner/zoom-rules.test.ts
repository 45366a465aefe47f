import { expect, test } from 'vitest'
import { nextZoom } from './zoom-rules.ts'

test('DOOR-9 zoom moves by a third of its range and begins again after the end', () => {
  const range = { min: 1, max: 4, step: 0.1 }
  const seen = [1]
  for (let press = 0; press < 4; press++) seen.push(nextZoom(seen.at(-1) ?? 1, range))
  expect(seen.map((zoom) => Math.round(zoom * 10) / 10)).toEqual([1, 2, 3, 4, 1])
})

test('DOOR-9 a range that has no whole thirds still ends at its end', () => {
  const range = { min: 100, max: 500, step: 7 }
  const third = nextZoom(nextZoom(nextZoom(100, range), range), range)
  expect(third).toBe(500)
  expect(nextZoom(third, range)).toBe(100)
})
