import { expect, test } from 'vitest'
import { readAmount, sourceWords, varianceWords } from './cash-rules.ts'

test('PAY-26 a difference is told in words', () => {
  const words = (variance: number, expected = 1500) => varianceWords({ expected, variance })
  expect(words(-500)).toBe('₱500.00 short')
  expect(words(20.5)).toBe('₱20.50 over')
  expect(words(0)).toBe('Exactly right')
  expect(words(100, -1500)).toBe('₱100.00 still owed to them')
  expect(words(-100, -1500)).toBe('₱100.00 too much given to them')
})

test('PAY-26 an amount is taken as people write it, and nothing else is', () => {
  for (const typed of ['1500.5', '₱1,500.50', ' 1 500.50 ']) expect(readAmount(typed)).toBe(1500.5)
  expect(readAmount('0')).toBe(0)
  for (const wrong of ['', 'abc', '-5', '1.234', '1e5', '₱', '5.']) expect(readAmount(wrong)).toBeNull()
})

test('PAY-49 what was given back is said beside what was taken', () => {
  const holder = { staff_member_id: '', full_name: '', expected: 1500, payments: 2, refunds: 1 }
  expect(sourceWords(holder)).toBe('expected, from 2 payments less 1 refund')
  expect(sourceWords({ ...holder, payments: 1, refunds: 0 })).toBe('expected, from 1 payment')
  expect(sourceWords({ ...holder, payments: 0, expected: -1500 })).toBe('more given back than taken, in 1 refund')
})
