import { expect, test } from 'vitest'
import { dayField, momentOrEmpty, orEmpty, requiredText, text, tooLong } from './text-fields.ts'

const read = (field: ReturnType<typeof text>, typed: unknown) => {
  const { data, error } = field.safeParse(typed)
  return error ? error.issues.map(({ message }) => message) : data
}

test('what is too long is told with the limit', () => {
  expect(tooLong(200)).toBe('Please shorten this to 200 characters.')
})

test.each([
  ['', ''],
  ['  Ana \n', 'Ana'],
  ['12345', '12345'],
  [' 12345 ', '12345'],
  ['123456', ['Please shorten this to 5 characters.']],
  ['A\ud83d', 'A\ufffd'],
])('a field of 5 characters makes of %j: %j', (typed, made) => {
  expect(read(text(5), typed)).toEqual(made)
})

test.each([
  [undefined, ['Your name, please.']],
  ['', ['Your name, please.']],
  [' \t', ['Your name, please.']],
  [' A ', 'A'],
  ['A'.repeat(200), 'A'.repeat(200)],
  [` ${'A'.repeat(200)} `, 'A'.repeat(200)],
  ['\ud83dA', '\ufffdA'],
  ['A'.repeat(201), ['Please shorten this to 200 characters.']],
])('a field that must be filled in makes of %j: %j', (typed, made) => {
  expect(read(requiredText('Your name, please.'), typed)).toEqual(made)
})

test.each([
  ['\u200b\u2060', ['Your name, please.']],
  ['\u200d \u200c', ['Your name, please.']],
  ['\u3164\u2800\uffa0', ['Your name, please.']],
  ['A\u200bna\ufeff', 'Ana'],
  ['\u202eanA', 'anA'],
  ['Ana\u00ad Ma\u2066ria', 'Ana Maria'],
  ['\u0301\u0308', ['Your name, please.']],
  ['\u{e0041}\ufe0f\u034f\u0085\ufff9', ['Your name, please.']],
  ['A\u0000n\u001ba', 'Ana'],
  ['Ana\tMaria\r\nSantos', 'Ana\tMaria\r\nSantos'],
  ['Jose\u0301', 'Jose\u0301'],
  ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
])('SEC-18 what nobody sees is no name: %j makes %j', (typed, made) => {
  expect(read(requiredText('Your name, please.'), typed)).toEqual(made)
})

test('PAY-84 a day is one that the database knows: it has no year 0', () => {
  expect(dayField.safeParse('0001-01-01').success).toBe(true)
  expect(dayField.safeParse('0000-12-31').success).toBe(false)
  expect(dayField.safeParse('2025-02-30').success).toBe(false)
})

test('EVENT-6 what may be left out is empty, or as it must be', () => {
  const digits = orEmpty(/^\d+$/, 'Digits, please.')
  expect(digits.parse('')).toBe('')
  expect(digits.parse(' 12 ')).toBe('12')
  expect(digits.safeParse('x').error?.issues[0]?.message).toBe('Digits, please.')
})

const moment = momentOrEmpty('When?')

test.each(['', '2026-05-01T00:00', '2099-12-31T23:59', '2000-10-20T19:05', '2024-02-29T12:30'])(
  'EVENT-6 %j is a moment, or none',
  (value) => {
    expect(moment.parse(` ${value} `)).toBe(value)
  },
)

test.each([
  '1999-05-01T00:00',
  '2026-05-01',
  '2026-05-01T24:00',
  '2026-05-01T12:60',
  '2026-05-01T12:00:00',
  '2026-05-01T2026-05-01T12:00',
  '2026-02-30T12:00',
  '2026-13-01T12:00',
  '2026-05-01 12:00',
])('EVENT-6 %j is no moment', (value) => {
  expect(moment.safeParse(value).error?.issues.map(({ message }) => message)).toContain('When?')
})
