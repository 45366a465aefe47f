import { type Kysely, sql } from 'kysely'

/** A rejection can be taken back by somebody who says why, and a payment is found by whatever somebody has of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_reopening (
      id uuid primary key default uuidv7(),
      payment_id uuid not null references payment,
      reason text not null check (reason <> ''),
      reopened_by uuid not null references staff_member,
      reopened_at timestamptz not null default now(),
      -- the rejection that it takes back, which the payment itself forgets
      rejected_at timestamptz not null,
      rejected_by uuid references staff_member,
      rejection text not null
    )
  `.execute(db)
  await sql`create index reopening_of_payment on payment_reopening (payment_id)`.execute(db)
  await sql`
    create function remember_rejection() returns trigger language plpgsql as $$
    declare
      target payment;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'a reopening is only ever added' using errcode = 'check_violation', constraint = 'reopening_stays';
      end if;
      select * into target from payment where id = new.payment_id for update;
      if target.state is distinct from 'REJECTED' then
        raise exception 'only a rejected payment is reopened' using errcode = 'check_violation', constraint = 'only_rejected_is_reopened';
      end if;
      if not exists (select from stored_file where id = target.proof_file_id) then
        raise exception 'its proof is gone' using errcode = 'check_violation', constraint = 'reopened_has_evidence';
      end if;
      new.rejected_at = target.decided_at;
      new.rejected_by = target.decision_by;
      new.rejection = target.decision_reason;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger remember_rejection before insert or update or delete on payment_reopening
      for each row execute function remember_rejection()
  `.execute(db)
  await sql`
    create function reopen_payment() returns trigger language plpgsql as $$
    begin
      update payment set state = 'PENDING', decided_at = null, received = null,
        decision = null, decision_by = null, decision_at = null, decision_reason = ''
      where id = new.payment_id;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger reopen_payment after insert on payment_reopening for each row execute function reopen_payment()
  `.execute(db)

  await sql`
    create or replace function follow_payment_state() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.amount <> old.amount or new.group_id <> old.group_id or new.or_number <> old.or_number then
          raise exception 'a payment never changes its amount, group or number' using errcode = 'check_violation';
        end if;
        if new.state <> old.state and (old.state, new.state) not in (
          ('PENDING', 'APPROVED'), ('PENDING', 'REJECTED'), ('APPROVED', 'REFUNDED'), ('APPROVED', 'VOIDED')
        ) and not (
          (old.state, new.state) = ('REJECTED', 'PENDING') and exists (
            select from payment_reopening where payment_id = new.id and rejected_at = old.decided_at
          )
        ) then
          raise exception 'a payment cannot go from % to %', old.state, new.state using errcode = 'check_violation';
        end if;
        update registration_group set
          approved = approved - case when old.state = 'APPROVED' then old.amount else 0 end
            + case when new.state = 'APPROVED' then new.amount else 0 end,
          pending = pending - case when old.state = 'PENDING' then old.amount else 0 end
            + case when new.state = 'PENDING' then new.amount else 0 end
        where id = new.group_id and new.state <> old.state;
      else
        if new.state not in ('PENDING', 'APPROVED') then
          raise exception 'a payment begins pending or approved' using errcode = 'check_violation';
        end if;
        update registration_group set
          approved = approved + case when new.state = 'APPROVED' then new.amount else 0 end,
          pending = pending + case when new.state = 'PENDING' then new.amount else 0 end
        where id = new.group_id;
        if not new.beside_pending and exists (
          select from registration_group where id = new.group_id and approved + pending > gross_price
        ) then
          raise exception 'group % would pay more than it owes', new.group_id
            using errcode = 'check_violation', constraint = 'never_more_than_gross';
        end if;
      end if;
      return null;
    end $$
  `.execute(db)
  // What is reopened waits like what was sent.
  await sql`
    create trigger wait_by_few_again after update of state on payment for each row
      when (new.state = 'PENDING' and old.state <> 'PENDING') execute function few_payments_wait()
  `.execute(db)

  // By parts of words, along an index. Whoever owns a database may create this one.
  await sql`create extension if not exists pg_trgm`.execute(db)
  // How a name sounds, as far as people here write the same one in several ways: Kristine and Christine, Jhon and John.
  await sql`
    create function name_sound(name text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(replace(translate(replace(name, 'ph', 'f'), 'kqzyv', 'ccsib'), 'h', ''), '(.)\\1+', '\\1', 'g')
    $$
  `.execute(db)
  await sql`
    create index registration_by_sound on registration using gin (name_sound(search_name) gin_trgm_ops)
  `.execute(db)
  await sql`create index registration_by_email on registration using gin (lower(email) gin_trgm_ops)`.execute(db)
  await sql`create index payment_by_number on payment using gin (or_key gin_trgm_ops)`.execute(db)
  await sql`create index payment_by_reference on payment using gin (reference_key gin_trgm_ops)`.execute(db)
  await sql`create index payment_by_amount on payment (event_id, amount)`.execute(db)
  await sql`create index payment_by_received on payment (event_id, received) where received is not null`.execute(db)
  await sql`create index payment_of_decider on payment (decision_by, event_id) where decision_by is not null`.execute(
    db,
  )
  await sql`create index payment_by_day on payment (event_id, recorded_at)`.execute(db)
  await sql`create index payment_by_decided on payment (event_id, decided_at) where decided_at is not null`.execute(db)
}
