import { type Kysely, sql } from 'kysely'

/** A message that brings certificates is kept from whoever was let in by mistake and taken back since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message_recipient
      drop constraint message_recipient_skipped_check,
      add constraint message_recipient_skipped_check
        check (skipped in ('left', 'no_address', 'same_address', 'not_checked_in'))
  `.execute(db)
}
