import { expect, test } from 'vitest'
import { isMobile, normalizeMobile } from './philippine-mobile.ts'

test.each([
  '09175550142',
  '0917 555 0142',
  '(0917) 555-0142',
  '0917.555.0142',
  '\t0917\u00a0555 0142 ',
  '+63 917 555 0142',
  '63 917 555 0142',
  '917 555 0142',
])('REG-12 “%s” is taken as 09175550142', (typed) => {
  expect(normalizeMobile(typed)).toBe('09175550142')
})

test.each([
  ['(032) 255 1234', '0322551234'],
  ['+65 9123 4567', '+6591234567'],
  ['0063 917 555 0142', '00639175550142'],
  ['++63 917 555 0142', '++639175550142'],
  ['0917 555 014', '0917555014'],
  ['0917 555 01422', '091755501422'],
  ['1 0917 555 0142', '109175550142'],
  ['0817 555 0142', '08175550142'],
  ['0917 555 O142', '0917555O142'],
  ['', ''],
])('REG-11 “%s” is not made into a mobile number: %s', (typed, kept) => {
  expect(normalizeMobile(typed)).toBe(kept)
  expect(isMobile(kept)).toBe(false)
})

test('REG-11 a mobile number is 09 and nine digits, and nothing around them', () => {
  expect(isMobile('09175550142')).toBe(true)
  for (const text of ['0917555014', '091755501420', '109175550142', '9175550142', '+639175550142', '0917 555 0142']) {
    expect(isMobile(text)).toBe(false)
  }
})
