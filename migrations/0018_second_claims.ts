import { type Kysely, sql } from 'kysely'

/**
 * Two payments may wait for one balance: anybody who knows a receipt's number can send a proof, and must not keep its owner
 * from paying. What is approved beyond the price is no payment of it, and goes back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only whoever was told of the first one, and says so, adds a second.
  await sql`alter table payment add column beside_pending boolean not null default false`.execute(db)
  await sql`drop index group_with_balance`.execute(db)
  await sql`alter table registration_group drop constraint never_more_than_gross`.execute(db)
  await sql`drop trigger flash_price_has_pair on registration_group`.execute(db)
  await sql`alter table registration_group rename column paid to approved`.execute(db)
  // Never more than the price, by definition.
  await sql`
    alter table registration_group
      add column paid bigint not null generated always as (least(approved, gross_price)) stored
  `.execute(db)
  await sql`
    create index group_with_balance on registration_group (event_id, id) where paid < gross_price and pending = 0
  `.execute(db)
  await sql`
    create constraint trigger flash_price_has_pair after insert or update on registration_group
      deferrable initially deferred for each row when (new.approved > 0 and new.pair_until is null)
      execute function flash_price_has_pair()
  `.execute(db)
  await sql`
    create or replace function pair_follows_sums() returns trigger language plpgsql as $$
    begin
      if new.approved > 0 then
        new.pair_until = 'infinity';
      elsif new.pending = 0 and old.approved + old.pending > 0 then
        new.pair_until = null;
      end if;
      return new;
    end $$
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
}
