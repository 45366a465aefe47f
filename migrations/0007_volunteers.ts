import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A coordinator of some ministries sees the applications that name one of them; any other coordinator sees all.
  await sql`alter table staff_member add column scoped_to_ministries boolean not null default false`.execute(db)
  await sql`
    create table staff_ministry (
      staff_member_id uuid not null references staff_member,
      ministry_id uuid not null references ministry,
      primary key (staff_member_id, ministry_id)
    )
  `.execute(db)

  await sql`
    create table application (
      id uuid primary key default uuidv7(),
      -- made by the wizard for one draft and kept for every repetition of it
      application_key uuid unique,
      consent_id uuid not null references consent_record,
      email text not null check (email <> ''),
      email_key text generated always as (lower(btrim(email))) stored,
      last_name text not null check (last_name <> ''),
      first_name text not null check (first_name <> ''),
      middle_name text not null check (middle_name <> ''),
      birthday date not null,
      blood_type text not null check (blood_type in ('Unknown', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
      present_address text not null check (present_address <> ''),
      permanent_address text not null check (permanent_address <> ''),
      sex text not null check (sex in ('Male', 'Female')),
      civil_status text not null check (civil_status in ('single', 'married', 'widowed')),
      contact_number text not null check (contact_number <> ''),
      medical_condition text not null,
      fb_messenger_name text not null,
      emergency_contact_person text not null check (emergency_contact_person <> ''),
      emergency_contact_person_number text not null check (emergency_contact_person_number <> ''),
      emergency_contact_person_relation text not null check (emergency_contact_person_relation <> ''),
      date_start date not null,
      date_served date not null,
      major_ministry_id uuid not null references ministry,
      minor_ministry_id uuid references ministry,
      has_lifegroup boolean not null,
      lifegroup_leader text not null,
      is_lifegroup_leader boolean not null,
      lifegroup_members text not null,
      state text not null default 'RECEIVED' check (
        state in ('RECEIVED', 'IN_REVIEW', 'MORE_NEEDED', 'ACCEPTED', 'DECLINED', 'PLACED')
      ),
      reviewer_id uuid references staff_member,
      -- what the applicant was asked to add, while that is open
      needed text[] not null default '{}' check (needed <@ array['idFiles', 'contactNumber', 'address', 'emergencyContact', 'lifegroup']),
      needed_note text not null default '',
      received_at timestamptz not null default now(),
      decided_at timestamptz,
      constraint application_email_once unique (email_key),
      constraint minor_differs_from_major check (minor_ministry_id <> major_ministry_id),
      constraint lifegroup_has_leader check (not has_lifegroup or lifegroup_leader <> ''),
      constraint lifegroup_leader_has_members check (not is_lifegroup_leader or lifegroup_members <> ''),
      constraint more_needed_says_what check ((state = 'MORE_NEEDED') = (cardinality(needed) > 0)),
      constraint decided_has_time check ((state in ('ACCEPTED', 'DECLINED', 'PLACED')) = (decided_at is not null)),
      -- a hint to the coordinator, never a refusal
      person_key text generated always as (
        lower(regexp_replace(first_name || last_name, '\\s+', '', 'g'))
      ) stored
    )
  `.execute(db)
  await sql`create index application_queue on application (state, id)`.execute(db)
  await sql`create index application_major on application (major_ministry_id)`.execute(db)
  await sql`create index application_minor on application (minor_ministry_id) where minor_ministry_id is not null`.execute(
    db,
  )
  await sql`create index application_same_person on application (person_key)`.execute(db)

  await sql`
    create function follow_application_state() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and (old.state, new.state) not in (
        ('RECEIVED', 'IN_REVIEW'), ('IN_REVIEW', 'MORE_NEEDED'), ('MORE_NEEDED', 'IN_REVIEW'),
        ('IN_REVIEW', 'ACCEPTED'), ('IN_REVIEW', 'DECLINED'), ('ACCEPTED', 'PLACED')
      ) then
        raise exception 'an application cannot go from % to %', old.state, new.state
          using errcode = 'check_violation', constraint = 'application_state_goes_forward';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger follow_application_state before update of state on application
      for each row execute function follow_application_state()
  `.execute(db)

  await sql`
    create table application_journey (
      application_id uuid not null references application on delete cascade,
      journey_id uuid not null references journey,
      primary key (application_id, journey_id)
    )
  `.execute(db)
  await sql`
    create table application_file (
      application_id uuid not null references application on delete cascade,
      file_id uuid not null unique references stored_file on delete cascade,
      added_at timestamptz not null default now(),
      primary key (application_id, file_id)
    )
  `.execute(db)
  await sql`
    create function at_most_five_id_files() returns trigger language plpgsql as $$
    begin
      perform from application where id = new.application_id for update;
      if (select count(*) from application_file where application_id = new.application_id) > 5 then
        raise exception 'an application has at most five files'
          using errcode = 'check_violation', constraint = 'at_most_five_id_files';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger at_most_five_id_files after insert on application_file
      for each row execute function at_most_five_id_files()
  `.execute(db)
  await sql`
    create table application_note (
      id uuid primary key default uuidv7(),
      application_id uuid not null references application on delete cascade,
      staff_member_id uuid not null references staff_member,
      note text not null check (note <> ''),
      written_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index note_of_application on application_note (application_id, id)`.execute(db)

  // Whoever was accepted; the details stay in the application, said once.
  await sql`
    create table member (
      id uuid primary key default uuidv7(),
      application_id uuid not null unique references application,
      -- where they serve; empty until they are placed
      ministry_id uuid references ministry,
      accepted_at timestamptz not null default now(),
      placed_at timestamptz,
      check ((ministry_id is null) = (placed_at is null))
    )
  `.execute(db)
  await sql`
    create function accepted_is_member() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from member where application_id = new.id and (new.state = 'ACCEPTED' or placed_at is not null)
      ) then
        raise exception 'application % is % but not in the directory so', new.id, new.state
          using errcode = 'check_violation', constraint = 'accepted_is_member';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger accepted_is_member after insert or update of state on application
      deferrable initially deferred for each row when (new.state in ('ACCEPTED', 'PLACED'))
      execute function accepted_is_member()
  `.execute(db)
}
