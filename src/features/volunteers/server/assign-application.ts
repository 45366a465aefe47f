import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockApplication } from './lock-application.ts'

const reviewers = (db: Database) =>
  db
    .selectFrom('staff_member')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles && array['coordinator', 'admin']`)

export const listReviewers = (db: Database) => reviewers(db).select(['id', 'full_name']).orderBy('full_name').execute()

/** Gives an application to somebody, or to nobody. With somebody to read it, a new one is in review. */
export async function assignApplication(
  db: Database,
  by: Staff,
  { id, reviewer_id }: { id: string; reviewer_id: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, by, id)
    if (reviewer_id !== null) await refuseIfHidden(tx, application, reviewer_id)
    const starts = application.state === 'RECEIVED' && reviewer_id !== null
    await tx
      .updateTable('application')
      .set({ reviewer_id, ...(starts && { state: 'IN_REVIEW' }) })
      .where('id', '=', id)
      .execute()
    await audit(tx, { staff_member_id: by.id, action: 'application.assign', subject: id, details: { reviewer_id } })
  })
}

type Named = { major_ministry_id: string; minor_ministry_id: string | null }

/** Nobody is given what they may not see. */
async function refuseIfHidden(tx: Tx, { major_ministry_id, minor_ministry_id }: Named, reviewer_id: string) {
  const reviewer = await reviewers(tx)
    .where('id', '=', reviewer_id)
    .where(
      sql<boolean>`(not scoped_to_ministries or 'admin' = any(roles) or exists (
        select from staff_ministry where staff_member_id = staff_member.id
          and ministry_id in (${major_ministry_id}, ${minor_ministry_id})
      ))`,
    )
    .select('id')
    .executeTakeFirst()
  if (reviewer) return
  const message = 'This person cannot review the application. Please choose a coordinator of its ministry.'
  throw new DomainError('conflict', 'not_a_reviewer', message, { reviewer_id: [message] })
}
