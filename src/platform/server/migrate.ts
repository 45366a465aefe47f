import { promises as fs } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { DomainError } from '#shared/domain-error.ts'
import type { Database } from './db.ts'
import { doctorTexts } from './doctor/texts.ts'

const migrationFolder = path.resolve(import.meta.dirname, '../../../migrations')

/** Of this version, in their order. */
export async function listMigrations(): Promise<string[]> {
  const files = await fs.readdir(migrationFolder)
  return files
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
    .toSorted()
}

/** Whether programs of an earlier version cannot run on it: `0079_names_in_one_field_breaking`. The rest leaves them what they use. */
export const isBreaking = (migration: string): boolean => migration.endsWith('_breaking')

/** What this version lacks of the database's migrations, and the database of its own. */
export async function compareMigrations(db: Database): Promise<{ unknown: string[]; lacking: string[] }> {
  const ours = await listMigrations()
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('public.kysely_migration') is not null as exists
  `.execute(db)
  if (!tables[0]?.exists) return { unknown: [], lacking: ours }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const done = rows.map(({ name }) => name)
  return {
    unknown: done.filter((name) => !ours.includes(name)),
    lacking: ours.filter((name) => !done.includes(name)),
  }
}

/**
 * Forward only: a mistake is mended by the next migration. Processes that start together wait for each other here.
 * Up to an earlier version only where a test begins with one.
 */
export async function migrate(db: Database, upTo?: string): Promise<string[]> {
  const { unknown, lacking } = await compareMigrations(db)
  if (unknown.length > 0) {
    // After an update was taken back: it has everything that this version needs.
    if (lacking.length === 0 && !unknown.some(isBreaking)) return []
    throw new DomainError(
      'conflict',
      'later_database',
      doctorTexts.database.ahead(unknown.find(isBreaking) ?? unknown.join(', ')),
    )
  }
  const migrator = new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) })
  for (let tries = 1; ; tries++) {
    const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
    if (!error) return results.map((result) => result.migrationName)
    if (!isInTheWay(error) || tries === mostTries) throw error
    // Nothing of it was done; whoever had the lock, or waited behind us, goes first.
    await setTimeout(1_000)
  }
}

const mostTries = 30

/** A lock that somebody else had for too long, or two that were asked for crosswise. */
const isInTheWay = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(55P03|40P01)$/.test(String(error.code))
