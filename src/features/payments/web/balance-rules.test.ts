import { expect, test } from 'vitest'
import { amountToPay, balanceOf, findProblems } from './balance-rules.ts'

const found = { event: 'ls2025', participants: [], payment_group: 'x' }
const empty = { payment_proof: null, payment_reference: '', assisted_by: '' }

test('BAL-6 money that waits for approval does not lower the balance, but is not asked for twice', () => {
  const partly = { ...found, gross_price: 1500.1, total_paid: 500.05, total_pending: 200 }
  expect(balanceOf(partly)).toBe(1000.05)
  expect(amountToPay(partly)).toBe(800.05)
})

test('BAL-13 there is nothing to pay once everything is paid or being checked', () => {
  expect(amountToPay({ ...found, gross_price: 1500, total_paid: 1500, total_pending: 0 })).toBe(0)
  expect(amountToPay({ ...found, gross_price: 1500, total_paid: 500, total_pending: 1000 })).toBe(0)
  expect(amountToPay({ ...found, gross_price: 1500, total_paid: 500, total_pending: 1200 })).toBe(0)
  expect(amountToPay({ ...found, gross_price: 1500, total_paid: 500, total_pending: 999.99 })).toBe(0.01)
})

test('BAL-17 whoever pays beside what waits pays the whole balance', () => {
  expect(amountToPay({ ...found, gross_price: 1500, total_paid: 500, total_pending: 1000 }, true)).toBe(1000)
  expect(amountToPay({ ...found, gross_price: 1500, total_paid: 1500, total_pending: 1000 }, true)).toBe(0)
})

test('BAL-8 BAL-9 what is missing is said by field, in the order of the form', () => {
  expect(Object.entries(findProblems(empty, 'bank', 0))).toEqual([
    ['amount', 'Amount is required'],
    ['payment_proof', 'Proof of payment is required'],
    ['payment_reference', 'Payment Reference number is required'],
  ])
  const payment_proof = new File(['x'], 'proof.png')
  expect(findProblems({ ...empty, payment_proof, payment_reference: 'GC1' }, 'bank', 0.01)).toEqual({})
  expect(findProblems(empty, 'cash', 1000)).toEqual({ assisted_by: 'Assisted By is required' })
  expect(findProblems({ ...empty, assisted_by: 'KEY' }, 'cash', 1000)).toEqual({})
})
