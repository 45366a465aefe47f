import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './statement-amount-rules.ts'

test.each([
  ['1,500.00', 150_000],
  ['1500', 150_000],
  ['₱ 1,500.00', 150_000],
  ['PHP1500', 150_000],
  ['php 1,500.00', 150_000],
  ['P1,234,567.8', 123_456_780],
  ['.50', 50],
  ['0.29', 29],
  ['1500.0000', 150_000],
  ['1,500.00 CR', 150_000],
  ['1,500.00cr', 150_000],
  ['+20', 2000],
  ['PHP +20', 2000],
  ['１，５００．００', 150_000],
  ['999999999.99', 99_999_999_999],
  ['999,999,999.99', 99_999_999_999],
])('PAY-25 the amount %s came in, and is %i centavos', (written, centavos) => {
  expect(readAmount(written)).toBe(centavos)
})

test.each([
  '1,500.00 DR',
  '1,500.00dr',
  '(1,500.00)',
  'PHP (1,500.00)',
  '(PHP 1,500.00)',
  '-1,500.00',
  '- 1,500.00',
  '−1,500.00',
  '–1,500.00',
  '—1,500.00',
  '1,500.00-',
  '-₱1,500.00',
  '₱ −1,500.00',
  '(-1,500.00)',
  '(₱-1,500.00)',
  '-1,500.00 CR',
  '(1,500.00) DR',
])('PAY-28 the amount %s went out', (written) => {
  expect(readAmount(written)).toBe(-150_000)
})

test.each(['0', '0.00', '.00', '-0.00', '(0)', '0.00 DR'])(
  'PAY-28 the amount %s is zero, wherever it went',
  (written) => {
    expect(readAmount(written)).toBe(0)
  },
)

test.each(['', '   ', '-', '--', '–', ' — '])('PAY-28 the amount “%s” is none', (written) => {
  expect(readAmount(written)).toBe('empty')
})

test.each([
  ['its commas are misplaced', '1,50.00'],
  ['its commas are misplaced', '1500,000'],
  ['it has commas in some places only', '1,500000'],
  ['it is written as in Europe', '1.500,00'],
  ['it has parts of a centavo', '12.345'],
  ['it has parts of a centavo', '12.3405'],
  ['its fraction is missing', '12.'],
  ['it has thirteen digits', '1000000000000'],
  ['it has thirteen digits', '1,000,000,000,000'],
  ['it is a formula', '=1500+1'],
  ['it is a sum', '5+3'],
  ['it is a range', '5-3'],
  ['it is written with an exponent', '1e3'],
  ['it is no number', 'NaN'],
  ['it is no number', 'plenty'],
  ['it is a date', '11/03/2025'],
  ['it is no peso', '$20'],
  ['its currency stands in the middle', '5P3'],
  ['its currency stands in the middle', '5PHP3'],
  ['its currency stands at the end', '20PHP'],
  ['DR does not end it', '5DR3'],
  ['DR does not end it', 'DR5'],
  ['CR does not end it', '5CR3'],
  ['CR does not end it', 'CR5'],
  ['it is the mark alone', 'DR'],
  ['it is the mark alone', 'CR'],
  ['it is the currency alone', 'PHP'],
  ['it is a plus alone', '+'],
  ['its brackets are empty', '()'],
  ['its bracket is not closed', '(5'],
  ['it is the number of an account', '1234567890'],
  ['it is a thousand million', '1,000,000,000.00'],
  ['its bracket is not opened', '5)'],
  ['its bracket is not closed', 'PHP(5'],
  ['its bracket is not opened', 'PHP5)'],
  ['a bracket stands inside it', '(5(3)'],
  ['a bracket stands inside it', '(5)3)'],
  ['a bracket stands beside it', '3(5)'],
  ['a bracket stands beside it', '(5)3'],
])('PAY-28 where %s, the amount %s is not guessed at', (_, written) => {
  expect(readAmount(written)).toBe('unreadable')
})

test('PAY-28 what is longer than sixty characters is no amount', () => {
  expect(readAmount(`1.${'0'.repeat(58)}`)).toBe(100)
  expect(readAmount(`1.${'0'.repeat(59)}`)).toBe('unreadable')
  expect(readAmount(' '.repeat(60))).toBe('empty')
  expect(readAmount(' '.repeat(61))).toBe('unreadable')
})

test('PAY-25 any amount is read back to the centavo, however a bank writes it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 11 - 1 }),
      fc.constantFrom('', '₱', 'PHP '),
      fc.boolean(),
      (amount, sign, out) => {
        const text = (BigInt(amount) / 100n).toLocaleString('en-PH') + `.${String(amount % 100).padStart(2, '0')}`
        expect(readAmount(out ? `(${sign}${text})` : `${sign}${text}`)).toBe(out ? -amount : amount)
      },
    ),
  )
})
