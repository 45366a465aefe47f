import { type Kysely, sql } from 'kysely'

/** A pair of a flash sale is lent to a group while its payment waits, and is the group's own once a peso is approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event
      add column flash_hold_hours integer not null default 48 check (flash_hold_hours between 1 and 720)
  `.execute(db)
  await sql`
    alter table registration_group
      -- until when it holds a pair: for ever once something is paid, null where it holds none
      add column pair_until timestamptz,
      add constraint flash_group_holds_pair check (pair_until is null or action = 'flash')
  `.execute(db)
  await sql`
    update registration_group set pair_until = case when paid > 0 then 'infinity' else now() + interval '48 hours' end
      where action = 'flash' and (paid > 0 or pending > 0)
  `.execute(db)
  await sql`
    update flash_allotment set sold = (
      select count(*) from registration_group held
        where held.price_rule_id = flash_allotment.price_rule_id and held.pair_until is not null
    )
  `.execute(db)
  await sql`
    create index pair_runs_out on registration_group (pair_until) where pair_until < 'infinity'
  `.execute(db)

  // Whatever changes the sums: with the first approved peso the pair stays, with the last one gone it goes back.
  await sql`
    create function pair_follows_sums() returns trigger language plpgsql as $$
    begin
      if new.paid > 0 then
        new.pair_until = 'infinity';
      elsif new.pending = 0 and old.paid + old.pending > 0 then
        new.pair_until = null;
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger pair_follows_sums before update on registration_group
      for each row when (new.pair_until is not null) execute function pair_follows_sums()
  `.execute(db)

  // Sold is what groups hold, and a quota is never exceeded: the allotment's own constraint sees to it.
  await sql`
    create function count_pairs() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.pair_until is not null then
        update flash_allotment set sold = sold - 1 where price_rule_id = old.price_rule_id;
      end if;
      if tg_op <> 'DELETE' and new.pair_until is not null then
        update flash_allotment set sold = sold + 1 where price_rule_id = new.price_rule_id;
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger count_pairs after insert or delete on registration_group for each row execute function count_pairs()
  `.execute(db)
  await sql`
    create trigger count_changed_pairs after update on registration_group for each row
      when ((old.pair_until is null) <> (new.pair_until is null) or old.price_rule_id <> new.price_rule_id)
      execute function count_pairs()
  `.execute(db)

  // Nobody has paid the price of a sale without a pair of it.
  await sql`
    create function flash_price_has_pair() returns trigger language plpgsql as $$
    begin
      if exists (
        select from registration_group held join price_rule on price_rule.id = held.price_rule_id
          where held.id = new.id and held.paid > 0 and held.pair_until is null and price_rule.kind = 'flash'
      ) then
        raise exception 'group % has paid for a pair that it does not hold', new.id
          using errcode = 'check_violation', constraint = 'flash_price_has_pair';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger flash_price_has_pair after insert or update on registration_group
      deferrable initially deferred for each row when (new.paid > 0 and new.pair_until is null)
      execute function flash_price_has_pair()
  `.execute(db)
}
