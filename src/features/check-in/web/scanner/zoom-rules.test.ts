import { expect, test } from 'vitest'
import { nextZoom, type ZoomRange } from './zoom-rules.ts'

test.each<[string, ZoomRange]>([
  ['in steps of 0.1', { min: 1, max: 4, step: 0.1 }],
  ['in steps of its own that it does not tell', { min: 1, max: 4 }],
  ['without steps', { min: 1, max: 4, step: 0 }],
])('DOOR-9 the zoom of a camera %s moves by a third of its range and begins again after the end', (_, range) => {
  const seen = [1]
  for (let press = 0; press < 4; press++) seen.push(nextZoom(seen.at(-1) ?? 1, range))
  expect(seen.map((zoom) => Math.round(zoom * 1_000) / 1_000)).toEqual([1, 2, 3, 4, 1])
})

test('DOOR-9 a range that has no whole thirds is walked in steps that the camera has, and to its end', () => {
  const range = { min: 100, max: 500, step: 7 }
  const seen = [100]
  for (let press = 0; press < 4; press++) seen.push(nextZoom(seen.at(-1) ?? 100, range))
  expect(seen).toEqual([100, 233, 366, 500, 100])
})

test.each([
  [3, 5],
  [4, 6],
  [5, 0],
  [6, 0],
])(
  'DOOR-9 from %i in a range from 0 to 6 by ones, a press leads to %i: one step under the end is the end',
  (now, next) => {
    expect(nextZoom(now, { min: 0, max: 6, step: 1 })).toBe(next)
  },
)
