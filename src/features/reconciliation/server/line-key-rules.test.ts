import { expect, test } from 'vitest'
import { lineKeysFor, referenceKey } from './line-key-rules.ts'

const known = { receipt_prefix: 'LS25', bank_account_number: '1234-5678-90' }
const keysOf = (reference: string, description: string, amount = 150_000) =>
  lineKeysFor(known)({ posted_on: '2025-11-03', amount, reference, description })
const hintsIn = (description: string, amount?: number) => keysOf('', description, amount).hint_keys
const nothing = { reference_key: null, or_keys: [], hint_keys: [] }

test('PAY-27 a line names payments by its reference and by OR numbers in any spelling; other numbers of its text are hints', () => {
  expect(keysOf('ref 12-a', '')).toEqual({ ...nothing, reference_key: 'REF12A' })
  expect(keysOf('', 'Payment ls25 000042 k7qm2x from Ana').or_keys).toEqual(['1S25000042K7QM2X'])
  expect(keysOf('', 'LS25-OOOO42-K7QM2X/LS25-000043-AAAAAA').or_keys).toEqual(['1S25000042K7QM2X', '1S25000043AAAAAA'])
  expect(keysOf('', 'InstaPay Ref:900123456 BDO-2025-77')).toEqual({
    ...nothing,
    hint_keys: ['REF900123456', 'BDO202577', '900123456'],
  })
})

test.each([
  ['gc 1001-A', 'GC1001A'],
  ['1234567', '1234567'],
])('PAY-27 the reference %s is looked up as %s, however long it is', (reference, key) => {
  expect(referenceKey(reference)).toBe(key)
  expect(keysOf(reference, '')).toEqual({ ...nothing, reference_key: key })
})

test('PAY-53 a short reference may count the bank’s own lines, so it only suggests', () => {
  expect(keysOf('7', '')).toEqual({ ...nothing, hint_keys: ['7'] })
  expect(keysOf('R-417', '')).toEqual({ ...nothing, hint_keys: ['R417'] })
})

test.each(['LS25-000001', 'LS25-000001/1', 'LS25-000001-YSB5', 'ls25 0000', 'LS25', 'XX LS25000001'])(
  'PAY-53 %s is a part of an OR number, which names nobody who gave it as a reference',
  (text) => {
    expect(keysOf(text, '')).toEqual(nothing)
  },
)

test('PAY-53 the day, the amount and our own account name nobody in the reference column either', () => {
  for (const text of ['2025-11-03', '11/03/2025', '1500.00', 'PHP 150000', known.bank_account_number]) {
    expect([text, keysOf(text, '')]).toEqual([text, nothing])
  }
})

test('PAY-27 a reference without a digit is the channel it came through and looks up nothing', () => {
  expect(keysOf('INSTAPAY', '')).toEqual(nothing)
  expect(keysOf('', '')).toEqual(nothing)
})

test('PAY-27 an OR number is found in the reference too, among others, and only with the prefix of the event', () => {
  expect(keysOf('LS25-000042-K7QM2X', '')).toEqual({ ...nothing, or_keys: ['1S25000042K7QM2X'] })
  expect(keysOf('', 'to LS25-000042-K7QM2X')).toEqual({
    ...nothing,
    or_keys: ['1S25000042K7QM2X'],
    hint_keys: ['000042', 'K7QM2X'],
  })
  expect(keysOf('', 'xLS25-000042-K7QM2XLS25-000043-AAAAAAx').or_keys).toEqual(['1S25000042K7QM2X', '1S25000043AAAAAA'])
  expect(keysOf('', 'YC25 000042 K7QM2X')).toEqual({ ...nothing, hint_keys: ['000042', 'K7QM2X'] })
  expect(keysOf('', 'LS25 00042 K7QM2X')).toEqual({ ...nothing, hint_keys: ['K7QM2X'] })
})

test('PAY-27 a number in the text is looked up as the whole word and as its parts, wherever the spaces are', () => {
  expect(hintsIn(' PAID  gc100200\tTRN/300400  ')).toEqual(['GC100200', 'TRN300400', '300400'])
  expect(hintsIn('to:900100//900200')).toEqual(['TO900100900200', '900100', '900200'])
})

test('PAY-27 a number in the text has six characters or more', () => {
  expect(hintsIn('12345 A2345')).toEqual([])
  expect(hintsIn('123456 A23456')).toEqual(['123456', 'A23456'])
})

test.each([
  ['words', 'TRANSFER DEPOSIT INSTAPAY', 150_000],
  ['the day in any order', '20251103 11032025 03112025 2025-11-03 11/03/2025 03.11.2025', 150_000],
  ['our own account number', 'TO 1234567890 1234-5678-90', 150_000],
  ['the amount with its centavos', '1,500.00 P1,500.00 PHP1,500.00 ₱1500.00', 150_000],
  ['the amount without its centavos', '150000 P150,000 PHP150000', 15_000_000],
  ['the amount before its centavos', 'PHP1500.75', 150_075],
])('PAY-27 %s in the text name no payment', (_, description, amount) => {
  expect(hintsIn(description, amount)).toEqual([])
})

test('another day and another amount are numbers like any other', () => {
  expect(hintsIn('20251104 1,500.01')).toEqual(['20251104', '150001'])
})

test('a line asks for sixty numbers of its text and sixty OR numbers at most, none twice', () => {
  const many = Array.from({ length: 500 }, (_, index) => `TOKEN${index}X`)
  expect(hintsIn(many.join(' '))).toEqual(many.slice(0, 60))
  expect(hintsIn('A1B2C3 '.repeat(5))).toEqual(['A1B2C3'])
  const numbers = Array.from({ length: 70 }, (_, index) => `LS25-${String(index).padStart(6, '0')}-K7QM2X`)
  expect(keysOf('', [...numbers, ...numbers].join(' ')).or_keys).toHaveLength(60)
})
