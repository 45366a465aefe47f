import { expect, test } from 'vitest'
import type { StatementDay } from '../../contract.ts'
import { addUp, isReady } from './day-rules.ts'

const day = (over: Partial<StatementDay>): StatementDay => ({
  day: '2025-11-03',
  lines: 2,
  amount: 30.3,
  unclosed: { lines: 2, amount: 30.3 },
  left: 0,
  refused: [],
  outcomes: { MATCHED: { lines: 1, amount: 10.1 }, NOT_OURS: { lines: 1, amount: 20.2 } },
  closings: [],
  ...over,
})

test('PAY-84 a day can be closed when nothing is left to do and something is not closed', () => {
  expect(isReady(day({}))).toBe(true)
  expect(isReady(day({ left: 1 }))).toBe(false)
  expect(isReady(day({ unclosed: { lines: 0, amount: 0 } }))).toBe(false)
})

test('PAY-84 what would be closed is added up over the days, by how it ended', () => {
  const other = day({
    unclosed: { lines: 1, amount: 0.2 },
    outcomes: { MATCHED: { lines: 1, amount: 0.2 } },
  })
  expect(addUp([day({}), other])).toEqual({
    lines: 3,
    amount: 30.5,
    outcomes: { MATCHED: { lines: 2, amount: 10.3 }, NOT_OURS: { lines: 1, amount: 20.2 } },
  })
  expect(addUp([])).toEqual({ lines: 0, amount: 0, outcomes: {} })
})
