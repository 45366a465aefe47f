import { type Kysely, sql } from 'kysely'

/**
 * Every line of the bank ends somewhere: matched, matched by hand, not ours, or given back. Whatever a person decides is a
 * row that stays, and a day that is closed changes only by a reopening.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_statement_closing (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      days date[] not null check (cardinality(days) > 0),
      closed_by uuid not null references staff_member,
      closed_at timestamptz not null default now(),
      -- counted by the database when it is closed
      line_count integer not null default 0,
      amount bigint not null default 0,
      -- lines and amount by how they ended
      outcomes jsonb not null default '{}'
    )
  `.execute(db)
  await sql`create index closing_of_event on bank_statement_closing (event_id, id)`.execute(db)
  await sql`
    create table bank_statement_reopening (
      closing_id uuid primary key references bank_statement_closing,
      reason text not null check (reason ~ '\\S'),
      reopened_by uuid not null references staff_member,
      reopened_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`
    alter table bank_statement_line
      drop constraint bank_statement_line_state_check,
      add constraint bank_statement_line_state_check
        check (state in ('MATCHED', 'UNMATCHED', 'DUPLICATE', 'BY_HAND', 'NOT_OURS', 'GIVE_BACK')),
      -- null while its day is open
      add column closing_id uuid references bank_statement_closing
  `.execute(db)
  await sql`create index statement_line_by_day on bank_statement_line (event_id, posted_on)`.execute(db)
  await sql`
    create index line_of_closing on bank_statement_line (closing_id) where closing_id is not null
  `.execute(db)

  await sql`
    create table bank_statement_decision (
      id bigint generated always as identity primary key,
      line_id uuid not null references bank_statement_line,
      kind text not null check (kind in ('MATCH', 'UNMATCH', 'NOT_OURS', 'GIVE_BACK', 'TAKE_BACK', 'REFUNDED', 'NOTE')),
      -- the lines that were decided in one go are taken apart in one go
      together uuid not null,
      reason text not null default '',
      bank_reference text not null default '',
      payment_ids uuid[] not null default '{}',
      decided_by uuid not null references staff_member,
      decided_at timestamptz not null default now(),
      -- the state of the line before and after, filled in by the database
      was text not null default '',
      becomes text not null default '',
      constraint decision_has_a_reason check (kind in ('MATCH', 'REFUNDED') or reason ~ '\\S'),
      constraint refund_has_a_reference check (kind <> 'REFUNDED' or bank_reference ~ '\\S')
    )
  `.execute(db)
  await sql`create index decision_of_line on bank_statement_decision (line_id, id)`.execute(db)
  await sql`create index decided_together on bank_statement_decision (together)`.execute(db)

  await keepHistory(db)
  await followDecisions(db)
  await guardLines(db)
  await shareMatches(db)
  await closeDays(db)
}

async function keepHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function statement_history_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'what was decided about the bank stays' using errcode = 'check_violation', constraint = 'statement_history_stays';
    end $$
  `.execute(db)
  for (const table of ['bank_statement_decision', 'bank_statement_closing', 'bank_statement_reopening']) {
    await sql`
      create trigger statement_history_stays before update or delete on ${sql.table(table)}
        for each row execute function statement_history_stays()
    `.execute(db)
    await sql`
      create trigger keep_all before truncate on ${sql.table(table)} for each statement execute function refuse_truncate()
    `.execute(db)
  }
}

/** A decision fits the line as it is, and the line follows it. */
async function followDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function decision_fits_line() returns trigger language plpgsql as $$
    declare
      line bank_statement_line;
      before text;
    begin
      select * into line from bank_statement_line where id = new.line_id for update;
      new.was = line.state;
      new.becomes = line.state;
      if new.kind = 'NOTE' then
        return new;
      end if;
      if new.kind = 'REFUNDED' then
        if line.state <> 'GIVE_BACK' or (
          select kind from bank_statement_decision where line_id = line.id and kind <> 'NOTE' order by id desc limit 1
        ) = 'REFUNDED' then
          raise exception 'line % waits for no refund', line.id using errcode = 'check_violation', constraint = 'refunded_once';
        end if;
        return new;
      end if;
      if line.closing_id is not null then
        raise exception 'the day of line % is closed', line.id using errcode = 'check_violation', constraint = 'closed_line_stays';
      end if;
      if line.state in ('UNMATCHED', 'DUPLICATE') then
        new.becomes = case new.kind when 'MATCH' then 'BY_HAND' when 'NOT_OURS' then 'NOT_OURS' when 'GIVE_BACK' then 'GIVE_BACK' end;
      elsif (new.kind = 'UNMATCH' and line.state in ('MATCHED', 'BY_HAND')) or (new.kind = 'TAKE_BACK' and line.state in ('NOT_OURS', 'GIVE_BACK')) then
        -- Where it was before it ended; what the machine matched is open.
        select was into before from bank_statement_decision
          where line_id = line.id and kind in ('MATCH', 'NOT_OURS', 'GIVE_BACK') and becomes = line.state order by id desc limit 1;
        new.becomes = coalesce(before, 'UNMATCHED');
      else
        new.becomes = null;
      end if;
      if new.becomes is null then
        raise exception 'line % is %, which does not go with %', line.id, line.state, new.kind
          using errcode = 'check_violation', constraint = 'decision_fits_line';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger decision_fits_line before insert on bank_statement_decision
      for each row execute function decision_fits_line()
  `.execute(db)
  await sql`
    create function line_follows_decision() returns trigger language plpgsql as $$
    begin
      update bank_statement_line set state = new.becomes where id = new.line_id and state <> new.becomes;
      if new.kind = 'UNMATCH' then
        delete from bank_statement_match where line_id = new.line_id;
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger line_follows_decision after insert on bank_statement_decision
      for each row execute function line_follows_decision()
  `.execute(db)
  await sql`
    create function hand_match_has_payments() returns trigger language plpgsql as $$
    begin
      if exists (select from bank_statement_line where id = new.line_id and state = 'BY_HAND')
        and not exists (select from bank_statement_match where line_id = new.line_id) then
        raise exception 'line % is matched with nothing', new.line_id
          using errcode = 'check_violation', constraint = 'hand_match_has_payments';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger hand_match_has_payments after insert on bank_statement_decision
      deferrable initially deferred for each row when (new.kind = 'MATCH') execute function hand_match_has_payments()
  `.execute(db)
}

async function guardLines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function statement_line_stays() returns trigger language plpgsql as $$
    declare
      by_hand constant text[] = array['BY_HAND', 'NOT_OURS', 'GIVE_BACK'];
    begin
      if tg_op = 'DELETE' or (old.closing_id is not null and new.closing_id is not distinct from old.closing_id) then
        if old.closing_id is not null then
          raise exception 'the day of line % is closed', old.id using errcode = 'check_violation', constraint = 'closed_line_stays';
        end if;
        return old;
      end if;
      if new.closing_id is distinct from old.closing_id and (
        (old.closing_id is not null and new.closing_id is not null)
        or (old.closing_id is not null and not exists (select from bank_statement_reopening where closing_id = old.closing_id))
        or to_jsonb(new) - 'closing_id' <> to_jsonb(old) - 'closing_id'
      ) then
        raise exception 'the day of line % is closed', old.id using errcode = 'check_violation', constraint = 'closed_line_stays';
      end if;
      if new.closing_id is not null and new.state in ('UNMATCHED', 'DUPLICATE') then
        raise exception 'line % has not ended', old.id using errcode = 'check_violation', constraint = 'closed_line_has_ended';
      end if;
      if new.state <> old.state and (old.state = any(by_hand) or new.state = any(by_hand)) and new.state is distinct from (
        select becomes from bank_statement_decision where line_id = new.id and kind not in ('NOTE', 'REFUNDED') order by id desc limit 1
      ) then
        raise exception 'line % is decided by a person', old.id using errcode = 'check_violation', constraint = 'decided_by_hand';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger statement_line_stays before update or delete on bank_statement_line
      for each row execute function statement_line_stays()
  `.execute(db)
}

