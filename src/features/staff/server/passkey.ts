import { createHmac } from 'node:crypto'
import type { Database } from '#platform/server/db.ts'
import { derivedKey } from '#platform/server/derived-key.ts'
import { countUses } from '#platform/server/rate-limit.ts'
import { normalizeCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import { passkeyRefusals as refusals } from '../texts/refusals.ts'
import { livePasskeys } from './live-passkeys.ts'
import { findByCode } from './passkey-code.ts'

/**
 * A passkey is long and random, so a keyed hash protects it as well as a slow one would, and a flash sale does not wait
 * for it. Case, spaces and look-alikes are forgiven: it is read aloud at a desk.
 */
export const passkeyHmac = (secret: string, passkey: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'passkey')).update(normalizeCode(passkey)).digest()

const refused = (kind: 'forbidden' | 'too_many') =>
  new DomainError(kind, 'passkey_refused', refusals.invalidAskAgain, { assisted_by: [refusals.invalid] })

/**
 * Wrong, expired and revoked are answered alike, and counted by address. A right one is never refused for the wrong ones of
 * others: nobody guesses 60 bits, nor 40 within ten minutes, and a whole hall shares an address.
 */
export async function verifyPasskey(
  { db, secret }: { db: Database; secret: string },
  { passkey, address }: { passkey: string; address: string },
): Promise<{ id: string }> {
  const found =
    (await livePasskeys(db)
      .where('secret_hmac', '=', passkeyHmac(secret, passkey))
      .select('passkey.id')
      .executeTakeFirst()) ?? (await findByCode({ db, secret }, passkey))
  if (found) return found
  const wrong = await countUses(db, [`passkey:${address}`], 600)
  // In the same words: most who mistype a letter in a full hall have tried once.
  throw refused(wrong > 20 ? 'too_many' : 'forbidden')
}
