import { sql } from 'kysely'
import { changeEvent, getEvent, listDesignations, replaceDesignations } from '#features/events/server/index.ts'
import { getPricing } from '#features/pricing/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Changed, EventSettings } from '../contract.ts'
import { settingsRefusals } from '../texts.ts'
import { getSettings, holdDraft, putDraft } from './draft.ts'

const action = 'event.published'

export const publish = (db: Database, by: Staff, event_id: string, version: number) =>
  inTransaction(db, async (tx) => {
    const { draft, changed } = await holdDraft(tx, by, event_id, version)
    if (changed.length === 0) {
      throw new DomainError('conflict', 'nothing_to_publish', settingsRefusals.nothingToPublish)
    }
    await apply(tx, event_id, draft)
    await putDraft(tx, by, event_id, {})
    await audit(tx, { staff_member_id: by.id, action, subject: event_id, details: { changed } })
    return getSettings(tx, event_id)
  })

/** Published and taken back before anybody can see it: what visitors would be told, by the very calls that tell them. */
export async function preview(db: Database, event_id: string) {
  const seen = await inTransaction(db, async (tx): Promise<never> => {
    const { event, draft } = await getSettings(tx, event_id)
    await apply(tx, event_id, draft)
    throw new Seen({
      event: await getEvent(tx, event.slug),
      pricing: await getPricing(tx, { event: event.slug }),
      designations: await listDesignations(tx, event.slug),
    })
  }).catch((thrown: unknown) => {
    if (thrown instanceof Seen) return thrown
    throw thrown
  })
  return seen.answer
}

type Preview = {
  event: Awaited<ReturnType<typeof getEvent>>
  pricing: Awaited<ReturnType<typeof getPricing>>
  designations: Awaited<ReturnType<typeof listDesignations>>
}

/** Ends a transaction with all that it did, and carries out what was seen in it. */
class Seen extends Error {
  readonly answer: Preview
  constructor(answer: Preview) {
    super('seen')
    this.answer = answer
  }
}

async function apply(tx: Tx, event_id: string, { about, registration, contact, designations }: EventSettings) {
  await changeEvent(tx, event_id, {
    ...about,
    starts_time: about.starts_time || null,
    ends_time: about.ends_time || null,
    venue: about.venue || null,
    venue_map_url: about.venue_map_url || null,
    ...registration,
    registration_opens_at: atManila(registration.registration_opens_at),
    registration_closes_at: atManila(registration.registration_closes_at),
    ...contact,
  })
  await replaceDesignations(tx, event_id, designations.designations)
}

const atManila = (moment: string) => sql<Date | null>`nullif(${moment}::text, '')::timestamp at time zone 'Asia/Manila'`

const mostShown = 50

export async function listPublished(db: Database, event_id: string) {
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('staff_member', 'staff_member.id', 'audit_entry.staff_member_id')
    .where('action', '=', action)
    .where('subject', '=', event_id)
    .select(['at', 'full_name', 'details'])
    .orderBy('audit_entry.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ at, full_name, details }) => ({
    at: at.toISOString(),
    by: full_name ?? '',
    changed: (details as { changed: Changed[] }).changed,
  }))
}
