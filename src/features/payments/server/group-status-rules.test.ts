import { expect, test } from 'vitest'
import { groupStatus } from './group-status-rules.ts'

const nothing = { gross_price: 1000, paid: 0, pending: 0, excess: 0, refunded: 0 }

test.each([
  ['UNPAID', {}],
  ['PENDING', { pending: 500, refunded: 500 }],
  ['PARTIAL', { paid: 500, refunded: 500 }],
  ['PAID', { paid: 1000, refunded: 500 }],
  ['OVERPAID', { paid: 1000, excess: 1 }],
  ['OVERPAID', { paid: 500, excess: 1 }],
  ['REFUNDED', { refunded: 1000 }],
  ['REFUNDED', { gross_price: 0, refunded: 1000 }],
  ['UNPAID', { gross_price: 0 }],
])('PAY-24 a group is %s with %o', (status, sums) => {
  expect(groupStatus({ ...nothing, ...sums })).toBe(status)
})
