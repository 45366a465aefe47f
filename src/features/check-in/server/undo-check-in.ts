import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'

/** Takes a check-in back; its scan stays in the log. */
export async function undoCheckIn(db: Database, by: Staff, registration_id: string): Promise<{ checked_in: false }> {
  await inTransaction(db, async (tx) => {
    const undone = await tx
      .deleteFrom('check_in')
      .where('registration_id', '=', registration_id)
      .returning(['station', 'staff_member_id', 'checked_in_at', 'reason'])
      .returning(sql<number>`floor(extract(epoch from now() - checked_in_at))::int`.as('seconds_later'))
      .executeTakeFirst()
    if (!undone) {
      throw new DomainError('conflict', 'not_checked_in', 'They are not checked in, so there is nothing to undo.')
    }
    await audit(tx, { staff_member_id: by.id, action: 'check_in.undo', subject: registration_id, details: undone })
  })
  return { checked_in: false }
}
