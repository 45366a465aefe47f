import { expect, test } from 'vitest'
import { dayField, oneLine, requiredText, text, tooLong } from './text-fields.ts'

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

test('SEC-18 a name of several lines is one line', () => {
  const name = requiredText('needed').check(oneLine)
  expect(name.parse('Ana\r\nBcc: evil@example.org')).toBe('Ana Bcc: evil@example.org')
  expect(name.parse('Ana\tMaria\nCruz')).toBe('Ana Maria Cruz')
})
