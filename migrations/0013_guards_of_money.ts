import { type Kysely, sql } from 'kysely'

/** What came in too much goes back once, and what was counted stays with whoever took it. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
