import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { type ApplicationList, type ApplicationState, applicationStates } from '../contract.ts'
import { listReaders } from './assign-application.ts'
import { contactKey } from './find-duplicates.ts'
import { searchConditions } from './search-applications.ts'
import { isMinistryOf, isVisibleTo } from './visible-applications.ts'

type Filter = {
  q?: string | undefined
  state?: ApplicationState | undefined
  ministry?: string | undefined
  reviewer?: string | undefined
}

type Condition = RawBuilder<boolean>

/** The longest waiting first. */
export async function listApplications(db: Database, by: Staff, filter: Filter): Promise<ApplicationList> {
  const { q = '', state, ...narrower } = filter
  const search = q === '' ? { found: everybody, similar: false } : await findSearched(db, by, q)
  const where = sql<boolean>`${search.found} and ${narrowed({ state, ...narrower })}`
  const [applications, counts, ministries, readers] = await Promise.all([
    listRows(db, by, where),
    countStates(db, by, q === '' ? everybody : sql`${search.found} and ${narrowed(narrower)}`),
    listMinistries(db, by),
    listReaders(db, by),
  ])
  return { applications, counts, ministries, readers, similar: search.similar && applications.length > 0 }
}

const everybody: Condition = sql`true`

/** Who is written as it was typed; with nobody who is, who looks alike. */
async function findSearched(db: Database, by: Staff, q: string): Promise<{ found: Condition; similar: boolean }> {
  const { fits, isAlike } = searchConditions(q)
  const one = await db.selectFrom('application').where(isVisibleTo(by)).where(fits).select('id').executeTakeFirst()
  return one ? { found: fits, similar: false } : { found: isAlike, similar: true }
}

function narrowed({ state, ministry, reviewer }: Omit<Filter, 'q'>): Condition {
  const filters = [
    everybody,
    ...(state === undefined ? [] : [sql`application.state = ${state}`]),
    ...(ministry === undefined
      ? []
      : [sql`${ministry} in (application.major_ministry_id, application.minor_ministry_id)`]),
    ...(reviewer === 'none' ? [sql`application.reviewer_id is null`] : []),
    ...(reviewer === undefined || reviewer === 'none' ? [] : [sql`application.reviewer_id = ${reviewer}`]),
  ]
  return sql`(${sql.join(filters, sql` and `)})`
}

async function listRows(db: Database, by: Staff, where: Condition) {
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
    .where(where)
    .select(['application.id', 'first_name', 'middle_name', 'last_name', 'state', 'received_at'])
    .select(['major.name as major_ministry', 'minor.name as minor_ministry', 'reviewer.full_name as reviewer'])
    .select(sql<boolean>`namesakes > 1 or sharers > 1`.as('possible_duplicate'))
    .select(
      sql<boolean>`exists (select from application_opening
        where application_id = application.id and staff_member_id = ${by.id})`.as('opened'),
    )
    .orderBy('application.id')
    .limit(500)
    .execute()
  return rows.map(({ first_name, middle_name, last_name, ...row }) => ({
    ...row,
    full_name: fullName({ first_name, middle_name, last_name, name_suffix: '' }),
    received_at: row.received_at.toISOString(),
  }))
}

async function countStates(db: Database, by: Staff, where: Condition): Promise<Record<ApplicationState, number>> {
  const rows = await db
    .selectFrom('application')
    .where(isVisibleTo(by))
    .where(where)
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
