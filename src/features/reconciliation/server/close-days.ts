import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, fromPesos, toPesos } from '#shared/money.ts'
import type { DayClosing } from '../contract.ts'
import { closingRefusals as refusals } from '../texts/closing.ts'
import { findStatementEvent } from './find-statement-event.ts'
import { reconcileAlone } from './reconcile-alone.ts'
import { isLeft } from './refused-lines.ts'

/** Closes the lines of these days that nobody closed before. Counts and sums are the database's own. */
export async function closeDays(
  db: Database,
  by: Staff,
  { event, days, lines, amount }: DayClosing & { event: string | undefined },
): Promise<string> {
  const { id: event_id } = await findStatementEvent(db, event)
  return reconcileAlone(db, event_id, async (tx) => {
    const now = await countUnclosed(tx, event_id, days)
    if (now.left > 0) throw new DomainError('conflict', 'lines_left', refusals.linesLeft(now.left))
    if (now.lines === 0) throw await alreadyClosed(tx, event_id, days)
    if (now.lines !== lines || now.amount !== fromPesos(amount)) {
      throw new DomainError('conflict', 'day_changed', refusals.changed(now.lines, toPesos(now.amount)))
    }
    const { id } = await tx
      .insertInto('bank_statement_closing')
      .values({ event_id, days, closed_by: by.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, {
      staff_member_id: by.id,
      action: 'statement.close',
      subject: id,
      details: { days, lines, amount: now.amount },
    })
    return id
  })
}

async function countUnclosed(tx: Tx, event_id: string, days: readonly string[]) {
  const { rows } = await sql<{ lines: number; amount: Centavos; left: number }>`
    select count(*)::integer as lines, coalesce(sum(amount), 0)::bigint as amount,
      (count(*) filter (where ${isLeft(event_id)}))::integer as left
    from bank_statement_line where event_id = ${event_id} and posted_on = any(${days}::date[]) and closing_id is null
  `.execute(tx)
  return rows[0] ?? { lines: 0, amount: 0, left: 0 }
}

async function alreadyClosed(tx: Tx, event_id: string, days: readonly string[]): Promise<DomainError> {
  const closer = await tx
    .selectFrom('bank_statement_closing as closing')
    .innerJoin('staff_member', 'staff_member.id', 'closing.closed_by')
    .where('event_id', '=', event_id)
    .where(sql<boolean>`closing.days && ${days}::date[]`)
    .select('full_name')
    .orderBy('closing.id', 'desc')
    .executeTakeFirst()
  if (!closer) return new DomainError('conflict', 'day_changed', refusals.changed(0, 0))
  return new DomainError('conflict', 'already_closed', refusals.alreadyClosed(closer.full_name))
}

/** The closing stays on record; its lines can be changed again. */
export async function reopenClosing(db: Database, by: Staff, id: string, reason: string): Promise<void> {
  const closing = await db
    .selectFrom('bank_statement_closing')
    .where('id', '=', id)
    .select('event_id')
    .executeTakeFirst()
  if (!closing) throw new DomainError('not_found', 'closing_not_found', refusals.notFound)
  await reconcileAlone(db, closing.event_id, async (tx) => {
    const before = await tx
      .selectFrom('bank_statement_reopening')
      .innerJoin('staff_member', 'staff_member.id', 'reopened_by')
      .where('closing_id', '=', id)
      .select(['full_name', 'reason', 'reopened_by'])
      .executeTakeFirst()
    // Sent again after a lost answer.
    if (before?.reopened_by === by.id && before.reason === reason) return
    if (before) throw new DomainError('conflict', 'already_reopened', refusals.alreadyReopened(before.full_name))
    await tx.insertInto('bank_statement_reopening').values({ closing_id: id, reason, reopened_by: by.id }).execute()
    await audit(tx, { staff_member_id: by.id, action: 'statement.reopen', subject: id, details: { reason } })
  })
}
