import { expect, test } from 'vitest'
import type { LineState, OfferReason } from '../../contract.ts'
import { balanceOf, differenceWords, nextInList, reasonsInWords } from './match-rules.ts'

test.each<[OfferReason, string, boolean]>([
  [{ by: 'named' }, 'named in the line', true],
  [{ by: 'amount' }, 'same amount', true],
  [{ by: 'difference', amount: 10 }, '₱10.00 more than the line', false],
  [{ by: 'difference', amount: -0.5 }, '₱0.50 less than the line', false],
  [{ by: 'name', word: 'Santos' }, 'name Santos in the text', true],
  [{ by: 'days', days: 0 }, 'sent the same day', false],
  [{ by: 'days', days: -1 }, 'sent 1 day before', false],
  [{ by: 'days', days: 2 }, 'sent 2 days after', false],
])('PAY-78 a reason is said in words: %o', (reason, words, strong) => {
  expect(reasonsInWords([reason])).toEqual([{ words, strong }])
})

test('PAY-78 several names are one reason, where the first stands', () => {
  const names: OfferReason[] = [
    { by: 'amount' },
    { by: 'name', word: 'Ana' },
    { by: 'name', word: 'Santos' },
    { by: 'days', days: 0 },
  ]
  expect(reasonsInWords(names).map(({ words }) => words)).toEqual([
    'same amount',
    'name Ana Santos in the text',
    'sent the same day',
  ])
})

test('PAY-79 the sum is counted to the centavo, against what is left of the payments', () => {
  const payments = [{ left: 0.1 }, { left: 0.2 }]
  expect(balanceOf({ lines: [{ amount: 0.3 }], payments })).toEqual({ bank: 0.3, chosen: 0.3, difference: 0 })
  expect(balanceOf({ lines: [{ amount: 900 }, { amount: 600 }], payments: [{ left: 1600 }] })).toEqual({
    bank: 1500,
    chosen: 1600,
    difference: -100,
  })
  expect(balanceOf({ lines: [{ amount: 5 }], payments: [] })).toEqual({ bank: 5, chosen: 0, difference: 5 })
})

test('PAY-79 the difference is said in words', () => {
  expect(differenceWords(0)).toBe('It adds up exactly.')
  expect(differenceWords(100)).toBe('The bank has ₱100.00 more than is chosen.')
  expect(differenceWords(-0.01)).toBe('The bank has ₱0.01 less than is chosen.')
})

test('PAY-83 after a decision comes the next line that is still open, and from the end the first', () => {
  const lines = (...states: LineState[]) => states.map((state, index) => ({ id: String(index), state }))
  const next = (after: string, ...states: LineState[]) => nextInList(lines(...states), { after, state: 'UNMATCHED' })
  expect(next('0', 'UNMATCHED', 'NOT_OURS', 'UNMATCHED')).toBe('2')
  expect(next('2', 'UNMATCHED', 'UNMATCHED', 'UNMATCHED')).toBe('0')
  expect(next('1', 'NOT_OURS', 'UNMATCHED', 'BY_HAND')).toBeUndefined()
  expect(next('9', 'NOT_OURS', 'UNMATCHED')).toBe('1')
})
