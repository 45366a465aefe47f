import { sql } from 'kysely'
import { findEventId } from '#features/events/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { mostListed } from '../contract.ts'
import { findBankSays, lastStatementDay } from './bank-says.ts'
import { settlesAt } from './decide-payment.ts'
import { findAlike, flagColumns, flagsIn } from './payment-flags.ts'

type Person = { first_name: string; middle_name: string; last_name: string; name_suffix: string }

/** Whoever looks says so every five seconds: one lost on the way must not make them vanish. */
const viewerSeconds = 12

type Input = { event?: string | undefined; payment?: string | undefined }

/** The queue of finance: what costs somebody their flash pair first, then the longest waiting. */
export async function listWaitingPayments(db: Database, by: Staff, { event, payment }: Input) {
  const event_id = await findEventId(db, event)
  const first = await findFirst(db, event_id)
  const wanted = payment === undefined ? first : [...first, payment]
  const rows = await db
    .selectFrom('payment')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .leftJoin('staff_member as decider', 'decider.id', 'payment.decision_by')
    .leftJoin('stored_file as proof', 'proof.id', 'payment.proof_file_id')
    .where('payment.id', '=', sql<string>`any(${wanted}::uuid[])`)
    .where('payment.state', '=', 'PENDING')
    .where('payment.event_id', '=', event_id)
    .select(['payment.id', 'payment.or_number', 'payment.amount', 'payment.reference', 'payment.recorded_at'])
    .select(['g.gross_price', 'g.paid', 'payment.decision', 'payment.decision_by', 'payment.decision_at'])
    .select(['decider.full_name as decider', 'proof.pages as proof_pages'])
    .select(sql<Date | null>`nullif(g.pair_until, 'infinity')`.as('pair_until'))
    .select([
      sql<Person[]>`(select json_agg(json_build_object('first_name', first_name, 'middle_name', middle_name,
        'last_name', last_name, 'name_suffix', name_suffix) order by position)
        from registration where group_id = g.id and (move_id is null or position = 1))`.as('people'),
      ...flagColumns,
    ])
    .orderBy(sql`array_position(${wanted}::uuid[], payment.id)`)
    .execute()
  const ids = rows.map(({ id }) => id)
  const flagged = rows.filter((row) => flagsIn(row).length > 0).map(({ id }) => id)
  const [viewers, bankAmounts, bankSays, alike] = await Promise.all([
    viewersOf(db, by, ids),
    bankAmountsOf(db, ids),
    findBankSays(db, ids),
    findAlike(db, flagged),
  ])
  const payments = rows.map((row) => {
    const bank_amount = bankAmounts.get(row.id)
    const raised = flagsIn(row)
    return {
      id: row.id,
      or_number: row.or_number,
      amount: toPesos(row.amount),
      gross_price: toPesos(row.gross_price),
      total_paid: toPesos(row.paid),
      reference: row.reference ?? '',
      participants: row.people.map(fullName),
      recorded_at: row.recorded_at.toISOString(),
      proof_pages: row.proof_pages ?? 0,
      flags: bank_amount === undefined ? raised : [...raised, 'amount_mismatch' as const],
      alike: (alike.get(row.id) ?? []).filter(({ flag }) => row[flag]),
      bank_amount: bank_amount === undefined ? null : toPesos(bank_amount),
      bank: bankSays.get(row.id)?.bank ?? null,
      covered: bankSays.get(row.id)?.covered ?? false,
      pair_until: row.pair_until?.toISOString() ?? null,
      viewers: viewers.filter(({ payment_id }) => payment_id === row.id).map(({ full_name }) => full_name),
      decision:
        row.decision === null || row.decision_at === null
          ? null
          : {
              decision: row.decision,
              by: row.decider ?? '',
              mine: row.decision_by === by.id,
              settles_at: settlesAt(row.decision_at),
            },
    }
  })
  const isCut = first.length === mostListed
  const open = payments.filter(({ decision }) => decision === null).length
  return {
    payments,
    count: isCut ? await countUndecided(db, event_id) : open,
    statements_until: await lastStatementDay(db, event_id),
  }
}

/** Two short walks along an index each: sorted as one, all that waits would be read to show its beginning. */
async function findFirst(db: Database, event_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with lent as (
      select payment.id, g.pair_until from registration_group g join payment on payment.group_id = g.id
      where g.pair_until < 'infinity' and g.event_id = ${event_id} and payment.state = 'PENDING'
      order by g.pair_until, payment.id limit ${mostListed}
    ), oldest as (
      select id from payment where event_id = ${event_id} and state = 'PENDING' order by id limit ${mostListed}
    )
    select id from (
      select id, pair_until from lent
      union all select id, 'infinity' from oldest where id not in (select id from lent)
    ) as waiting
    order by pair_until, id limit ${mostListed}
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function countUndecided(db: Database, event_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .where('event_id', '=', event_id)
    .where('state', '=', 'PENDING')
    .where('decision_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function viewersOf(db: Database, by: Staff, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('payment_viewer')
    .innerJoin('staff_member', 'staff_member.id', 'payment_viewer.staff_member_id')
    .where('payment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('staff_member.id', '<>', by.id)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${viewerSeconds})`)
    .select(['payment_id', 'staff_member.full_name'])
    .orderBy('staff_member.full_name')
    .execute()
}

/**
 * What the bank's statement says, for payments whose reference it has with another amount only. All lines are joined
 * once: asked payment by payment, a long statement would be read anew for each.
 */
async function bankAmountsOf(db: Database, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; bank_amount: number }>`
    select payment.id, max(line.amount)::bigint as bank_amount
    from bank_statement_line line
    join payment on payment.reference_key = line.reference_key and payment.event_id = line.event_id
    where payment.id = any(${ids}::uuid[])
      and not exists (select from bank_statement_match match where match.payment_id = payment.id)
    group by payment.id
    having not bool_or(line.amount = coalesce(payment.received, payment.amount))
  `.execute(db)
  return new Map(rows.map(({ id, bank_amount }) => [id, bank_amount]))
}
