import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase45 } from './base45.ts'
import { createTicketSigner, createTicketVerifier, publicTicketKeys } from './qr-ticket.ts'

async function makeKey(kid: number) {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  return { ...(await crypto.subtle.exportKey('jwk', privateKey)), kid }
}
const [first, second] = await Promise.all([makeKey(1), makeKey(255)])
const both = JSON.stringify([first, second])
const publicKeys = JSON.stringify([first, second].map(({ d: _private, key_ops: _ops, ...jwk }) => jwk))
const secrets = fc.uint8Array({ minLength: 16, maxLength: 16 })
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const makeTicket = () => createTicketSigner(both)(Uint8Array.from({ length: 16 }, (_, at) => at))

test('SEC-16 a ticket is read with the public keys alone, whichever of the keys signed it', async () => {
  const verify = createTicketVerifier(publicKeys)
  for (const keys of [both, JSON.stringify([second])]) {
    const sign = createTicketSigner(keys)
    await fc.assert(
      fc.asyncProperty(secrets, async (secret) => {
        const text = await sign(secret)
        expect(text).toMatch(/^[0-9A-Z $%*+./:-]{122}$/)
        expect(await verify(text)).toEqual(secret)
        expect(await verify(text.trim())).toEqual(secret)
      }),
      { numRuns: 50 },
    )
  }
})

test('SEC-16 a ticket that begins with a blank is also read without it', async () => {
  const verify = createTicketVerifier(publicKeys)
  const sign = createTicketSigner(both)
  // Key 1 and this byte make 261, whose lowest digit of base 45 is the blank's.
  const secret = Uint8Array.of(5, ...new Uint8Array(15))
  const text = await sign(secret)
  expect(text).toMatch(/^ \S/)
  expect(await verify(text.trim())).toEqual(secret)
})

test('SEC-16 a ticket with one other character is refused, wherever it stands', async () => {
  const ticket = await makeTicket()
  const verify = createTicketVerifier(publicKeys)
  const refused = async (at: number, other: string) =>
    expect(await verify(ticket.slice(0, at) + other + ticket.slice(at + 1))).toBeNull()
  for (let at = 0; at < ticket.length; at++) {
    const next = alphabet[(alphabet.indexOf(ticket.charAt(at)) + 1) % 45] ?? ''
    for (const other of [next, 'a', 'ñ']) await refused(at, other)
  }
})

/** Everything but the signature is right. */
const forged = (bytes: Iterable<number>) => encodeBase45(Uint8Array.of(1, ...bytes))

test.each<[string, (ticket: string) => string]>([
  ['nothing', () => ''],
  ['a blank', () => ' '],
  ['a ticket in small letters', (ticket) => ticket.toLowerCase()],
  ['a ticket without its first character', (ticket) => ticket.slice(1)],
  ['a ticket without its last character', (ticket) => ticket.slice(0, -1)],
  ['a ticket with a character in front', (ticket) => `0${ticket}`],
  ['a ticket with a character more', (ticket) => `${ticket}0`],
  ['a ticket with three characters more', (ticket) => `${ticket}000`],
  ['two tickets', (ticket) => ticket + ticket],
  ['an address with a ticket in it', (ticket) => `HTTPS://EXAMPLE.ORG/${ticket}`],
  ['a text without a signature', () => forged(new Uint8Array(16))],
  ['a signature of zeros', () => forged(new Uint8Array(80))],
  ['a signature of ones', () => forged(new Uint8Array(80).fill(255))],
  ['a signature that is a byte too short', () => forged(new Uint8Array(79).fill(7))],
  ['a signature that is a byte too long', () => forged(new Uint8Array(81).fill(7))],
  ['a text of key 0', () => encodeBase45(new Uint8Array(81))],
  ['a text of a key that nobody has', () => encodeBase45(Uint8Array.of(2, ...new Uint8Array(80)))],
])('SEC-16 %s is no ticket', async (_, change) => {
  expect(await createTicketVerifier(publicKeys)(change(await makeTicket()))).toBeNull()
})

test('SEC-16 texts that are not tickets are told apart without an error', async () => {
  const verify = createTicketVerifier(publicKeys)
  const invented = fc.uint8Array({ minLength: 80, maxLength: 80 }).map(forged)
  // Halves of characters too. The unit that fast-check has for it takes seconds to set up.
  const units = fc.uint16Array({ maxLength: 200 }).map((codes) => String.fromCharCode(...codes))
  const anything = fc.oneof(fc.string(), units, invented)
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      expect(await verify(text)).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('SEC-16 a ticket of a key that is not ours is refused', async () => {
  const text = await createTicketSigner(JSON.stringify([await makeKey(1)]))(new Uint8Array(16))
  expect(await createTicketVerifier(both)(text)).toBeNull()
  expect(await createTicketVerifier(JSON.stringify([second]))(await makeTicket())).toBeNull()
})

test('SEC-16 the public keys hold nothing that could sign', () => {
  const publicParts = ({ kid, x, y }: typeof first) => ({ kid, kty: 'EC', crv: 'P-256', x, y })
  expect(JSON.parse(publicTicketKeys(both))).toEqual([publicParts(first), publicParts(second)])
  expect(() => createTicketSigner(publicTicketKeys(both))).toThrow('cannot sign')
})

test('the keys 1 and 255 are the first and the last there can be', () => {
  expect(publicTicketKeys(both)).toMatch(/"kid":1,.*"kid":255,/)
  for (const kid of [0, 256, 1.5]) expect(() => publicTicketKeys(JSON.stringify([{ ...first, kid }]))).toThrow('1–255')
})

test('keys that cannot work are refused at once, without repeating them', () => {
  const { x: _x, ...half } = first
  const wrong = [[], [first, first], [{ ...first, crv: 'P-384' }], [{ ...first, kty: 'RSA' }], [half], {}]
  for (const keys of wrong) {
    const refusal = 'The ticket keys are not a JSON list of P-256 JWKs, each with its own kid 1–255'
    expect(() => createTicketSigner(JSON.stringify(keys))).toThrow(new Error(refusal))
  }
})

test('a secret of another length is a mistake of ours', async () => {
  const sign = createTicketSigner(both)
  for (const length of [15, 17]) {
    await expect(sign(new Uint8Array(length))).rejects.toThrow(new RangeError("A ticket's secret has 16 bytes"))
  }
})
