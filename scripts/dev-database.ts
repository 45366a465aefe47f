import { sql } from 'kysely'
import { jobs } from '#app/server/features.ts'
import { staffFeature } from '#features/staff/server/index.ts'
import { acceptAudit } from '#platform/server/audit-anchor.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import { prepareJobQueues } from '#platform/server/jobs.ts'
import { migrate } from '#platform/server/migrate.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Filling } from './sample/fill.ts'

export type DevDatabase = {
  /** The address of a database of this server. */
  url: (database: string) => string
  settings: Record<string, string>
}

/** The one that `npm run dev` works on. */
export const devDatabase = 'tipon'
const halfFilled = 'tipon_half_filled'

type WithSample = DevDatabase & Pick<Filling, 'statementFile' | 'now' | 'draw'> & { onFilling?: () => void }

/**
 * Filled once. It is filled under another name and takes its own when it is whole: what is there under that name is never
 * filled again, and a start that was broken off leaves nothing behind that the next one would take for whole.
 */
export async function prepareWithSample({ url, settings, onFilling, ...filling }: WithSample): Promise<void> {
  const server = connectDatabase({ DATABASE_URL: url('postgres'), DATABASE_POOL_SIZE: 1 })
  try {
    if (await exists(server, devDatabase)) return await prepareDatabase(url(devDatabase))
    onFilling?.()
    await sql`drop database if exists ${sql.id(halfFilled)} with (force)`.execute(server)
    await sql`create database ${sql.id(halfFilled)}`.execute(server)
    const DATABASE_URL = url(halfFilled)
    await prepareDatabase(DATABASE_URL)
    const db = connectDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 4 })
    try {
      // Half of the product, which no later start needs.
      const { fill } = await import('./sample/fill.ts')
      await fill({ db, settings: { ...settings, DATABASE_URL }, ...filling })
    } finally {
      await db.destroy()
    }
    await sql`alter database ${sql.id(halfFilled)} rename to ${sql.id(devDatabase)}`.execute(server)
    await acceptOldAudit(url(devDatabase), settings)
  } finally {
    await server.destroy()
  }
}

/** It tells of weeks, and where such an audit ended would have been kept beside the files long ago, under the database's name. */
async function acceptOldAudit(DATABASE_URL: string, settings: Record<string, string>): Promise<void> {
  const env = readEnv({ ...settings, DATABASE_URL })
  const db = connectDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 1 })
  try {
    await acceptAudit({ db, storage: openStorage(env), secret: env.APP_SECRET })
  } finally {
    await db.destroy()
  }
}

/** As a new installation is after `migrate`. Answers the link that sets it up, or null where somebody has done so. */
export async function prepareEmpty({ url, settings }: DevDatabase): Promise<string | null> {
  const server = connectDatabase({ DATABASE_URL: url('postgres'), DATABASE_POOL_SIZE: 1 })
  try {
    if (!(await exists(server, devDatabase))) await sql`create database ${sql.id(devDatabase)}`.execute(server)
  } finally {
    await server.destroy()
  }
  const DATABASE_URL = url(devDatabase)
  const db = connectDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 2 })
  try {
    await migrate(db)
    await prepareJobQueues(DATABASE_URL, jobs)
    const words = await staffFeature.commands?.['set-up-link']?.run({ db, env: readEnv(settings) }, [], {})
    return words?.split('\n').at(-1) ?? null
  } catch (error) {
    if (error instanceof DomainError && error.code === 'has_admin') return null
    throw error
  } finally {
    await db.destroy()
  }
}

async function exists(server: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(server)
  return rows.length > 0
}
