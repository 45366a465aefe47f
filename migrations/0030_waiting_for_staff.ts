import { type Kysely, sql } from 'kysely'

/** What the home page of the back office counts every minute for everybody: few rows of many, so each has its own index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index group_overpaid on registration_group (event_id, id) where approved > paid`.execute(db)
  await sql`create index payment_with_excess on payment (event_id, id) where received > amount`.execute(db)
  await sql`create index payment_rejected on payment (event_id, id) where state = 'REJECTED'`.execute(db)
}
