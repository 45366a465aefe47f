import type { Database } from '#platform/server/db.ts'

/** The church is the one that holds the current event. */
export const churchOf = (db: Database) =>
  db
    .selectFrom('event')
    .select(['organizer', 'contact_email', 'contact_phones'])
    .orderBy('is_current', 'desc')
    .orderBy('starts_on', 'desc')
    .limit(1)
