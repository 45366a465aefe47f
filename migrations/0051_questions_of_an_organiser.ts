import { type Kysely, sql } from 'kysely'

/**
 * What an organiser asks beside what everybody is asked. Whoever answered did so to these very words, so a question is never
 * rewritten: another wording is a row of its own in the same series, and one that is asked no longer is retired.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function are_sound_options(options text[]) returns boolean language sql immutable as $$
      select coalesce(bool_and(length(btrim(option)) between 1 and 80 and option = btrim(option)), true)
        and count(distinct lower(option)) = count(*)
      from unnest(options) as option
    $$
  `.execute(db)
  await sql`
    create table question (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      series uuid not null default uuidv7(),
      asked text not null check (asked in ('person', 'group')),
      kind text not null check (kind in ('text', 'number', 'choice', 'choices', 'yes_no', 'date')),
      words text not null check (length(words) between 1 and 150 and words = btrim(words)),
      hint text not null default '' check (length(hint) <= 300),
      options text[] not null default '{}',
      is_required boolean not null,
      is_sensitive boolean not null,
      at_door boolean not null,
      in_exports boolean not null,
      position integer not null check (position >= 0),
      asked_since timestamptz not null default now(),
      retired_at timestamptz,
      constraint options_of_choices check (
        case when kind in ('choice', 'choices') then cardinality(options) between 2 and 30 else cardinality(options) = 0 end
        and are_sound_options(options)
      ),
      constraint sensitive_stays_inside check (not (is_sensitive and (at_door or in_exports)))
    )
  `.execute(db)
  await sql`create unique index one_question_of_a_series on question (series) where retired_at is null`.execute(db)
  await sql`create index question_of_event on question (event_id, position)`.execute(db)
  await sql`
    create function keep_question() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE'
        or (new.id, new.event_id, new.series, new.asked, new.kind, new.words, new.hint, new.options, new.asked_since)
          is distinct from
          (old.id, old.event_id, old.series, old.asked, old.kind, old.words, old.hint, old.options, old.asked_since)
        or (old.retired_at is not null and new.retired_at is distinct from old.retired_at)
        or (old.is_sensitive and not new.is_sensitive) then
        raise exception 'somebody may have answered this question'
          using errcode = 'check_violation', constraint = 'question_stays';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger question_stays before update or delete on question for each row execute function keep_question()
  `.execute(db)
  await sql`
    create trigger keep_all before truncate on question for each statement execute function refuse_truncate()
  `.execute(db)
  await sql`
    create table question_answer (
      id uuid primary key default uuidv7(),
      question_id uuid not null references question,
      group_id uuid not null references registration_group,
      registration_id uuid references registration,
      value text[] not null check (cardinality(value) between 1 and 30 and array_position(value, null) is null)
    )
  `.execute(db)
  await sql`
    create unique index one_answer_of_a_person on question_answer (registration_id, question_id)
      where registration_id is not null
  `.execute(db)
  await sql`
    create unique index one_answer_of_a_group on question_answer (group_id, question_id) where registration_id is null
  `.execute(db)
  await sql`create index answer_of_group on question_answer (group_id)`.execute(db)
  await sql`create index answer_of_question on question_answer (question_id)`.execute(db)
  // Of text to date the cast alone knows which days there are; it takes "today" too, so the form is looked at first.
  await sql`
    create function is_day(day text) returns boolean language plpgsql stable as $$
    begin
      return day ~ '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' and day::date is not null;
    exception when others then
      return false;
    end $$
  `.execute(db)
  await sql`
    create function check_answer() returns trigger language plpgsql as $$
    declare
      asked_for question;
      fits boolean;
    begin
      if tg_op = 'UPDATE' then
        raise exception 'an answer stays what was said' using errcode = 'check_violation', constraint = 'answer_stays';
      end if;
      select * into asked_for from question where id = new.question_id;
      if not exists (select from registration_group where id = new.group_id and event_id = asked_for.event_id) then
        raise exception 'a question of another event'
          using errcode = 'check_violation', constraint = 'answer_of_same_event';
      end if;
      if (asked_for.asked = 'person') is distinct from (new.registration_id is not null)
        or (new.registration_id is not null and not exists (
          select from registration where id = new.registration_id and group_id = new.group_id
        )) then
        raise exception 'a question to somebody else'
          using errcode = 'check_violation', constraint = 'answer_of_whom_was_asked';
      end if;
      fits := case asked_for.kind
        when 'choices' then new.value <@ asked_for.options
          and cardinality(new.value) = (select count(distinct chosen) from unnest(new.value) as chosen)
        when 'choice' then cardinality(new.value) = 1 and new.value <@ asked_for.options
        when 'yes_no' then new.value in ('{yes}', '{no}')
        when 'number' then cardinality(new.value) = 1 and new.value[1] ~ '^-?[0-9]{1,9}(\\.[0-9]{1,2})?$'
        when 'date' then cardinality(new.value) = 1 and is_day(new.value[1])
        else cardinality(new.value) = 1 and length(new.value[1]) between 1 and 500
      end;
      if not fits then
        raise exception 'an answer to another kind of question'
          using errcode = 'check_violation', constraint = 'answer_fits_question';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger answer_is_sound before insert or update on question_answer
      for each row execute function check_answer()
  `.execute(db)
}
