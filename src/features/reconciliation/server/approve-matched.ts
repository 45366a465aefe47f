import { sql } from 'kysely'
import { decidePayment, flagColumns, flagsIn, needsALook } from '#features/payments/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import type { StatementLines } from '../contract.ts'
import { findStatementEvent } from './find-statement-event.ts'

/** Each is a decision of its own, with its line in the audit log: so many fit into one request. */
const atOnce = 100

/** Approves matched payments that wait, some at a time; who asks goes on until none is left. */
export async function approveMatched(db: Database, by: Staff, slug: string | undefined) {
  const { id } = await findStatementEvent(db, slug)
  const waiting = await unsuspicious(db, id).select('payment.id').orderBy('payment.id').limit(atOnce).execute()
  let approved = 0
  for (const payment of waiting) {
    // A colleague may have rejected or corrected another payment of the same line since.
    const match = await unsuspicious(db, id)
      .where('payment.id', '=', payment.id)
      .select('payment.id')
      .executeTakeFirst()
    if (!match) continue
    try {
      await decidePayment(db, by, payment.id, { decision: 'APPROVED' })
      approved++
    } catch (error) {
      // A colleague was faster with this one, which is as good.
      if (!(error instanceof DomainError && error.kind === 'conflict')) throw error
    }
  }
  return { approved, left: await countWaitingMatches(db, id) }
}

export async function countWaitingMatches(db: Database, event_id: string): Promise<number> {
  const { count } = await unsuspicious(db, event_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whatever is worth a second look is left for a person, who sees the proof. */
const unsuspicious = (db: Database, event_id: string) =>
  waitingMatches(db, event_id).where(isExact).where(sql<boolean>`not ${needsALook}`)

const mostLeftOut = 20

/** What is matched and waits, but is not approved along with the others, with the reasons. */
export async function findLeftOut(db: Database, event_id: string): Promise<StatementLines['left_out']> {
  const rows = await waitingMatches(db, event_id)
    .innerJoin('registration as person', (join) =>
      join.onRef('person.group_id', '=', 'g.id').on('person.position', '=', 1),
    )
    .where(sql<boolean>`(${needsALook} or not ${isExact})`)
    .select(['payment.id', 'payment.or_number', 'payment.amount', 'g.gross_price', 'g.approved'])
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix'])
    .select(flagColumns)
    .select(isExact.as('is_exact'))
    .select(sql<number>`count(*) over ()::integer`.as('all'))
    .orderBy('payment.id')
    .limit(mostLeftOut)
    .execute()
  return {
    count: rows[0]?.all ?? 0,
    payments: rows.map((row) => ({
      id: row.id,
      or_number: row.or_number,
      payer: fullName(row),
      amount: toPesos(row.amount),
      reasons: [
        ...flagsIn(row),
        ...(row.approved + row.amount > row.gross_price ? (['too_much'] as const) : []),
        ...(row.is_exact ? [] : (['not_exact'] as const)),
      ],
    })),
  }
}

/** What the bank has money for and nobody has decided; matched by the machine or by hand. */
const waitingMatches = (db: Database, event_id: string) =>
  db
    .selectFrom('payment')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .leftJoin('stored_file as proof', 'proof.id', 'payment.proof_file_id')
    .where('payment.event_id', '=', event_id)
    .where('payment.state', '=', 'PENDING')
    .where('payment.decision', 'is', null)
    .where(sql<boolean>`exists (select from bank_statement_match match where match.payment_id = payment.id)`)
    .where(sql<boolean>`(${isExact} or ${isByHand})`)

const isByHand = sql<boolean>`exists (select from bank_statement_match match join bank_statement_line line on line.id = match.line_id
  where match.payment_id = payment.id and line.state = 'BY_HAND')`

/** Only where the bank still has exactly what its payments add up to: any of them may have been corrected or rejected since. */
const isExact = sql<boolean>`(bank_covers(payment) and not exists (
  select from bank_statement_match match join bank_statement_match beside on beside.line_id = match.line_id
    join payment part on part.id = beside.payment_id
  where match.payment_id = payment.id
    and payment_is_refused(part)
))`
