import type { Database, Tx } from '#platform/server/db.ts'
import { eventNotFound } from './get-event.ts'

/** The event that a screen of the back office is about: the one it names, or the current one. */
export async function findEventId(db: Database | Tx, slug: string | undefined): Promise<string> {
  const row = await db
    .selectFrom('event')
    .where((eb) => (slug === undefined ? eb('is_current', '=', true) : eb('slug', '=', slug)))
    .select('id')
    .executeTakeFirst()
  if (!row) throw eventNotFound()
  return row.id
}
