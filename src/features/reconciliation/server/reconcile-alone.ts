import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'

/** One at a time per event, so that what is known and what is matched stays true until it is written. */
export async function reconcileAlone<T>(db: Database, event_id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const attempt = () =>
    inTransaction(db, async (tx) => {
      // Somebody who imports at the same time is waited for: two large files are a few seconds.
      await sql`set local lock_timeout = '30s'`.execute(tx)
      await sql`select pg_advisory_xact_lock(hashtext('reconcile'), hashtext(${event_id}))`.execute(tx)
      return work(tx)
    })
  try {
    return await attempt()
  } catch (error) {
    // Finance corrected a payment while it was being matched; the second look sees the new sum.
    if (violatedConstraint(error) !== 'statement_match_is_exact') throw error
    return attempt()
  }
}
