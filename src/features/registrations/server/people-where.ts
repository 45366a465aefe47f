import { type RawBuilder, sql } from 'kysely'
import type { PeopleFilter, PeopleView } from '../contract.ts'
import { isNamesake } from './person/find-twice.ts'

/** Over `registration person` and its group as `g`. Who left is only among everybody, and by themselves. */
const viewsOf = (event_id: string): Record<PeopleView, RawBuilder<unknown>> => ({
  all: sql`true`,
  unpaid: sql`person.left_at is null and g.paid = 0 and g.pending = 0 and g.paid < g.gross_price`,
  pending: sql`person.left_at is null and g.pending > 0 and g.paid < g.gross_price`,
  partial: sql`person.left_at is null and g.paid > 0 and g.pending = 0 and g.paid < g.gross_price`,
  paid: sql`person.left_at is null and g.paid >= g.gross_price`,
  flash: sql`person.left_at is null and g.action = 'flash'`,
  first_timers: sql`person.left_at is null and person.ls_first_time`,
  checked_in: sql`exists (select from check_in where registration_id = person.id)`,
  not_arrived: sql`person.left_at is null and g.paid >= g.gross_price
    and not exists (select from check_in where registration_id = person.id)`,
  left: sql`person.left_at is not null`,
  // All of them at once: asked for each of fifty thousand, it takes half a second.
  twice: sql`person.left_at is null and person.person_key in (select person_key from registration
    where event_id = ${event_id} and left_at is null group by person_key having count(*) > 1)
    and exists (select from registration other where other.event_id = person.event_id and other.id <> person.id
      and other.person_key = person.person_key and other.left_at is null
      and not ${isNamesake(sql`person.id`, sql`other.id`)})`,
})

/** Whom a view and its filters leave: for the list, and for whatever is done with all of it. */
export function peopleWhere(event_id: string, { view, designation, church }: PeopleFilter): RawBuilder<unknown> {
  const part = `%${(church ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const filters = [
    sql`person.event_id = ${event_id}`,
    // Who moved is in the group they moved to.
    sql`person.move_id is null`,
    viewsOf(event_id)[view],
    ...(designation ? [sql`person.designation = ${designation}`] : []),
    ...(church ? [sql`person.church ilike ${part}`] : []),
  ]
  return sql.join(filters, sql` and `)
}

export const everybody = sql`registration person join registration_group g on g.id = person.group_id`

/** One church however it is written: in capitals, with blanks, or as none at all, which is empty. */
export const churchKey = (church: RawBuilder<unknown>): RawBuilder<string> => sql<string>`regexp_replace(
  lower(regexp_replace(btrim(${church}), '\\s+', ' ', 'g')), '^(\\W*|n\\W*a\\W*|none\\W*|wala\\W*)$', '')`
