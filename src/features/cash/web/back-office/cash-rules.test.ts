import { expect, test } from 'vitest'
import type { CashShift } from '../../contract.ts'
import {
  hasSeveralEvents,
  inkOf,
  needsLook,
  pieceWords,
  readCount,
  readPieces,
  slipIn,
  sourceWords,
  statusWords,
  varianceWords,
} from './cash-rules.ts'

test('PAY-26 a difference is told in words', () => {
  const words = (variance: number, expected = 1500) => varianceWords({ expected, variance })
  expect(words(-500)).toBe('₱500.00 short')
  expect(words(20.5)).toBe('₱20.50 over')
  expect(words(-0.01)).toBe('₱0.01 short')
  expect(words(0)).toBe('Exactly right')
  expect(words(0.01)).toBe('₱0.01 over')
})

test('PAY-26 PAY-49 below zero it is what the holder had to get', () => {
  const words = (variance: number, expected: number) => varianceWords({ expected, variance })
  expect(words(100, -1500)).toBe('₱100.00 still owed to them')
  expect(words(-100, -1500)).toBe('₱100.00 too much given to them')
  expect(words(0, -1500)).toBe('Exactly right')
  // Everything that was taken was given back: whatever is in the box is too much.
  expect(words(100, 0)).toBe('₱100.00 over')
})

test.each([
  [{ expected: 1500, payments: 2, refunds: 1 }, 'expected, from 2 payments less 1 refund'],
  [{ expected: 500, payments: 3, refunds: 2 }, 'expected, from 3 payments less 2 refunds'],
  [{ expected: 1500, payments: 1, refunds: 0 }, 'expected, from 1 payment'],
  [{ expected: 0, payments: 1, refunds: 1 }, 'expected, from 1 payment less 1 refund'],
  [{ expected: -1500, payments: 0, refunds: 1 }, 'more given back than taken, in 1 refund'],
  [{ expected: -1500, payments: 1, refunds: 2 }, 'more given back than taken, in 1 payment and 2 refunds'],
])('PAY-49 what was given back is said beside what was taken: %o', (sums, words) => {
  expect(sourceWords({ staff_member_id: '', full_name: '', held: 0, ...sums })).toBe(words)
})

test.each([
  [83_700, 8370, 'zeroLeftOut'],
  [83_700, 837_000, 'zeroTooMany'],
  [1500.5, 150.05, 'zeroLeftOut'],
  [540, 450, 'swapped'],
  [83_700, 87_300, 'swapped'],
  [1500.25, 1500.52, 'swapped'],
  [-1500, -150, 'zeroLeftOut'],
  [83_700, 83_700, null],
  [83_700, 83_200, null],
  [83_700, 37_800, null],
  [83_700, 83_070.1, null],
  [112, 121.1, null],
  [12, 31, null],
  [12, 23, null],
  [12.34, 43.21, null],
  [54, 450.01, null],
  [540, 541, null],
  [0, 0, null],
  [0, 10, null],
  [10, 0, null],
  [-10, 100, null],
] as const)(
  'PAY-63 a slip of the hand is told from a difference: %d expected, %d entered',
  (expected, counted, slip) => {
    expect(slipIn(expected, counted)).toBe(slip)
  },
)

test('PAY-62 bills and coins are added up, or one sum is taken, whichever is used', () => {
  const pieces = { bill_1000: '83', bill_500: '1', bill_200: '', coin_20: '10', centavo_25: '3' }
  expect(readPieces(pieces)).toEqual({ bill_1000: 83, bill_500: 1, coin_20: 10, centavo_25: 3 })
  expect(readPieces({ bill_200: '' })).toBe(null)
  expect(readCount({ way: 'pieces', pieces, counted: '1' })).toBe(83_700.75)
  expect(readCount({ way: 'sum', pieces, counted: '8,370' })).toBe(8370)
  expect(readCount({ way: 'sum', pieces, counted: 'much' })).toBe(null)
  expect(readCount({ way: 'pieces', pieces: {}, counted: '1' })).toBe(null)
  // An empty box is a count too.
  expect(readCount({ way: 'pieces', pieces: { coin_1: '0' }, counted: '' })).toBe(0)
  expect(pieceWords({ centavo_25: 3, bill_1000: 83, coin_1: 0 })).toEqual(['83 × ₱1,000 bills', '3 × 25 centavo coins'])
})

const shift: CashShift = {
  ...{ id: 's', staff_member_id: 'ben', full_name: 'Ben Cruz', counted_by: 'Ben Cruz', counted_at: '', note: '' },
  ...{ number: 1, expected: 1500, counted: 1500, variance: 0, holder: 'Ben Cruz', finance: null, objection: null },
}
const byFinance = { ...shift, holder: null, finance: 'Ana Reyes' }
const objected = { ...byFinance, objection: { note: 'No', at: '' } }
const done = { ...shift, finance: 'Ana Reyes' }

test.each([
  [shift, 'ana', 'Waits for finance'],
  [shift, 'ben', 'Waits for finance'],
  [byFinance, 'ana', 'Waits for Ben Cruz'],
  [byFinance, 'ben', 'Waits for you'],
  [objected, 'ana', 'Ben Cruz does not agree'],
  [objected, 'ben', 'You do not agree'],
  [done, 'ana', 'Confirmed by Ben Cruz and Ana Reyes'],
])('PAY-65 who has confirmed a count is told in words %#', (of, me, words) => {
  expect(statusWords(of, me)).toBe(words)
})

test('PAY-66 what waits for somebody is told from what is done, and from what waits for others', () => {
  const [ana, ben] = [
    { id: 'ana', isFinance: true },
    { id: 'ben', isFinance: false },
  ]
  const short = { variance: -500 }
  expect(
    [shift, byFinance, { ...byFinance, ...short }, objected, done, { ...done, ...short }].map((one) =>
      needsLook(one, ana),
    ),
  ).toEqual([true, false, true, true, false, false])
  expect([shift, { ...shift, ...short }, byFinance, objected, done].map((one) => needsLook(one, ben))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect(needsLook(shift, { id: 'ben', isFinance: true })).toBe(false)
  expect(needsLook(shift, { id: 'eve', isFinance: false })).toBe(false)
})

test('PAY-63 a difference has its colour', () => {
  expect([-1, 0, 1].map(inkOf)).toEqual(['text-red', 'text-leaf', 'text-amber-ink'])
})

test('EVENT-25 a box with cash of several events is known by how its numbers begin', () => {
  const lines = (...numbers: string[]) => numbers.map((or_number) => ({ or_number }))
  expect(hasSeveralEvents(lines())).toBe(false)
  expect(hasSeveralEvents(lines('LS25-000001-AAAAAA', 'LS25-000002-BBBBBB'))).toBe(false)
  expect(hasSeveralEvents(lines('LS25-000001-AAAAAA', 'LS26-000001-AAAAAA'))).toBe(true)
})
