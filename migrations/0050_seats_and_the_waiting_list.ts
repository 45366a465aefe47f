import { type Kysely, sql } from 'kysely'

/** An event has as many seats as its hall. Whoever comes too late waits in line, and with their payment if they had sent one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event
      add column capacity integer check (capacity > 0),
      -- how long a seat is kept for whoever was offered one, or whose only payment was rejected
      add column seat_hold_hours integer not null default 48 check (seat_hold_hours between 1 and 336)
  `.execute(db)
  await sql`
    alter table registration_group
      -- until when its seats are kept although nothing is paid and nothing waits; null where that is not so
      add column seats_until timestamptz
  `.execute(db)
  await sql`
    update registration_group set seats_until = now() + interval '48 hours' where approved + pending = 0
  `.execute(db)
  await sql`drop index registration_group_of_event`.execute(db)
  await sql`
    create index registration_group_of_event on registration_group (event_id, id) include (participant_count, seats_until)
  `.execute(db)

  // Whatever changes the sums: money keeps a seat, and without any it is kept for a while.
  await sql`
    create function seats_follow_sums() returns trigger language plpgsql as $$
    begin
      new.seats_until = case when new.approved + new.pending > 0 then null else
        now() + make_interval(hours => (select seat_hold_hours from event where id = new.event_id)) end;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger seats_follow_sums before update on registration_group for each row
      when ((new.approved + new.pending > 0) <> (old.approved + old.pending > 0)) execute function seats_follow_sums()
  `.execute(db)

  await sql`
    create table waitlist_entry (
      id uuid primary key default uuidv7(),
      -- who is before whom
      place bigint generated always as identity unique,
      event_id uuid not null references event,
      people_count integer not null check (people_count between 1 and 20),
      -- a whole registration that came when no seat was left, with its payment; its people stand in there
      held_submission_id uuid unique references held_submission,
      -- or whoever asked for a seat before that
      name text,
      email text,
      mobile text,
      consent_id uuid references consent_record,
      joined_at timestamptz not null default now(),
      -- when they opened the link in their mail; nobody waits who cannot be written to
      confirmed_at timestamptz,
      -- until when seats are kept for them
      offered_until timestamptz check (offered_until is null or confirmed_at is not null),
      ended_at timestamptz,
      ended_as text check (ended_as in ('REGISTERED', 'LEFT', 'LAPSED', 'REMOVED')),
      ended_by uuid references staff_member,
      constraint asked_or_sent check (held_submission_id is null or num_nonnulls(name, email, mobile, consent_id) = 0),
      constraint sent_is_not_offered check (held_submission_id is null or offered_until is null),
      constraint ended_somehow check (num_nulls(ended_at, ended_as) in (0, 2)),
      -- their details outlive the end by some days, in which they can be answered
      constraint asked_by_somebody check (
        held_submission_id is not null or ended_at is not null or num_nulls(name, email, mobile, consent_id) = 0
      )
    )
  `.execute(db)
  await sql`
    create unique index waits_once on waitlist_entry (event_id, lower(email)) where ended_at is null
  `.execute(db)
  await sql`create index waitlist_of_event on waitlist_entry (event_id, place) where ended_at is null`.execute(db)
  await sql`
    create function ended_stays_ended() returns trigger language plpgsql as $$
    begin
      if (new.ended_at, new.ended_as, new.offered_until) is distinct from (old.ended_at, old.ended_as, old.offered_until) then
        raise exception 'who waits no longer asks anew' using errcode = 'check_violation', constraint = 'ended_stays_ended';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger ended_stays_ended before update on waitlist_entry for each row
      when (old.ended_at is not null) execute function ended_stays_ended()
  `.execute(db)

  // Who lost the race for the last seat is held like what looks automatic, and let in when there is one.
  await sql`
    alter table held_submission
      drop constraint held_submission_reason_check,
      add constraint held_submission_reason_check check (reason in ('honeypot', 'form_token', 'recipient', 'full'))
  `.execute(db)

  await sql`
    create function seats_taken(of_event uuid) returns integer language sql stable as $$
      select (
        coalesce((
          select sum(participant_count) from registration_group
            where event_id = of_event and (seats_until is null or seats_until > now())
        ), 0) + coalesce((
          select sum(people_count) from waitlist_entry
            where event_id = of_event and ended_at is null and offered_until > now()
        ), 0)
      )::integer
    $$
  `.execute(db)
  // What a stranger can have: with somebody in line whom they are enough for, they are theirs. Null without a limit.
  await sql`
    create function seats_left(of_event uuid) returns integer language sql stable as $$
      select case when exists (
        select from waitlist_entry where event_id = of_event and ended_at is null and offered_until is null
          and confirmed_at is not null and people_count <= free
      ) then 0 else free end
      from (select greatest(capacity - seats_taken(id), 0) as free from event where id = of_event) as hall
    $$
  `.execute(db)

  // At the end of the transaction, and one after the other: so each counts what all before it have done. Nothing is counted
  // beforehand that could be forgotten, and an event without a limit pays nothing for it.
  await sql`
    create function within_capacity() returns trigger language plpgsql as $$
    declare
      seats integer;
    begin
      select capacity into seats from event where id = new.event_id;
      if seats is null then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtextextended('seats ' || new.event_id, 0));
      if seats_taken(new.event_id) > seats then
        raise exception 'event % has no seat left', new.event_id
          using errcode = 'check_violation', constraint = 'event_is_full';
      end if;
      return null;
    end $$
  `.execute(db)
  // A slip of paper tells of people who sit inside already.
  await sql`
    create constraint trigger group_within_capacity after insert on registration_group
      deferrable initially deferred for each row when (new.slip_number is null) execute function within_capacity()
  `.execute(db)
  await sql`
    create constraint trigger change_within_capacity after update of participant_count, approved, pending on registration_group
      deferrable initially deferred for each row when (
        new.participant_count > old.participant_count or (old.seats_until <= now() and new.seats_until is null)
      ) execute function within_capacity()
  `.execute(db)
  await sql`
    create constraint trigger offer_within_capacity after update of offered_until on waitlist_entry
      deferrable initially deferred for each row when (new.offered_until > coalesce(old.offered_until, '-infinity'))
      execute function within_capacity()
  `.execute(db)
}
