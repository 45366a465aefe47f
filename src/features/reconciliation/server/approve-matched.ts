import { sql } from 'kysely'
import { decidePayment } from '#features/payments/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { findStatementEvent } from './find-statement-event.ts'

/** Each is a decision of its own, with its line in the audit log: so many fit into one request. */
const atOnce = 100

/** Approves matched payments that wait, some at a time; who asks goes on until none is left. */
export async function approveMatched(db: Database, by: Staff, slug: string | undefined) {
  const { id } = await findStatementEvent(db, slug)
  const waiting = await waitingMatches(db, id).select('payment.id').orderBy('payment.id').limit(atOnce).execute()
  let approved = 0
  for (const payment of waiting) {
    // A colleague may have rejected or corrected another payment of the same line since.
    const match = await waitingMatches(db, id)
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
  const { count } = await waitingMatches(db, event_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Only where the line is still exactly what its payments add up to: any of them may have been corrected or rejected since. */
const waitingMatches = (db: Database, event_id: string) =>
  db
    .selectFrom('payment')
    .innerJoin('bank_statement_match as match', 'match.payment_id', 'payment.id')
    .innerJoin('bank_statement_line as line', 'line.id', 'match.line_id')
    .where('payment.event_id', '=', event_id)
    .where('payment.state', '=', 'PENDING')
    .where('payment.decision', 'is', null)
    .where(
      sql<boolean>`line.amount = (
        select sum(coalesce(part.received, part.amount)) from bank_statement_match of_line
          join payment part on part.id = of_line.payment_id
        where of_line.line_id = line.id and part.state not in ('REJECTED', 'VOIDED')
          and part.decision is distinct from 'REJECTED'
      )`,
    )
