import { type Kysely, sql } from 'kysely'

/** The registrations of an event, the newest first: without it a page of fifty would read all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index registration_of_event on registration (event_id, id)`.execute(db)
}
