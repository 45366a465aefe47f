import { expect, test } from 'vitest'
import { matchingStep, totpCode, totpUri } from './totp-rules.ts'

const key = Buffer.from('12345678901234567890')

test('AUTH-12 the codes are those of RFC 6238', () => {
  const seconds = { 59: '287082', 1111111109: '081804', 1234567890: '005924', 20000000000: '353130' }
  for (const [at, code] of Object.entries(seconds)) expect(totpCode(key, Math.floor(Number(at) / 30))).toBe(code)
})

test('AUTH-12 a code is good for its half minute and the ones beside it, once', () => {
  const now = new Date(59_000)
  expect(matchingStep(key, '287 082', { now, after: 0 })).toBe(1)
  expect(matchingStep(key, '287082', { now, after: 1 })).toBeNull()
  expect(matchingStep(key, '287082', { now: new Date(89_000), after: 0 })).toBe(1)
  expect(matchingStep(key, '287082', { now: new Date(120_000), after: 0 })).toBeNull()
  expect(matchingStep(key, '', { now, after: 0 })).toBeNull()
})

test('AUTH-12 an authenticator app can read the key', () => {
  expect(totpUri(key, 'fina')).toBe('otpauth://totp/Tipon:fina?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tipon')
})
