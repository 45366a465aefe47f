// Loaded before the API to see what it does without prepared statements: one without a name is planned each time.
import pg from 'pg'

type Query = (this: unknown, asked: { name?: string | undefined }, ...rest: unknown[]) => unknown

const client = pg.Client.prototype as unknown as { query: Query }
const original = client.query
client.query = function (asked, ...rest) {
  if (typeof asked === 'object' && asked.name !== undefined) asked.name = undefined
  return original.call(this, asked, ...rest)
}
