import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPesos, fromPesos, toPesos } from './money.ts'

test('SHARED-6 amounts are shown in Philippine pesos with 2 decimals', () => {
  expect(formatPesos(150_000)).toBe('₱1,500.00')
  expect(formatPesos(50_000)).toBe('₱500.00')
  expect(formatPesos(5)).toBe('₱0.05')
})

test('SHARED-6 an amount survives the trip over the wire to the centavo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (centavos) => {
      expect(fromPesos(JSON.parse(JSON.stringify(toPesos(centavos))))).toBe(centavos)
    }),
  )
})
