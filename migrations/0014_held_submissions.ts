import { type Kysely, sql } from 'kysely'

/**
 * What looks automatic is held for staff, not lost: with its proof, its consent and the number that its sender was shown,
 * and without anybody's passkey. Let in, it becomes a registration under that number; discarded or run out, only the
 * number stays, because the series of receipts has no gaps.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A number that was promised and has no payment yet. With a payment of the same serial it has been used.
  await sql`
    create table reserved_receipt (
      event_id uuid not null references event,
      or_serial integer not null check (or_serial > 0),
      or_number text not null,
      or_key text not null unique,
      reserved_at timestamptz not null default now(),
      -- cash that somebody of the team took for it: in no payment, and still in somebody's hands
      passkey_id uuid references passkey,
      cash bigint check (cash > 0),
      -- since when it is certain that no payment will follow
      released_at timestamptz,
      primary key (event_id, or_serial),
      check (num_nulls(passkey_id, cash) in (0, 2))
    )
  `.execute(db)

  await sql`create index cash_that_waits on reserved_receipt (passkey_id) where released_at is null and cash is not null`.execute(
    db,
  )

  await sql`drop table quarantined_submission`.execute(db)
  await sql`
    create table held_submission (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      group_key uuid not null unique,
      request_sha256 bytea check (octet_length(request_sha256) = 32),
      -- what the sender was told; the same again when it is let in
      answer text,
      reason text not null check (reason in ('honeypot')),
      -- the form as it was sent, without the passkey
      submission jsonb check (not submission ? 'assisted_by'),
      price_rule_id uuid not null references price_rule,
      gross_price bigint not null check (gross_price > 0),
      amount_due bigint not null check (amount_due between 1 and gross_price),
      proof_file_id uuid references stored_file,
      -- no two of them claim the same transfer, as no two payments do
      reference_key text generated always as (
        upper(regexp_replace(submission ->> 'payment_reference', '[^A-Za-z0-9]', '', 'g'))
      ) stored,
      consent_id uuid not null references consent_record,
      or_serial integer not null,
      held_at timestamptz not null default now(),
      settled_at timestamptz,
      settled_as text check (settled_as in ('LET_IN', 'DISCARDED', 'EXPIRED')),
      settled_by uuid references staff_member,
      foreign key (event_id, or_serial) references reserved_receipt,
      unique (event_id, or_serial),
      check (num_nulls(settled_at, settled_as) in (0, 2)),
      -- nothing personal outlives the decision; a proof that nothing points to is swept away
      constraint settled_is_erased check (case when settled_at is null
        then num_nulls(submission, answer, request_sha256) = 0
        else num_nonnulls(submission, answer, request_sha256, proof_file_id) = 0 end)
    )
  `.execute(db)
  await sql`
    create unique index one_held_bank_reference on held_submission (event_id, reference_key)
      where submission ->> 'payment_mode' = 'BANK'
  `.execute(db)
  await sql`create index held_to_look_at on held_submission (event_id, id) where settled_at is null`.execute(db)

  // A key has one outcome, a registration or something held, however closely the two follow each other.
  await sql`
    create function lock_group_key(key uuid) returns void language sql as $$
      select pg_advisory_xact_lock(hashtextextended('group_key ' || key, 0))
    $$
  `.execute(db)
  await sql`
    create function one_outcome_per_key() returns trigger language plpgsql as $$
    begin
      perform lock_group_key(new.group_key);
      if tg_table_name = 'held_submission' and exists (
        select from registration_group where group_key = new.group_key
      ) or tg_table_name = 'registration_group' and exists (
        -- what is let in becomes a registration under the same key
        select from held_submission where group_key = new.group_key and settled_as is distinct from 'LET_IN'
      ) then
        raise exception 'this key has an outcome' using errcode = 'unique_violation', constraint = 'one_outcome_per_key';
      end if;
      return new;
    end $$
  `.execute(db)
  for (const table of ['registration_group', 'held_submission']) {
    await sql`
      create trigger one_outcome_per_key before insert on ${sql.table(table)} for each row
        execute function one_outcome_per_key()
    `.execute(db)
  }

  await sql`
    create function settled_stays_settled() returns trigger language plpgsql as $$
    begin
      raise exception 'what was settled stays so' using errcode = 'check_violation', constraint = 'settled_stays_settled';
    end $$
  `.execute(db)
  await sql`
    create trigger settled_stays_settled before update on held_submission for each row
      when (old.settled_at is not null) execute function settled_stays_settled()
  `.execute(db)
}
