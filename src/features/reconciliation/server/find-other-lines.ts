import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { fromPesos, readPesos, toPesos } from '#shared/money.ts'
import type { OtherLine } from '../contract.ts'
import { findClueLine } from './find-offers.ts'

const shown = 12

/** Open lines beside this one: what is missing first, then the nearest days. */
export async function findOtherLines(
  db: Database,
  id: string,
  { q, missing }: { q: string; missing?: number | undefined },
): Promise<OtherLine[]> {
  const line = await findClueLine(db, id)
  const amount = readPesos(q)
  const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('bank_statement_line as line')
    .innerJoin('bank_statement', 'bank_statement.id', 'line.statement_id')
    .where('line.event_id', '=', line.event_id)
    .where('line.id', '<>', id)
    .where('line.state', 'in', ['UNMATCHED', 'DUPLICATE'])
    .$if(q !== '', (query) =>
      query.where(
        sql<boolean>`(line.reference ilike ${like} or line.description ilike ${like}
          or line.amount = ${amount === null ? null : fromPesos(amount)}::bigint)`,
      ),
    )
    .select(['line.id', 'line.state', 'posted_on', 'amount', 'reference', 'description', 'line_number', 'file_name'])
    .orderBy(sql`line.amount = ${missing === undefined ? null : fromPesos(missing)}::bigint`, (by) =>
      by.desc().nullsLast(),
    )
    .orderBy(sql`abs(line.posted_on - ${line.posted_on}::date)`)
    .orderBy('line.id')
    .limit(shown)
    .execute()
  return rows.map((row) => ({ ...row, amount: toPesos(row.amount) }))
}
