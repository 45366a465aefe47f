import { Secret, TOTP } from 'otpauth'

const secretOf = (key: Uint8Array) => new Secret({ buffer: Uint8Array.from(key).buffer })

/** The time step that this code belongs to, one step of clock drift allowed either way, and none that was used before. */
export function matchingStep(
  key: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number },
): number | null {
  // As authenticator apps expect it, which is also the library's own: SHA-1, six digits, thirty seconds.
  const totp = new TOTP({ secret: secretOf(key) })
  const timestamp = now.getTime()
  const token = code.replaceAll(/\s/g, '')
  // Other signs have more bytes than letters, at which the comparison throws.
  const drift = /\D/.test(token) ? null : totp.validate({ token, timestamp, window: 1 })
  if (drift === null) return null
  const step = totp.counter({ timestamp }) + drift
  return step > after ? step : null
}

/** What an authenticator app reads from a QR code. */
export const totpUri = (key: Uint8Array, username: string): string =>
  new TOTP({ issuer: 'Tipon', label: username, secret: secretOf(key) }).toString()
