import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, toPesos } from '#shared/money.ts'
import type { ClosingDetails, LineState, ReportLine } from '../contract.ts'
import { closingRefusals } from '../texts/closing.ts'
import { selectClosings, toClosing } from './list-days.ts'

export async function showClosing(db: Database, id: string): Promise<ClosingDetails> {
  const row = await selectClosings(db).where('closing.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'closing_not_found', closingRefusals.notFound)
  return { ...toClosing(row), event: row.event, event_name: row.event_name, report: await findReport(db, id) }
}

type Row = Omit<ReportLine, 'amount' | 'matched' | 'at' | 'reason' | 'bank_reference'> & {
  state: LineState
  amount: Centavos
  matched: Centavos
  at: Date | null
  reason: string | null
  bank_reference: string | null
}

/** Every line of a closing with how it ended, in the order of the days. */
async function findReport(db: Database, closing_id: string): Promise<ReportLine[]> {
  const { rows } = await sql<Row>`
    select line.id, line.posted_on::text as posted_on, line.reference, line.description, line.amount, line.state,
      bank_statement.file_name, line.line_number,
      array(select or_number from bank_statement_match match join payment on payment.id = match.payment_id
        where match.line_id = line.id order by or_serial) as or_numbers,
      coalesce((select sum(match.amount) from bank_statement_match match where match.line_id = line.id), 0)::bigint as matched,
      ending.full_name as by, ending.decided_at as at, ending.reason,
      (select bank_reference from bank_statement_decision refund
        where refund.line_id = line.id and refund.kind = 'REFUNDED' and refund.id > ending.id order by id desc limit 1) as bank_reference,
      array(select reason from bank_statement_decision note where note.line_id = line.id and note.kind = 'NOTE' order by id) as notes
    from bank_statement_line line join bank_statement on bank_statement.id = line.statement_id
      left join lateral (
        select decision.id, reason, decided_at, full_name from bank_statement_decision decision
          join staff_member on staff_member.id = decision.decided_by
        where decision.line_id = line.id and kind in ('MATCH', 'NOT_OURS', 'GIVE_BACK') and line.state <> 'MATCHED'
        order by decision.id desc limit 1
      ) as ending on true
    where line.closing_id = ${closing_id}
    order by line.posted_on, line.statement_id, line.line_number
  `.execute(db)
  return rows.map((row) => ({
    ...row,
    amount: toPesos(row.amount),
    matched: toPesos(row.matched),
    at: row.at?.toISOString() ?? null,
    reason: row.reason ?? '',
    bank_reference: row.bank_reference ?? '',
  }))
}
