import { sql } from 'kysely'
import { DomainError } from '#shared/domain-error.ts'
import type { Database } from './db.ts'
import { appRoleRefusals } from './texts.ts'

/** What is only ever added to. Triggers refuse the rest already, but an owner can switch a trigger off. */
const onlyAddedTo = [
  'audit_entry',
  'payment_reversal',
  'payment_reopening',
  'application_reopening',
  'consent_record',
  'consent_notice',
  'registration_leaving',
  'registration_move',
  'cancellation_review',
  'replaced_ticket',
  'cash_recount',
  'cash_signature',
  'bank_statement_decision',
  'bank_statement_closing',
  'bank_statement_reopening',
]
/** A row that is gone would be a number missing from the receipts, or money that nobody had. */
const neverRemoved = ['payment', 'receipt_series', 'cash_shift', 'cash_refund', 'desk_referral']
const schemas = ['public', 'pgboss']

/**
 * The role that API and worker connect as: it reads and writes rows, and has no right over tables, triggers and the rows that
 * are evidence. Safe to repeat, and needed after every migration, since new tables come without rights.
 */
export async function prepareAppRole(
  db: Database,
  { name, password }: { name: string; password: string },
): Promise<void> {
  const { rows } = await sql<{ owner: string; database: string; is_owner: boolean; exists: boolean }>`
    select current_user as owner, current_database() as database, current_user = ${name} as is_owner,
      exists (select from pg_roles where rolname = ${name}) as exists
  `.execute(db)
  const [now] = rows
  if (!now || now.is_owner || password === '') {
    throw new DomainError('invalid', 'app_role', appRoleRefusals.notItsOwn)
  }
  const role = sql.id(name)
  await db.transaction().execute(async (tx) => {
    if (!now.exists) await sql`create role ${role}`.execute(tx)
    await sql`
      alter role ${role} login noinherit password ${sql.lit(password)}
    `.execute(tx)
    await sql`grant connect on database ${sql.id(now.database)} to ${role}`.execute(tx)
    for (const schema of schemas.map((schema) => sql.id(schema))) {
      await sql`grant usage on schema ${schema} to ${role}`.execute(tx)
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(tx)
      await sql`grant usage, select on all sequences in schema ${schema} to ${role}`.execute(tx)
    }
    for (const table of onlyAddedTo) await sql`revoke update, delete on ${sql.table(table)} from ${role}`.execute(tx)
    for (const table of neverRemoved) await sql`revoke delete on ${sql.table(table)} from ${role}`.execute(tx)
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(tx)
  })
}
