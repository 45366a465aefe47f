import { expect, test } from 'vitest'
import { litPanes } from './lit-panes-rules.ts'

test('the window fills evenly, and a lit pane stays lit', () => {
  expect(litPanes(0, 3000, 240).size).toBe(0)
  expect(litPanes(1, 3000, 240).size).toBe(1)
  expect(litPanes(1500, 3000, 240).size).toBe(120)
  expect(litPanes(2999, 3000, 240).size).toBe(239)
  expect(litPanes(3000, 3000, 240).size).toBe(240)
  const early = litPanes(600, 3000, 240)
  const late = litPanes(1200, 3000, 240)
  for (const pane of early) expect(late.has(pane)).toBe(true)
})

test('an event that nobody registered for is dark', () => {
  expect(litPanes(0, 0, 240).size).toBe(0)
})
