import { type Kysely, sql } from 'kysely'

/** An application is accepted by somebody who has opened it, a decision can be taken back, and one is found by its sound. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application
      add column decided_by uuid references staff_member,
      add column decline_reason text not null default '',
      -- the stage that the last decision or question was made in, to which taking it back returns
      add column came_from text check (came_from in ('RECEIVED', 'IN_REVIEW')),
      add column needed_by uuid references staff_member,
      add constraint only_decided_has_decider check (decided_by is null or decided_at is not null),
      add constraint only_declined_has_reason check (decline_reason = '' or state = 'DECLINED'),
      add column search_name text generated always as (
        lower(translate(first_name || ' ' || middle_name || ' ' || last_name, 'ñáéíóúÑÁÉÍÓÚ', 'naeiouNAEIOU'))
      ) stored
  `.execute(db)
  await sql`create index application_of_decider on application (decided_by) where decided_by is not null`.execute(db)
  await sql`create index application_of_asker on application (needed_by) where needed_by is not null`.execute(db)
  // Which course of the church comes next for them, as far as somebody said so.
  await sql`alter table member add column next_journey_id uuid references journey`.execute(db)

  await sql`
    create table application_opening (
      application_id uuid not null references application on delete cascade,
      staff_member_id uuid not null references staff_member,
      opened_at timestamptz not null default now(),
      primary key (application_id, staff_member_id)
    )
  `.execute(db)
  // What an applicant has added since is unread, whoever had opened the rest.
  await sql`
    create function forget_openings() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'application' then
        delete from application_opening where application_id = new.id;
      else
        delete from application_opening where application_id = new.application_id;
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger forget_openings after update of contact_number, present_address, permanent_address,
      emergency_contact_person, emergency_contact_person_number, emergency_contact_person_relation,
      lifegroup_leader, lifegroup_members on application
      for each row execute function forget_openings()
  `.execute(db)
  await sql`
    create trigger forget_openings after insert on application_file for each row execute function forget_openings()
  `.execute(db)

  await sql`
    create table application_reopening (
      id uuid primary key default uuidv7(),
      application_id uuid not null references application,
      -- taken back at once, before anybody was told
      undone boolean not null,
      reason text not null check (undone or reason <> ''),
      reopened_by uuid not null references staff_member,
      reopened_at timestamptz not null default now(),
      -- the decision that it takes back, which the application and the directory forget
      state text not null check (state in ('ACCEPTED', 'DECLINED', 'PLACED')),
      decided_at timestamptz not null,
      decided_by uuid references staff_member,
      decline_reason text not null,
      ministry_id uuid references ministry,
      placed_at timestamptz
    )
  `.execute(db)
  await sql`create index reopening_of_application on application_reopening (application_id)`.execute(db)
  await sql`
    create function remember_decision() returns trigger language plpgsql as $$
    declare
      target application;
      serving member;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'a reopening is only ever added' using errcode = 'check_violation', constraint = 'reopening_stays';
      end if;
      select * into target from application where id = new.application_id for update;
      if target.state not in ('ACCEPTED', 'DECLINED', 'PLACED') then
        raise exception 'only a decided application is reopened'
          using errcode = 'check_violation', constraint = 'only_decided_is_reopened';
      end if;
      select * into serving from member where application_id = new.application_id;
      -- Two seconds for the way to the server; the e-mail leaves after them.
      if new.undone and (
        target.decided_by is distinct from new.reopened_by or target.decided_at < now() - interval '12 seconds'
        or serving.placed_at <> target.decided_at
      ) then
        raise exception 'this decision stands by now' using errcode = 'check_violation', constraint = 'undo_is_quick';
      end if;
      new.state = target.state;
      new.decided_at = target.decided_at;
      new.decided_by = target.decided_by;
      new.decline_reason = target.decline_reason;
      new.ministry_id = serving.ministry_id;
      new.placed_at = serving.placed_at;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger remember_decision before insert or update or delete on application_reopening
      for each row execute function remember_decision()
  `.execute(db)
  await sql`
    create trigger keep_all_reopenings before truncate on application_reopening
      for each statement execute function refuse_truncate()
  `.execute(db)
  await sql`
    create function reopen_application() returns trigger language plpgsql as $$
    begin
      delete from member where application_id = new.application_id;
      update application set decided_at = null, decided_by = null, decline_reason = '', came_from = null,
        state = case when new.undone then coalesce(came_from, 'IN_REVIEW') else 'IN_REVIEW' end
      where id = new.application_id;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger reopen_application after insert on application_reopening
      for each row execute function reopen_application()
  `.execute(db)

  await sql`
    create or replace function follow_application_state() returns trigger language plpgsql as $$
    begin
      if new.state = old.state then
        return new;
      end if;
      if (old.state, new.state) not in (
        ('RECEIVED', 'IN_REVIEW'), ('RECEIVED', 'MORE_NEEDED'), ('RECEIVED', 'ACCEPTED'), ('RECEIVED', 'DECLINED'),
        ('IN_REVIEW', 'MORE_NEEDED'), ('IN_REVIEW', 'ACCEPTED'), ('IN_REVIEW', 'DECLINED'),
        ('MORE_NEEDED', 'IN_REVIEW'), ('MORE_NEEDED', 'RECEIVED'), ('ACCEPTED', 'PLACED')
      ) and not (
        old.state in ('ACCEPTED', 'DECLINED', 'PLACED') and new.state in ('RECEIVED', 'IN_REVIEW') and exists (
          select from application_reopening where application_id = new.id and decided_at = old.decided_at
        )
      ) then
        raise exception 'an application cannot go from % to %', old.state, new.state
          using errcode = 'check_violation', constraint = 'application_state_goes_forward';
      end if;
      if new.state = 'ACCEPTED' and not exists (
        select from application_opening where application_id = new.id and staff_member_id = new.decided_by
      ) then
        raise exception 'nobody accepts what they have not opened'
          using errcode = 'check_violation', constraint = 'accepted_was_opened';
      end if;
      if new.state = 'DECLINED' and (new.decided_by is null or new.decline_reason = '') then
        raise exception 'a decline says who and why' using errcode = 'check_violation', constraint = 'declined_says_why';
      end if;
      return new;
    end $$
  `.execute(db)
}
