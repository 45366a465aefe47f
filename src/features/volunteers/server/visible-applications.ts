import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { reviewRefusals } from '../texts/review.ts'

/** A member of staff; in a query about many of them, the column that holds the id. */
type Reader = { id: string | RawBuilder<string> }

/** Whether a member of staff is held to the ministries of `staff_ministry`. An admin never is. */
export const isScoped = (by: Reader): RawBuilder<boolean> =>
  sql`(select scoped_to_ministries and not 'admin' = any(roles) from staff_member reader where reader.id = ${by.id})`

/**
 * The one place that decides which applications a member of staff may see: a condition on `application`, for every query
 * of the department. What it hides is answered like what does not exist.
 */
export const isVisibleTo = (by: Reader): RawBuilder<boolean> =>
  sql`(not ${isScoped(by)} or exists (
    select from staff_ministry where staff_member_id = ${by.id} and ministry_id in (
      application.major_ministry_id, application.minor_ministry_id,
      (select placed.ministry_id from member placed where placed.application_id = application.id)
    )
  ))`

/** A condition on `ministry`: one that a member of staff answers for. */
export const isMinistryOf = (by: Reader): RawBuilder<boolean> =>
  sql`(not ${isScoped(by)} or exists (
    select from staff_ministry where staff_member_id = ${by.id} and ministry_id = ministry.id
  ))`

export const applicationNotFound = () =>
  new DomainError('not_found', 'application_not_found', reviewRefusals.noSuchApplication)

/** Of the transaction, as exactly as JavaScript tells it: an e-mail is bound to it. */
export const thisMoment = sql<Date>`date_trunc('milliseconds', now())`

/** For a change: whoever comes second sees what the first one did. */
export async function lockApplication(tx: Tx, by: Staff, id: string) {
  const application = await tx
    .selectFrom('application')
    .where('application.id', '=', id)
    .where(isVisibleTo(by))
    .select(['application.id', 'state', 'decided_by', 'decided_at', 'decline_reason'])
    .select(['needed', 'needed_note', 'needed_by', 'needed_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!application) throw applicationNotFound()
  return application
}
