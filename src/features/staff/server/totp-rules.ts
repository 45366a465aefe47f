import { Secret, TOTP } from 'otpauth'

/** As authenticator apps expect it, which is also the library's own: SHA-1, six digits, thirty seconds. */
const totpOf = (key: Uint8Array, username = '') =>
  new TOTP({ issuer: 'Tipon', label: username, secret: new Secret({ buffer: Uint8Array.from(key).buffer }) })

/** The time step that this code belongs to, one step of clock drift allowed either way, and none that was used before. */
export function matchingStep(
  key: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number },
): number | null {
  const totp = totpOf(key)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 })
  const step = delta === null ? null : totp.counter({ timestamp }) + delta
  return step !== null && step > after ? step : null
}

/** What an authenticator app reads from a QR code. */
export const totpUri = (key: Uint8Array, username: string): string => totpOf(key, username).toString()
