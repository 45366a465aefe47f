import { type Kysely, sql } from 'kysely'

/** Where a church allows it, people correct by the link in their mail how their name is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column may_correct boolean not null default false`.execute(db)
  // Only what was changed stands in it, as it was and as it is, by the names of the columns.
  await sql`
    create table registration_correction (
      id uuid primary key default uuidv7(),
      registration_id uuid not null references registration,
      before jsonb not null,
      after jsonb not null check (after <> before),
      corrected_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index correction_of_registration on registration_correction (registration_id)`.execute(db)
}
