import { type Kysely, sql } from 'kysely'

/**
 * Somebody belongs to another registration: their place goes there with its price and with what was paid for it. Payments stay
 * where they were made, so each group's sums know what came along and what went.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration_move (
      id uuid primary key default uuidv7(),
      registration_id uuid not null references registration,
      from_group_id uuid not null references registration_group,
      to_group_id uuid not null references registration_group,
      -- of their place, and what of it was paid
      price bigint not null check (price > 0),
      amount bigint not null check (amount between 0 and price),
      -- the move that this one takes back
      undoes uuid unique references registration_move,
      reason text not null check (reason <> ''),
      moved_by uuid not null references staff_member,
      moved_at timestamptz not null default now(),
      constraint moves_elsewhere check (from_group_id <> to_group_id)
    )
  `.execute(db)
  await sql`create index move_of_registration on registration_move (registration_id)`.execute(db)
  await sql`create index move_from_group on registration_move (from_group_id)`.execute(db)
  await sql`create index move_to_group on registration_move (to_group_id)`.execute(db)

  // What stays in the group they left: who they were, for its payments and mails. It never comes back by itself.
  await sql`
    alter table registration
      add column move_id uuid unique references registration_move,
      add constraint who_moved_has_left check (move_id is null or left_at is not null)
  `.execute(db)
  // Every look at the list asks for it, of all fifty thousand.
  await sql`drop index registration_of_event`.execute(db)
  await sql`
    create index registration_of_event on registration (event_id, id) include (group_id, left_at, move_id)
  `.execute(db)
  await sql`
    alter table registration_group add column moved_count integer not null default 0,
      add constraint moved_have_left check (moved_count between 0 and left_count),
      -- what stays of somebody takes nobody's place: there is a way back into a full group, and into a pair
      drop constraint at_most_twenty,
      add constraint at_most_twenty
        check (participant_count >= 0 and left_count >= 0 and participant_count + left_count >= 1
          and participant_count + left_count - moved_count <= 20),
      drop constraint flash_is_for_two,
      add constraint flash_is_for_two
        check (action <> 'flash' or (participant_count <= 2 and participant_count + left_count >= 2))
  `.execute(db)
  await sql`
    alter table registration drop constraint registration_position_check,
      add constraint registration_position_check check (position >= 1)
  `.execute(db)

  await sql`
    create or replace function check_group_is_whole() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from registration where group_id = new.id
          having count(*) filter (where left_at is null) = new.participant_count and count(left_at) = new.left_count
            and count(move_id) = new.moved_count
      ) then
        raise exception 'group % does not have % participants', new.id, new.participant_count
          using errcode = 'check_violation', constraint = 'group_is_whole';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create function follow_move() returns trigger language plpgsql as $$
    declare
      person registration;
      source registration_group;
      target registration_group;
      there registration_move;
      place bigint;
      along bigint;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'who moved is only ever added' using errcode = 'check_violation', constraint = 'move_stays';
      end if;
      perform from registration_group where id in (new.from_group_id, new.to_group_id) order by id for update;
      select * into source from registration_group where id = new.from_group_id;
      select * into target from registration_group where id = new.to_group_id;
      select * into person from registration where id = new.registration_id for update;
      if person.group_id <> source.id or person.left_at is not null then
        raise exception 'only who comes with a group moves out of it'
          using errcode = 'check_violation', constraint = 'moves_from_their_group';
      end if;
      -- back to where they registered alone is the one way to nobody
      if source.event_id <> target.event_id or (target.participant_count = 0 and not exists (
        select from registration_move where registration_id = person.id and from_group_id = target.id
      )) then
        raise exception 'nobody moves to another event, or to nobody'
          using errcode = 'check_violation', constraint = 'moves_to_people';
      end if;
      if source.pending > 0 or target.pending > 0 then
        raise exception 'a payment waits' using errcode = 'check_violation', constraint = 'no_move_while_one_waits';
      end if;
      -- the newest that was not taken back: it brought them where they are
      select * into there from registration_move move where registration_id = person.id and id <> new.id
        and undoes is null and not exists (select from registration_move back where back.undoes = move.id and back.id <> new.id)
        order by id desc limit 1;
      if new.undoes is distinct from (case when there.from_group_id = target.id then there.id end) then
        raise exception 'the way back takes back the move that brought them'
          using errcode = 'check_violation', constraint = 'way_back_undoes';
      end if;
      if new.undoes is not null and source.participant_count > 1 and source.gross_price - source.kept > there.price then
        -- back to where they came from goes what came along, as far as it is still there, and what came in for it since
        place := there.price;
        along := least(place, source.approved, greatest(there.amount, source.approved - source.gross_price + place));
      else
        place := (source.gross_price - source.kept) / source.participant_count;
        -- what came in beyond the places of the others
        along := least(place, greatest(0, source.approved - source.gross_price + place));
      end if;
      if new.price <> place then
        raise exception 'a place costs what the others cost' using errcode = 'check_violation', constraint = 'same_price';
      end if;
      if new.amount <> along then
        raise exception 'what was paid for a place goes along'
          using errcode = 'check_violation', constraint = 'money_goes_along';
      end if;
      update registration_group set participant_count = participant_count - 1, left_count = left_count + 1,
        moved_count = moved_count + 1, gross_price = gross_price - new.price, approved = approved - new.amount
        where id = source.id;
      update registration_group set participant_count = participant_count + 1,
        gross_price = gross_price + new.price, approved = approved + new.amount where id = target.id;
      update registration set group_id = target.id,
        position = (select max(position) + 1 from registration where group_id = target.id) where id = person.id;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger follow_move after insert or update or delete on registration_move
      for each row execute function follow_move()
  `.execute(db)
  await sql`
    create trigger keep_all before truncate on registration_move for each statement execute function refuse_truncate()
  `.execute(db)
  await sql`
    create function group_has_a_row() returns trigger language plpgsql as $$
    begin
      if new.group_id is distinct from (
        select to_group_id from registration_move where registration_id = new.id order by id desc limit 1
      ) then
        raise exception 'nothing says that % moved', new.id using errcode = 'check_violation', constraint = 'group_has_a_row';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger group_has_a_row after update of group_id on registration for each row
      when (new.group_id <> old.group_id) execute function group_has_a_row()
  `.execute(db)

  await sql`
    alter table mail drop constraint mail_kind_check, add constraint mail_kind_check check (kind in ('receipt', 'ticket',
      'rejected', 'reopened', 'reversal', 'leaving', 'move', 'decision', 'correction', 'reminder', 'waitlist', 'application',
      'test', 'message'))
  `.execute(db)

  // An answer stays what was said, and goes with whoever said it.
  await sql`drop trigger answer_is_sound on question_answer`.execute(db)
  await sql`
    create trigger answer_is_sound before insert or update of id, question_id, registration_id, value on question_answer
      for each row execute function check_answer()
  `.execute(db)
  await sql`
    create function answer_goes_along() returns trigger language plpgsql as $$
    begin
      if not exists (select from registration where id = new.registration_id and group_id = new.group_id) then
        raise exception 'an answer stays with whoever said it' using errcode = 'check_violation', constraint = 'answer_stays';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger answer_goes_along before update of group_id on question_answer
      for each row execute function answer_goes_along()
  `.execute(db)
}
