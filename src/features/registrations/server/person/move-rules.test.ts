import { expect, test } from 'vitest'
import { afterMoving } from '../../contract/move-rules.ts'

const two = { gross_price: 3000, approved: 3000, kept: 0, participant_count: 2 }
const three = { gross_price: 3000, approved: 3000, kept: 0, participant_count: 3 }

test.each([
  ['all is paid', two, three, { price: 1500, amount: 1500, from: 0, to: 0 }],
  ['nothing is paid', { ...two, approved: 0 }, three, { price: 1500, amount: 0, from: 1500, to: 1500 }],
  ['a part is paid', { ...two, approved: 2000 }, three, { price: 1500, amount: 500, from: 0, to: 1000 }],
  ['what is paid covers the others', { ...two, approved: 1500 }, three, { price: 1500, amount: 0, from: 0, to: 1500 }],
  ['the other group owes', two, { ...three, approved: 1000 }, { price: 1500, amount: 1500, from: 0, to: 2000 }],
  ['too much is paid', { ...two, approved: 3500 }, three, { price: 1500, amount: 1500, from: 0, to: 0 }],
  [
    'something was kept',
    { ...two, gross_price: 3500, kept: 500, approved: 3500 },
    three,
    { price: 1500, amount: 1500, from: 0, to: 0 },
  ],
])('PERSON-8 where %s, the place goes along with what was paid for it beyond the others', (_, from, to, expected) => {
  const { price, amount, ...after } = afterMoving(from, to)
  expect({ price, amount, from: after.from.balance, to: after.to.balance }).toEqual(expected)
  // Nothing comes into being, and nothing is lost.
  expect(after.from.gross_price + after.to.gross_price).toBe(from.gross_price + to.gross_price)
  expect(after.from.approved + after.to.approved).toBe(from.approved + to.approved)
  expect([after.from.participant_count, after.to.participant_count]).toEqual([1, 4])
  expect([after.from.kept, after.to.kept]).toEqual([from.kept, to.kept])
  expect([after.from.paid, after.to.paid]).toEqual([
    Math.min(after.from.approved, after.from.gross_price),
    Math.min(after.to.approved, after.to.gross_price),
  ])
})

test('PERSON-8 back to where they came from goes what came along, as far as it is still there', () => {
  const came = { price: 1500, amount: 1500 }
  const owing = { gross_price: 6000, approved: 4000, kept: 0, participant_count: 4 }
  const left = { gross_price: 1500, approved: 1500, kept: 0, participant_count: 1 }
  expect(afterMoving(owing, left).amount).toBe(0)
  expect(afterMoving(owing, left, came)).toMatchObject({ price: 1500, amount: 1500, to: { balance: 0 } })
  expect(afterMoving({ ...owing, approved: 1000 }, left, came).amount).toBe(1000)
  // What came in for their place since goes back too, and nothing that was paid for others.
  const unpaid = { price: 1400, amount: 0 }
  expect(afterMoving(owing, left, unpaid)).toMatchObject({ price: 1400, amount: 0 })
  expect(afterMoving({ ...owing, approved: 5000 }, left, unpaid)).toMatchObject({ price: 1400, amount: 400 })
  expect(afterMoving({ ...owing, approved: 6000 }, left, unpaid)).toMatchObject({ price: 1400, amount: 1400 })
  expect(afterMoving({ ...owing, approved: 7000 }, left, unpaid)).toMatchObject({ price: 1400, amount: 1400 })
  // Nobody else stays: then as anywhere.
  expect(afterMoving(left, two, { price: 1000, amount: 1000 })).toMatchObject({ price: 1500, amount: 1500 })
  expect(afterMoving({ ...owing, gross_price: 1500 }, left, came).price).toBe(375)
  expect(afterMoving({ ...owing, gross_price: 1501 }, left, came).price).toBe(1500)
  expect(afterMoving({ ...owing, gross_price: 2000, kept: 500 }, left, came).price).toBe(375)
})
