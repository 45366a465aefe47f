import { type Kysely, sql } from 'kysely'

/** Refunds and voids, the bank's statement beside the payments, reminders, and who is looking at what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the bank received, where finance saw that it is more than was owed. The payment's own amount never changes.
  await sql`
    alter table payment
      add column received bigint,
      add constraint received_covers_amount check (received >= amount)
  `.execute(db)

  // Money that went back, or never should have counted: a row of its own, for good. The payment's state follows it.
  await sql`
    create table payment_reversal (
      id uuid primary key default uuidv7(),
      payment_id uuid not null references payment,
      kind text not null check (kind in ('REFUND', 'VOID', 'EXCESS')),
      amount bigint not null check (amount > 0),
      reason text not null check (reason <> ''),
      reversed_by uuid not null references staff_member,
      reversed_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`
    create unique index one_reversal_per_payment on payment_reversal (payment_id) where kind in ('REFUND', 'VOID')
  `.execute(db)
  await sql`create index reversal_of_payment on payment_reversal (payment_id)`.execute(db)

  await sql`
    create function follow_payment_reversal() returns trigger language plpgsql as $$
    declare
      target payment;
      excess bigint;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'a reversal is only ever added' using errcode = 'check_violation', constraint = 'reversal_stays';
      end if;
      select * into target from payment where id = new.payment_id for update;
      if new.kind = 'EXCESS' then
        select coalesce(target.received - target.amount, 0) - coalesce(sum(amount), 0) into excess
          from payment_reversal where payment_id = new.payment_id and kind = 'EXCESS' and id <> new.id;
        if target.state <> 'APPROVED' or new.amount > excess then
          raise exception 'more would go back than came in' using errcode = 'check_violation', constraint = 'excess_is_there';
        end if;
      else
        if new.amount <> target.amount then
          raise exception 'a payment is reversed whole' using errcode = 'check_violation', constraint = 'reversed_whole';
        end if;
        update payment set state = case new.kind when 'REFUND' then 'REFUNDED' else 'VOIDED' end, decided_at = now()
          where id = new.payment_id;
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger follow_payment_reversal after insert or update or delete on payment_reversal
      for each row execute function follow_payment_reversal()
  `.execute(db)
  await sql`
    create function reversed_payment_has_reversal() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from payment_reversal where payment_id = new.id
          and kind = case new.state when 'REFUNDED' then 'REFUND' else 'VOID' end
      ) then
        raise exception 'nothing says why payment % was reversed', new.id
          using errcode = 'check_violation', constraint = 'reversed_payment_has_reversal';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger reversed_payment_has_reversal after update of state on payment
      deferrable initially deferred for each row when (new.state in ('REFUNDED', 'VOIDED'))
      execute function reversed_payment_has_reversal()
  `.execute(db)

  // Money booked on the wrong group is voided there and entered where it belongs, under the same reference.
  await sql`drop index one_live_bank_reference`.execute(db)
  await sql`
    create unique index one_live_bank_reference on payment (event_id, reference_key)
      where mode = 'BANK' and state not in ('REJECTED', 'VOIDED')
  `.execute(db)

  // Gone after a crash and nobody misses it: whoever is looking says so again within seconds.
  await sql`
    create unlogged table payment_viewer (
      payment_id uuid not null,
      staff_member_id uuid not null,
      seen_at timestamptz not null default now(),
      primary key (payment_id, staff_member_id)
    )
  `.execute(db)

  // Which column of a bank's file means what, remembered per event.
  await sql`alter table event add column statement_columns jsonb`.execute(db)
  await sql`
    create table bank_statement (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      file_name text not null,
      line_count integer not null check (line_count >= 0),
      imported_by uuid not null references staff_member,
      imported_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`
    create table bank_statement_line (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      statement_id uuid not null references bank_statement,
      line_number integer not null check (line_number > 0),
      posted_on date not null,
      amount bigint not null check (amount > 0),
      reference text not null,
      description text not null,
      -- the references and OR numbers that its texts may hold, normalised as payments keep theirs
      search_keys text[] not null,
      -- of what the line says and of how many equal ones came before it in its file: the same line is kept once,
      -- however often its file, or another one that overlaps it, is read
      line_sha256 bytea not null check (octet_length(line_sha256) = 32),
      state text not null default 'UNMATCHED' check (state in ('MATCHED', 'UNMATCHED', 'DUPLICATE')),
      unique (event_id, line_sha256)
    )
  `.execute(db)
  await sql`create index statement_line_by_state on bank_statement_line (event_id, state, id)`.execute(db)
  await sql`
    create table bank_statement_match (
      line_id uuid not null references bank_statement_line,
      payment_id uuid not null unique references payment,
      primary key (line_id, payment_id)
    )
  `.execute(db)
  await sql`
    create function statement_match_is_exact() returns trigger language plpgsql as $$
    declare
      line bank_statement_line;
    begin
      select * into line from bank_statement_line where id = new.line_id;
      if line.state <> 'MATCHED' or line.amount <> (
        select sum(coalesce(payment.received, payment.amount)) from bank_statement_match
          join payment on payment.id = payment_id where line_id = new.line_id and payment.event_id = line.event_id
      ) then
        raise exception 'line % is not what its payments add up to', new.line_id
          using errcode = 'check_violation', constraint = 'statement_match_is_exact';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger statement_match_is_exact after insert or update on bank_statement_match
      deferrable initially deferred for each row execute function statement_match_is_exact()
  `.execute(db)

  await sql`
    alter table event
      add column reminder_days integer not null default 7 check (reminder_days between 1 and 60)
  `.execute(db)
  await sql`alter table registration_group add column reminded_at timestamptz`.execute(db)
  await sql`
    create index group_with_balance on registration_group (event_id, id) where paid < gross_price and pending = 0
  `.execute(db)
}
