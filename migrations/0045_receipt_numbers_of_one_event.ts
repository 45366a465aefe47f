import { type Kysely, sql } from 'kysely'

/** A receipt number says which event it is of: no two begin alike, and a series keeps how it began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index receipt_prefix_of_one_event on event (receipt_prefix)`.execute(db)
  await sql`
    create function keep_receipt_prefix() returns trigger language plpgsql as $$
    begin
      if exists (select from receipt_series where event_id = old.id) then
        raise exception 'receipts of this event are numbered already'
          using errcode = 'check_violation', constraint = 'receipt_prefix_stays';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger receipt_prefix_stays before update of receipt_prefix on event
      for each row when (old.receipt_prefix <> new.receipt_prefix) execute function keep_receipt_prefix()
  `.execute(db)
}
