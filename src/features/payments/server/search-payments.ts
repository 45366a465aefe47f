import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { isEvent } from '#features/events/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import type { foundPayments, paymentSearch } from '../contract.ts'
import { findHeld } from './find-held.ts'
import { type Fit, fitsOf, type HitBy, hitsOf, similarEnough, similarFits } from './search-hits.ts'
import { excessOf, overpaidBy, selectPayments, toFoundPayment } from './select-payments.ts'

const shown = 50

type Search = z.output<typeof paymentSearch>
type Hit = { id: string; by: HitBy | null; person_id: string | null; position: number }

/** Payments in any state, by whatever somebody has of them: what fits best first, then the newest. */
export async function searchPayments(db: Database, input: Search): Promise<z.infer<typeof foundPayments>> {
  const { q, view } = input
  const held = view === 'all' ? await findHeld(db, { event: input.event, search: q }) : null
  const event = await db.selectFrom('event').where(isEvent(input.event)).select('id').executeTakeFirst()
  if (!event) return { payments: [], more: false, held, deciders: [] }
  const hits = await findHits(db, event.id, input)
  const payments = await load(db, hits.slice(0, shown))
  return { payments, more: hits.length > shown, held, deciders: await findDeciders(db, event.id) }
}

async function findHits(db: Database, event_id: string, input: Search): Promise<Hit[]> {
  const where = filtersOf(event_id, input)
  if (input.q === '') {
    const { rows } = await sql<Hit>`select payment.id, null as by, null as person_id, 1 as position
      from payment join registration_group g on g.id = payment.group_id
      where ${where} order by payment.id desc limit ${shown + 1}`.execute(db)
    return rows
  }
  const run = (tx: Database | Tx, fits: readonly Fit[]) => runHits(tx, hitsOf(fits, event_id), where)
  const fits = fitsOf(input.q)
  const found = fits.length > 0 ? await run(db, fits) : []
  const similar = found.length === 0 ? similarFits(input.q) : []
  if (similar.length === 0) return found
  return db.transaction().execute(async (tx) => {
    await similarEnough.execute(tx)
    return run(tx, similar)
  })
}

async function runHits(db: Database | Tx, hits: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<Hit[]> {
  const { rows } = await sql<Hit>`select payment.id, hit.by, hit.person_id, hit.position
    from ${hits} as hit join payment on payment.id = hit.id join registration_group g on g.id = payment.group_id
    where ${where} order by hit.score desc, payment.id desc limit ${shown + 1}`.execute(db)
  return rows
}

function filtersOf(event_id: string, { view, state, day, day_of, decider }: Search): RawBuilder<unknown> {
  const moment = sql.ref(day_of === 'decided' ? 'payment.decided_at' : 'payment.recorded_at')
  const midnight = (after: number) => sql`((${day}::date + ${after}::integer)::timestamp at time zone 'Asia/Manila')`
  const filters = [
    sql`payment.event_id = ${event_id}`,
    ...(view === 'overpaid'
      ? [sql`(${excessOf('payment')} > 0 or (payment.state = 'APPROVED' and ${overpaidBy} > 0))`]
      : []),
    ...(view === 'disputed' ? [sql`payment.disputed_at is not null and payment.state = 'APPROVED'`] : []),
    ...(view === 'reversed' ? [sql`exists (select from payment_reversal where payment_id = payment.id)`] : []),
    ...(state ? [sql`payment.state = ${state}`] : []),
    ...(day ? [sql`${moment} >= ${midnight(0)} and ${moment} < ${midnight(1)}`] : []),
    ...(decider ? [sql`payment.decision_by = ${decider}`] : []),
  ]
  return sql.join(filters, sql` and `)
}

async function load(db: Database, hits: readonly Hit[]) {
  const ids = hits.map(({ id }) => id)
  const rows = await selectPayments(db).where('payment.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  const people = hits.flatMap(({ person_id }) => person_id ?? [])
  const names = await db
    .selectFrom('registration')
    .where('id', '=', sql<string>`any(${people}::uuid[])`)
    .select(['id', 'first_name', 'middle_name', 'last_name', 'name_suffix'])
    .execute()
  const nameOf = new Map(names.map((person) => [person.id, fullName(person)]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap(({ id, by, person_id, position }) => {
    const row = byId.get(id)
    if (!row) return []
    const person = position > 1 ? (nameOf.get(person_id ?? '') ?? null) : null
    return [{ ...toFoundPayment(row), why: by && { by, person } }]
  })
}

async function findDeciders(db: Database, event_id: string) {
  const deciders = await db
    .selectFrom('staff_member')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment')
          .whereRef('decision_by', '=', 'staff_member.id')
          .where('event_id', '=', event_id)
          .select('payment.id'),
      ),
    )
    .select(['id', 'full_name'])
    .orderBy('full_name')
    .execute()
  return deciders.map(({ id, full_name }) => ({ id, name: full_name }))
}
