import { type Kysely, sql } from 'kysely'

/** Whatever was sent is kept as pictures, one for each page: there is no other type to tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_file drop column content_type`.execute(db)
  await sql`alter table stored_file add column pages smallint not null default 1 check (pages between 1 and 10)`.execute(
    db,
  )
  await sql`alter table stored_file alter column pages drop default`.execute(db)
}
