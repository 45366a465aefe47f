import { type Kysely, sql } from 'kysely'

/** Whoever bought at a price owes by it: it can end, and another can be added, but it is never another amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_sold_price() returns trigger language plpgsql as $$
    begin
      if exists (select from registration_group where price_rule_id = old.id)
        or exists (select from payment where price_rule_id = old.id)
        or exists (select from held_submission where price_rule_id = old.id) then
        raise exception 'somebody has bought at this price' using errcode = 'check_violation', constraint = 'sold_price_stays';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger sold_price_stays before update of price_per_person on price_rule
      for each row when (old.price_per_person <> new.price_per_person) execute function keep_sold_price()
  `.execute(db)
}
