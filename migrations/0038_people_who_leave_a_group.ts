import { type Kysely, sql } from 'kysely'

/**
 * One of a group who cannot come leaves it: their place and its price go, the others stay as they are. Both ways are rows of
 * their own, and the group follows by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registration add column left_at timestamptz`.execute(db)
  // `participant_count` is who comes. What of the price of those who left is not given back stays a part of the group's.
  await sql`
    alter table registration_group
      add column left_count integer not null default 0 check (left_count >= 0),
      add column kept bigint not null default 0 check (kept >= 0),
      drop constraint registration_group_participant_count_check,
      drop constraint registration_group_gross_price_check,
      drop constraint flash_is_for_two,
      add constraint at_most_twenty check (participant_count >= 0 and participant_count + left_count between 1 and 20),
      add constraint people_cost_something check (gross_price > 0 or (gross_price = 0 and participant_count = 0)),
      add constraint flash_is_for_two check (action <> 'flash' or participant_count + left_count = 2)
  `.execute(db)
  await sql`
    create or replace function check_group_is_whole() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from registration where group_id = new.id
          having count(*) filter (where left_at is null) = new.participant_count and count(left_at) = new.left_count
      ) then
        raise exception 'group % does not have % participants', new.id, new.participant_count
          using errcode = 'check_violation', constraint = 'group_is_whole';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`drop trigger group_is_whole on registration_group`.execute(db)
  await sql`
    create constraint trigger group_is_whole after insert or update of participant_count, left_count on registration_group
      deferrable initially deferred for each row execute function check_group_is_whole()
  `.execute(db)

  await sql`
    create table registration_leaving (
      id uuid primary key default uuidv7(),
      registration_id uuid not null references registration,
      kind text not null check (kind in ('LEFT', 'BACK')),
      -- of their place, and what of it the group does not get back
      price bigint not null check (price > 0),
      kept bigint not null check (kept between 0 and price),
      reason text not null check (reason <> ''),
      recorded_by uuid not null references staff_member,
      recorded_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index leaving_of_registration on registration_leaving (registration_id)`.execute(db)
  await sql`
    create function follow_leaving() returns trigger language plpgsql as $$
    declare
      person registration;
      party registration_group;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'who left and who came back is only ever added'
          using errcode = 'check_violation', constraint = 'leaving_stays';
      end if;
      select * into party from registration_group
        where id = (select group_id from registration where id = new.registration_id) for update;
      -- whoever checks them in holds their row, and waits for this lock
      select * into person from registration where id = new.registration_id for update;
      if (new.kind = 'LEFT') <> (person.left_at is null) then
        raise exception 'nobody leaves twice, or comes back without having left'
          using errcode = 'check_violation', constraint = 'left_once';
      end if;
      if party.participant_count > 0 and new.price <> (party.gross_price - party.kept) / party.participant_count then
        raise exception 'a place costs what the others cost' using errcode = 'check_violation', constraint = 'same_price';
      end if;
      if new.kind = 'LEFT' then
        if exists (select from check_in where registration_id = person.id) then
          raise exception 'who is inside has come' using errcode = 'check_violation', constraint = 'inside_is_not_gone';
        end if;
        -- nobody owes for somebody who does not come
        if new.kept > 0 and party.approved < party.gross_price - new.price + new.kept then
          raise exception 'only what was paid can be kept' using errcode = 'check_violation', constraint = 'kept_was_paid';
        end if;
        update registration set left_at = new.recorded_at where id = person.id;
        update registration_group set participant_count = participant_count - 1, left_count = left_count + 1,
          gross_price = gross_price - new.price + new.kept, kept = kept + new.kept where id = party.id;
      else
        update registration set left_at = null where id = person.id;
        update registration_group set participant_count = participant_count + 1, left_count = left_count - 1,
          gross_price = gross_price + new.price - new.kept, kept = kept - new.kept where id = party.id;
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger follow_leaving after insert or update or delete on registration_leaving
      for each row execute function follow_leaving()
  `.execute(db)
  await sql`
    create trigger keep_all before truncate on registration_leaving for each statement execute function refuse_truncate()
  `.execute(db)
  await sql`
    create function left_has_a_row() returns trigger language plpgsql as $$
    begin
      if (new.left_at is null) = ('LEFT' = (
        select kind from registration_leaving where registration_id = new.id order by id desc limit 1
      )) then
        raise exception 'nothing says that % left or came back', new.id
          using errcode = 'check_violation', constraint = 'left_has_a_row';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger left_has_a_row after update of left_at on registration for each row
      when (new.left_at is distinct from old.left_at) execute function left_has_a_row()
  `.execute(db)

  // After the foreign key, which waits for whoever lets the person go: triggers go by their names.
  await sql`
    create function who_left_stays_out() returns trigger language plpgsql as $$
    begin
      if (select left_at from registration where id = new.registration_id) is not null then
        raise exception 'registration % has left its group', new.registration_id
          using errcode = 'check_violation', constraint = 'who_left_stays_out';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger who_left_stays_out after insert on check_in for each row execute function who_left_stays_out()
  `.execute(db)
}
