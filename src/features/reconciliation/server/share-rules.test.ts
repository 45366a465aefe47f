import { expect, test } from 'vitest'
import { shareOut } from './share-rules.ts'

const line = (id: string, amount: number) => ({ id, amount })
const payment = (id: string, left: number) => ({ id, left })

test('PAY-79 one line pays for several payments, one after the other', () => {
  expect(shareOut([line('L', 300)], [payment('a', 100), payment('b', 200)])).toEqual({
    shares: [
      { line_id: 'L', payment_id: 'a', amount: 100 },
      { line_id: 'L', payment_id: 'b', amount: 200 },
    ],
    difference: 0,
    idle: null,
  })
})

test('PAY-79 several lines pay for one payment', () => {
  expect(shareOut([line('L', 100), line('M', 200)], [payment('a', 300)])).toEqual({
    shares: [
      { line_id: 'L', payment_id: 'a', amount: 100 },
      { line_id: 'M', payment_id: 'a', amount: 200 },
    ],
    difference: 0,
    idle: null,
  })
})

test('PAY-79 what is too little pays a part, and what is too much stays with the line', () => {
  expect(shareOut([line('L', 90)], [payment('a', 100)])).toEqual({
    shares: [{ line_id: 'L', payment_id: 'a', amount: 90 }],
    difference: -10,
    idle: null,
  })
  expect(shareOut([line('L', 110)], [payment('a', 100)])).toMatchObject({
    shares: [{ amount: 100 }],
    difference: 10,
    idle: null,
  })
  expect(shareOut([line('L', 100), line('M', 200)], [payment('a', 250)])).toMatchObject({
    shares: [{ amount: 100 }, { amount: 150 }],
    difference: 50,
  })
})

test('PAY-79 a payment or a line that nothing is left for is told', () => {
  expect(shareOut([line('L', 100)], [payment('a', 100), payment('b', 50)])).toMatchObject({
    idle: 'b',
    difference: -50,
  })
  expect(shareOut([line('L', 100), line('M', 5)], [payment('a', 100)])).toMatchObject({ idle: 'M', difference: 5 })
})
