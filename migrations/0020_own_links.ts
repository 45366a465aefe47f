import { type Kysely, sql } from 'kysely'

/** Counted up when a ticket of the group is replaced: the links of earlier e-mails open nothing any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration_group add column link_version integer not null default 1 check (link_version > 0)
  `.execute(db)
}
