import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** One secret in the environment, an independent key for each use of it. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tipon/${purpose}`, 32))

/**
 * A token that carries an id and proves that we made it: unguessable, and nothing to store. Used for links in e-mails.
 */
export function signId(secret: string, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, mac(secret, purpose, bytes)]).toString('base64url')
}

/** The id, or null when the token is not one of ours. */
export function readSignedId(secret: string, purpose: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // Decoding forgives stray characters; a link has one spelling.
  if (bytes.length !== 32 || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, 16)
  if (!timingSafeEqual(bytes.subarray(16), mac(secret, purpose, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const mac = (secret: string, purpose: string, bytes: Buffer): Buffer =>
  createHmac('sha256', derivedKey(secret, purpose)).update(bytes).digest().subarray(0, 16)
