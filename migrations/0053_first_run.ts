import { type Kysely, sql } from 'kysely'

/** How an installation without anybody is taken into use, and what it has shown so far that it can do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One at most: a new link takes the place of the old one.
  await sql`
    create table set_up_link (
      is_only boolean primary key default true check (is_only),
      secret_sha256 bytea not null check (length(secret_sha256) = 32),
      expires_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db)
  await sql`alter table staff_member add column own_email text check (own_email <> '')`.execute(db)

  await sql`
    create table set_up (
      is_only boolean primary key default true check (is_only),
      mail_code_sha256 bytea check (length(mail_code_sha256) = 32),
      mail_to text,
      mail_sent_at timestamptz,
      mail_arrived_at timestamptz,
      test_ticket_at timestamptz,
      put_away_at timestamptz,
      constraint what_arrives_was_sent check (mail_arrived_at is null or mail_sent_at is not null)
    )
  `.execute(db)
  // Whoever works with it already needs nobody to show them the first steps.
  await sql`
    insert into set_up (put_away_at) select case when exists (select from staff_member) then now() end
  `.execute(db)
}
