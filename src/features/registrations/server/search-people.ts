import { type RawBuilder, sql } from 'kysely'
import { findEvent, listDesignations } from '#features/events/server/index.ts'
import {
  type Fit,
  fitsOf,
  isWritten,
  similarEnough,
  similarFits,
  soundsIn,
  wordsOf,
} from '#features/payments/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { StaffWork } from '#platform/server/feature.ts'
import { normalizeCode } from '#shared/code.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { paymentStatus } from '#shared/payment-status.ts'
import type { StaffHit } from '#shared/staff-work.ts'
import { personAddress } from '../addresses.ts'
import type { ListedPerson, PeopleQuery } from '../contract.ts'
import { everybody, peopleWhere } from './people-where.ts'

const shown = 50

type By = ListedPerson['by']
type Hit = { id: string; by: By }

/** Who is registered, page by page; or whoever was looked for, those that fit best first. */
export async function searchPeople(db: Database, query: PeopleQuery) {
  const event = await findEvent(db, query.event)
  const where = peopleWhere(event.id, query)
  // One letter is in nearly every name.
  const isSearch = query.q.length > 1
  const hits = isSearch ? await findHits(db, event.id, query.q, where) : await listPage(db, where, query)
  const isCut = hits.length > shown
  const page = hits.slice(0, shown)
  const [people, all, designations] = await Promise.all([
    load(db, page),
    isCut && !isSearch && !query.after ? countAll(db, event.id, where) : hits.length,
    listDesignations(db, event.slug),
  ])
  return {
    people,
    total: isSearch || query.after ? null : all,
    next: isCut && !isSearch ? (page.at(-1)?.id ?? null) : null,
    more: isCut && isSearch,
    designations,
  }
}

const nameOf = (person: string) =>
  sql`lower(${sql.ref(`${person}.last_name`)}), lower(${sql.ref(`${person}.first_name`)}), ${sql.ref(`${person}.id`)}`

const mostHits = 6

/** For the search over everything: whoever fits best, with the way to their page. */
export async function findRegistrationHits({ db, event }: StaffWork, q: string): Promise<StaffHit[]> {
  if (event.slug === '') return []
  const { people } = await searchPeople(db, { event: event.slug, q, view: 'all', order: 'newest' })
  return people.slice(0, mostHits).map(({ id, name, church, designation, or_number }) => ({
    kind: 'registration',
    title: name,
    detail: [or_number, church || designation].filter((word) => word !== '').join(' · '),
    to: personAddress({ id }),
  }))
}

/** After the last one of the page before, whoever has registered or left since. */
async function listPage(db: Database, where: RawBuilder<unknown>, { order, after }: PeopleQuery): Promise<Hit[]> {
  const isByName = order === 'name'
  const from = isByName
    ? sql`(${nameOf('person')}) > (select ${nameOf('last')} from registration last where last.id = ${after})`
    : sql`person.id < ${after}`
  const sorted = isByName ? nameOf('person') : sql`person.id desc`
  const { rows } = await sql<Hit>`select person.id, null as by from ${everybody}
    where ${where} ${after ? sql`and ${from}` : sql``} order by ${sorted} limit ${shown + 1}`.execute(db)
  return rows
}

