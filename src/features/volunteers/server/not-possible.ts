import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { reviewRefusals } from '../texts/review.ts'

/** What an application is now, and by name who was faster, where that was somebody else. */
export async function notPossible(db: Database, by: Staff, id: string): Promise<DomainError> {
  const { state } = await db.selectFrom('application').where('id', '=', id).select('state').executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('audit_entry')
    .innerJoin('staff_member', 'staff_member.id', 'audit_entry.staff_member_id')
    .where('subject', '=', id)
    .where('action', 'in', ['application.move', 'application.assign', 'application.undo', 'application.reopen'])
    .select(['staff_member.id', 'full_name'])
    .orderBy('audit_entry.id', 'desc')
    .executeTakeFirst()
  const faster = last && last.id !== by.id ? last.full_name : null
  return new DomainError('conflict', 'not_possible_now', reviewRefusals.notPossible(state, faster))
}
