import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // How often the link of a group was ended because its mails go somewhere else. The phone that registered keeps its way in over
  // these, and over nothing else that ends a link.
  await sql`
    alter table registration_group add column ended_by_address integer not null default 0,
      add constraint ended_by_address_is_less check (ended_by_address >= 0 and ended_by_address < link_version)
  `.execute(db)
}
