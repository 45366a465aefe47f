import { type Kysely, sql } from 'kysely'

/** The queue asks of every payment whether its reference was given before: without this, by reading all of the event's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payment_of_reference on payment (event_id, reference_key) where reference_key is not null
  `.execute(db)
  // Every voided payment is in it too.
  await sql`drop index voided_reference`.execute(db)
}
