import { type Kysely, sql } from 'kysely'

/** Cash for what is held is said to be somebody else's doing like any other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reserved_receipt
      -- when the holder of its passkey said that they took no such cash; finance decides what becomes of it
      add column disputed_at timestamptz,
      add constraint only_taken_cash_is_disputed check (disputed_at is null or passkey_id is not null)
  `.execute(db)
}
