import { type Kysely, sql } from 'kysely'

/** Cash that goes back leaves somebody's box; what came in too much outlives a void, and goes back once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Before it is counted, refunded cash leaves the box it is in: its payment no longer counts. Afterwards it is gone from
  // there, and whoever records the refund hands it over. What went back before today stands in counts that are closed.
  await sql`
    create table cash_refund (
      reversal_id uuid primary key references payment_reversal,
      staff_member_id uuid not null references staff_member,
      amount bigint not null check (amount > 0),
      cash_shift_id uuid references cash_shift
    )
  `.execute(db)
  await sql`
    create index cash_refund_to_count on cash_refund (staff_member_id) where cash_shift_id is null
  `.execute(db)

  // What came in too much with a voided payment is still owed, unless the money was entered where it belongs.
  await sql`
    create function money_is_elsewhere(voided payment) returns boolean stable language sql as $$
      select voided.state = 'VOIDED' and exists (
        select from payment other where other.event_id = voided.event_id and other.reference_key = voided.reference_key
          and other.mode = 'BANK' and other.state not in ('REJECTED', 'VOIDED')
      )
    $$
  `.execute(db)
  // Money that was voided and entered again under its reference is one transfer.
  await sql`
    create index voided_reference on payment (event_id, reference_key) where state = 'VOIDED'
  `.execute(db)
  await sql`
    create function excess_given_back(one payment) returns bigint stable language sql as $$
      select coalesce(sum(amount), 0)::bigint from payment_reversal where kind = 'EXCESS' and payment_id in (
        select one.id union
        select id from payment where event_id = one.event_id and reference_key = one.reference_key and state = 'VOIDED'
      )
    $$
  `.execute(db)
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
      else
        if new.amount <> target.amount then
          raise exception 'a payment is reversed whole' using errcode = 'check_violation', constraint = 'reversed_whole';
        end if;
        update payment set state = case new.kind when 'REFUND' then 'REFUNDED' else 'VOIDED' end, decided_at = now()
          where id = new.payment_id;
        if new.kind = 'REFUND' and target.mode = 'CASH' and target.cash_shift_id is not null then
          insert into cash_refund (reversal_id, staff_member_id, amount) values (new.id, new.reversed_by, new.amount);
        end if;
      end if;
      return null;
    end $$
  `.execute(db)

  // Below zero where somebody has given back more than they took; then the count says what they got for it.
  await sql`
    alter table cash_shift
      drop constraint cash_shift_expected_check,
      drop constraint cash_shift_counted_check,
      add constraint counted_fits check (counted >= 0 or expected < 0)
  `.execute(db)
  await sql`create index payment_of_shift on payment (cash_shift_id) where cash_shift_id is not null`.execute(db)
  await sql`create index cash_refund_of_shift on cash_refund (cash_shift_id) where cash_shift_id is not null`.execute(
    db,
  )
  await sql`
    create function shift_adds_up() returns trigger language plpgsql as $$
    begin
      if new.expected is distinct from (
        select sum(amount) from (
          select payment.amount, passkey.staff_member_id as holder
            from payment join passkey on passkey.id = payment.passkey_id where payment.cash_shift_id = new.id
          union all
          select -amount, staff_member_id from cash_refund where cash_shift_id = new.id
        ) as cash
        having bool_and(holder = new.staff_member_id)
      ) then
        raise exception 'shift % is not what its cash adds up to', new.id
          using errcode = 'check_violation', constraint = 'shift_adds_up';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger shift_adds_up after insert on cash_shift
      deferrable initially deferred for each row execute function shift_adds_up()
  `.execute(db)

  // A closed shift stays as it was counted: nothing leaves it, and nothing joins it after the transaction that closed it.
  await sql`
    create function counted_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'what was counted stays as it was counted'
        using errcode = 'check_violation', constraint = 'counted_stays';
    end $$
  `.execute(db)
  await sql`
    create trigger counted_stays before update or delete on cash_shift for each row execute function counted_stays()
  `.execute(db)
  await sql`
    create trigger counted_stays before update of cash_shift_id on payment for each row
      when (old.cash_shift_id is not null and new.cash_shift_id is distinct from old.cash_shift_id)
      execute function counted_stays()
  `.execute(db)
  await sql`
    create trigger counted_stays before update on cash_refund for each row
      when (old.cash_shift_id is not null
        or (new.reversal_id, new.staff_member_id, new.amount) <> (old.reversal_id, old.staff_member_id, old.amount))
      execute function counted_stays()
  `.execute(db)
  await sql`
    create trigger refund_stays before delete on cash_refund for each row execute function counted_stays()
  `.execute(db)
  await sql`
    create function shift_is_being_closed() returns trigger language plpgsql as $$
    begin
      if (select closed_at from cash_shift where id = new.cash_shift_id) is distinct from now() then
        raise exception 'shift % is closed', new.cash_shift_id
          using errcode = 'check_violation', constraint = 'counted_stays';
      end if;
      return new;
    end $$
  `.execute(db)
  for (const table of ['payment', 'cash_refund']) {
    await sql`
      create trigger joins_its_shift before insert or update of cash_shift_id on ${sql.table(table)} for each row
        when (new.cash_shift_id is not null) execute function shift_is_being_closed()
    `.execute(db)
  }

  // A shift adds up when it is closed; afterwards no payment of it disappears, and none becomes somebody else's.
  await sql`
    create trigger counted_is_kept before delete on payment for each row
      when (old.cash_shift_id is not null) execute function counted_stays()
  `.execute(db)
  await sql`
    create trigger taker_stays before update of passkey_id on payment for each row
      when (old.cash_shift_id is not null and new.passkey_id is distinct from old.passkey_id)
      execute function counted_stays()
  `.execute(db)
  await sql`
    create trigger holder_stays before update of staff_member_id on passkey for each row
      when (new.staff_member_id <> old.staff_member_id) execute function counted_stays()
  `.execute(db)
  for (const table of ['cash_shift', 'cash_refund']) {
    await sql`
      create trigger keep_all before truncate on ${sql.table(table)} for each statement execute function refuse_truncate()
    `.execute(db)
  }
}
