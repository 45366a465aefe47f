import { type Kysely, sql } from 'kysely'

/** Which price was on when a payment was sent: a rejection by mistake, once it is reopened, takes nobody's price away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column price_rule_id uuid references price_rule`.execute(db)
  await sql`
    update payment set price_rule_id = g.price_rule_id from registration_group g where g.id = payment.group_id
  `.execute(db)
  await sql`alter table payment add constraint payment_has_price check (price_rule_id is not null)`.execute(db)
  await sql`
    create function payment_takes_price() returns trigger language plpgsql as $$
    begin
      select price_rule_id into new.price_rule_id from registration_group where id = new.group_id;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger payment_takes_price before insert on payment for each row execute function payment_takes_price()
  `.execute(db)
}
