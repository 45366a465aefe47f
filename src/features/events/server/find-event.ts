import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { EventPicture, PublicEvent } from '../contract.ts'
import { eventRefusals } from '../texts.ts'
import { seatsLeft } from './seats.ts'

export const eventNotFound = () => new DomainError('not_found', 'event_not_found', eventRefusals.notFound)

export async function getEvent(db: Database | Tx, slug: string): Promise<PublicEvent> {
  const row = await db
    .selectFrom('event')
    .where('slug', '=', slug)
    .select([
      'slug',
      'name',
      'organizer',
      'vision',
      'starts_on',
      'venue',
      'venue_map_url',
      'fee_note',
      'consent_version',
    ])
    .select([minuteOf('starts_time').as('starts_time'), minuteOf('ends_time').as('ends_time')])
    .select(['bank_name', 'bank_account_name', 'bank_account_number', 'contact_phones', 'contact_email'])
    .select([pictureOf('banner_id').as('banner'), pictureOf('logo_id').as('logo'), 'banner_alt'])
    .select(
      sql<boolean>`not in_preparation and now() >= coalesce(registration_opens_at, '-infinity')
        and now() < registration_ends_at`.as('registration_open'),
    )
    .select(
      sql<boolean>`exists (select from question where event_id = event.id and retired_at is null)`.as('has_questions'),
    )
    .select(sql<Date | null>`case when now() < registration_opens_at then registration_opens_at end`.as('opens_at'))
    .select(seatsLeft.as('seats_left'))
    .select('in_preparation')
    .executeTakeFirst()
  if (!row) throw eventNotFound()
  return {
    id: row.slug,
    name: row.name,
    organizer: row.organizer,
    vision: row.vision,
    date: row.starts_on,
    starts_time: row.starts_time,
    ends_time: row.ends_time,
    venue: row.venue,
    venue_map_url: row.venue_map_url,
    fee_note: row.fee_note,
    consent_version: row.consent_version,
    bank: { name: row.bank_name, account_name: row.bank_account_name, account_number: row.bank_account_number },
    contact_phones: row.contact_phones,
    contact_email: row.contact_email,
    banner: row.banner && { ...row.banner, alt: row.banner_alt },
    logo: row.logo,
    registration_open: row.registration_open,
    has_questions: row.has_questions,
    in_preparation: row.in_preparation,
    registration_opens_at: row.opens_at?.toISOString() ?? null,
    seats_left: row.seats_left,
  }
}

const pictureOf = (column: 'banner_id' | 'logo_id') => sql<EventPicture | null>`(
  select json_build_object('id', id, 'sizes', sizes, 'width', width, 'height', height, 'is_light', is_light)
  from event_picture where event_picture.id = ${sql.ref(`event.${column}`)}
)`

const minuteOf = (column: 'starts_time' | 'ends_time') => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`

export async function getCurrentEventSlug(db: Database): Promise<string> {
  return (await findEvent(db, undefined)).slug
}

/** Undefined where there is none of that word, or no current one. */
export const findNamedEvent = (db: Database, slug: string | undefined) =>
  db.selectFrom('event').where(isEvent(slug)).select(['id', 'slug', 'name']).executeTakeFirst()

/** The event that is named, or the current one; for a query over `event`. */
export const isEvent = (slug: string | undefined) =>
  slug === undefined ? sql<boolean>`event.is_current` : sql<boolean>`event.slug = ${slug}`

export async function findEvent(db: Database | Tx, slug: string | undefined) {
  const event = await db
    .selectFrom('event')
    .where(isEvent(slug))
    .select(['id', 'slug', 'receipt_prefix'])
    .executeTakeFirst()
  if (!event) throw eventNotFound()
  return event
}

export const findEventId = async (db: Database | Tx, slug: string | undefined): Promise<string> =>
  (await findEvent(db, slug)).id

export const listEvents = (db: Database) =>
  db
    .selectFrom('event')
    .select(['slug', 'name', 'starts_on as date', 'is_current'])
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .execute()

export function listDesignations(db: Database | Tx, slug: string) {
  return db
    .selectFrom('designation')
    .innerJoin('event', 'event.id', 'designation.event_id')
    .where('event.slug', '=', slug)
    .where('designation.retired_at', 'is', null)
    .select(['designation.value', 'designation.label'])
    .orderBy('designation.position')
    .execute()
}
