import { expect, test } from 'vitest'
import { planRefund } from '../contract/refund-rules.ts'

const payments = [
  { id: 'third', left: 500 },
  { id: 'second', left: 1500 },
  { id: 'first', left: 2000 },
]

test('PAY-86 money goes back out of the newest payment that covers it, and is all of it where nothing is left', () => {
  expect(planRefund(payments, 400)).toEqual([{ id: 'third', amount: 400, isAllOfIt: false }])
  expect(planRefund(payments, 500)).toEqual([{ id: 'third', amount: 500, isAllOfIt: true }])
  expect(planRefund(payments, 1500)).toEqual([{ id: 'second', amount: 1500, isAllOfIt: true }])
  expect(planRefund(payments, 1600)).toEqual([{ id: 'first', amount: 1600, isAllOfIt: false }])
})

test('PAY-86 where no payment covers it, it goes back out of several, the newest first, and never more than they are', () => {
  expect(planRefund(payments, 2100)).toEqual([
    { id: 'third', amount: 500, isAllOfIt: true },
    { id: 'second', amount: 1500, isAllOfIt: true },
    { id: 'first', amount: 100, isAllOfIt: false },
  ])
  expect(planRefund(payments, 9000).reduce((sum, { amount }) => sum + amount, 0)).toBe(4000)
  expect(planRefund(payments, 500.5)).toEqual([{ id: 'second', amount: 500.5, isAllOfIt: false }])
  expect(planRefund(payments, 0)).toEqual([])
  expect(planRefund([], 100)).toEqual([])
})
