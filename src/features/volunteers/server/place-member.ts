import type { Staff } from '#features/staff/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { ListOption } from '../contract.ts'
import { reviewRefusals } from '../texts/review.ts'
import { isMinistryOf, thisMoment } from './visible-applications.ts'

const offered = (db: Database) => db.selectFrom('ministry').where('retired_at', 'is', null)

/** Where a member of staff may place people, in the coordinators' order. */
export const listPlaces = (db: Database, by: Staff): Promise<ListOption[]> =>
  offered(db).where(isMinistryOf(by)).select(['id', 'name']).orderBy('position').orderBy('id').execute()

type Accepted = { application_id: string; ministry_id?: string | undefined; next_journey_id?: string | undefined }

/** Whoever is accepted stands in the directory, and with a ministry serves there from the same moment. */
export async function addMember(tx: Tx, by: Staff, { application_id, ministry_id, next_journey_id }: Accepted) {
  if (next_journey_id !== undefined) await refuseUnknownJourney(tx, next_journey_id)
  await tx
    .insertInto('member')
    .values({ application_id, next_journey_id: next_journey_id ?? null })
    .execute()
  if (ministry_id !== undefined) await placeMember(tx, by, { application_id, ministry_id })
}

async function refuseUnknownJourney(tx: Tx, id: string): Promise<void> {
  const journey = await tx
    .selectFrom('journey')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (journey) return
  const message = reviewRefusals.journeyGone
  throw new DomainError('invalid', 'journey_unknown', message, { next_journey_id: [message] })
}

type Placed = { application_id: string; ministry_id: string }

export async function placeMember(tx: Tx, by: Staff, { application_id, ministry_id }: Placed): Promise<void> {
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
    .set({ ministry_id, placed_at: thisMoment })
    .where('application_id', '=', application_id)
    .execute()
}
