import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { ListOption } from '../contract.ts'
import { reviewRefusals } from '../texts/review.ts'
import { isMinistryOf } from './visible-applications.ts'

const offered = (db: Database) => db.selectFrom('ministry').where('retired_at', 'is', null)

/** Where a member of staff may place people, in the coordinators' order. */
export const listPlaces = (db: Database, by: Staff): Promise<ListOption[]> =>
  offered(db).where(isMinistryOf(by)).select(['id', 'name']).orderBy('position').orderBy('id').execute()

export async function placeMember(tx: Tx, by: Staff, application_id: string, ministry_id: string): Promise<void> {
  const ministry = await offered(tx)
    .where('id', '=', ministry_id)
    .select(isMinistryOf(by).as('is_theirs'))
    .executeTakeFirst()
  if (!ministry) {
    const message = reviewRefusals.ministryGone
    throw new DomainError('invalid', 'ministry_unknown', message, { ministry_id: [message] })
  }
  if (!ministry.is_theirs) {
    const message = reviewRefusals.notYourMinistry
    throw new DomainError('forbidden', 'not_your_ministry', message, { ministry_id: [message] })
  }
  await tx
    .updateTable('member')
    .set({ ministry_id, placed_at: sql<Date>`now()` })
    .where('application_id', '=', application_id)
    .execute()
}
