import { expect, test } from 'vitest'
import { formatOrNumber, isTestTicket, mayBeCode, normalizeCode, randomCode, spaced, testTicketCode } from './code.ts'

test('PAY-13 an OR number has a prefix, a serial of six digits and a suffix without look-alikes', () => {
  expect(formatOrNumber('LS25', 42, 'K7QM2X')).toBe('LS25-000042-K7QM2X')
  for (let i = 0; i < 1000; i++) expect(randomCode(6)).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(new Set(Array.from({ length: 1000 }, () => randomCode(6))).size).toBeGreaterThan(990)
})

test('PAY-15 an OR number is understood in any case, with other separators, and with look-alikes', () => {
  const key = normalizeCode('LS25-000042-K0QM1X')
  for (const typed of ['ls25 000042 k0qm1x', 'LS25000042KOQMIX', ' ls25–oooo42–koqmlx ', '1s25.000042.k0qm1x']) {
    expect(normalizeCode(typed)).toBe(key)
  }
  expect(normalizeCode('LS25-000043-K0QM1X')).not.toBe(key)
})

test('PAY-40 PAY-77 a few letters of a name are no part of a number', () => {
  for (const typed of ['Leo', 'Niño', 'nino', 'J.-L. ', '']) expect(mayBeCode(typed)).toBe(false)
  for (const typed of ['k7q', '42', 'REFAB', 'ls25']) expect(mayBeCode(typed)).toBe(true)
})

test('MNG-3 a ticket’s code is read as four and four', () => {
  expect(spaced('K7QM2X9A')).toBe('K7QM-2X9A')
})

test('SETUP-9 the test ticket is known however it is typed, and nobody’s ticket has its code', () => {
  expect(testTicketCode).toBe('TRYOUT01')
  for (const typed of ['TRYOUT01', 'tryo-utoi', ' TRY0 UTO1 ']) expect(isTestTicket(typed)).toBe(true)
  for (const typed of ['', 'TRYOUT02', 'K7QM2X9R']) expect(isTestTicket(typed)).toBe(false)
  const ofPeople = new Set(Array.from({ length: 2000 }, () => randomCode(8)).join(''))
  expect(testTicketCode.split('').filter((letter) => !ofPeople.has(normalizeCode(letter)))).toEqual(['U'])
})
