import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { manilaDay, midnightBefore } from '#platform/server/manila-sql.ts'
import type { paymentStatuses } from '#shared/payment-status.ts'

type Status = (typeof paymentStatuses)[number]
type Day = { day: string; people: number; left: number } & Record<Status, number>

const midnight = midnightBefore(sql`created_at`)

/** As the views of the list count them, from the groups: there are fewer of them, and each knows how many of it come. */
export async function countPeople(db: Database, event_id: string) {
  const { rows } = await sql<Day>`
    select ${manilaDay(midnight)} as day,
      sum(participant_count)::int as people, sum(left_count - moved_count)::int as left,
      coalesce(sum(participant_count) filter (where paid >= gross_price), 0)::int as "PAID",
      coalesce(sum(participant_count) filter (where paid < gross_price and pending > 0), 0)::int as "PENDING",
      coalesce(sum(participant_count) filter (where paid < gross_price and pending = 0 and paid > 0), 0)::int as "PARTIAL",
      coalesce(sum(participant_count) filter (where paid < gross_price and pending = 0 and paid = 0), 0)::int as "UNPAID"
    from registration_group where event_id = ${event_id} group by ${midnight} order by ${midnight}
  `.execute(db)
  const sum = (key: 'people' | 'left' | Status) => rows.reduce((sum, row) => sum + row[key], 0)
  return {
    people: sum('people'),
    left: sum('left'),
    by_status: { UNPAID: sum('UNPAID'), PENDING: sum('PENDING'), PARTIAL: sum('PARTIAL'), PAID: sum('PAID') },
    days: rows.filter(({ people }) => people > 0).map(({ day, people }) => ({ day, people })),
  }
}
