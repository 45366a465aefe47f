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

/** The device behind an id and its token, which is seen alive by this. Revoked, expired and unknown are answered alike. */
export async function authenticateDevice(
  db: Database,
  { device_id, device_token }: { device_id: string; device_token: string },
) {
  const device = await db
    .updateTable('device')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', device_id)
    .where('token_sha256', '=', tokenSha256(device_token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'event_id', 'station', 'may_search', 'expires_at'])
    .executeTakeFirst()
  if (!device) throw deviceRevoked()
  return device
}
