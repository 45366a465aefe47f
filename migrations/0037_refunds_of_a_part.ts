import { type Kysely, sql } from 'kysely'

/** A part of a payment can go back: a row of its own each time. The rest of it still counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The sum of its parts that went back, so that nobody adds them up at every question.
  await sql`
    alter table payment
      add column given_back bigint not null default 0,
      add constraint a_part_is_less_than_all check (given_back >= 0 and given_back < amount)
  `.execute(db)
  await sql`
    alter table payment_reversal
      drop constraint payment_reversal_kind_check,
      add constraint payment_reversal_kind_check check (kind in ('REFUND', 'PART', 'VOID', 'EXCESS'))
  `.execute(db)

  // Cash of which a part went back before it was counted stays in the account of its box, and all that goes back of it
  // stands beside it: otherwise the box would be short by that part once the rest goes back too.
  await sql`
    alter table payment add column in_a_box boolean not null generated always as (
      mode = 'CASH' and cash_shift_id is null and (state = 'APPROVED' or (state = 'REFUNDED' and given_back > 0))
    ) stored
  `.execute(db)
  await sql`drop index uncounted_cash`.execute(db)
  await sql`create index uncounted_cash on payment (passkey_id) include (amount) where in_a_box`.execute(db)

  await sql`
    create or replace function follow_payment_reversal() returns trigger language plpgsql as $$
    declare
      target payment;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'a reversal is only ever added' using errcode = 'check_violation', constraint = 'reversal_stays';
      end if;
      select * into target from payment where id = new.payment_id for update;
      if new.kind = 'EXCESS' then
        -- one at a time for a transfer, of whose entries each has a lock of its own
        perform pg_advisory_xact_lock(hashtextextended(target.event_id || ' ' || target.reference_key, 0))
          where target.reference_key is not null;
        if target.state in ('PENDING', 'REJECTED') or money_is_elsewhere(target)
          or excess_given_back(target) > coalesce(target.received - target.amount, 0) then
          raise exception 'more would go back than came in' using errcode = 'check_violation', constraint = 'excess_is_there';
        end if;
        return null;
      end if;
      if new.kind = 'PART' then
        if target.state <> 'APPROVED' or new.amount >= target.amount - target.given_back then
          raise exception 'a part is less than what is left' using errcode = 'check_violation', constraint = 'part_is_there';
        end if;
        update payment set given_back = given_back + new.amount where id = new.payment_id;
      else
        if new.amount <> target.amount - target.given_back then
          raise exception 'a payment is reversed whole' using errcode = 'check_violation', constraint = 'reversed_whole';
        end if;
        if new.kind = 'VOID' and target.given_back > 0 then
          raise exception 'what went back in part did count'
            using errcode = 'check_violation', constraint = 'no_void_after_a_part';
        end if;
        update payment set state = case new.kind when 'REFUND' then 'REFUNDED' else 'VOIDED' end, decided_at = now()
          where id = new.payment_id;
      end if;
      if target.mode = 'CASH' and new.kind <> 'VOID' then
        if target.cash_shift_id is not null then
          insert into cash_refund (reversal_id, staff_member_id, amount) values (new.id, new.reversed_by, new.amount);
        elsif new.kind = 'PART' or target.given_back > 0 then
          insert into cash_refund (reversal_id, staff_member_id, amount)
            select new.id, staff_member_id, new.amount from passkey where id = target.passkey_id;
        end if;
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create or replace function follow_payment_state() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.amount <> old.amount or new.group_id <> old.group_id or new.or_number <> old.or_number then
          raise exception 'a payment never changes its amount, group or number' using errcode = 'check_violation';
        end if;
        if new.given_back <> old.given_back and (new.state <> 'APPROVED' or new.given_back <> (
          select coalesce(sum(amount), 0) from payment_reversal where payment_id = new.id and kind = 'PART'
        )) then
          raise exception 'nothing says that a part of payment % went back', new.id
            using errcode = 'check_violation', constraint = 'part_is_there';
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
          approved = approved - case when old.state = 'APPROVED' then old.amount - old.given_back else 0 end
            + case when new.state = 'APPROVED' then new.amount - new.given_back else 0 end,
          pending = pending - case when old.state = 'PENDING' then old.amount else 0 end
            + case when new.state = 'PENDING' then new.amount else 0 end
        where id = new.group_id and (new.state, new.given_back) <> (old.state, old.given_back);
      else
        if new.state not in ('PENDING', 'APPROVED') or new.given_back <> 0 then
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
}
