import { type Kysely, sql } from 'kysely'

/**
 * Ids are UUIDv7: made anywhere without asking the database, yet time-ordered, so that the indexes of tables with
 * millions of rows stay dense. Money is centavos in bigint. Times are timestamptz.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Built into PostgreSQL 18; older servers get the same function under the same name,
  // to the microsecond as well: what is added in one millisecond keeps its order.
  await sql`
    do $$ begin
      if to_regproc('pg_catalog.uuidv7') is null then
        create function uuidv7() returns uuid language sql volatile parallel safe as $f$
          select encode(
            overlay(uuid_send(gen_random_uuid())
              placing substring(int8send(us / 1000) from 3) || substring(int4send((28672 + us % 1000 * 4)::int) from 3)
              from 1 for 8), 'hex')::uuid
          from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) as clock
        $f$;
      end if;
    end $$
  `.execute(db)

  await sql`
    create table event (
      id uuid primary key default uuidv7(),
      slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
      name text not null check (name <> ''),
      organizer text not null check (organizer <> ''),
      vision text not null default '',
      starts_on date not null,
      venue text,
      pre_registration_price bigint not null check (pre_registration_price > 0),
      bank_name text not null,
      bank_account_name text not null,
      bank_account_number text not null,
      contact_phones text[] not null default '{}',
      contact_email text not null,
      registration_opens_at timestamptz,
      registration_closes_at timestamptz,
      is_current boolean not null default false,
      created_at timestamptz not null default now(),
      check (registration_closes_at > registration_opens_at)
    )
  `.execute(db)
  await sql`create unique index one_current_event on event (is_current) where is_current`.execute(db)

  await sql`
    create table designation (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      value text not null check (value ~ '^[A-Z][A-Z0-9_]*$'),
      label text not null check (label <> ''),
      position integer not null,
      retired_at timestamptz,
      unique (event_id, value)
    )
  `.execute(db)

  await sql`
    create table price_rule (
      id uuid primary key default uuidv7(),
      event_id uuid not null references event,
      kind text not null check (kind in ('standard', 'promo', 'flash')),
      price_per_person bigint not null check (price_per_person > 0),
      starts_at timestamptz,
      ends_at timestamptz,
      minimum_count integer check (minimum_count between 1 and 20),
      check (ends_at >= starts_at),
      check (case kind
        when 'standard' then num_nonnulls(starts_at, ends_at, minimum_count) = 0
        when 'promo' then num_nonnulls(starts_at, ends_at, minimum_count) > 0
        when 'flash' then num_nonnulls(starts_at, ends_at) = 2 and minimum_count is null
      end)
    )
  `.execute(db)
  await sql`create unique index one_standard_price_per_event on price_rule (event_id) where kind = 'standard'`.execute(
    db,
  )
  await sql`create index price_rule_of_event on price_rule (event_id)`.execute(db)

  // The pairs of a flash sale that has a limit. Selling one is a conditional update of this row, never a count.
  await sql`
    create table flash_allotment (
      price_rule_id uuid primary key references price_rule,
      quota integer not null check (quota >= 0),
      sold integer not null default 0 check (sold >= 0),
      constraint flash_allotment_not_oversold check (sold <= quota)
    )
  `.execute(db)

  for (const table of ['ministry', 'journey']) {
    await sql`
      create table ${sql.table(table)} (
        id uuid primary key default uuidv7(),
        name text not null unique check (name <> ''),
        position integer not null,
        retired_at timestamptz
      )
    `.execute(db)
  }

  await sql`
    create table staff_member (
      id uuid primary key default uuidv7(),
      username text not null unique check (username ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
      full_name text not null check (full_name <> ''),
      password_hash text not null,
      roles text[] not null check (
        cardinality(roles) > 0 and roles <@ array['door', 'desk', 'finance', 'coordinator', 'admin']
      ),
      disabled_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db)
}
