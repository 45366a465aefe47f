import { type Kysely, sql } from 'kysely'

/** A passkey that somebody has seen is worth a bounded sum, and its holder can say what they did not take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table passkey
      -- what may be taken with it before its holder's cash is counted
      add column most_payments integer not null default 100 check (most_payments > 0),
      add column most_cash bigint not null default 20000000 check (most_cash > 0)
  `.execute(db)
  await sql`
    alter table payment
      -- when its holder said that they took no such cash; finance decides what becomes of it
      add column disputed_at timestamptz,
      add constraint only_cash_is_disputed check (disputed_at is null or mode = 'CASH')
  `.execute(db)
  await sql`create index cash_of_passkey on payment (passkey_id, id) where passkey_id is not null`.execute(db)
  await sql`create index payment_disputed on payment (event_id, id) where disputed_at is not null`.execute(db)

  await sql`
    create function passkey_within_caps() returns trigger language plpgsql as $$
    declare
      used passkey;
      number bigint;
      cash bigint;
    begin
      -- one at a time with a passkey, or two would both see room for one
      select * into used from passkey where id = new.passkey_id for no key update;
      select count(*), sum(uncounted.amount) into number, cash from (
        select amount from payment
          where passkey_id = used.id and state = 'APPROVED' and cash_shift_id is null
        union all
        select reserved.cash from reserved_receipt reserved
          where reserved.passkey_id = used.id and reserved.released_at is null and not exists (
            select from payment where payment.event_id = reserved.event_id and payment.or_serial = reserved.or_serial
          )
      ) as uncounted;
      if number > used.most_payments or cash > used.most_cash then
        raise exception 'passkey % has taken as much as it may', used.id
          using errcode = 'check_violation', constraint = 'passkey_within_caps';
      end if;
      return null;
    end $$
  `.execute(db)
  for (const table of ['payment', 'reserved_receipt']) {
    await sql`
      create trigger passkey_within_caps after insert on ${sql.table(table)} for each row
        when (new.passkey_id is not null) execute function passkey_within_caps()
    `.execute(db)
  }
}
