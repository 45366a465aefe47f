import { expect, test } from 'vitest'
import { litPanes } from './lit-panes-rules.ts'

test.each([
  [0, 0],
  [1, 1],
  [12, 1],
  [24, 1],
  [25, 2],
  [1500, 120],
  [2999, 239],
  [3000, 240],
])('when %i of 3000 have come, %i of 240 panes are lit', (come, lit) => {
  expect(litPanes(come, 3000, 240).size).toBe(lit)
})

test('a lit pane stays lit', () => {
  const early = litPanes(600, 3000, 240)
  const late = litPanes(1200, 3000, 240)
  for (const pane of early) expect(late.has(pane)).toBe(true)
})

test('the window fills evenly: no stretch of it is dark or bright before the others', () => {
  for (const come of [750, 1500, 2250]) {
    const lit = [...litPanes(come, 3000, 240)]
    for (let from = 0; from < 240; from += 40) {
      const share = lit.filter((pane) => pane >= from && pane < from + 40).length / 40
      expect(Math.abs(share - come / 3000)).toBeLessThan(0.15)
    }
  }
})

test('the first light stands inside the window, not at its edge, however wide it is', () => {
  const [first = 0] = litPanes(1, 3000, 240)
  for (const columns of [20, 30, 40]) {
    const row = Math.floor(first / columns)
    const column = first % columns
    expect(row > 0 && row < 240 / columns - 1 && column > 0 && column < columns - 1).toBe(true)
  }
})

test('an event that nobody registered for is dark, and one where everybody came is all lit', () => {
  expect(litPanes(0, 0, 240).size).toBe(0)
  expect(litPanes(1, 1, 240)).toEqual(new Set(Array.from({ length: 240 }, (_, pane) => pane)))
})
