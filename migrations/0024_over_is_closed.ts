import { type Kysely, sql } from 'kysely'

/** Nobody closes last year's event by hand: without a time of its own it ends with its day, at Manila. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event add column registration_ends_at timestamptz not null
      generated always as (coalesce(registration_closes_at, (starts_on + 1)::timestamp at time zone 'Asia/Manila')) stored
  `.execute(db)
}
