import { expect, test } from 'vitest'
import { momentOrEmpty, orEmpty, wholeNumber } from './optional-fields.ts'

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

test('EVENT-6 a whole number is one from 1 to the most, in digits alone', () => {
  const hours = wholeNumber(720, 'How many?')
  expect([' 1 ', '48', '719', '720'].map((typed) => hours.parse(typed))).toEqual(['1', '48', '719', '720'])
  for (const typed of ['', '0', '048', '721', '4.5', '-4', 'x4', '4x', 'x', '4 8'])
    expect(hours.safeParse(typed).error?.issues[0]?.message, typed).toBe('How many?')
})
