import { eventNotFound, isEvent } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { type StatementColumns, statementColumns } from '../contract.ts'

/** Without a slug the current event is meant. */
export async function findStatementEvent(db: Database, slug: string | undefined) {
  const event = await db
    .selectFrom('event')
    .where(isEvent(slug))
    .select(['id', 'receipt_prefix', 'bank_account_number', 'statement_columns'])
    .executeTakeFirst()
  if (!event) throw eventNotFound()
  const known = statementColumns.safeParse(event.statement_columns)
  const remembered: StatementColumns | undefined = known.success ? known.data : undefined
  return { ...event, remembered }
}
