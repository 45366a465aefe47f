import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { personRefusals } from '../texts/refusals.ts'
import type { Staff } from './access-guard.ts'

/**
 * Taken before somebody may lose the role of admin. It lets one such change through at a time, and only by an admin who
 * is one still and stays one: so there is always an admin left.
 */
export async function lockAdmins(tx: Tx, by: Staff): Promise<void> {
  const admins = await tx
    .selectFrom('staff_member')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'admin' = any(roles)`)
    .select('id')
    .orderBy('id')
    // Not FOR UPDATE: every line of the audit refers to its author, and would wait for us while we wait for the audit.
    .forNoKeyUpdate()
    .execute()
  if (!admins.some(({ id }) => id === by.id)) {
    throw new DomainError('forbidden', 'role_missing', personRefusals.notAdminAnyMore)
  }
}
