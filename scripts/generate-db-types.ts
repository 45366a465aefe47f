/**
 * Writes src/platform/server/db-types.ts from a database that has just been migrated from nothing, so the types can only
 * say what the migrations make. With --verify it changes nothing and fails when the file is out of date.
 */
import { execFileSync } from 'node:child_process'
import { connectDatabase } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startPostgres } from './servers/postgres.ts'

const server = await startPostgres()
try {
  const DATABASE_URL = server.url('postgres')
  const db = connectDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 1 })
  await migrate(db)
  await db.destroy()
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', DATABASE_URL, '--out-file', 'src/platform/server/db-types.ts'],
      ...['--include-pattern', 'public.*', '--exclude-pattern', 'kysely_*', '--date-parser', 'string'],
      ...['--type-mapping', JSON.stringify({ int8: 'number' }), '--singularize', 'false', '--type-only-imports'],
      ...process.argv.slice(2).filter((flag) => flag === '--verify'),
    ],
    { stdio: 'inherit' },
  )
} finally {
  await server.stop()
}