/** One line may pay for several payments, and several lines for one; never for more of it than there is. */
async function shareMatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_statement_match
      drop constraint bank_statement_match_payment_id_key,
      -- how much of the line is for this payment; what is not said is all of the payment
      add column amount bigint not null default 0
  `.execute(db)
  // Some may not be exact any more, since their payments were corrected: the next matching takes those apart.
  await sql`alter table bank_statement_match disable trigger statement_match_is_exact`.execute(db)
  await sql`
    update bank_statement_match match set amount = coalesce(payment.received, payment.amount)
    from payment where payment.id = match.payment_id
  `.execute(db)
  await sql`alter table bank_statement_match enable trigger statement_match_is_exact`.execute(db)
  await sql`alter table bank_statement_match add constraint match_is_for_something check (amount > 0)`.execute(db)
  await sql`create index match_of_payment on bank_statement_match (payment_id)`.execute(db)
  await sql`
    create function statement_match_stays() returns trigger language plpgsql as $$
    declare
      line bank_statement_line;
    begin
      select * into line from bank_statement_line where id = case when tg_op = 'DELETE' then old.line_id else new.line_id end;
      if line.closing_id is not null then
        raise exception 'the day of line % is closed', line.id using errcode = 'check_violation', constraint = 'closed_line_stays';
      end if;
      if tg_op = 'DELETE' then
        if line.state = 'BY_HAND' then
          raise exception 'line % is decided by a person', line.id using errcode = 'check_violation', constraint = 'decided_by_hand';
        end if;
        return old;
      end if;
      -- One claim at a time: whoever claims the same payment waits, and then sees this.
      select case when new.amount = 0 then coalesce(received, payment.amount) else new.amount end into new.amount
        from payment where id = new.payment_id for no key update;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger statement_match_stays before insert or update or delete on bank_statement_match
      for each row execute function statement_match_stays()
  `.execute(db)
  await sql`
    create or replace function statement_match_is_exact() returns trigger language plpgsql as $$
    declare
      line bank_statement_line;
      given bigint;
      is_exact boolean;
    begin
      if not exists (select from bank_statement_match where line_id = new.line_id and payment_id = new.payment_id) then
        return null;
      end if;
      if (select sum(amount) from bank_statement_match where payment_id = new.payment_id)
        > (select coalesce(received, amount) from payment where id = new.payment_id) then
        raise exception 'payment % is claimed beyond its amount', new.payment_id
          using errcode = 'check_violation', constraint = 'claimed_once';
      end if;
      select * into line from bank_statement_line where id = new.line_id;
      select sum(match.amount), sum(match.amount) = line.amount and bool_and(payment.event_id = line.event_id)
          and bool_and(coalesce(received, payment.amount) = (select sum(amount) from bank_statement_match where payment_id = payment.id))
        into given, is_exact
        from bank_statement_match match join payment on payment.id = match.payment_id where match.line_id = line.id;
      if line.state not in ('MATCHED', 'BY_HAND') or given > line.amount or (
        not is_exact and (line.state = 'MATCHED' or not exists (
          select from bank_statement_decision where line_id = line.id and kind = 'MATCH' and reason ~ '\\S'
            and id = (select max(id) from bank_statement_decision where line_id = line.id and kind = 'MATCH')
        ))
      ) then
        raise exception 'line % is not what its payments add up to', new.line_id
          using errcode = 'check_violation', constraint = 'statement_match_is_exact';
      end if;
      return null;
    end $$
  `.execute(db)
  // Whether the bank has exactly the money of a payment, in however many lines.
  await sql`
    create function bank_covers(the payment) returns boolean stable language sql as $$
      select coalesce(the.received, the.amount) = (select sum(amount) from bank_statement_match where payment_id = the.id)
        and not exists (
          select from bank_statement_match own join bank_statement_line line on line.id = own.line_id
          where own.payment_id = the.id and line.amount <> (select sum(amount) from bank_statement_match where line_id = line.id)
        )
    $$
  `.execute(db)
}

/** Closed are the lines of the days that nobody closed before; the database counts them itself. */
async function closeDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function closing_counts() returns trigger language plpgsql as $$
    begin
      perform from bank_statement_line
        where event_id = new.event_id and posted_on = any(new.days) and closing_id is null for update;
      select coalesce(sum(lines), 0), coalesce(sum(of_state), 0),
          coalesce(jsonb_object_agg(state, jsonb_build_object('lines', lines, 'amount', of_state)), '{}')
        into new.line_count, new.amount, new.outcomes
        from (
          select state, count(*) as lines, sum(amount) as of_state from bank_statement_line
          where event_id = new.event_id and posted_on = any(new.days) and closing_id is null group by state
        ) as outcome;
      if new.line_count = 0 then
        raise exception 'there is nothing to close' using errcode = 'check_violation', constraint = 'closing_has_lines';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger closing_counts before insert on bank_statement_closing for each row execute function closing_counts()
  `.execute(db)
  await sql`
    create function close_lines() returns trigger language plpgsql as $$
    declare
      closed integer;
    begin
      update bank_statement_line set closing_id = new.id
        where event_id = new.event_id and posted_on = any(new.days) and closing_id is null;
      get diagnostics closed = row_count;
      if closed <> new.line_count then
        raise exception 'a line came in meanwhile' using errcode = 'check_violation', constraint = 'closing_adds_up';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger close_lines after insert on bank_statement_closing for each row execute function close_lines()
  `.execute(db)
  await sql`
    create function reopen_lines() returns trigger language plpgsql as $$
    begin
      update bank_statement_line set closing_id = null where closing_id = new.closing_id;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger reopen_lines after insert on bank_statement_reopening for each row execute function reopen_lines()
  `.execute(db)
}
