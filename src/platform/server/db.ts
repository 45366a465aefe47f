import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import type { Env } from './env.ts'
import { preparing } from './prepared-statements.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

// Centavos and counters are bigint columns; all of them fit a JavaScript integer, and one that does not must never pass silently.
const parseBigint = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`)
  return value
}

// A `date` has no time zone; turning it into a Date would move it by the server's offset.
const keepText = (text: string): string => text

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.INT8) return parseBigint
    if (oid === pg.types.builtins.DATE) return keepText
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown
  },
}

type Settings = Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>

/** How long a statement may take, 0 for an operator's command, where nobody waits in a browser; and wait for others' locks. */
export function connectDatabase(env: Settings, { statementSeconds = 60, lockSeconds = 3 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    // In the first minute of a flash sale hundreds wait for a connection; a short wait is kinder than an error.
    connectionTimeoutMillis: 15_000,
    // A process that freezes holds its locks for seconds, not until somebody finds it; the others answer 503 meanwhile.
    options: `-c lock_timeout=${lockSeconds}s -c idle_in_transaction_session_timeout=10s -c statement_timeout=${statementSeconds}s -c timezone=UTC`,
    types,
  })
  // An idle connection that the server closes (a restart) is replaced on next use; unhandled, the event would end the process.
  pool.on('error', () => {})
  // One in use tells whoever is using it by the query that fails; the event comes all the same.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Database, pg.Pool>()

/** Of the pool behind it: how many there are, and how many wait for one. */
export function connectionsOf(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}
