import { type Kysely, sql } from 'kysely'

/** Who was named in a message as it was written: somebody else may come in their place by the time the record is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_recipient add column names text[]`.execute(db)
}
