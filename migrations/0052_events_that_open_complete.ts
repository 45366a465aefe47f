import { type Kysely, sql } from 'kysely'

/**
 * An event is in preparation until it is published for the first time, and takes nobody until then. From then on it has all that
 * visitors need: what takes the last of something away is refused with the transaction that does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The day, the words that people agree to and how receipts are numbered are never missing: their columns see to that.
  await sql`
    create function event_missing(id uuid) returns text[] language sql stable as $$
      select array_remove(array[
        case when btrim(name) = '' or btrim(organizer) = '' then 'about' end,
        case when not exists (
          select from price_rule where event_id = event.id and kind = 'standard' and ends_at is null
        ) then 'prices' end,
        case when btrim(contact_email) = '' then 'contact' end,
        case when '' in (btrim(bank_name), btrim(bank_account_name), btrim(bank_account_number)) then 'bank' end,
        case when not exists (
          select from designation where event_id = event.id and retired_at is null
        ) then 'designations' end
      ], null)
      from event where event.id = event_missing.id
    $$
  `.execute(db)
  // Of several that are on at once, the one that was planned later goes on. Before there is a trigger on the table, whose
  // events would wait, and a table with events that wait cannot be altered.
  await sql`
    update price_rule as older set ends_at = greatest(older.starts_at, later.starts_at)
    from (
      select first.id, min(newer.starts_at) as starts_at
      from price_rule as first join price_rule as newer on newer.event_id = first.event_id and newer.id > first.id
      where first.kind = 'flash' and newer.kind = 'flash'
        and tstzrange(first.starts_at, first.ends_at) && tstzrange(newer.starts_at, newer.ends_at)
      group by first.id
    ) as later
    where later.id = older.id
  `.execute(db)
  // A range of one, since only ranges have what an exclusion needs without an extension.
  await sql`create type uuid_range as range (subtype = uuid)`.execute(db)
  await sql`
    alter table price_rule add constraint one_flash_sale_at_a_time exclude using gist (
      uuid_range(event_id, event_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&
    ) where (kind = 'flash') deferrable initially deferred
  `.execute(db)

  await sql`alter table event add column in_preparation boolean not null default true`.execute(db)
  await sql`update event set in_preparation = cardinality(event_missing(id)) > 0`.execute(db)

  // The event is held, so that of two who each take one of the last two away the second one is refused.
  await sql`
    create function open_event_is_complete() returns trigger language plpgsql as $$
    declare
      of_event uuid := case tg_table_name when 'event' then to_jsonb(new) ->> 'id' else to_jsonb(old) ->> 'event_id' end;
    begin
      perform from event where id = of_event and not in_preparation for no key update;
      if found and cardinality(event_missing(of_event)) > 0 then
        raise exception 'visitors need more of this event: %', event_missing(of_event)
          using errcode = 'check_violation', constraint = 'open_event_is_complete';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger open_event_is_complete after insert or update on event
      deferrable initially deferred for each row when (not new.in_preparation)
      execute function open_event_is_complete()
  `.execute(db)
  for (const table of ['designation', 'price_rule']) {
    await sql`
      create constraint trigger open_event_is_complete after update or delete on ${sql.table(table)}
        deferrable initially deferred for each row execute function open_event_is_complete()
    `.execute(db)
  }

  // Whichever way somebody comes in: the form, the desk, what was held.
  await sql`
    create function refuse_group_in_preparation() returns trigger language plpgsql as $$
    begin
      if (select in_preparation from event where id = new.event_id) then
        raise exception 'nobody registers for an event that is in preparation'
          using errcode = 'check_violation', constraint = 'event_takes_registrations';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger event_takes_registrations before insert on registration_group
      for each row execute function refuse_group_in_preparation()
  `.execute(db)

  // The first event of all has nothing else that the first page could lead to.
  await sql`
    create function current_event_is_complete() returns trigger language plpgsql as $$
    begin
      if exists (select from event where id = new.id and is_current and in_preparation)
        and exists (select from event where not in_preparation)
      then
        raise exception 'the first page leads to no event that is in preparation'
          using errcode = 'check_violation', constraint = 'current_event_is_complete';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger current_event_is_complete after insert or update of is_current on event
      deferrable initially deferred for each row when (new.is_current) execute function current_event_is_complete()
  `.execute(db)
}
