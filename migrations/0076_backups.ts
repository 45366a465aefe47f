import { type Kysely, sql } from 'kysely'

/** That one was taken, for whoever asks how old the last one is. The backup itself is elsewhere, and knows nothing of its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup (
      id uuid primary key default uuidv7(),
      taken_at timestamptz not null,
      finished_at timestamptz not null default now(),
      row_count bigint not null check (row_count >= 0),
      file_count bigint not null check (file_count >= 0),
      -- what it took in the place where it is kept, where most of it was already
      added_bytes bigint not null check (added_bytes >= 0)
    )
  `.execute(db)
  await sql`create index backup_taken on backup (taken_at)`.execute(db)
}
