import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Of more different texts than this the later ones are planned each time: every connection keeps what was prepared. */
const mostStatements = 500

/**
 * The pool, with every statement that has parameters prepared: PostgreSQL plans it once for a connection, which takes longer
 * than most of ours run. A text that changes with its input (a list written out) should pass an array instead.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < mostStatements) names.set(text, `s${names.size}`)
    return names.get(text)
  }
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const query = (text: string, values: unknown[]) =>
        client.query({ text, values, ...(values.length > 0 && { name: nameOf(text) }) })
      // Kysely's own type also asks for cursors, which nothing here opens.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}
