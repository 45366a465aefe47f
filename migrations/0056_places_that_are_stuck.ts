import { type Kysely, sql } from 'kysely'

/** One of the waiting list who cannot be registered as things are keeps no seat from anybody, and staff are told why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table waitlist_entry add column stuck_because text check (stuck_because <> '')`.execute(db)
  await sql`
    create or replace function seats_left(of_event uuid) returns integer language sql stable as $$
      select case when exists (
        select from waitlist_entry where event_id = of_event and ended_at is null and offered_until is null
          and confirmed_at is not null and stuck_because is null and people_count <= free
      ) then 0 else free end
      from (select greatest(capacity - seats_taken(id), 0) as free from event where id = of_event) as hall
    $$
  `.execute(db)
}
