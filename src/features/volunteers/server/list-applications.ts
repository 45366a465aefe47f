import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { type ApplicationList, type ApplicationState, applicationStates } from '../contract.ts'
import { contactKey } from './find-duplicates.ts'
import { isMinistryOf, isVisibleTo } from './visible-applications.ts'

type Filter = {
  state?: ApplicationState | undefined
  ministry?: string | undefined
  reviewer?: string | undefined
}

/** The longest waiting first. */
export async function listApplications(db: Database, by: Staff, filter: Filter): Promise<ApplicationList> {
  const [applications, counts, ministries] = await Promise.all([
    listRows(db, by, filter),
    countStates(db, by),
    listMinistries(db, by),
  ])
  return { applications, counts, ministries }
}

async function listRows(db: Database, by: Staff, { state, ministry, reviewer }: Filter) {
  const rows = await db
    .with('alike', (query) =>
      query
        .selectFrom('application as a')
        .select('a.id')
        .select([
          sql<number>`count(*) over (partition by person_key, birthday)`.as('namesakes'),
          sql<number>`count(*) over (partition by ${contactKey('a')})`.as('sharers'),
        ]),
    )
    .selectFrom('application')
    .innerJoin('alike', 'alike.id', 'application.id')
    .innerJoin('ministry as major', 'major.id', 'application.major_ministry_id')
    .leftJoin('ministry as minor', 'minor.id', 'application.minor_ministry_id')
    .leftJoin('staff_member as reviewer', 'reviewer.id', 'application.reviewer_id')
    .where(isVisibleTo(by))
    .$if(state !== undefined, (query) => query.where('state', '=', state as ApplicationState))
    .$if(ministry !== undefined, (query) =>
      query.where(sql<boolean>`${ministry} in (application.major_ministry_id, application.minor_ministry_id)`),
    )
    .$if(reviewer === 'none', (query) => query.where('reviewer_id', 'is', null))
    .$if(reviewer !== undefined && reviewer !== 'none', (query) => query.where('reviewer_id', '=', reviewer as string))
    .select(['application.id', 'first_name', 'middle_name', 'last_name', 'state', 'received_at'])
    .select(['major.name as major_ministry', 'minor.name as minor_ministry', 'reviewer.full_name as reviewer'])
    .select(sql<boolean>`namesakes > 1 or sharers > 1`.as('possible_duplicate'))
    .orderBy('application.id')
    .limit(500)
    .execute()
  return rows.map(({ first_name, middle_name, last_name, ...row }) => ({
    ...row,
    full_name: fullName({ first_name, middle_name, last_name, name_suffix: '' }),
    received_at: row.received_at.toISOString(),
  }))
}

async function countStates(db: Database, by: Staff): Promise<Record<ApplicationState, number>> {
  const rows = await db
    .selectFrom('application')
    .where(isVisibleTo(by))
    .groupBy('state')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .execute()
  const found = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(applicationStates.map((state) => [state, found.get(state) ?? 0])) as Record<
    ApplicationState,
    number
  >
}

/** Those the reader may filter by, the retired ones last. */
const listMinistries = (db: Database, by: Staff) =>
  db
    .selectFrom('ministry')
    .where(isMinistryOf(by))
    .select(['id', 'name'])
    .orderBy(sql`retired_at is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute()
