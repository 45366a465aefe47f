import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { reviewRefusals } from '../texts/review.ts'
import { isScoped, isVisibleTo, lockApplication } from './visible-applications.ts'

const reads = sql<boolean>`staff_member.disabled_at is null and staff_member.roles && array['coordinator', 'admin']`

/** Nobody is given what they may not open. */
const reviewersOf = (db: Database, application_id: string) =>
  db
    .selectFrom(['application', 'staff_member'])
    .where('application.id', '=', application_id)
    .where(reads)
    .where(isVisibleTo({ id: sql.ref('staff_member.id') }))
    .select(['staff_member.id', 'full_name'])

export const listReviewers = (db: Database, application_id: string) =>
  reviewersOf(db, application_id).orderBy('full_name').orderBy('staff_member.id').execute()

/** Colleagues who share at least one ministry with somebody: whoever is held to none shares all. */
export const listReaders = (db: Database, by: Staff) =>
  db
    .selectFrom('staff_member')
    .where(reads)
    .where(
      sql<boolean>`(not ${isScoped(by)} or not ${isScoped({ id: sql.ref('staff_member.id') })} or exists (
        select from staff_ministry theirs join staff_ministry own on own.ministry_id = theirs.ministry_id
        where theirs.staff_member_id = staff_member.id and own.staff_member_id = ${by.id}
      ))`,
    )
    .select(['id', 'full_name'])
    .orderBy('full_name')
    .orderBy('id')
    .execute()

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
