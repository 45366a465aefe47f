import { type Kysely, sql } from 'kysely'

/** What staff change of an event by screen: what only the code said before, and a draft that visitors do not see yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event
      add column starts_time time,
      add column ends_time time,
      add column venue_map_url text,
      add column fee_note text not null default '',
      add constraint event_ends_after_it_starts check (ends_time > starts_time),
      add constraint event_ends_only_if_it_starts check (ends_time is null or starts_time is not null),
      add constraint map_is_a_web_address check (venue_map_url ~ '^https://[^[:space:]]+$')
  `.execute(db)
  await sql`update event set fee_note = 'inclusive of the event kit'`.execute(db)

  // One for each event. It stays, empty, when it was published: its version tells an old screen that it is old.
  await sql`
    create table event_draft (
      event_id uuid primary key references event,
      changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
      version integer not null default 1 check (version > 0),
      changed_by uuid not null references staff_member,
      changed_at timestamptz not null default now()
    )
  `.execute(db)
}
