import { promises as fs } from 'node:fs'
import path from 'node:path'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './db.ts'

const migrationFolder = path.resolve(import.meta.dirname, '../../../migrations')

/** Of this version, in their order. */
export async function listMigrations(): Promise<string[]> {
  const files = await fs.readdir(migrationFolder)
  return files
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
    .toSorted()
}

/**
 * Forward only: a mistake is mended by the next migration. Processes that start together wait for each other here.
 * Up to an earlier version only where a test begins with one.
 */
export async function migrate(db: Database, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) })
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
  return results.map((result) => result.migrationName)
}
