import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'

/**
 * Writes rows as they are given: to make very many, where a trigger for each takes longer than the test, or rows that a trigger
 * refuses. What the triggers would have written is written too, and it may take as long as it takes.
 */
export const withoutTriggers = <T>(db: Database, write: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    return write(tx)
  })
