import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { manilaDay, midnightBefore } from '#platform/server/manila-sql.ts'
import type { GaugeReading } from '#platform/server/metrics/metrics.ts'

export const checkedInGauge: GaugeReading<Database> = {
  name: 'tipon_checked_in',
  summary: 'People who are in at the current event',
  labels: ['event'],
  read: async (db) => {
    const { rows } = await sql<{ slug: string; people: number }>`
      select slug, (select count(*)::int from check_in where event_id = event.id) as people from event where is_current
    `.execute(db)
    return rows.map(({ slug, people }) => ({ labels: { event: slug }, value: people }))
  },
}

type OfStation = { day: string; station: string; people: number; last_5_minutes: number }

const midnight = midnightBefore(sql`checked_in_at`)

/** Who came on the day that is asked for, or on the latest, by station and in stretches of five minutes. */
export async function countArrivalsOfDay(db: Database, event_id: string, asked: string | undefined) {
  const { rows } = await sql<OfStation>`
    select ${manilaDay(midnight)} as day, station, count(*)::int as people,
      count(*) filter (where checked_in_at between now() - interval '5 minutes' and now())::int as last_5_minutes
    from check_in where event_id = ${event_id} group by ${midnight}, station order by ${midnight}, station
  `.execute(db)
  const ofDays = Map.groupBy(rows, ({ day }) => day)
  const days = [...ofDays].map(([day, stations]) => ({ day, people: sumOf(stations) }))
  const day = (asked && ofDays.has(asked) ? asked : days.at(-1)?.day) ?? null
  const stations = day === null ? [] : (ofDays.get(day) ?? [])
  return {
    people: sumOf(rows),
    days,
    day,
    stations: stations.map(({ station, people, last_5_minutes }) => ({ station, people, last_5_minutes })),
    stretches: day === null ? [] : await listStretches(db, event_id, { day, stations }),
  }
}

const sumOf = (rows: readonly { people: number }[]): number => rows.reduce((sum, { people }) => sum + people, 0)

const midnightOf = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone 'Asia/Manila')`

async function listStretches(
  db: Database,
  event_id: string,
  { day, stations }: { day: string; stations: readonly OfStation[] },
) {
  const { rows } = await sql<{ from: Date; station: string; people: number }>`
    select date_bin('5 minutes', checked_in_at, 'epoch') as "from", station, count(*)::int as people from check_in
    where event_id = ${event_id} and checked_in_at >= ${midnightOf(day)} and checked_in_at < ${midnightOf(day, 1)}
    group by 1, 2 order by 1
  `.execute(db)
  const stretches = Map.groupBy(rows, ({ from }) => from.toISOString())
  return [...stretches].map(([from, inIt]) => ({
    from,
    people: stations.map(({ station }) => inIt.find((one) => one.station === station)?.people ?? 0),
  }))
}
