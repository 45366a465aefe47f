import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'

/**
 * Remembers that somebody has a waiting payment open, until they leave it or are not heard of for some seconds. Not
 * audited: it changes nothing about the payment, and is forgotten within the minute.
 */
export async function noteViewer(
  db: Database,
  by: Staff,
  { payment_id, looking }: { payment_id: string; looking: boolean },
): Promise<void> {
  if (!looking) return forgetViewer(db, by, payment_id)
  await db
    .insertInto('payment_viewer')
    .columns(['payment_id', 'staff_member_id'])
    .expression((eb) =>
      eb
        .selectFrom('payment')
        .where('id', '=', payment_id)
        .where('state', '=', 'PENDING')
        .select(['id', sql<string>`${by.id}::uuid`.as('staff_member_id')]),
    )
    .onConflict((row) => row.columns(['payment_id', 'staff_member_id']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute()
}

/** Takes with it what the same person left behind elsewhere, in a browser that was simply closed. */
async function forgetViewer(db: Database, by: Staff, payment_id: string): Promise<void> {
  await db
    .deleteFrom('payment_viewer')
    .where('staff_member_id', '=', by.id)
    .where((eb) =>
      eb.or([eb('payment_id', '=', payment_id), eb('seen_at', '<', sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute()
}
