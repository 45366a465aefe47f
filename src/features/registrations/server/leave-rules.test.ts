import { expect, test } from 'vitest'
import { afterLeaving, mostToGiveBack, priceOfAPlace } from '../contract/leave-rules.ts'

const twenty = { gross_price: 30_000, approved: 30_000, kept: 0, participant_count: 20 }

test('PAY-86 a place costs what the others cost, whatever was kept of those who left', () => {
  expect(priceOfAPlace(twenty)).toBe(1500)
  expect(priceOfAPlace({ ...twenty, gross_price: 29_000, kept: 500, participant_count: 19 })).toBe(1500)
  expect(priceOfAPlace({ ...twenty, gross_price: 100, participant_count: 3 })).toBe(33)
  expect(priceOfAPlace({ ...twenty, gross_price: 0, participant_count: 0 })).toBe(0)
})

test.each([
  ['all is paid', twenty, 1500],
  ['more than all is paid', { ...twenty, approved: 31_000 }, 1500],
  ['a part is paid', { ...twenty, approved: 29_000 }, 500],
  ['what is paid covers the others', { ...twenty, approved: 28_500 }, 0],
  ['little is paid', { ...twenty, approved: 10_000 }, 0],
])('PAY-86 where %s, %o, at most %d goes back', (_, group, most) => {
  expect(mostToGiveBack(group)).toBe(most)
})

test('PAY-86 who leaves takes their price along; what is not given back stays, and nobody owes it', () => {
  expect(afterLeaving(twenty, 1500)).toEqual({
    kept: 0,
    gross_price: 28_500,
    paid: 28_500,
    balance: 0,
    participant_count: 19,
  })
  expect(afterLeaving(twenty, 1000)).toEqual({
    kept: 500,
    gross_price: 29_000,
    paid: 29_000,
    balance: 0,
    participant_count: 19,
  })
  expect(afterLeaving(twenty, 0)).toEqual({
    kept: 1500,
    gross_price: 30_000,
    paid: 30_000,
    balance: 0,
    participant_count: 19,
  })
  const unpaid = { ...twenty, approved: 10_000 }
  expect(afterLeaving(unpaid, 0)).toEqual({
    kept: 0,
    gross_price: 28_500,
    paid: 10_000,
    balance: 18_500,
    participant_count: 19,
  })
  const tooMuch = { ...twenty, approved: 31_000 }
  expect(afterLeaving(tooMuch, 1500)).toEqual({
    kept: 0,
    gross_price: 28_500,
    paid: 28_500,
    balance: 0,
    participant_count: 19,
  })
  expect(afterLeaving(tooMuch, 0)).toEqual({
    kept: 1500,
    gross_price: 30_000,
    paid: 30_000,
    balance: 0,
    participant_count: 19,
  })
})
