import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#platform/server/db.ts'

export type TestDatabase = { db: Database; url: string; drop: () => Promise<void> }

/** A database of its own, cloned from the migrated template: a file of tests sees nobody else's rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(inject('postgres').template)
}

/** One without tables, for what makes them. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0')
}

async function createFrom(template: string): Promise<TestDatabase> {
  const { server } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = server.replace(/\/postgres$/, `/${name}`)
  await onServer(server, (admin) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(admin),
  )
  const db = connectDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 10 })
  return {
    db,
    url,
    drop: async () => {
      await db.destroy()
      await onServer(server, (admin) => sql`drop database ${sql.id(name)} with (force)`.execute(admin))
    },
  }
}

async function onServer(url: string, work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = connectDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 })
  try {
    await work(admin)
  } finally {
    await admin.destroy()
  }
}
