import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { reviewRefusals } from '../texts/review.ts'
import { isVisibleTo, lockApplication } from './visible-applications.ts'

/** Nobody is given what they may not open. */
const reviewersOf = (db: Database, application_id: string) =>
  db
    .selectFrom(['application', 'staff_member'])
    .where('application.id', '=', application_id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles && array['coordinator', 'admin']`)
    .where(isVisibleTo({ id: sql.ref('staff_member.id') }))
    .select(['staff_member.id', 'full_name'])

export const listReviewers = (db: Database, application_id: string) =>
  reviewersOf(db, application_id).orderBy('full_name').orderBy('staff_member.id').execute()

/** Gives an application to somebody, or to nobody. With somebody to read it, a new one is in review. */
export async function assignApplication(
  db: Database,
  by: Staff,
  { id, reviewer_id }: { id: string; reviewer_id: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { state } = await lockApplication(tx, by, id)
    if (reviewer_id !== null) {
      const reviewer = await reviewersOf(tx, id).where('staff_member.id', '=', reviewer_id).executeTakeFirst()
      if (!reviewer) throw notAReviewer()
    }
    const starts = state === 'RECEIVED' && reviewer_id !== null
    await tx
      .updateTable('application')
      .set({ reviewer_id, ...(starts && { state: 'IN_REVIEW' }) })
      .where('id', '=', id)
      .execute()
    await audit(tx, { staff_member_id: by.id, action: 'application.assign', subject: id, details: { reviewer_id } })
  })
}

function notAReviewer() {
  const message = reviewRefusals.notAReviewer
  return new DomainError('conflict', 'not_a_reviewer', message, { reviewer_id: [message] })
}
