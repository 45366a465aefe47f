import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSigned, readSignedId, signId } from './derived-key.ts'

const secret = 'a secret of at least thirty-two characters'

test('a signed id is read back, and only with the same secret and purpose', () => {
  const id = randomUUID()
  const token = signId(secret, 'manage', id)
  expect(readSignedId(secret, 'manage', token)).toBe(id)
  expect(readSignedId(`${secret}!`, 'manage', token)).toBeNull()
  expect(readSignedId(secret, 'upload', token)).toBeNull()
})

test('a changed, shortened or made-up token is refused', () => {
  const bytes = Buffer.from(signId(secret, 'manage', randomUUID()), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(readSignedId(secret, 'manage', changed.toString('base64url'))).toBeNull()
  }
  expect(readSignedId(secret, 'manage', bytes.subarray(0, 31).toString('base64url'))).toBeNull()
  expect(readSignedId(secret, 'manage', '')).toBeNull()
  expect(readSignedId(secret, 'manage', `${bytes.toString('base64url')}!`)).toBeNull()
  for (let i = 0; i < 1000; i++)
    expect(readSignedId(secret, 'manage', randomBytes(32).toString('base64url'))).toBeNull()
})

test('a stamp is signed with the id, and a token that has one is not taken for one that has none', () => {
  const id = randomUUID()
  const token = signId(secret, 'manage', id, Buffer.from([7]))
  expect(readSigned(secret, 'manage', token)).toEqual({ id, stamp: Buffer.from([7]) })
  expect(readSignedId(secret, 'manage', token)).toBeNull()
  const bytes = Buffer.from(token, 'base64url')
  bytes[16] = 8
  expect(readSigned(secret, 'manage', bytes.toString('base64url'))).toBeNull()
  expect(readSigned(secret, 'manage', signId(secret, 'manage', id))).toEqual({ id, stamp: Buffer.alloc(0) })
})
