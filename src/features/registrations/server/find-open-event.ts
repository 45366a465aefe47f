import { sql } from 'kysely'
import { eventNotFound, isEvent } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Participant } from '../contract.ts'
import { registrationRefusals as refusals } from '../texts/refusals.ts'

export type OpenEvent = { id: string; slug: string; receipt_prefix: string }

/** The event by its slug, or the current one, as long as it takes registrations by the database's clock. */
export async function findOpenEvent(db: Database, slug: string | undefined): Promise<OpenEvent> {
  const event = await db
    .selectFrom('event')
    .where(isEvent(slug))
    .select(['id', 'slug', 'receipt_prefix'])
    .select(sql<boolean>`in_preparation or now() < coalesce(registration_opens_at, '-infinity')`.as('not_yet'))
    .select(sql<boolean>`now() >= registration_ends_at`.as('closed'))
    .executeTakeFirst()
  if (!event) throw eventNotFound()
  if (event.not_yet || event.closed) {
    throw new DomainError('conflict', 'registration_closed', event.closed ? refusals.closed : refusals.notOpenYet)
  }
  return event
}

type Designated = Pick<Participant, 'designation'>

/** A designation can be retired while a form is open: each person who has one must choose again. */
export async function refuseUnknownDesignations(
  db: Database,
  event_id: string,
  people: Designated[],
  fieldOf = (index: number) => `participants.${index}.designation`,
): Promise<void> {
  const offered = await db
    .selectFrom('designation')
    .where('event_id', '=', event_id)
    .where('retired_at', 'is', null)
    .select('value')
    .execute()
  const known = new Set(offered.map(({ value }) => value))
  const message = refusals.unknownDesignation
  const unknown = people.flatMap(({ designation }, index) => (known.has(designation) ? [] : [index]))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(unknown.map((index) => [fieldOf(index), [message]]))
  throw new DomainError('invalid', 'unknown_designation', message, fields)
}
