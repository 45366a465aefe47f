import { sql } from 'kysely'
import type { AuditAction, AuditField } from '#shared/audit-actions.ts'
import type { Database, Tx } from './db.ts'

/** Only names that `auditFields` knows: what nobody could read later is not worth keeping. */
type Known<Details> = [Exclude<NamesIn<Details>, AuditField>] extends [never] ? unknown : { details: 'unknown names' }
type NamesIn<Details> = Details extends unknown ? keyof Details : never

/** Without a member of staff: what an applicant did, or a time limit. */
type Entry<Details> = {
  staff_member_id: string | null
  action: AuditAction
  subject: string
  details?: Details
}

/** Written in the transaction of what it tells about: both happen, or neither. */
export async function audit<Details extends object = object>(
  tx: Tx,
  { details, ...entry }: Entry<Details> & Known<Details>,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({ ...entry, details: JSON.stringify(details ?? {}) })
    .execute()
}

const inOnePart = 20_000

type CheckedPart = { broken: number | null; checked_to: number; newest: number }

/**
 * The next entries after one that was checked already, and the first of them whose hash does not follow from itself and the
 * one before it. So many at once as a request can wait for.
 */
export async function checkAuditPart(db: Database, after: number): Promise<CheckedPart> {
  const { rows } = await sql<{ broken: number | null; checked_to: number | null; newest: number | null }>`
    with part as (
      select id, sha256, previous_sha256, audit_entry_hash(entry) as expected from audit_entry as entry
      where id >= ${after} order by id limit ${inOnePart + 1}
    ), chain as (
      select *, lag(sha256, 1, case when ${after} = 0 then '\\x'::bytea end) over (order by id) as before from part
    )
    select max(id) as checked_to, (select max(id) from audit_entry) as newest,
      min(id) filter (where id > ${after} and (sha256 <> expected or previous_sha256 is distinct from before)) as broken
    from chain
  `.execute(db)
  const { broken = null, checked_to, newest } = rows[0] ?? {}
  return { broken, checked_to: checked_to ?? after, newest: newest ?? 0 }
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