async function countAll(db: Database, event_id: string, where: RawBuilder<unknown>): Promise<number> {
  // Groups of the event too, which are read at once: looked up for each of fifty thousand people they take four times as long.
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${everybody}
    where ${where} and g.event_id = ${event_id}`.execute(db)
  return rows[0]?.count ?? 0
}

async function findHits(db: Database, event_id: string, q: string, where: RawBuilder<unknown>): Promise<Hit[]> {
  const run = async (tx: Database | Tx, hits: readonly RawBuilder<unknown>[]) => {
    if (hits.length === 0) return []
    const { rows } = await sql<Hit>`select person.id, hit.by from (
        select distinct on (id) * from (${sql.join(hits, sql` union all `)}) as found order by id, score desc
      ) as hit join registration person on person.id = hit.id join registration_group g on g.id = person.group_id
      where ${where} order by hit.score desc, person.id desc limit ${shown + 1}`.execute(tx)
    return rows
  }
  // An amount is of a payment; of people it would bring everybody who paid as much.
  const fits = fitsOf(q).filter(({ by }) => by !== 'amount')
  const isName = fits.some(({ by }) => by === 'name')
  const byCode = byShortCode(q, event_id)
  // The sound of a name that thousands have is dear, and those who are written so fill the page already: nobody fits better.
  if (isName && byCode.length === 0 && fits.every(({ by }) => by === 'name' || by === 'email')) {
    const written = await findWritten(db, q, where)
    if (written.length > shown) return written
  }
  const found = await run(db, [...fits.map(hitOf(event_id)), ...byCode])
  if (found.length > 0) return found
  return db.transaction().execute(async (tx) => {
    await similarEnough.execute(tx)
    return run(tx, similarFits(q).map(hitOf(event_id)))
  })
}

/** What a payment was found by leads to everybody whom it paid for, also to who moved to another group since. */
const hitOf =
  (event_id: string) =>
  ({ by, of, where, score }: Fit) =>
    of === 'person'
      ? sql`select person.id, ${by}::text as by, ${score}::real as score
          from registration person where person.event_id = ${event_id} and ${where}`
      : sql`select coalesce(move.registration_id, member.id) as id, ${by}::text as by, ${score}::real as score
          from payment join registration member on member.group_id = payment.group_id
          left join registration_move move on move.id = member.move_id
          where payment.event_id = ${event_id} and ${where}`

async function findWritten(db: Database, q: string, where: RawBuilder<unknown>): Promise<Hit[]> {
  // What is written in a name sounds in it too, for which there is an index.
  const isIn = wordsOf(q).map((word) => sql`${isWritten(word)} and ${soundsIn(word)}`)
  const { rows } = await sql<Hit>`select person.id, 'name' as by from ${everybody}
    where ${where} and ${sql.join(isIn, sql` and `)} order by person.id desc limit ${shown + 1}`.execute(db)
  return rows
}

function byShortCode(q: string, event_id: string): RawBuilder<unknown>[] {
  const code = normalizeCode(q)
  return code.length === 8
    ? [
        sql`select id, 'short_code' as by, 3::real as score
          from registration where event_id = ${event_id} and short_code = ${code}`,
      ]
    : []
}

async function load(db: Database, hits: readonly Hit[]): Promise<ListedPerson[]> {
  const ids = hits.map(({ id }) => id)
  const rows = await db
    .selectFrom('registration as person')
    .innerJoin('registration_group as g', 'g.id', 'person.group_id')
    .innerJoin('designation', (join) =>
      join.onRef('designation.event_id', '=', 'person.event_id').onRef('designation.value', '=', 'person.designation'),
    )
    .leftJoin('check_in', 'check_in.registration_id', 'person.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment')
          .whereRef('payment.group_id', '=', 'g.id')
          .select('or_number')
          .orderBy('or_serial')
          .limit(1)
          .as('first_payment'),
      (join) => join.onTrue(),
    )
    .where('person.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'person.id',
      'person.group_id',
      'first_name',
      'middle_name',
      'last_name',
      'name_suffix',
      'designation.label',
    ])
    .select(['church', 'mobile', 'email', 'short_code', 'ls_first_time', 'left_at', 'check_in.checked_in_at'])
    .select(['g.gross_price', 'g.paid', 'g.pending', 'g.participant_count', 'g.created_at', 'first_payment.or_number'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap(({ id, by }) => {
    const row = byId.get(id)
    if (!row) return []
    return [
      {
        id,
        group_id: row.group_id,
        name: fullName(row),
        designation: row.label,
        church: row.church,
        mobile: row.mobile,
        email: row.email,
        short_code: row.short_code,
        first_time: row.ls_first_time,
        status: paymentStatus(row),
        balance: toPesos(Math.max(0, row.gross_price - row.paid)),
        people: row.participant_count,
        or_number: row.or_number ?? '',
        registered_at: row.created_at.toISOString(),
        checked_in_at: row.checked_in_at?.toISOString() ?? null,
        left: row.left_at !== null,
        by,
      },
    ]
  })
}
