import { sql } from 'kysely'
import type { Database, Tx } from './db.ts'

/** Without a member of staff: what an applicant did, or a time limit. */
type Entry = { staff_member_id: string | null; action: string; subject: string; details?: Record<string, unknown> }

/** Written in the transaction of what it tells about: both happen, or neither. */
export async function audit(tx: Tx, { details = {}, ...entry }: Entry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({ ...entry, details: JSON.stringify(details) })
    .execute()
}

/** The first entry whose hash does not follow from itself and the one before it, or null when all do. */
export async function findBrokenAuditEntry(db: Database): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, sha256, previous_sha256, audit_entry_hash(entry) as expected,
        lag(sha256, 1, '\\x'::bytea) over (order by id) as before
      from audit_entry as entry
    ) as chain
    where sha256 <> expected or previous_sha256 <> before
    order by id limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}
