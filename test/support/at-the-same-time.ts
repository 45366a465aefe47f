import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#platform/server/db.ts'

/**
 * Makes the calls while the test holds a lock that all of them run into, and lets go only when each of them waits for it or for
 * another call: so they overlap every time, not only on a slow machine.
 */
export async function atTheSameTime<Reply>(
  db: Database,
  lock: (tx: Database) => Promise<unknown>,
  calls: (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const { replies } = await db.transaction().execute(async (tx) => {
    await lock(tx)
    const all = Promise.all(calls.map((call) => call()))
    await expect.poll(() => waitingForLocks(db)).toBe(calls.length)
    // In an object: a promise by itself would be waited for before the lock is let go.
    return { replies: all }
  })
  return replies
}

export async function waitingForLocks(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count
}
