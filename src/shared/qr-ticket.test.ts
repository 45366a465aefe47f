import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase45 } from './base45.ts'
import { createTicketSigner, createTicketVerifier } from './qr-ticket.ts'

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
const alphabet = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:')

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
    )
  }
})

test('SEC-16 a ticket with one other character is refused', async () => {
  const sign = createTicketSigner(both)
  const verify = createTicketVerifier(publicKeys)
  await fc.assert(
    fc.asyncProperty(
      secrets,
      fc.nat({ max: 121 }),
      fc.constantFrom(...alphabet, 'a', 'ñ'),
      async (secret, at, other) => {
        const text = await sign(secret)
        fc.pre(text[at] !== other)
        expect(await verify(text.slice(0, at) + other + text.slice(at + 1))).toBeNull()
      },
    ),
    { numRuns: 500 },
  )
})

test('SEC-16 10,000 texts that are not tickets are told apart without an error', { timeout: 60_000 }, async () => {
  const verify = createTicketVerifier(publicKeys)
  // Everything but the signature is right.
  const forged = fc
    .uint8Array({ minLength: 80, maxLength: 80 })
    .map((bytes) => encodeBase45(Uint8Array.of(1, ...bytes)))
  const anything = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 200 }), forged)
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      expect(await verify(text)).toBeNull()
    }),
    { numRuns: 10_000 },
  )
})

test('SEC-16 a ticket of a key that is not ours is refused', async () => {
  const text = await createTicketSigner(JSON.stringify([await makeKey(1)]))(new Uint8Array(16))
  expect(await createTicketVerifier(both)(text)).toBeNull()
  const retired = await createTicketSigner(both)(new Uint8Array(16))
  expect(await createTicketVerifier(JSON.stringify([second]))(retired)).toBeNull()
})

test('keys that cannot work are refused at once, without repeating them', () => {
  const wrong = [[], [{ ...first, kid: 0 }], [{ ...first, kid: 256 }], [first, first], [{ ...first, crv: 'P-384' }], {}]
  for (const keys of wrong) expect(() => createTicketSigner(JSON.stringify(keys))).toThrow(/^The ticket keys are not/)
  expect(() => createTicketSigner(publicKeys)).toThrow('cannot sign')
})

test('a secret of another length is a mistake of ours', async () => {
  await expect(createTicketSigner(both)(new Uint8Array(15))).rejects.toThrow(RangeError)
})
