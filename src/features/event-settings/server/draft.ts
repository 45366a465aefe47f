import { sql } from 'kysely'
import { isPrefixTaken } from '#features/events/server/index.ts'
import { hasNumbers } from '#features/payments/server/index.ts'
import { checkPrices, getPriceSettings } from '#features/pricing/server/index.ts'
import { getNotice } from '#features/privacy/server/index.ts'
import { countAnswered, getQuestionSettings } from '#features/questions/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { manilaMinute } from '#platform/server/manila-sql.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { EventSettings, SettingsAnswer } from '../contract.ts'
import { sayMissing } from '../texts/missing.ts'
import { settingsRefusals } from '../texts/refusals.ts'
import { checkPictures, findPictures } from './pictures.ts'
import { type Changes, changedBetween, type Kept, keptOf, missingOf, withDraft } from './settings-rules.ts'

export async function getSettings(db: Database | Tx, event_id: string): Promise<SettingsAnswer> {
  const [event, { prices, flash_sale }, others, questions, answered, kept, chosen, has_receipts] = await Promise.all([
    db
      .selectFrom('event')
      .where('id', '=', event_id)
      .select(['slug', 'name', 'is_current', 'in_preparation'])
      .executeTakeFirstOrThrow(),
    getPriceSettings(db, event_id),
    loadPublished(db, event_id),
    getQuestionSettings(db, event_id),
    countAnswered(db, event_id),
    loadDraft(db, event_id),
    countChosen(db, event_id),
    hasNumbers(db, event_id),
  ])
  const published = { ...others, prices, questions: { questions } }
  const draft = withDraft(published, kept?.changes ?? {})
  const changed = changedBetween(published, draft)
  return {
    event,
    published,
    draft,
    changed,
    missing: missingOf(draft),
    version: kept?.version ?? 0,
    pictures: await findPictures(db, draft),
    drafted: kept && changed.length > 0 ? { by: kept.by, at: kept.changed_at.toISOString() } : null,
    people: chosen.reduce((sum, { people }) => sum + people, 0),
    designations_in_use: Object.fromEntries(chosen.map(({ designation, people }) => [designation, people])),
    questions_answered: answered,
    flash_sale,
    has_receipts,
  }
}

type DraftInput = { version: number; changes: Changes }

export const saveDraft = (db: Database, by: Staff, event_id: string, { version, changes }: DraftInput) =>
  inTransaction(db, async (tx) => {
    const settings = await holdEvent(tx, event_id)
    const { published, draft } = settings
    const wanted = { ...draft, ...changes }
    // Sent again after a lost answer, it is there already and overwrites nothing.
    if (changedBetween(draft, wanted).length === 0) return settings
    await refuseOld(tx, by, event_id, { settings, version })
    if (changes.prices) await checkPrices(tx, event_id, changes.prices)
    await checkPrefix(tx, event_id, { settings, wanted })
    if (changes.pictures) await checkPictures(tx, wanted)
    await putDraft(tx, by, event_id, keptOf(published, wanted))
    return getSettings(tx, event_id)
  })

type Wanted = { settings: SettingsAnswer; wanted: EventSettings }

/** Friendlier than the database, which opens no event without these. */
export function refuseIncomplete({ missing }: SettingsAnswer): void {
  if (missing.length === 0) return
  throw new DomainError('conflict', 'event_incomplete', settingsRefusals.incomplete(missing.map(sayMissing)))
}

/** Friendlier than the database, which refuses both too. */
export async function checkPrefix(tx: Tx, event_id: string, { settings, wanted }: Wanted): Promise<void> {
  const { receipt_prefix } = wanted.registration
  if (receipt_prefix === settings.published.registration.receipt_prefix) return
  const refuse = (code: string, message: string) =>
    new DomainError('conflict', code, message, { receipt_prefix: [message] })
  if (settings.has_receipts) throw refuse('prefix_stays', settingsRefusals.prefixStays)
  if (await isPrefixTaken(tx, event_id, receipt_prefix)) throw refuse('prefix_taken', settingsRefusals.prefixTaken)
}

export const discardDraft = (db: Database, by: Staff, event_id: string, version: number) =>
  inTransaction(db, async (tx) => {
    await holdDraft(tx, by, event_id, version)
    await putDraft(tx, by, event_id, {})
    return getSettings(tx, event_id)
  })

/**
 * The event's row is held first: there may be no draft yet that two could both be the first to make. Not against those who
 * register meanwhile and only refer to it.
 */
async function holdEvent(tx: Tx, event_id: string): Promise<SettingsAnswer> {
  await tx.selectFrom('event').where('id', '=', event_id).select('id').forNoKeyUpdate().execute()
  return getSettings(tx, event_id)
}

