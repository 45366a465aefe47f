import { sql } from 'kysely'
import { findEvent } from '#features/events/server/index.ts'
import { churchKey } from '#features/registrations/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import type { ArrivedGroup, DoorBoard, DoorCounts, Tally } from '../contract.ts'
import { likeAllWords, searchWords } from './search-participants.ts'

export async function countArrivals(db: Database, slug: string | undefined): Promise<DoorCounts> {
  const { id } = await findEvent(db, slug)
  const [sums, stations] = await Promise.all([
    sql<{ registered: number; paid: number; checked_in: number }>`
      select count(*)::int as registered, count(*) filter (where g.paid >= g.gross_price)::int as paid,
        (select count(*)::int from check_in where event_id = ${id}) as checked_in
      from registration join registration_group as g on g.id = group_id where registration.event_id = ${id}
        and left_at is null
    `.execute(db),
    countStations(db, id),
  ])
  const none = { registered: 0, paid: 0, checked_in: 0 }
  return { ...(sums.rows[0] ?? none), stations }
}

export async function loadBoard(db: Database, slug: string | undefined): Promise<DoorBoard> {
  const { id } = await findEvent(db, slug)
  const [churches, designations, stations] = await Promise.all([
    tally(
      db,
      id,
      churchKey(sql`church`),
      sql`case when ${churchKey(sql`min(church)`)} <> ''
      then min(regexp_replace(btrim(church), '\\s+', ' ', 'g')) else '' end`,
    ),
    tally(db, id, sql`designation.position`, sql`min(designation.label)`),
    countStations(db, id),
  ])
  return { churches, designations, stations }
}

async function tally(db: Database, event_id: string, by: ReturnType<typeof sql>, name: ReturnType<typeof sql>) {
  const { rows } = await sql<Tally>`
    select ${name} as name, count(*)::int as registered, count(check_in.registration_id)::int as checked_in
    from registration
    join designation on designation.event_id = registration.event_id and value = registration.designation
    left join check_in on check_in.registration_id = registration.id
    where registration.event_id = ${event_id} and left_at is null group by ${by} order by registered desc, name
  `.execute(db)
  return rows
}

const countStations = async (db: Database, event_id: string) =>
  db
    .selectFrom('check_in')
    .where('event_id', '=', event_id)
    .groupBy('station')
    .select(['station', sql<number>`count(*)::int`.as('checked_in')])
    .orderBy('station')
    .execute()

/** Groups by the words of their church's name or of the name of whoever registered them. */
export async function findArrivedGroups(
  db: Database,
  { q, event: slug }: { q: string; event?: string | undefined },
): Promise<ArrivedGroup[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  const { id } = await findEvent(db, slug)
  const rows = await db
    .selectFrom('registration as leader')
    .innerJoin('registration_group as g', 'g.id', 'leader.group_id')
    .where('leader.event_id', '=', id)
    .where('leader.position', '=', 1)
    .where('g.participant_count', '>', 0)
    .where((eb) =>
      eb.or([likeAllWords(sql`leader.search_name`, words), likeAllWords(sql`lower(leader.church)`, words)]),
    )
    .select(['leader.group_id', 'leader.first_name', 'leader.middle_name', 'leader.last_name', 'leader.name_suffix'])
    .select(['leader.church', 'g.participant_count'])
    .select(
      sql<number>`(select count(*)::int from registration as person
        join check_in on check_in.registration_id = person.id where person.group_id = g.id)`.as('arrived'),
    )
    .orderBy('leader.last_name')
    .orderBy('leader.id')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    group_id: row.group_id,
    leader: fullName(row),
    church: row.church,
    group_size: row.participant_count,
    group_checked_in: row.arrived,
  }))
}
