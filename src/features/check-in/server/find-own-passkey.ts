import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'

/** The passkey under which a signed-in member of the desk takes cash without typing it. */
export async function findOwnPasskey(db: Database, staff_member_id: string): Promise<string> {
  const passkey = await db
    .selectFrom('passkey')
    .where('staff_member_id', '=', staff_member_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('id')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!passkey) throw new DomainError('conflict', 'no_passkey', 'Issue yourself a passkey first.')
  return passkey.id
}
