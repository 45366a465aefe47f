import { type Kysely, sql } from 'kysely'

/** The dashboard asks every few seconds which groups got their money back: few, among all payments of an event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_refunded on payment (event_id, group_id) where state = 'REFUNDED'`.execute(db)
}
