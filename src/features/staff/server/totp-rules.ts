import { createHmac } from 'node:crypto'

const stepSeconds = 30

/** RFC 6238 as authenticator apps expect it: SHA-1, six digits, thirty seconds. */
export function totpCode(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The time step that this code belongs to, one step of clock drift allowed either way, and none that was used before. */
export function matchingStep(
  key: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number },
): number | null {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  const digits = code.replaceAll(/\s/g, '')
  return [current, current - 1, current + 1].find((step) => step > after && totpCode(key, step) === digits) ?? null
}

/** What an authenticator app reads from a QR code. */
export const totpUri = (key: Uint8Array, username: string): string =>
  `otpauth://totp/Tipon:${encodeURIComponent(username)}?secret=${toBase32(key)}&issuer=Tipon`

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  return bits.replaceAll(/.{1,5}/g, (five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
}
