import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'

/** Finance corrected or rejected a payment while it was matched or its day closed: the second look sees it. */
const changedMeanwhile = new Set(['statement_match_is_exact', 'closed_line_has_ended'])

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
    if (!changedMeanwhile.has(violatedConstraint(error) ?? '')) throw error
    return attempt()
  }
}
