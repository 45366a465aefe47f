import { type Kysely, sql } from 'kysely'

/** A decision is held for some seconds before it counts, so that a slip of the finger can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      add column decision text check (decision in ('APPROVED', 'REJECTED')),
      add column decision_by uuid references staff_member,
      add column decision_at timestamptz,
      add column decision_reason text not null default '',
      add constraint decision_is_whole check (num_nonnulls(decision, decision_by, decision_at) in (0, 3)),
      add constraint rejection_has_reason check (decision is distinct from 'REJECTED' or decision_reason <> '')
  `.execute(db)
  // The queue of finance: only the rows that wait are in this index, however many have been decided.
  await sql`create index payment_waiting on payment (event_id, id) where state = 'PENDING'`.execute(db)

  await sql`
    create table file_view (
      id uuid primary key default uuidv7(),
      file_id uuid not null references stored_file on delete cascade,
      staff_member_id uuid not null references staff_member,
      viewed_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index file_view_of_file on file_view (file_id)`.execute(db)
}
