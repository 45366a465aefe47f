import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoint (
      id uuid primary key default uuidv7(),
      address text not null check (address ~ '^https?://' and length(address) <= 500),
      types text[] not null check (cardinality(types) > 0
        and types <@ array['registration.created', 'payment.approved', 'check_in.created', 'application.received']),
      -- sealed with a key outside of the database
      secret_sealed bytea not null,
      -- signs as well, until whoever receives has the new one
      former_sealed bytea,
      former_until timestamptz,
      state text not null default 'ON' check (state in ('ON', 'PAUSED', 'GONE')),
      created_at timestamptz not null default now(),
      created_by uuid not null references staff_member,
      constraint former_secret_ends check ((former_sealed is null) = (former_until is null))
    )
  `.execute(db)
  await sql`
    create table webhook_message (
      id uuid primary key default uuidv7(),
      type text not null check (type in
        ('registration.created', 'payment.approved', 'check_in.created', 'application.received', 'webhook.test')),
      -- of what it tells: one message for each
      subject_id uuid not null,
      data jsonb not null,
      made_at timestamptz not null default now(),
      constraint one_message_of_a_thing unique (type, subject_id)
    )
  `.execute(db)
  await sql`create index message_by_age on webhook_message (made_at)`.execute(db)
  await sql`
    create table webhook_delivery (
      id uuid primary key default uuidv7(),
      endpoint_id uuid not null references webhook_endpoint on delete cascade,
      message_id uuid not null references webhook_message on delete cascade,
      state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'GIVEN_UP')),
      attempts int not null default 0 check (attempts >= 0),
      -- since when a job is to bring it; none for what a door writes, where each statement counts
      queued_at timestamptz,
      last_at timestamptz,
      status int check (status between 100 and 599),
      -- the first characters of what was answered, or why nothing was
      reply text not null default '' check (length(reply) <= 500),
      constraint one_delivery_of_a_message unique (endpoint_id, message_id)
    )
  `.execute(db)
  await sql`create index delivery_of_message on webhook_delivery (message_id)`.execute(db)
  await sql`create index delivery_to_queue on webhook_delivery (id) where queued_at is null`.execute(db)
  await sql`create index delivery_given_up on webhook_delivery (endpoint_id, id) where state = 'GIVEN_UP'`.execute(db)
}
