import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedId, signId } from './derived-key.ts'

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
