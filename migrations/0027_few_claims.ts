import { type Kysely, sql } from 'kysely'

/** Anybody who knows a receipt's number can send proofs for its balance, and each is a row for finance: some, not hundreds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function few_payments_wait() returns trigger language plpgsql as $$
    begin
      if (select count(*) from payment where group_id = new.group_id and state = 'PENDING') > 10 then
        raise exception 'group % has as many payments to be checked as it may', new.group_id
          using errcode = 'check_violation', constraint = 'few_payments_wait';
      end if;
      return null;
    end $$
  `.execute(db)
  // Its name comes after follow_payment_state, which has locked the group by then: two at once are counted one by one.
  await sql`
    create trigger wait_by_few after insert on payment for each row
      when (new.state = 'PENDING') execute function few_payments_wait()
  `.execute(db)
}
