import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

type Claims = { sub: string; exp: number }

/** A short-lived proof of who is calling: claims and their HMAC. Nothing about it is for the browser to read. */
export function signToken(secret: string, sub: string, seconds: number): string {
  const claims: Claims = { sub, exp: Math.floor(Date.now() / 1000) + seconds }
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${mac(secret, body).toString('base64url')}`
}

/** Whom it names, or null for a token that is not ours or no longer valid. */
export function readToken(secret: string, token: string): string | null {
  const [body = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(secret, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { sub, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  return exp > Date.now() / 1000 ? sub : null
}

const mac = (secret: string, body: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'access-token')).update(body).digest()
