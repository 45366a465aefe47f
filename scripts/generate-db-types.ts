/**
 * Writes src/platform/server/db-types.ts from a database that has just been migrated from nothing, so the types can only
 * say what the migrations make. With --verify it changes nothing and fails when the file is out of date.
 */
import { type Kysely, sql } from 'kysely'
import { type DatabaseMetadata, generate, getDialect } from 'kysely-codegen'
import { connectDatabase } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startPostgres } from '#test/servers/postgres.ts'

/** The words that the checks of the database allow, by table and column: what it vouches for needs no cast. */
async function listedWords(db: Kysely<unknown>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; rule: string }>`
    select relname || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and relnamespace = 'public'::regnamespace
  `.execute(db)
  return new Map(
    rows.flatMap(({ name, rule }) => {
      // The whole of the check: what goes on after its list allows more than the list.
      const list = (/^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(rule) ??
        /<@ ARRAY\[([^\]]+)\]\)*$/.exec(rule))?.[1]
      return list === undefined ? [] : [[name, [...list.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word)]]
    }),
  )
}

async function withListedWords({ db, metadata }: { db: Kysely<unknown>; metadata: DatabaseMetadata }) {
  const words = await listedWords(db)
  for (const table of metadata.tables) {
    for (const column of table.columns) column.enumValues ??= words.get(`${table.name}.${column.name}`) ?? null
  }
  return metadata
}

const server = await startPostgres()
const db = connectDatabase({ DATABASE_URL: server.url('postgres'), DATABASE_POOL_SIZE: 1 })
try {
  await migrate(db)
  await generate({
    db,
    dialect: getDialect('postgres', { dateParser: 'string' }),
    outFile: 'src/platform/server/db-types.ts',
    includePattern: 'public.*',
    excludePattern: 'kysely_*',
    typeMapping: { int8: 'number' },
    singularize: false,
    typeOnlyImports: true,
    postprocess: withListedWords,
    verify: process.argv.includes('--verify'),
  })
} finally {
  await db.destroy()
  await server.stop()
}
