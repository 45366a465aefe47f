import type { Database } from '#platform/server/db.ts'

export function listDesignations(db: Database, slug: string) {
  return db
    .selectFrom('designation')
    .innerJoin('event', 'event.id', 'designation.event_id')
    .where('event.slug', '=', slug)
    .where('designation.retired_at', 'is', null)
    .select(['designation.value', 'designation.label'])
    .orderBy('designation.position')
    .execute()
}
