import { type RawBuilder, sql } from 'kysely'
import type { PeopleFilter } from '#features/registrations/contract.ts'
import { everybody, peopleWhere } from '#features/registrations/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { tellsMoney } from './fill-in-rules.ts'

export type Audience = { event_id: string; filter: PeopleFilter; body: string }

/** Over `registration person`: whom it is for. Who cannot come any more is written to only where the message is for them. */
export function isReceiver({ event_id, filter, body }: Audience): RawBuilder<unknown> {
  const parts = [
    peopleWhere(event_id, filter),
    ...(filter.view === 'left' ? [] : [sql`person.left_at is null`]),
    ...(tellsMoney(body) ? [sql`person.position = 1`] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** As one mailbox is written in several ways. */
export const addressKey = sql`lower(person.email)`

export async function countReceivers(db: Database | Tx, audience: Audience) {
  const { rows } = await sql<{ people: number; addresses: number; without_address: number }>`
    select count(*)::int as people, (count(distinct nullif(${addressKey}, '')))::int as addresses,
      (count(*) filter (where person.email = ''))::int as without_address
    from ${everybody} where ${isReceiver(audience)}
  `.execute(db)
  return rows[0] ?? { people: 0, addresses: 0, without_address: 0 }
}

const shownReceivers = 5

/** A few to look at it as; somebody who shares an address among them, if there is one. */
export async function someReceivers(db: Database, audience: Audience): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select (array_agg(person.id order by person.position, person.id))[1] as id
    from ${everybody} where ${isReceiver(audience)} and person.email <> ''
    group by ${addressKey} order by least(count(*), 3) desc, 1 limit ${shownReceivers}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Everybody of the audience who shares an address with this one, who comes first. */
export async function sharersOf(db: Database, audience: Audience, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person.id from ${everybody} where ${isReceiver(audience)} and person.email <> ''
      and ${addressKey} = (select lower(email) from registration where id = ${id})
    order by person.position, person.id
  `.execute(db)
  return rows.map((row) => row.id)
}
