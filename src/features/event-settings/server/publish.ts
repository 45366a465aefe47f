import { changeEvent, getEvent, listDesignations, replaceDesignations } from '#features/events/server/index.ts'
import {
  changePrices,
  countRepriced,
  getPricing,
  loadPriceList,
  priceAllUnpaidAnew,
  stopSelling,
  whatPeoplePay,
} from '#features/pricing/server/index.ts'
import { publishNotice } from '#features/privacy/server/index.ts'
import { changeQuestions, listQuestions } from '#features/questions/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { fromManilaMinute } from '#platform/server/manila-sql.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Changed, pointsOf, type SettingsAnswer } from '../contract.ts'
import { settingsRefusals } from '../texts/refusals.ts'
import { checkPrefix, getSettings, holdDraft, putDraft, refuseIncomplete } from './draft.ts'

const action = 'event.published'

export const publish = (db: Database, by: Staff, event_id: string, version: number) =>
  inTransaction(db, async (tx) => {
    const settings = await holdDraft(tx, by, event_id, version)
    const { changed, event } = settings
    refuseIncomplete(settings)
    if (changed.length === 0 && !event.in_preparation) {
      throw new DomainError('conflict', 'nothing_to_publish', settingsRefusals.nothingToPublish)
    }
    if (hasOtherPrices(settings)) await stopSelling(tx, event_id)
    await apply(tx, by, event_id, settings)
    if (hasOtherPrices(settings)) await priceAllUnpaidAnew(tx, event_id)
    await changeEvent(tx, event_id, { in_preparation: false })
    await putDraft(tx, by, event_id, {})
    const details = { changed, ...(event.in_preparation && { opened: true }) }
    await audit(tx, { staff_member_id: by.id, action, subject: event_id, details })
    return getSettings(tx, event_id)
  })

/** Published and taken back before anybody can see it: what visitors would be told, by the very calls that tell them. */
export async function preview(db: Database, by: Staff, event_id: string) {
  const seen = await inTransaction(db, async (tx): Promise<never> => {
    const settings = await getSettings(tx, event_id)
    refuseIncomplete(settings)
    const { slug } = settings.event
    const today = await loadPriceList(tx, slug)
    await apply(tx, by, event_id, settings)
    await changeEvent(tx, event_id, { in_preparation: false })
    const drafted = await loadPriceList(tx, slug)
    throw new Seen({
      event: await getEvent(tx, slug),
      pricing: await getPricing(tx, { event: slug }),
      designations: await listDesignations(tx, slug),
      questions: await listQuestions(tx, event_id),
      prices: { today: whatPeoplePay(today), drafted: whatPeoplePay(drafted) },
      repriced: await countRepriced(tx, event_id, { today, drafted }),
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
  questions: Awaited<ReturnType<typeof listQuestions>>
  prices: Record<'today' | 'drafted', ReturnType<typeof whatPeoplePay>>
  repriced: Awaited<ReturnType<typeof countRepriced>>
}

/** Ends a transaction with all that it did, and carries out what was seen in it. */
class Seen extends Error {
  readonly answer: Preview
  constructor(answer: Preview) {
    super('seen')
    this.answer = answer
  }
}

const hasOtherPrices = ({ changed }: SettingsAnswer): boolean => changed.some(({ section }) => section === 'prices')

/** Only what was changed: what was set to the second elsewhere is not cut to the minute by whoever changes the venue. */
async function apply(tx: Tx, by: Staff, event_id: string, settings: SettingsAnswer) {
  const { about, pictures, registration, seats, prices, contact, designations, questions, privacy } = settings.draft
  const fields = new Set(settings.changed.map(({ field }) => field))
  await checkPrefix(tx, event_id, { settings, wanted: settings.draft })
  const columns = {
    ...about,
    starts_time: about.starts_time || null,
    ends_time: about.ends_time || null,
    venue: about.venue || null,
    venue_map_url: about.venue_map_url || null,
    ...pictures,
    banner_id: pictures.banner_id || null,
    logo_id: pictures.logo_id || null,
    ...registration,
    registration_opens_at: fromManilaMinute(registration.registration_opens_at),
    registration_closes_at: fromManilaMinute(registration.registration_closes_at),
    capacity: seats.capacity === '' ? null : Number(seats.capacity),
    seat_hold_hours: Number(seats.seat_hold_hours),
    may_correct: seats.may_correct === 'yes',
    may_hand_on: seats.may_hand_on === 'yes',
    may_cancel: seats.may_cancel === 'yes',
    changes_until: fromManilaMinute(seats.changes_until),
    ...contact,
  }
  const to = Object.entries(columns).filter(([field]) => fields.has(field))
  if (to.length > 0) await changeEvent(tx, event_id, Object.fromEntries(to))
  if (fields.has('designations')) await replaceDesignations(tx, event_id, designations.designations)
  if (fields.has('questions')) await changeQuestions(tx, event_id, questions.questions)
  if (hasOtherPrices(settings)) await changePrices(tx, event_id, prices)
  if (fields.has('notice_summary') || fields.has('notice_sections')) {
    const words = { summary: pointsOf(privacy.notice_summary), sections: privacy.notice_sections }
    const consent_version = await publishNotice(tx, { event: settings.event.slug, published_by: by.id, words })
    await changeEvent(tx, event_id, { consent_version })
  }
}

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
