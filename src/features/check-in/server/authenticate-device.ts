import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { deviceRefusals } from '../texts/refusals.ts'

export const deviceRevoked = () => new DomainError('forbidden', 'device_revoked', deviceRefusals.revoked)

export const tokenSha256 = (token: string): Buffer => createHash('sha256').update(token).digest()

type Proof = { device_id: string; device_token: string }

/**
 * The device behind an id and its token, which is seen alive by this, also when it is refused. Revoked, expired and unknown
 * are answered alike; with `toHandIn` a revoked or expired one passes, which may still hand in what it did in its time.
 */
export async function authenticateDevice(db: Database, { device_id, device_token }: Proof, { toHandIn = false } = {}) {
  const device = await db
    .updateTable('device')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', device_id)
    .where('token_sha256', '=', tokenSha256(device_token))
    .returning(['id', 'event_id', 'station', 'may_search', 'expires_at'])
    .returning(sql<boolean>`revoked_at is null and expires_at > now()`.as('in_use'))
    .executeTakeFirst()
  if (!device || !(device.in_use || toHandIn)) throw deviceRevoked()
  return device
}
