import { type Kysely, sql } from 'kysely'

/** Whether a sender said which notice was shown to them. A program that sends the form alone does not, and is on record as such. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody could say so before.
  await sql`alter table consent_record add column stated boolean not null default false`.execute(db)
  await sql`alter table consent_record alter column stated drop default`.execute(db)
}
