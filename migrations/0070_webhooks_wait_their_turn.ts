import { type Kysely, sql } from 'kysely'

/** When the next try of a delivery is due stands with it: the queue counts tries of a job, and one that made room begins anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_delivery add column next_at timestamptz not null default now()`.execute(db)
  await sql`drop index delivery_to_queue`.execute(db)
  await sql`
    create index delivery_to_queue on webhook_delivery (next_at) where queued_at is null and state = 'WAITING'
  `.execute(db)
  await sql`create index delivery_in_hand on webhook_delivery (queued_at) where state = 'WAITING'`.execute(db)
  // The one of 0061 begins with the same column; each entry is written to both under the lock of the chain.
  await sql`drop index audit_entry_of_subject`.execute(db)
}
