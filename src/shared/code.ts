/** Crockford's base 32: no I, L, O or U, so nothing read aloud or copied by hand can be taken for something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random characters of that alphabet; 5 bits each. */
export const randomCode = (length: number): string => codeOf(crypto.getRandomValues(new Uint8Array(length)), length)

/** Bytes as characters of that alphabet, one for each of the first of them. */
export const codeOf = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % 32]).join('')

/** `CAMP26-000042-K7QM2X`: a gapless serial, and a suffix that nobody can count up to, because the look-up shows names. */
export const formatOrNumber = (prefix: string, serial: number, suffix: string): string =>
  `${prefix}-${String(serial).padStart(6, '0')}-${suffix}`

/** What two spellings of the same number have in common: case, separators and look-alikes are forgiven. */
export const normalizeCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** On the test ticket. It has a U, which no ticket of a person has. */
export const testTicketCode = 'TRYOUT01'
export const isTestTicket = (text: string): boolean => normalizeCode(text) === normalizeCode(testTicketCode)

/** Whether it may be part of a number. A few letters of a name, as Leo or Niño, stand in many a number by chance. */
export const mayBeCode = (typed: string): boolean => /\d/.test(typed) || normalizeCode(typed).length > 4

/** Four and four, as people read a ticket's code aloud. */
export const spaced = (short_code: string): string => `${short_code.slice(0, 4)}-${short_code.slice(4)}`
