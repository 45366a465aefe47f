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
      primary key (event_id, or_serial)
    )
  `.execute(db)

  await sql`drop table quarantined_submission`.execute(db)
  await sql`
    create table held_submission (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      group_key uuid not null unique,
      request_sha256 bytea not null check (octet_length(request_sha256) = 32),
      -- what the sender was told; the same again when it is let in
      answer text,
      reason text not null check (reason in ('honeypot')),
      -- the form as it was sent, without the passkey
      submission jsonb check (not submission ? 'assisted_by'),
      price_rule_id uuid not null references price_rule,
      gross_price bigint not null check (gross_price > 0),
      amount_due bigint not null check (amount_due between 1 and gross_price),
      proof_file_id uuid references stored_file,
      passkey_id uuid references passkey,
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
        then num_nulls(submission, answer) = 0 else num_nonnulls(submission, answer, proof_file_id) = 0 end)
    )
  `.execute(db)
  await sql`create index held_to_look_at on held_submission (event_id, id) where settled_at is null`.execute(db)

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
