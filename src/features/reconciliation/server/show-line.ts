import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { type Centavos, toPesos } from '#shared/money.ts'
import { isOpen, type LineDecision, type LineDetails } from '../contract.ts'
import { findClueLine, suggestPayments } from './find-offers.ts'
import { loadLine } from './list-statement-lines.ts'

/** A line with its story, and as long as it is open, with the payments that may be behind it. */
export async function showLine(db: Database, by: Staff, id: string): Promise<LineDetails> {
  const clues = await findClueLine(db, id)
  const line = await loadLine(db, clues)
  const trail = await findTrail(db, by, id)
  return {
    ...line,
    seen: trail.findLast(({ kind }) => kind !== 'NOTE')?.id ?? null,
    matched: await findMatched(db, id),
    suggestions: isOpen(line.state) ? await suggestPayments(db, clues) : [],
    trail,
    closing: await findClosing(db, id),
  }
}

async function findTrail(db: Database, by: Staff, line_id: string): Promise<LineDecision[]> {
  const rows = await db
    .selectFrom('bank_statement_decision as decision')
    .innerJoin('staff_member', 'staff_member.id', 'decision.decided_by')
    .where('line_id', '=', line_id)
    .select(['decision.id', 'kind', 'reason', 'bank_reference', 'decided_at', 'decided_by', 'full_name'])
    .select(
      sql<string[]>`array(select or_number from payment where id = any(decision.payment_ids) order by or_serial)`.as(
        'or_numbers',
      ),
    )
    .orderBy('decision.id')
    .execute()
  return rows.map(({ decided_at, decided_by, full_name, kind, ...row }) => ({
    ...row,
    kind: kind as LineDecision['kind'],
    by: full_name,
    mine: decided_by === by.id,
    at: decided_at.toISOString(),
  }))
}

async function findMatched(db: Database, line_id: string): Promise<LineDetails['matched']> {
  const rows = await db
    .selectFrom('bank_statement_match as match')
    .innerJoin('payment', 'payment.id', 'match.payment_id')
    .innerJoin('registration as person', (join) =>
      join.onRef('person.group_id', '=', 'payment.group_id').on('person.position', '=', 1),
    )
    .where('match.line_id', '=', line_id)
    .select(['payment.id', 'or_number', 'state', 'match.amount as part'])
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix'])
    .select([
      sql<Centavos>`coalesce(payment.received, payment.amount)`.as('amount'),
      sql<number>`(select count(*) - 1 from bank_statement_match other where other.payment_id = payment.id)::integer`.as(
        'other_lines',
      ),
    ])
    .orderBy('or_serial')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    or_number: row.or_number,
    payer: fullName(row),
    amount: toPesos(row.amount),
    part: toPesos(row.part),
    state: row.state,
    other_lines: row.other_lines,
  }))
}

async function findClosing(db: Database, line_id: string): Promise<LineDetails['closing']> {
  const closing = await db
    .selectFrom('bank_statement_line as line')
    .innerJoin('bank_statement_closing as closing', 'closing.id', 'line.closing_id')
    .innerJoin('staff_member', 'staff_member.id', 'closing.closed_by')
    .where('line.id', '=', line_id)
    .select(['closing.id', 'full_name', 'closed_at'])
    .executeTakeFirst()
  return closing ? { id: closing.id, by: closing.full_name, at: closing.closed_at.toISOString() } : null
}
