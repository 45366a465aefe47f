import { createPrivateKey, createPublicKey, type JsonWebKey, sign, verify } from 'node:crypto'
import { sampleTicketKeys } from './sample-secrets.ts'

/** Why these keys can sign no ticket that the door accepts, in words; null when they can. */
export function ticketKeysProblem(json: string): string | null {
  let keys: unknown
  try {
    keys = JSON.parse(json)
  } catch {
    return 'this is no JSON'
  }
  if (!Array.isArray(keys) || keys.length === 0) return 'this is no list of keys'
  for (const [index, key] of keys.entries()) {
    const { kid, d, ...jwk } = (key ?? {}) as JsonWebKey & { kid?: unknown }
    if (!Number.isInteger(kid) || Number(kid) < 1 || Number(kid) > 255)
      return `key ${index + 1} has no number 1–255 as "kid"`
    if (index === 0 && d === undefined) return 'the first key has no private part "d", so it cannot sign'
    if (!isUsable({ ...jwk, ...(d !== undefined && { d }) }))
      return `key ${index + 1} is no ECDSA key of the curve P-256`
  }
  const kids = new Set((keys as { kid: number }[]).map(({ kid }) => kid))
  return kids.size === keys.length ? null : 'two keys have the same "kid"'
}

function isUsable(key: JsonWebKey): boolean {
  try {
    const { d, ...open } = key
    const publicKey = createPublicKey({ key: open, format: 'jwk' })
    if (publicKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false
    if (d === undefined) return true
    const probe = Buffer.from('a ticket')
    return verify('sha256', probe, publicKey, sign('sha256', probe, createPrivateKey({ key, format: 'jwk' })))
  } catch {
    return false
  }
}

/** However it is written or numbered: whoever has read our sources could sign tickets with it. */
export const holdsSampleKey = (json: string): boolean =>
  (JSON.parse(sampleTicketKeys) as JsonWebKey[]).some(({ x }) => x !== undefined && json.includes(x))
