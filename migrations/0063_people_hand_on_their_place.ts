import { type Kysely, sql } from 'kysely'

/** Where a church allows it, people let somebody else come in their place by the link in their mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column may_hand_on boolean not null default false`.execute(db)
  // Who comes instead has agreed to nothing yet; staff ask them, a link does not.
  await sql`
    alter table registration_correction
      add column consent_id uuid references consent_record,
      add column reason text not null default '',
      drop constraint staff_substitute,
      add constraint handed_on_with_consent check (
        (consent_id is not null) = (kind = 'SUBSTITUTED' and corrected_by is null)
      )
  `.execute(db)
}
