import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPesos, fromPesos, readPesos, toPesos } from './money.ts'

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

test.each([
  ['1600', 1600],
  ['₱1,600.50', 1600.5],
  [' 1 600 ', 1600],
  ['P1,600', 1600],
  ['php 1600', 1600],
  ['1600 PHP', null],
  ['1600p', null],
  ['Q1600', null],
  ['1600.5', 1600.5],
  ['0', 0],
  ['999,999,999.99', 999_999_999.99],
  ['1,000,000,000', null],
  ['1600.505', null],
  ['1600.', null],
  ['1600 each', null],
  ['-5', null],
  ['1e3', null],
  ['₱', null],
  ['', null],
])('SHARED-6 PAY-26 pesos typed as "%s" are read as %s', (typed, read) => {
  expect(readPesos(typed)).toBe(read)
})