/** The draft as it was seen, which nobody changes until the transaction ends. */
export async function holdDraft(tx: Tx, by: Staff, event_id: string, version: number): Promise<SettingsAnswer> {
  const settings = await holdEvent(tx, event_id)
  await refuseOld(tx, by, event_id, { settings, version })
  return settings
}

type Seen = { settings: SettingsAnswer; version: number }

async function refuseOld(tx: Tx, by: Staff, event_id: string, { settings, version }: Seen): Promise<void> {
  if (settings.version === version) return
  const last = await loadDraft(tx, event_id)
  const who = last === undefined || last.changed_by === by.id ? null : last.by
  throw new DomainError('conflict', 'draft_changed', settingsRefusals.draftChanged(who))
}

export async function putDraft(tx: Tx, by: Staff, event_id: string, changes: Kept): Promise<void> {
  const kept = JSON.stringify(changes)
  await tx
    .insertInto('event_draft')
    .values({ event_id, changes: kept, changed_by: by.id })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({
        changes: kept,
        version: sql<number>`event_draft.version + 1`,
        changed_by: by.id,
        changed_at: sql<Date>`now()`,
      }),
    )
    .execute()
}

const loadDraft = (db: Database | Tx, event_id: string) =>
  db
    .selectFrom('event_draft')
    .innerJoin('staff_member', 'staff_member.id', 'event_draft.changed_by')
    .where('event_id', '=', event_id)
    .select(['changes', 'version', 'changed_by', 'changed_at', 'staff_member.full_name as by'])
    .executeTakeFirst()

const countChosen = (db: Database | Tx, event_id: string) =>
  db
    .selectFrom('registration')
    .where('event_id', '=', event_id)
    .where('left_at', 'is', null)
    .select(['designation', sql<number>`count(*)::int`.as('people')])
    .groupBy('designation')
    .execute()

const empty = (column: string) => sql<string>`coalesce(${sql.ref(column)}, '')`
const timeOf = (column: string) => sql<string>`coalesce(to_char(${sql.ref(column)}, 'HH24:MI'), '')`

async function loadPublished(
  db: Database | Tx,
  event_id: string,
): Promise<Omit<EventSettings, 'prices' | 'questions'>> {
  const row = await db
    .selectFrom('event')
    .where('id', '=', event_id)
    .select(['name', 'organizer', 'starts_on', 'vision', 'fee_note', 'balance_policy', 'receipt_prefix'])
    .select(['consent_version', 'capacity', 'seat_hold_hours', 'may_correct', 'may_hand_on', 'may_cancel'])
    .select(manilaMinute(sql.ref('changes_until')).as('changes_until'))
    .select([timeOf('starts_time').as('starts_time'), timeOf('ends_time').as('ends_time')])
    .select([empty('venue').as('venue'), empty('venue_map_url').as('venue_map_url')])
    .select(manilaMinute(sql.ref('registration_opens_at')).as('registration_opens_at'))
    .select(manilaMinute(sql.ref('registration_closes_at')).as('registration_closes_at'))
    .select(['banner_alt', empty('banner_id').as('banner_id'), empty('logo_id').as('logo_id')])
    .select(['contact_phones', 'contact_email', 'bank_name', 'bank_account_name', 'bank_account_number'])
    .executeTakeFirstOrThrow()
  const designations = await db
    .selectFrom('designation')
    .where('event_id', '=', event_id)
    .where('retired_at', 'is', null)
    .select(['value', 'label'])
    .orderBy('position')
    .execute()
  const notice = await getNotice(db, row.consent_version)
  const { name, organizer, starts_on, starts_time, ends_time, venue, venue_map_url, vision } = row
  const { banner_id, banner_alt, logo_id } = row
  const { registration_opens_at, registration_closes_at, fee_note, balance_policy, receipt_prefix } = row
  const { contact_phones, contact_email, bank_name, bank_account_name, bank_account_number } = row
  return {
    about: { name, organizer, starts_on, starts_time, ends_time, venue, venue_map_url, vision },
    pictures: { banner_id, banner_alt, logo_id },
    registration: { registration_opens_at, registration_closes_at, fee_note, balance_policy, receipt_prefix },
    seats: {
      capacity: String(row.capacity ?? ''),
      seat_hold_hours: String(row.seat_hold_hours),
      may_correct: row.may_correct ? 'yes' : 'no',
      may_hand_on: row.may_hand_on ? 'yes' : 'no',
      may_cancel: row.may_cancel ? 'yes' : 'no',
      changes_until: row.changes_until,
    },
    contact: { contact_phones, contact_email, bank_name, bank_account_name, bank_account_number },
    designations: { designations },
    privacy: { notice_summary: notice.summary.join('\n'), notice_sections: notice.sections },
  }
}
