import { type Kysely, sql } from 'kysely'

/** An event under one of these would have no page: the word begins another address, or means something to a call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event add constraint slug_is_no_address_of_ours check (slug not in (
      'api', 'assets', 'compute-price', 'current', 'events', 'healthz', 'list-designations', 'login', 'pricing',
      'readyz', 'staff', 'volunteers'
    ))
  `.execute(db)
}
