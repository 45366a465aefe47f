import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { releaseReason } from '../texts/decide.ts'
import { findBehind, findContinued, isInTime } from './find-candidates.ts'
import { findStatementEvent } from './find-statement-event.ts'
import { matchLines, type Outcome } from './match-rules.ts'
import { reconcileAlone } from './reconcile-alone.ts'

/** Payments may arrive after the statement they are on. */
export async function matchAgain(db: Database, by: Staff, slug: string | undefined): Promise<{ matched: number }> {
  const { id } = await findStatementEvent(db, slug)
  return reconcileAlone(db, id, async (tx) => {
    const matched = await matchStatementLines(tx, by, id)
    await audit(tx, { staff_member_id: by.id, action: 'statement.match', subject: id, details: { matched } })
    return { matched }
  })
}

/** Matches every open line of the event it can. Answers how many it matched. */
export async function matchStatementLines(tx: Tx, by: Staff, event_id: string): Promise<number> {
  await releaseUntrueMatches(tx, event_id)
  await releaseUntrueHandMatches(tx, by, event_id)
  const lines = await tx
    .selectFrom('bank_statement_line')
    .where('event_id', '=', event_id)
    .where('state', 'in', ['UNMATCHED', 'DUPLICATE'])
    // What a person took apart is not put together again behind their back.
    .where(
      sql<boolean>`not exists (select from bank_statement_decision decision
        where decision.line_id = bank_statement_line.id and decision.kind = 'UNMATCH' and decision.was = 'MATCHED')`,
    )
    .select(['id', 'posted_on', 'amount', 'state', 'reference_key', 'or_keys', 'hint_keys'])
    .orderBy('posted_on')
    .orderBy('statement_id')
    .orderBy('line_number')
    .execute()
  const behind = await findBehind(tx, event_id, lines)
  const continued = await findContinued(tx, event_id, lines)
  const before = new Map(lines.map(({ id, state }) => [id, state]))
  const outcomes = matchLines(
    lines.map((line) => ({
      ...line,
      named: behind.get(line.id)?.named ?? [],
      continued: (continued.get(line.reference_key ?? '') ?? []).filter((one) => isInTime(one, line)),
    })),
  )
  await keepOutcomes(
    tx,
    outcomes.filter(({ line_id, state }) => before.get(line_id) !== state),
  )
  return outcomes.filter(({ state }) => state === 'MATCHED').length
}

/** A payment that was rejected or voided since, or turned out to be another sum, is no longer what the bank's line says. */
async function releaseUntrueMatches(tx: Tx, event_id: string): Promise<void> {
  await sql`
    with untrue as (
      select line.id from bank_statement_line line
        join bank_statement_match on line_id = line.id join payment on payment.id = payment_id
      where line.event_id = ${event_id} and line.state = 'MATCHED' and line.closing_id is null
      group by line.id
      having bool_or(payment.state in ('REJECTED', 'VOIDED')) or sum(coalesce(payment.received, payment.amount)) <> line.amount
    ), released as (delete from bank_statement_match where line_id in (select id from untrue))
    update bank_statement_line set state = 'UNMATCHED' where id in (select id from untrue)
  `.execute(tx)
}

/** The same of what a person matched, with its row in the line's story. */
async function releaseUntrueHandMatches(tx: Tx, by: Staff, event_id: string): Promise<void> {
  await sql`
    insert into bank_statement_decision (line_id, kind, together, reason, payment_ids, decided_by)
    select line.id, 'UNMATCH', gen_random_uuid(), ${releaseReason}, array_agg(payment.id), ${by.id}
    from bank_statement_line line join bank_statement_match match on match.line_id = line.id
      join payment on payment.id = match.payment_id
    where line.event_id = ${event_id} and line.state = 'BY_HAND' and line.closing_id is null
    group by line.id having bool_or(payment.state in ('REJECTED', 'VOIDED'))
  `.execute(tx)
}

async function keepOutcomes(tx: Tx, changed: readonly Outcome[]): Promise<void> {
  if (changed.length === 0) return
  const [ids, states] = [changed.map(({ line_id }) => line_id), changed.map(({ state }) => state)]
  await sql`
    update bank_statement_line line set state = change.state
    from unnest(${ids}::uuid[], ${states}::text[]) as change (id, state) where line.id = change.id
  `.execute(tx)
  const matches = changed.flatMap(({ line_id, payment_ids }) => payment_ids.map((id) => ({ line_id, id })))
  const [lineIds, paymentIds] = [matches.map(({ line_id }) => line_id), matches.map(({ id }) => id)]
  await sql`
    insert into bank_statement_match (line_id, payment_id)
    select * from unnest(${lineIds}::uuid[], ${paymentIds}::uuid[])
  `.execute(tx)
}
