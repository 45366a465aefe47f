import { type Kysely, sql } from 'kysely'

/** Somebody gave back their place, and a phone with an older list let them in: the desk is told who it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scan drop constraint scan_outcome_check,
      add constraint scan_outcome_check
        check (outcome in ('CHECKED_IN', 'ALREADY_IN', 'BALANCE_DUE', 'NOT_FOUND', 'TOO_LATE', 'TAKEN_BACK', 'LEFT')),
      -- with a network who left is not found
      add constraint left_offline check (outcome <> 'LEFT' or offline)
  `.execute(db)
}
