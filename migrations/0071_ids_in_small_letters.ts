import { type Kysely, sql } from 'kysely'

/** What an entry is about is looked for as a text: an id in capitals would be found by nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_entry add constraint subject_in_small_letters
      check (subject = lower(subject) or subject !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  `.execute(db)
}
