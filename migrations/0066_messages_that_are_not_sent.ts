import { type Kysely, sql } from 'kysely'

/** Whom a message did not go to, and why; and from when on nobody else is named in a mail of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message_recipient
      -- Null unless its turn came and it was not sent.
      add column skipped text check (skipped in ('left', 'no_address', 'same_address')),
      add column composed_at timestamptz
  `.execute(db)
  // Of those who share an address only one mail is sent; who came to it after that is listed as not written to.
  await sql`alter table message_recipient drop constraint one_mail_per_address`.execute(db)
  await sql`
    create unique index one_mail_per_address on message_recipient (message_id, address_key) where skipped is null
  `.execute(db)
  await sql`
    update message_recipient set composed_at = mail.last_at from mail where mail.id = message_recipient.mail_id
  `.execute(db)
}
