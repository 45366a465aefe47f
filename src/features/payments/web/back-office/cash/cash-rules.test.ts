import { expect, test } from 'vitest'
import { readAmount, varianceWords } from './cash-rules.ts'

test('PAY-26 a difference is told in words', () => {
  expect(varianceWords(-500)).toBe('₱500.00 short')
  expect(varianceWords(20.5)).toBe('₱20.50 over')
  expect(varianceWords(0)).toBe('Exactly right')
})

test('PAY-26 an amount is taken as people write it, and nothing else is', () => {
  for (const typed of ['1500.5', '₱1,500.50', ' 1 500.50 ']) expect(readAmount(typed)).toBe(1500.5)
  expect(readAmount('0')).toBe(0)
  for (const wrong of ['', 'abc', '-5', '1.234', '1e5', '₱', '5.']) expect(readAmount(wrong)).toBeNull()
})
