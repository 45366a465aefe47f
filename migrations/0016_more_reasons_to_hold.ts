import { type Kysely, sql } from 'kysely'

/** Beside the field that nobody sees: a form that was not ours or was filled in too fast, and too many mails for one address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table held_submission drop constraint held_submission_reason_check`.execute(db)
  await sql`
    alter table held_submission add constraint held_submission_reason_check
      check (reason in ('honeypot', 'form_token', 'recipient'))
  `.execute(db)
}
