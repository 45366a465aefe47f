import { type Kysely, sql } from 'kysely'

/**
 * Staff correct somebody's details, or put somebody else in their place. Whoever was shown an older state is told, the ticket
 * that was replaced stays known for what it is, and two people of one name are said to be two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registration add column revision integer not null default 1 check (revision > 0)`.execute(db)
  await sql`
    create function count_revisions() returns trigger language plpgsql as $$
    begin
      new.revision := old.revision + 1;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger count_revisions before update on registration for each row when (
      (old.first_name, old.middle_name, old.last_name, old.name_suffix, old.sex, old.mobile, old.civil_status, old.messenger,
        old.designation, old.email, old.address, old.church, old.pastor, old.notes, old.ls_first_time)
      is distinct from
      (new.first_name, new.middle_name, new.last_name, new.name_suffix, new.sex, new.mobile, new.civil_status, new.messenger,
        new.designation, new.email, new.address, new.church, new.pastor, new.notes, new.ls_first_time)
    ) execute function count_revisions()
  `.execute(db)
  // Staff write down what they are told, as at the desk; who registers online says everything.
  await sql`
    alter table registration
      drop constraint only_the_desk_leaves_out,
      add constraint only_staff_leave_out check (
        at_desk or revision > 1 or (sex <> '' and mobile <> '' and civil_status <> '' and email <> '' and address <> '')
      )
  `.execute(db)

  await sql`
    alter table registration_correction
      add column kind text not null default 'CORRECTED' check (kind in ('CORRECTED', 'SUBSTITUTED')),
      -- nobody where people did it themselves
      add column corrected_by uuid references staff_member,
      add constraint staff_substitute check (kind = 'CORRECTED' or corrected_by is not null)
  `.execute(db)

  await sql`
    create table replaced_ticket (
      ticket_secret bytea primary key,
      short_code text not null,
      event_id uuid not null references event,
      registration_id uuid not null references registration,
      replaced_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index replaced_ticket_of_event on replaced_ticket (event_id, short_code)`.execute(db)
  await sql`
    create function keep_replaced_ticket() returns trigger language plpgsql as $$
    begin
      insert into replaced_ticket (ticket_secret, short_code, event_id, registration_id)
        values (old.ticket_secret, old.short_code, old.event_id, old.id);
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger keep_replaced_ticket after update of ticket_secret on registration for each row
      when (old.ticket_secret <> new.ticket_secret) execute function keep_replaced_ticket()
  `.execute(db)

  // Two of one name and mobile, of whom somebody said that they are two people.
  await sql`
    create table registration_namesake (
      one uuid not null references registration,
      other uuid not null references registration,
      said_by uuid not null references staff_member,
      said_at timestamptz not null default now(),
      primary key (one, other),
      constraint named_in_order check (one < other)
    )
  `.execute(db)
}
