import { type Kysely, sql } from 'kysely'

/** Whom the door sends to the desk, with the desk's answer; and check-ins that a phone took back before it had a network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_referral (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      registration_id uuid not null references registration,
      station text not null check (station <> ''),
      sent_by uuid not null references staff_member,
      sent_at timestamptz not null default now(),
      -- by the whole group, when they were sent
      owed bigint not null check (owed >= 0),
      answer text check (answer in ('PAID', 'LET_IN', 'SENT_BACK')),
      word text not null default '',
      answered_by uuid references staff_member,
      answered_at timestamptz,
      constraint answered_whole check (num_nonnulls(answer, answered_by, answered_at) in (0, 3)),
      constraint answer_has_a_word check (answer is null or answer = 'PAID' or word ~ '\\S')
    )
  `.execute(db)
  await sql`
    create unique index one_open_referral on desk_referral (registration_id) where answered_at is null
  `.execute(db)
  await sql`create index referral_of_person on desk_referral (registration_id, id desc)`.execute(db)
  await sql`create index referral_of_sender on desk_referral (sent_by, id desc)`.execute(db)
  await sql`create index referral_at_desk on desk_referral (event_id, id) where answered_at is null`.execute(db)
  await sql`create index referral_answered on desk_referral (event_id, answered_at desc) where answered_at is not null`.execute(
    db,
  )
  await sql`
    create function referral_is_answered_once() returns trigger language plpgsql as $$
    declare
      owes boolean;
      policy text;
    begin
      if tg_op = 'DELETE' or old.answered_at is not null
        or (to_jsonb(new) - array['answer', 'word', 'answered_by', 'answered_at'])
          <> (to_jsonb(old) - array['answer', 'word', 'answered_by', 'answered_at']) then
        raise exception 'whom the door sent stays, and is answered once'
          using errcode = 'check_violation', constraint = 'answered_once';
      end if;
      select g.paid < g.gross_price, event.balance_policy into owes, policy
        from registration join registration_group g on g.id = group_id join event on event.id = g.event_id
        where registration.id = new.registration_id;
      if new.answer = 'PAID' and owes then
        raise exception 'a balance is open' using errcode = 'check_violation', constraint = 'paid_is_paid';
      end if;
      if new.answer = 'LET_IN' and owes and policy = 'block' then
        raise exception 'this event lets nobody in with a balance'
          using errcode = 'check_violation', constraint = 'desk_lets_nobody_in_owing';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger referral_is_answered_once before update or delete on desk_referral
      for each row execute function referral_is_answered_once()
  `.execute(db)
  await sql`
    create trigger keep_all before truncate on desk_referral for each statement execute function refuse_truncate()
  `.execute(db)

  // Made and taken back without a network: it let nobody in, is nothing to look at, and stays in the log.
  await sql`
    alter table scan drop constraint scan_outcome_check, drop constraint scan_check1,
      add constraint scan_outcome_check
        check (outcome in ('CHECKED_IN', 'ALREADY_IN', 'BALANCE_DUE', 'NOT_FOUND', 'TOO_LATE', 'TAKEN_BACK')),
      add constraint found_has_a_person
        check (outcome = 'TAKEN_BACK' or (registration_id is null) = (outcome = 'NOT_FOUND')),
      add constraint taken_back_offline check (outcome <> 'TAKEN_BACK' or offline)
  `.execute(db)
  await sql`drop index open_conflict`.execute(db)
  await sql`
    create index open_conflict on scan (event_id, id)
      where offline and outcome not in ('CHECKED_IN', 'TAKEN_BACK') and resolved_at is null
  `.execute(db)
}
