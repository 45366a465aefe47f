import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { derivedKey } from '#platform/server/derived-key.ts'
import { refuseIfSpent, spend } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { orKey } from '#shared/or-number.ts'

/**
 * A passkey is long and random, so a keyed hash protects it as well as a slow one would, and a flash sale does not wait
 * for it. Case, spaces and look-alikes are forgiven: it is read aloud at a desk.
 */
export const passkeyHmac = (secret: string, passkey: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'passkey')).update(orKey(passkey)).digest()

const refused = () =>
  new DomainError(
    'forbidden',
    'passkey_refused',
    'That passkey is not valid. Please ask a registration-team member to enter it again.',
    { assisted_by: ['That passkey is not valid.'] },
  )

/** Wrong, expired and revoked are answered alike. Only failures use up the budgets, per address and over all. */
export async function verifyPasskey(
  { db, secret }: { db: Database; secret: string },
  { passkey, address }: { passkey: string; address: string },
): Promise<{ id: string }> {
  const budgets = [
    { key: `passkey:${address}`, limit: 20, seconds: 600 },
    { key: 'passkey:all', limit: 300, seconds: 600 },
  ]
  await refuseIfSpent(db, budgets)
  const found = await db
    .selectFrom('passkey')
    .innerJoin('staff_member', 'staff_member.id', 'passkey.staff_member_id')
    .where('secret_hmac', '=', passkeyHmac(secret, passkey))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('revoked_at', 'is', null)
    .where('staff_member.disabled_at', 'is', null)
    .select('passkey.id')
    .executeTakeFirst()
  if (found) return found
  await Promise.all(budgets.map((budget) => spend(db, budget)))
  throw refused()
}
