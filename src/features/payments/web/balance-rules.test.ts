import { expect, test } from 'vitest'
import { amountToPay, balanceOf, findProblems, refusalMessage } from './balance-rules.ts'

const found = { event: 'ls2025', participants: [], payment_group: 'x', rejected: null }
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

const submissionFailed = 'Submission failed. An unexpected error occurred.'

test.each([
  ['a text', 'The desk is closed.', 'The desk is closed.'],
  ["the first field's first message", { amount: ['Too much.', 'Odd.'], x: ['y'] }, 'Too much.'],
  ["the first field's text", { error: 'That passkey is not valid.', code: 'no' }, 'That passkey is not valid.'],
  ["the first field's JSON", { amount: { least: 1 } }, '{"least":1}'],
  ['JSON where the list holds no text', { amount: [1] }, '[1]'],
  ['JSON where the list is empty', { amount: [] }, '[]'],
  ['the default for an empty answer', {}, submissionFailed],
  ['the default for an empty text', '', submissionFailed],
  ['the default where nothing stands first', { error: null, code: 'no' }, submissionFailed],
  ['the default for no answer', null, submissionFailed],
  ['the default for an answer that was never read', undefined, submissionFailed],
  ['the default for an answer that says nothing', 500, submissionFailed],
])('BAL-12 a failure is told by %s', (_, body, words) => {
  expect(refusalMessage(body)).toBe(words)
})
