import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase45, encodeBase45 } from './base45.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('the examples of RFC 9285', () => {
  expect(encodeBase45(bytesOf('AB'))).toBe('BB8')
  expect(encodeBase45(bytesOf('Hello!!'))).toBe('%69 VD92EX0')
  expect(encodeBase45(bytesOf('base-45'))).toBe('UJCLQE7W581')
  expect(decodeBase45('QED8WEX0')).toEqual(bytesOf('ietf!'))
})

test('what is encoded is decoded to the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes)
    }),
  )
})

test('a text that decodes is the only one for its bytes', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('0AZ $%*+-./:a')) })
  fc.assert(
    fc.property(text, (typed) => {
      const bytes = decodeBase45(typed)
      expect(bytes === null ? typed : encodeBase45(bytes)).toBe(typed)
    }),
  )
})

test('the highest bytes are the last that decode', () => {
  expect(decodeBase45('FGW')).toEqual(Uint8Array.of(255, 255))
  expect(decodeBase45('U5')).toEqual(Uint8Array.of(255))
})

test.each(['A', 'ABCD', 'bb8', 'GGW', 'V5', ':::', '::', 'ñ00'])('%s is refused', (text) => {
  expect(decodeBase45(text)).toBeNull()
})
