import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { passkeyRefusals } from '../texts/refusals.ts'

/** Passkeys that still work, of members who may still use them. */
export const livePasskeys = (db: Database) =>
  db
    .selectFrom('passkey')
    .innerJoin('staff_member', 'staff_member.id', 'passkey.staff_member_id')
    .where('passkey.expires_at', '>', sql<Date>`now()`)
    .where('passkey.revoked_at', 'is', null)
    .where('staff_member.disabled_at', 'is', null)

/** The passkey under which a signed-in member of the desk takes cash without typing it. */
export async function findOwnPasskey(db: Database, staff_member_id: string): Promise<string> {
  const passkey = await livePasskeys(db)
    .where('staff_member.id', '=', staff_member_id)
    .select('passkey.id')
    .orderBy('passkey.expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!passkey) throw new DomainError('conflict', 'no_passkey', passkeyRefusals.none)
  return passkey.id
}
