import { type Kysely, sql } from 'kysely'

/** Somebody new to serving has no date since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application alter column date_served drop not null`.execute(db)
}
