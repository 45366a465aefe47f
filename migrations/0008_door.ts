import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether somebody who still owes may be let in with a reason, or not at all.
  await sql`
    alter table event
      add column balance_policy text not null default 'warn' check (balance_policy in ('warn', 'block'))
  `.execute(db)

  // `current` stands for whichever event is the current one, so no event can be called that.
  await sql`alter table event add constraint slug_is_not_current check (slug <> 'current')`.execute(db)

  // A phone at the door. The code that enrols it works once; afterwards it shows its own token.
  await sql`
    create table device (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      station text not null check (station <> ''),
      enrol_code_hmac bytea unique check (octet_length(enrol_code_hmac) = 32),
      enrol_before timestamptz not null,
      token_sha256 bytea unique check (octet_length(token_sha256) = 32),
      -- a supervisor's device also carries names that can be searched without a network
      may_search boolean not null default false,
      expires_at timestamptz not null,
      enrolled_at timestamptz,
      revoked_at timestamptz,
      last_seen_at timestamptz,
      created_by uuid not null references staff_member,
      created_at timestamptz not null default now(),
      check (num_nonnulls(enrol_code_hmac, token_sha256) = 1),
      check ((token_sha256 is null) = (enrolled_at is null))
    )
  `.execute(db)
  await sql`create index device_of_event on device (event_id)`.execute(db)

  // Every scan that reached us, also the ones that let nobody in. Only ever added to.
  await sql`
    create table scan (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      device_id uuid references device,
      -- made by whoever scanned: sent again after a lost answer, it is the same scan
      nonce uuid not null,
      registration_id uuid references registration,
      kind text not null check (kind in ('scan', 'typed', 'search', 'group', 'walk_in')),
      outcome text not null check (outcome in ('CHECKED_IN', 'ALREADY_IN', 'BALANCE_DUE', 'NOT_FOUND')),
      offline boolean not null default false,
      station text not null,
      staff_member_id uuid not null references staff_member,
      scanned_at timestamptz not null,
      received_at timestamptz not null default now(),
      -- a conflict that a supervisor has looked at
      resolved_by uuid references staff_member,
      resolved_at timestamptz,
      constraint one_scan_per_nonce unique nulls not distinct (device_id, nonce),
      check ((resolved_by is null) = (resolved_at is null)),
      check ((registration_id is null) = (outcome = 'NOT_FOUND'))
    )
  `.execute(db)
  await sql`create index scan_of_event on scan (event_id, id desc)`.execute(db)
  await sql`create index scan_of_registration on scan (registration_id) where registration_id is not null`.execute(db)
  await sql`
    create index open_conflict on scan (event_id, id) where offline and outcome <> 'CHECKED_IN' and resolved_at is null
  `.execute(db)
  await sql`
    create function keep_scans() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.resolved_at is null
        and (to_jsonb(new) - 'resolved_by' - 'resolved_at') = (to_jsonb(old) - 'resolved_by' - 'resolved_at') then
        return new;
      end if;
      raise exception 'scans are only ever added' using errcode = 'insufficient_privilege';
    end $$
  `.execute(db)
  await sql`create trigger keep_scans before update or delete on scan for each row execute function keep_scans()`.execute(
    db,
  )

  // The key is the promise: one check-in per person. Taking one back removes this row; the scan and the audit stay.
  await sql`
    create table check_in (
      registration_id uuid primary key references registration,
      event_id uuid not null references event,
      scan_id uuid not null references scan,
      station text not null,
      staff_member_id uuid not null references staff_member,
      -- why somebody with a balance was let in
      reason text not null default '',
      checked_in_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index check_in_of_event on check_in (event_id, checked_in_at desc)`.execute(db)

  await sql`
    create table kit_claim (
      registration_id uuid primary key references registration,
      station text not null,
      staff_member_id uuid not null references staff_member,
      claimed_at timestamptz not null default now()
    )
  `.execute(db)

  // The door's search: by name, typed with or without its accents, and by the end of a mobile number.
  await sql`
    alter table registration
      add column search_name text generated always as (
        -- accents before case: under the C locale lower() leaves a capital Ñ as it is
        lower(translate(first_name || ' ' || middle_name || ' ' || last_name || ' ' || name_suffix,
          'ñáéíóúÑÁÉÍÓÚ', 'naeiouNAEIOU'))
      ) stored
  `.execute(db)
  await sql`create index registration_by_mobile_end on registration (event_id, right(mobile, 4))`.execute(db)
}
