import type { Database } from '#platform/server/db.ts'

/** Of somebody as they are now, which whoever changes them has seen. */
export async function revisionOf(db: Database, id: string): Promise<number> {
  const person = await db.selectFrom('registration').where('id', '=', id).select('revision').executeTakeFirst()
  return person?.revision ?? 1
}
