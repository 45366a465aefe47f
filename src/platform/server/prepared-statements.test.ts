import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/support/test-db.ts'
import type { DB } from './db-types.ts'

/** What one connection keeps prepared, with how often each ran. */
async function prepared(connection: Kysely<DB>) {
  const { rows } = await sql<{ statement: string; runs: number }>`
    select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
  `.execute(connection)
  return rows
}

test('a statement with parameters is prepared once for a connection, one without is not', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)

  await db.connection().execute(async (connection) => {
    for (const key of ['a', 'b', 'c']) {
      await connection.selectFrom('rate_limit').where('key', '=', key).select('used').execute()
    }
    await connection.selectFrom('rate_limit').select('used').execute()
    expect(await prepared(connection)).toEqual([
      { statement: 'select "used" from "rate_limit" where "key" = $1', runs: 3 },
    ])
  })
})

test('texts without number fill no connection’s memory, and still get their answers', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)

  await db.connection().execute(async (connection) => {
    for (let index = 0; index < 520; index++) {
      const { rows } = await sql<{ n: number }>`select ${index}::int as ${sql.id(`n${index}`)}`.execute(connection)
      expect(rows).toEqual([{ [`n${index}`]: index }])
    }
    expect(await prepared(connection)).toHaveLength(500)
  })
})
