import { expect, test } from 'vitest'
import { matchingStep, totpUri } from './totp-rules.ts'

const key = Buffer.from('12345678901234567890')
/** RFC 4226, appendix D. */
const codeOfStep3 = '969429'

test('AUTH-12 the codes are those of RFC 6238', () => {
  const seconds = { 59: '287082', 1111111109: '081804', 1234567890: '005924', 20000000000: '353130' }
  for (const [at, code] of Object.entries(seconds)) {
    const now = new Date(Number(at) * 1000)
    expect(matchingStep(key, code, { now, after: 0 })).toBe(Math.floor(Number(at) / 30))
  }
})

test('AUTH-12 a code is good for its half minute and the ones beside it, once', () => {
  const now = new Date(59_000)
  expect(matchingStep(key, '287 082', { now, after: 0 })).toBe(1)
  expect(matchingStep(key, '287082', { now, after: 1 })).toBeNull()
  for (const code of ['', '２８７０８２', '2870821', '0287082', '28708é', '-87082']) {
    expect(matchingStep(key, code, { now, after: 0 }), code).toBeNull()
  }
})

test.each([
  ['1970-01-01T00:00:30.000Z', 2, null],
  ['1970-01-01T00:00:59.999Z', 2, null],
  ['1970-01-01T00:01:00.000Z', 2, 3],
  ['1970-01-01T00:01:30.000Z', 2, 3],
  ['1970-01-01T00:02:29.999Z', 2, 3],
  ['1970-01-01T00:02:30.000Z', 2, null],
  ['1970-01-01T00:01:30.000Z', 3, null],
])('AUTH-12 at %s, after step %i, the code of the half minute from 00:01:30 leads to step %j', (now, after, step) => {
  expect(matchingStep(key, codeOfStep3, { now: new Date(now), after })).toBe(step)
})

test('AUTH-12 an authenticator app can read the key', () => {
  expect(totpUri(key, 'fina')).toBe(
    'otpauth://totp/Tipon:fina?issuer=Tipon&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  )
})

// RFC 4648, which apps expect without the signs of equality at its end.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('AUTH-12 a key of any length is told in whole letters: %s is %s', (text, letters) => {
  expect(totpUri(Buffer.from(text), 'fina')).toContain(`&secret=${letters}&`)
})

test('AUTH-12 a username with a blank or a sign stays one name in the app', () => {
  expect(totpUri(key, 'fina & co')).toContain('/Tipon:fina%20%26%20co?')
})
