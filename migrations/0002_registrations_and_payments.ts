import { type Kysely, sql } from 'kysely'

/**
 * What must never happen is made impossible here; the code's own checks are for the friendly message.
 * Lock order everywhere: event, group, payment, receipt series.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column receipt_prefix text not null default 'OR' check (receipt_prefix ~ '^[A-Z0-9]{2,8}$')`.execute(
    db,
  )
  await sql`alter table event add column receipt_title text not null default 'Receipt'`.execute(db)
  await sql`alter table event add column receipt_footer text not null default ''`.execute(db)

  // These words begin other addresses: an event of that name could never be opened.
  await sql`
    alter table event add constraint slug_is_not_reserved
      check (slug not in ('api', 'events', 'login', 'staff', 'volunteers', 'assets', 'healthz', 'readyz'))
  `.execute(db)

  await sql`
    create table consent_record (
      id uuid primary key default uuidv7(),
      purpose text not null check (purpose in ('summit', 'volunteer')),
      notice_version text not null,
      notice_sha256 bytea not null check (octet_length(notice_sha256) = 32),
      people_count integer not null check (people_count between 1 and 20),
      given_at timestamptz not null default now()
    )
  `.execute(db)

  await sql`
    create table stored_file (
      id uuid primary key default uuidv7(),
      purpose text not null check (purpose in ('payment_proof', 'identification')),
      storage_key text not null unique,
      content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
      size integer not null check (size > 0),
      -- of the bytes as they were sent, so that the same picture sent twice is recognised
      sha256 bytea not null check (octet_length(sha256) = 32),
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index stored_file_same_bytes on stored_file (sha256)`.execute(db)

  await sql`
    create table passkey (
      id uuid primary key default uuidv7(),
      staff_member_id uuid not null references staff_member,
      -- keyed with a secret that is not in the database
      secret_hmac bytea not null unique check (octet_length(secret_hmac) = 32),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db)

  await sql`
    create table registration_group (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      -- one effect per key, with the answer that was given
      group_key uuid not null unique,
      request_sha256 bytea not null check (octet_length(request_sha256) = 32),
      -- null only inside the transaction that makes it
      answer text,
      action text not null check (action in ('flash', 'full', 'pre')),
      participant_count integer not null check (participant_count between 1 and 20),
      price_rule_id uuid not null references price_rule,
      gross_price bigint not null check (gross_price > 0),
      paid bigint not null default 0 check (paid >= 0),
      pending bigint not null default 0 check (pending >= 0),
      consent_id uuid not null references consent_record,
      created_at timestamptz not null default now(),
      constraint flash_is_for_two check (action <> 'flash' or participant_count = 2),
      constraint never_more_than_gross check (paid + pending <= gross_price)
    )
  `.execute(db)
  await sql`create index registration_group_of_event on registration_group (event_id, id)`.execute(db)

  await sql`
    create table registration (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      group_id uuid not null references registration_group,
      position integer not null check (position between 1 and 20),
      first_name text not null check (first_name <> ''),
      middle_name text not null,
      last_name text not null check (last_name <> ''),
      name_suffix text not null,
      sex text not null check (sex in ('MALE', 'FEMALE')),
      mobile text not null check (mobile ~ '^09[0-9]{9}$'),
      civil_status text not null check (civil_status in ('SINGLE', 'MARRIED', 'WIDOWED')),
      messenger text not null,
      designation text not null,
      email text not null check (email <> ''),
      address text not null check (address <> ''),
      church text not null,
      pastor text not null,
      notes text not null,
      ls_first_time boolean not null,
      -- what the QR code carries, and the code a volunteer can type
      ticket_secret bytea not null unique check (octet_length(ticket_secret) = 16),
      short_code text not null check (short_code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
      -- the same person twice is shown to staff, never refused
      person_key text generated always as (
        lower(regexp_replace(first_name || last_name, '\\s+', '', 'g')) || mobile
      ) stored,
      unique (group_id, position),
      unique (event_id, short_code),
      foreign key (event_id, designation) references designation (event_id, value)
    )
  `.execute(db)
  await sql`create index registration_same_person on registration (event_id, person_key)`.execute(db)

  await sql`
    create function check_group_is_whole() returns trigger language plpgsql as $$
    begin
      if (select count(*) from registration where group_id = new.id) <> new.participant_count then
        raise exception 'group % does not have % participants', new.id, new.participant_count
          using errcode = 'check_violation', constraint = 'group_is_whole';
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger group_is_whole after insert or update of participant_count on registration_group
      deferrable initially deferred for each row execute function check_group_is_whole()
  `.execute(db)

  await sql`
    create table receipt_series (
      event_id uuid primary key references event,
      last_serial integer not null default 0 check (last_serial >= 0)
    )
  `.execute(db)

  await sql`
    create table payment (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      group_id uuid not null references registration_group,
      mode text not null check (mode in ('BANK', 'CASH')),
      state text not null check (state in ('PENDING', 'APPROVED', 'REJECTED', 'REFUNDED', 'VOIDED')),
      amount bigint not null check (amount > 0),
      reference text,
      reference_key text generated always as (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) stored,
      proof_file_id uuid references stored_file,
      passkey_id uuid references passkey,
      or_serial integer not null check (or_serial > 0),
      or_number text not null,
      -- the number as people may type it: upper case, no separators, look-alikes folded
      or_key text not null unique,
      recorded_at timestamptz not null default now(),
      decided_at timestamptz,
      unique (event_id, or_serial),
      constraint payment_evidence check (case mode
        when 'BANK' then num_nonnulls(reference, proof_file_id) = 2 and passkey_id is null and length(reference_key) > 0
        when 'CASH' then num_nonnulls(reference, proof_file_id) = 0 and passkey_id is not null
      end),
      check ((state = 'PENDING') = (decided_at is null))
    )
  `.execute(db)
  await sql`
    create unique index one_live_bank_reference on payment (event_id, reference_key)
      where mode = 'BANK' and state <> 'REJECTED'
  `.execute(db)
  await sql`create index payment_of_group on payment (group_id)`.execute(db)

  // A state never goes back, an amount never changes, and the group's sums follow every state by themselves.
  await sql`
    create function follow_payment_state() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.amount <> old.amount or new.group_id <> old.group_id or new.or_number <> old.or_number then
          raise exception 'a payment never changes its amount, group or number' using errcode = 'check_violation';
        end if;
        if new.state <> old.state and (old.state, new.state) not in (
          ('PENDING', 'APPROVED'), ('PENDING', 'REJECTED'), ('APPROVED', 'REFUNDED'), ('APPROVED', 'VOIDED')
        ) then
          raise exception 'a payment cannot go from % to %', old.state, new.state using errcode = 'check_violation';
        end if;
        update registration_group set
          paid = paid - case when old.state = 'APPROVED' then old.amount else 0 end
            + case when new.state = 'APPROVED' then new.amount else 0 end,
          pending = pending - case when old.state = 'PENDING' then old.amount else 0 end
            + case when new.state = 'PENDING' then new.amount else 0 end
        where id = new.group_id and new.state <> old.state;
      else
        if new.state not in ('PENDING', 'APPROVED') then
          raise exception 'a payment begins pending or approved' using errcode = 'check_violation';
        end if;
        update registration_group set
          paid = paid + case when new.state = 'APPROVED' then new.amount else 0 end,
          pending = pending + case when new.state = 'PENDING' then new.amount else 0 end
        where id = new.group_id;
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger follow_payment_state after insert or update on payment
      for each row execute function follow_payment_state()
  `.execute(db)

  // Counters that a crash may forget: not logged, so a busy door costs no disk writes.
  await sql`
    create unlogged table rate_limit (
      key text primary key,
      used integer not null,
      resets_at timestamptz not null
    )
  `.execute(db)

  await sql`
    create table quarantined_submission (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      fields jsonb not null,
      received_at timestamptz not null default now()
    )
  `.execute(db)
}
