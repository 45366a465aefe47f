import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import type { MemberRow } from '../contract.ts'
import { isVisibleTo } from './visible-applications.ts'

export type MemberFilter = {
  q?: string | undefined
  ministry?: string | undefined
  journey?: string | undefined
  lifegroup?: string | undefined
}

/** By last name. A ministry finds those who serve in it, and those who named it. */
export async function listMembers(db: Database, by: Staff, filter: MemberFilter, limit = 500): Promise<MemberRow[]> {
  const { ministry, journey } = filter
  const lifegroup = filter.lifegroup?.trim() ?? ''
  const rows = await db
    .selectFrom('member')
    .innerJoin('application', 'application.id', 'member.application_id')
    .innerJoin('ministry as major', 'major.id', 'application.major_ministry_id')
    .leftJoin('ministry as minor', 'minor.id', 'application.minor_ministry_id')
    .leftJoin('ministry as place', 'place.id', 'member.ministry_id')
    .leftJoin('journey as next', 'next.id', 'member.next_journey_id')
    .where(isVisibleTo(by))
    .where(matchesPerson(filter.q?.trim() ?? ''))
    .$if(ministry !== undefined, (query) =>
      query.where(
        sql<boolean>`${ministry} in (member.ministry_id, application.major_ministry_id, application.minor_ministry_id)`,
      ),
    )
    .$if(lifegroup !== '', (query) => query.where('lifegroup_leader', 'ilike', containing(lifegroup)))
    .$if(journey !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from application_journey
          where application_id = application.id and journey_id = ${journey})`,
      ),
    )
    .select(['member.id', 'application_id', 'first_name', 'middle_name', 'last_name', 'email', 'contact_number'])
    .select(['place.name as ministry', 'major.name as major_ministry', 'minor.name as minor_ministry'])
    .select(['lifegroup_leader', 'is_lifegroup_leader', 'accepted_at', 'placed_at', 'next.name as next_journey'])
    .select(
      sql<string[]>`array(select journey.name from application_journey join journey on journey.id = journey_id
        where application_journey.application_id = application.id order by journey.position)`.as('journeys'),
    )
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('member.id')
    .limit(limit)
    .execute()
  return rows.map(({ first_name, middle_name, last_name, accepted_at, placed_at, ...row }) => ({
    ...row,
    full_name: fullName({ first_name, middle_name, last_name, name_suffix: '' }),
    accepted_at: accepted_at.toISOString(),
    placed_at: placed_at?.toISOString() ?? null,
  }))
}

/** Every word is in the name, or all of it in the e-mail address or the number. */
function matchesPerson(q: string) {
  const words = q.split(/\s+/).filter(Boolean).map(containing)
  const digits = q.replace(/\D/g, '')
  const number = digits.length >= 4 && /^[\d\s+()-]+$/.test(q) ? digits.replace(/^(63|0)/, '') : null
  return sql<boolean>`(
    concat_ws(' ', first_name, middle_name, last_name) ilike all(${words}::text[])
    or email ilike ${containing(q)}
    or regexp_replace(contact_number, '[^0-9]', '', 'g') like '%' || ${number}::text || '%'
  )`
}

/** `%` and `_` are letters like any other here. */
const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
