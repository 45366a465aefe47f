import { createHmac, pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { derivedKey } from '#platform/server/derived-key.ts'
import { type FormTokenAnswer, leastSeconds, longestSeconds, workRounds } from '../contract.ts'

/** One salt in 256: a second of work for a cheap phone, while its owner types. */
const usualWork = 8

type Opened = { group_key: string; at?: number; zero_bits?: number }

/** Says when the form with this key was opened, and what work it is to send it. It is signed, and stored nowhere. */
export function issueFormToken(
  secret: string,
  { group_key, at = Date.now(), zero_bits = usualWork }: Opened,
): FormTokenAnswer {
  const claims = `${Math.floor(at / 1000)}.${zero_bits}`
  return { token: `${claims}.${sign(secret, group_key, claims).toString('base64url')}`, zero_bits }
}

type Sent = { group_key: string; people: number }

/**
 * Whether a registration came from our form, filled in no faster than people are, with its work done. A token is for one
 * `group_key`, and that has one outcome: so none is good for two registrations.
 */
export async function cameFromForm(secret: string, sent: string, { group_key, people }: Sent): Promise<boolean> {
  const [at = '', zero_bits = '', signature = '', salt = ''] = sent.split('.')
  const claims = `${at}.${zero_bits}`
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(secret, group_key, claims)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const seconds = Date.now() / 1000 - Number(at)
  if (seconds < leastSeconds(people) || seconds > longestSeconds) return false
  const [first = 255] = await promisify(pbkdf2)(`${claims}.${signature}`, salt, workRounds, 32, 'sha256')
  return first < 2 ** (8 - Number(zero_bits))
}

const sign = (secret: string, group_key: string, claims: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'form-token')).update(`${group_key} ${claims}`).digest()
