import { type RawBuilder, sql } from 'kysely'
import { gotAllBack } from '#features/payments/server/index.ts'
import type { PeopleFilter } from '#features/registrations/contract.ts'
import { everybody, peopleWhere } from '#features/registrations/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { givesCertificate, tellsMoney } from '../contract.ts'

export type Audience = { event_id: string; filter: PeopleFilter; body: string }

/** Over `registration person`: whom it is for. Who cannot come any more is written to only where the message is for them. */
export const isReceiver = (audience: Audience): RawBuilder<unknown> =>
  givesCertificate(audience.body) ? sql`${isAddressed(audience)} and ${hasCertificate}` : isAddressed(audience)

/** Whoever left and was let in all the same, by a phone without a network, gets none by themselves. */
const hasCertificate = sql`(person.left_at is null and exists (select from check_in where registration_id = person.id))`

const isAddressed = (audience: Audience): RawBuilder<unknown> =>
  tellsMoney(audience.body)
    ? sql`${isOfView(audience)} and ${speaks(audience)} and not ${gotAllBack}`
    : isOfView(audience)

/** Of each group one is told of its money: whoever registered it or, where they do not come with it, the next. */
const speaks = ({ filter }: Audience): RawBuilder<unknown> =>
  filter.view === 'left'
    ? sql`person.position = 1`
    : sql`person.position = (select min(position) from registration other
        where other.group_id = person.group_id and other.left_at is null)`

const isOfView = ({ event_id, filter }: Audience): RawBuilder<unknown> =>
  filter.view === 'left'
    ? peopleWhere(event_id, filter)
    : sql`${peopleWhere(event_id, filter)} and person.left_at is null`

/** As one mailbox is written in several ways. */
export const addressKey = sql`lower(person.email)`

export async function countReceivers(db: Database | Tx, audience: Audience) {
  const { rows } = await sql<{ people: number; addresses: number; without_address: number }>`
    select count(*)::int as people, (count(distinct nullif(${addressKey}, '')))::int as addresses,
      (count(*) filter (where person.email = ''))::int as without_address
    from ${everybody} where ${isReceiver(audience)}
  `.execute(db)
  const counts = rows[0] ?? { people: 0, addresses: 0, without_address: 0 }
  const count = async (where: RawBuilder<unknown>) =>
    (await sql<{ count: number }>`select count(*)::int as count from ${everybody} where ${where}`.execute(db)).rows[0]
      ?.count ?? 0
  const { body } = audience
  return {
    ...counts,
    not_checked_in: givesCertificate(body) ? await count(sql`${isAddressed(audience)} and not ${hasCertificate}`) : 0,
    not_first: tellsMoney(body) ? await count(sql`${isOfView(audience)} and not ${speaks(audience)}`) : 0,
  }
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
