import { expect, test } from 'vitest'
import { paymentStatus } from './payment-status.ts'

test.each([
  { paid: 0, pending: 0, status: 'UNPAID' },
  { paid: 0, pending: 1, status: 'PENDING' },
  { paid: 0, pending: 150_000, status: 'PENDING' },
  { paid: 1, pending: 0, status: 'PARTIAL' },
  { paid: 149_999, pending: 0, status: 'PARTIAL' },
  { paid: 149_999, pending: 1, status: 'PENDING' },
  { paid: 150_000, pending: 0, status: 'PAID' },
  { paid: 150_000, pending: 50_000, status: 'PAID' },
  { paid: 150_001, pending: 0, status: 'PAID' },
])(
  'DOOR-3 DOOR-6 of 150000 centavos $paid are paid and $pending are being looked at: $status',
  ({ status, ...sums }) => {
    expect(paymentStatus({ gross_price: 150_000, ...sums })).toBe(status)
  },
)

test('DOOR-3 DOOR-6 who owes nothing has paid', () => {
  expect(paymentStatus({ gross_price: 0, paid: 0, pending: 0 })).toBe('PAID')
})
