import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'

export const deviceRevoked = () =>
  new DomainError(
    'forbidden',
    'device_revoked',
    'This device is no longer enrolled for the door. Please ask the desk for a new code.',
  )

export const tokenSha256 = (token: string): Buffer => createHash('sha256').update(token).digest()

type Proof = { device_id: string; device_token: string }

/**
 * The device behind an id and its token, which is seen alive by this. Revoked, expired and unknown are answered alike;
 * with `evenExpired` an expired one passes, which may still hand in what it did in its time.
 */
export async function authenticateDevice(
  db: Database,
  { device_id, device_token }: Proof,
  { evenExpired = false } = {},
) {
  const device = await db
    .updateTable('device')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', device_id)
    .where('token_sha256', '=', tokenSha256(device_token))
    .where('revoked_at', 'is', null)
    .$if(!evenExpired, (query) => query.where('expires_at', '>', sql<Date>`now()`))
    .returning(['id', 'event_id', 'station', 'may_search', 'expires_at'])
    .executeTakeFirst()
  if (!device) throw deviceRevoked()
  return device
}
