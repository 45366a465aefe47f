import { expect, test } from 'vitest'
import type { WaitingPayment } from './review-api.ts'
import { expectedOf, flagsOf, readPesos, undoTimeLeft, viewerWords, waitingAfter } from './review-rules.ts'

const payment: WaitingPayment = {
  id: '019a0000-0000-7000-8000-000000000000',
  or_number: 'LS25-000001-K7QM2X',
  amount: 1000,
  gross_price: 1500,
  total_paid: 500,
  reference: 'REF 1',
  participants: ['Ana Peña'],
  recorded_at: '2025-11-15T10:00:00.000Z',
  flags: [],
  bank_amount: null,
  viewers: [],
  decision: null,
}

test('a payment is measured by what the group has still to pay', () => {
  expect(expectedOf(payment)).toBe(100_000)
  expect(flagsOf(payment)).toEqual([])
  expect(flagsOf({ ...payment, amount: 400 }).map(({ short }) => short)).toEqual(['Part payment'])
  const flagged = flagsOf({ ...payment, flags: ['repeated_image', 'amount_mismatch'], bank_amount: 1100 })
  expect(flagged.map(({ long }) => long)).toEqual([
    'Another payment was sent with the very same picture.',
    'The bank’s statement shows ₱1,100.00 for this reference.',
  ])
})

test('a listed decision can be taken back until it settles; a clock that is wrong offers the whole time', () => {
  const now = Date.parse('2025-11-15T10:00:00.000Z')
  expect(undoTimeLeft('2025-11-15T10:00:04.000Z', now)).toBe(4000)
  expect(undoTimeLeft('2025-11-15T09:59:59.000Z', now)).toBe(0)
  expect(undoTimeLeft('2025-11-15T11:00:00.000Z', now)).toBe(10_000)
  expect(undoTimeLeft('2025-11-15T09:00:00.000Z', now)).toBe(10_000)
})

test('after the last one the list begins again, without what is decided', () => {
  const decision = { decision: 'APPROVED', by: 'Ana Reyes', mine: false, settles_at: '' } as const
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ ...payment, id, decision: id === 'b' ? decision : null }))
  const after = (id: string | undefined) => waitingAfter(list, id).map((one) => one.id)
  expect(after('c')).toEqual(['d', 'a'])
  expect(after(undefined)).toEqual(['a', 'c', 'd'])
})

test('the others are named as people would', () => {
  expect(viewerWords(['Ana Reyes'])).toBe('Ana Reyes is looking')
  expect(viewerWords(['Ana Reyes', 'Ben Cruz', 'Cora Lim'])).toBe('Ana Reyes, Ben Cruz, and Cora Lim are looking')
})

test.each([
  ['1600', 1600],
  ['₱1,600.50', 1600.5],
  [' 1 600 ', 1600],
  ['1600.505', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
])('pesos typed as "%s" are read as %s', (typed, read) => {
  expect(readPesos(typed)).toBe(read)
})
