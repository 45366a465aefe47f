import { sql } from 'kysely'
import { eventNotFound } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'

export type OpenEvent = { id: string; slug: string; receipt_prefix: string }

/** The event by its slug, or the current one, as long as it takes registrations by the database's clock. */
export async function findOpenEvent(db: Database, slug: string | undefined): Promise<OpenEvent> {
  const event = await db
    .selectFrom('event')
    .where((eb) => (slug === undefined ? eb('is_current', '=', true) : eb('slug', '=', slug)))
    .select(['id', 'slug', 'receipt_prefix'])
    .select(sql<boolean>`now() < coalesce(registration_opens_at, '-infinity')`.as('not_yet'))
    .select(sql<boolean>`now() >= registration_ends_at`.as('closed'))
    .executeTakeFirst()
  if (!event) throw eventNotFound()
  if (event.not_yet || event.closed) {
    throw new DomainError(
      'conflict',
      'registration_closed',
      event.closed
        ? 'Registration for this event is closed. A remaining balance can still be settled.'
        : 'Registration for this event has not opened yet.',
    )
  }
  return event
}
