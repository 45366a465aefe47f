import { expect, test } from 'vitest'
import { sourceWords, varianceWords } from './cash-rules.ts'

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
