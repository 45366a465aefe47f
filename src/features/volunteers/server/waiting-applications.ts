import { sql } from 'kysely'
import type { StaffWork } from '#platform/server/feature.ts'
import { fullName } from '#shared/full-name.ts'
import type { StaffHit, StaffTask } from '#shared/staff-work.ts'
import { applicationAddress, applicationsAddress } from '../addresses.ts'
import { applicationTaskTexts as texts } from '../texts/navigation.ts'
import { searchConditions } from './search-applications.ts'
import { isVisibleTo } from './visible-applications.ts'

export async function applicationTasks({ db, by }: StaffWork): Promise<StaffTask[]> {
  const { fresh, oldest, first, reading } = await db
    .selectFrom('application')
    .where(isVisibleTo(by))
    .where('state', 'in', ['RECEIVED', 'IN_REVIEW'])
    .select([
      sql<number>`(count(*) filter (where state = 'RECEIVED'))::int`.as('fresh'),
      sql<Date | null>`min(received_at) filter (where state = 'RECEIVED')`.as('oldest'),
      // As the list of them is ordered.
      sql<string | null>`(array_agg(application.id order by application.id) filter (where state = 'RECEIVED'))[1]`.as(
        'first',
      ),
      sql<number>`(count(*) filter (where state = 'IN_REVIEW'))::int`.as('reading'),
    ])
    .executeTakeFirstOrThrow()
  const since = oldest?.toISOString() ?? null
  const note: StaffTask[] =
    reading === 0
      ? []
      : [
          {
            harm: 'note',
            ...texts.inReview(reading),
            to: applicationsAddress({ state: 'IN_REVIEW' }),
            count: 0,
            since: null,
          },
        ]
  const to = first === null ? applicationsAddress() : applicationAddress({ id: first, state: 'RECEIVED' })
  return [{ harm: 'waits', ...texts.fresh(fresh), to, count: fresh, since }, ...note]
}

const mostHits = 6

export async function findApplicationHits({ db, by }: StaffWork, q: string): Promise<StaffHit[]> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('ministry as major', 'major.id', 'application.major_ministry_id')
    .where(isVisibleTo(by))
    .where(searchConditions(q).fits)
    .select(['application.id', 'first_name', 'middle_name', 'last_name', 'state', 'major.name as ministry'])
    .orderBy('application.id', 'desc')
    .limit(mostHits)
    .execute()
  return rows.map(({ id, state, ministry, ...name }) => ({
    kind: 'application',
    title: fullName({ ...name, name_suffix: '' }),
    detail: texts.application(state, ministry),
    to: applicationAddress({ id }),
  }))
}
