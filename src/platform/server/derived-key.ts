import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** One secret in the environment, an independent key for each use of it. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tipon/${purpose}`, 32))

/**
 * A token that carries an id and proves that we made it: unguessable, and nothing to store. Used for links in e-mails. With a
 * stamp it says of which version of that thing it is: whoever reads it compares that with the version of today.
 */
export function signId(secret: string, purpose: string, id: string, stamp: Uint8Array = Buffer.alloc(0)): string {
  const bytes = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), stamp])
  return Buffer.concat([bytes, mac(secret, purpose, bytes)]).toString('base64url')
}

/** The id and the stamp, or null when the token is not one of ours. */
export function readSigned(secret: string, purpose: string, token: string): { id: string; stamp: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url')
  // Decoding forgives stray characters; a link has one spelling.
  if (bytes.length < 32 || bytes.toString('base64url') !== token) return null
  const signed = bytes.subarray(0, -16)
  if (!timingSafeEqual(bytes.subarray(-16), mac(secret, purpose, signed))) return null
  const id = signed.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, stamp: signed.subarray(16) }
}

/** The id, or null when the token is not one of ours. */
export function readSignedId(secret: string, purpose: string, token: string): string | null {
  const read = readSigned(secret, purpose, token)
  return read?.stamp.length === 0 ? read.id : null
}

const mac = (secret: string, purpose: string, bytes: Buffer): Buffer =>
  createHmac('sha256', derivedKey(secret, purpose)).update(bytes).digest().subarray(0, 16)
