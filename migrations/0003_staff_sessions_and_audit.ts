import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Sealed with a key outside the database.
  await sql`
    alter table staff_member
      add column totp_sealed bytea,
      -- the last code's time step: a code that was seen on a screen is worth nothing afterwards
      add column totp_last_step bigint not null default 0
  `.execute(db)

  // A refresh token is used once. Its successor belongs to the same family; using an old one again revokes them all.
  await sql`
    create table refresh_token (
      id uuid primary key default uuidv7(),
      family_id uuid not null,
      staff_member_id uuid not null references staff_member,
      token_sha256 bytea not null unique check (octet_length(token_sha256) = 32),
      expires_at timestamptz not null,
      used_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index refresh_token_family on refresh_token (family_id)`.execute(db)

  // Who did what. Each row is tied to the one before by its hash, so that a changed or missing row shows.
  await sql`
    create table audit_entry (
      -- given by the trigger, in the order of the chain; a sequence would hand out numbers before the lock
      id bigint primary key default 0,
      at timestamptz not null default now(),
      staff_member_id uuid references staff_member,
      action text not null check (action <> ''),
      subject text not null,
      details jsonb not null default '{}',
      previous_sha256 bytea not null default '\\x',
      sha256 bytea not null default '\\x' unique
    )
  `.execute(db)
  await sql`
    create function audit_entry_hash(entry audit_entry) returns bytea language sql immutable as $$
      select sha256(convert_to(concat_ws(chr(31), encode(entry.previous_sha256, 'hex'),
        extract(epoch from entry.at)::text, coalesce(entry.staff_member_id::text, ''), entry.action, entry.subject,
        entry.details::text), 'UTF8'))
    $$
  `.execute(db)
  await sql`
    create function chain_audit_entry() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        raise exception 'audit entries are only ever added' using errcode = 'insufficient_privilege';
      end if;
      perform pg_advisory_xact_lock(hashtext('audit_entry'));
      select id + 1, sha256 into new.id, new.previous_sha256 from audit_entry order by id desc limit 1;
      new.id := coalesce(new.id, 1);
      new.previous_sha256 := coalesce(new.previous_sha256, '\\x');
      new.sha256 := audit_entry_hash(new);
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger chain_audit_entry before insert or update or delete on audit_entry
      for each row execute function chain_audit_entry()
  `.execute(db)
  await sql`
    create trigger keep_audit_entries before truncate on audit_entry
      for each statement execute function chain_audit_entry()
  `.execute(db)

  // A desk member's cash since the last count. Counted once, it belongs to that count for good.
  await sql`
    create table cash_shift (
      id uuid primary key default uuidv7(),
      staff_member_id uuid not null references staff_member,
      expected bigint not null check (expected >= 0),
      counted bigint not null check (counted >= 0),
      variance bigint generated always as (counted - expected) stored,
      note text not null default '',
      closed_by uuid not null references staff_member,
      closed_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`alter table payment add column cash_shift_id uuid references cash_shift`.execute(db)
  await sql`create index payment_of_passkey on payment (passkey_id) where passkey_id is not null`.execute(db)
}
