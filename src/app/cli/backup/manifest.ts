import type { JsonWebKey } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { version } from '#platform/server/version.ts'

/** What a backup says of itself: by it a restore knows before it begins whether it can, and afterwards whether all is there. */
export const manifest = z.object({
  version: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  audit_end: z.string().nullable(),
  /** The public parts of the keys that tickets were signed with. */
  ticket_keys: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const rowsIn = ({ rows }: Pick<Manifest, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)

export async function describeDatabase(tx: Tx, env: Env): Promise<Omit<Manifest, 'files'>> {
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  return {
    version,
    migrations: migrations.rows.map(({ name }) => name),
    rows: await countRows(tx),
    audit_end: await findAuditEnd(tx),
    ticket_keys: publicKeys(env),
  }
}

/** The hash of its last entry, which seals all before it. */
export async function findAuditEnd(db: Database | Tx): Promise<string | null> {
  const last = await db.selectFrom('audit_entry').select('sha256').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.sha256.toString('hex') ?? null
}

export async function countRows(db: Database | Tx): Promise<Record<string, number>> {
  const tables = await listTables(db)
  const counted: [string, number][] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.id(schema, name)}`.execute(db)
    counted.push([`${schema}.${name}`, rows[0]?.count ?? 0])
  }
  return Object.fromEntries(counted)
}

export async function listTables(db: Database | Tx): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2
  `.execute(db)
  return rows
}

export const publicKeys = ({ TICKET_KEYS }: Env): string[] =>
  (JSON.parse(TICKET_KEYS) as JsonWebKey[]).map(({ x }) => x ?? '')
