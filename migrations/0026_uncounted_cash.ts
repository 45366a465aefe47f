import { type Kysely, sql } from 'kysely'

/** What a passkey has taken since the last count is asked with every payment in cash: without what was counted before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index uncounted_cash on payment (passkey_id) include (amount)
      where passkey_id is not null and cash_shift_id is null and state = 'APPROVED'
  `.execute(db)
  // cash_of_passkey begins with the same column.
  await sql`drop index payment_of_passkey`.execute(db)
}
