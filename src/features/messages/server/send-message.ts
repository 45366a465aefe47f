import { sql } from 'kysely'
import { findEvent, listDesignations } from '#features/events/server/index.ts'
import { enqueueMail } from '#features/notifications/server/index.ts'
import type { PeopleFilter } from '#features/registrations/contract.ts'
import { type Staff, setOwnEmail } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { consumeRateLimit, countUses } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import type { MessagePreview } from '../contract.ts'
import { messageMailTexts, messageRefusals as refusals } from '../texts.ts'
import { fillMessage, type LinkSettings, loadReader, messageMail, type Reader } from './compose-message.ts'
import { fanOutJob } from './fan-out.ts'
import { type Audience, countReceivers, sharersOf, someReceivers } from './receivers.ts'

type Written = { event?: string | undefined; filter: PeopleFilter; subject: string; body: string }
type Draft = Written & { registration_id?: string | undefined }

export async function previewMessage(
  db: Database,
  by: Staff,
  settings: LinkSettings,
  draft: Draft,
): Promise<MessagePreview> {
  const event = await findEvent(db, draft.event)
  const audience = { ...draft, event_id: event.id }
  const [counts, ids, designations, own] = await Promise.all([
    countReceivers(db, audience),
    someReceivers(db, audience),
    listDesignations(db, event.slug),
    db.selectFrom('staff_member').where('id', '=', by.id).select('own_email').executeTakeFirst(),
  ])
  const readers = (await Promise.all(ids.map((id) => loadSharers(db, audience, id)))).filter(
    (reader) => reader !== null,
  )
  const seen = readers.find(({ first }) => first.id === draft.registration_id) ?? readers[0]
  const filled = seen && fillMessage(draft, seen, settings, false)
  return {
    ...counts,
    receivers: readers.map(({ first, people }) => ({ id: first.id, name: people.map(fullName).join(', ') })),
    shown: filled ? { ...filled, to: seen.first.email, links: filled.links.map(({ label }) => label) } : null,
    designations,
    own_email: own?.own_email ?? '',
  }
}

const loadSharers = async (db: Database, audience: Audience, id: string): Promise<Reader | null> =>
  loadReader(db, await sharersOf(db, audience, id), audience.body)

/** To whoever asks, as one of the receivers would read it, without that one's links. */
export async function sendTest(
  db: Database,
  by: Staff,
  settings: LinkSettings,
  draft: Draft & { email: string },
): Promise<void> {
  const event = await findEvent(db, draft.event)
  const audience = { ...draft, event_id: event.id }
  const ids = await someReceivers(db, audience)
  const id = ids.find((one) => one === draft.registration_id) ?? ids[0]
  const reader = id === undefined ? null : await loadSharers(db, audience, id)
  if (!reader) {
    const { people, not_checked_in } = await countReceivers(db, audience)
    throw nobodyToWriteTo(people === 0 && not_checked_in > 0)
  }
  await consumeRateLimit(db, { key: `test-message-${by.id}`, limit: 20, seconds: 3600 })
  const { subject, ...mail } = messageMail(draft, reader, settings, false)
  await inTransaction(db, async (tx) => {
    await setOwnEmail(tx, by.id, draft.email)
    await enqueueMail(tx, {
      ...mail,
      subject: messageMailTexts.test(subject),
      about: { kind: 'test' },
      to: draft.email,
    })
    await audit(tx, { staff_member_id: by.id, action: 'message.test', subject: event.id, details: { to: draft.email } })
  })
}

const messagesADay = 20

type Sent = Written & { id: string; addresses: number }

/** The browser's id is the key: pressed again, or sent again after a lost answer, it is the message that is there. */
export async function sendMessage(db: Database, by: Staff, { id, addresses: shown, ...written }: Sent) {
  const event = await findEvent(db, written.event)
  const { filter, subject, body } = written
  const wanted = { id, event_id: event.id, subject, body, filter: JSON.stringify(filter), sent_by: by.id }
  await inTransaction(db, async (tx) => {
    if (await isThere(tx, wanted)) return
    const { people, addresses, not_checked_in } = await countReceivers(tx, { ...written, event_id: event.id })
    if (addresses === 0) throw nobodyToWriteTo(people === 0 && not_checked_in > 0)
    const made = await tx
      .insertInto('message')
      .values({ ...wanted, people, addresses })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      await isThere(tx, wanted)
      return
    }
    if (addresses !== shown) throw new DomainError('conflict', 'audience_changed', refusals.audienceChanged(addresses))
    if ((await countUses(tx, [`message-${by.id}`], 86_400)) > messagesADay) {
      throw new DomainError('too_many', 'too_many_messages', refusals.tooMany(messagesADay))
    }
    await enqueue(tx, fanOutJob, { message_id: id })
    const details = { people, addresses, ...filter }
    await audit(tx, { staff_member_id: by.id, action: 'message.send', subject: id, details })
  })
  return { id }
}

type Wanted = Record<'id' | 'event_id' | 'subject' | 'body' | 'filter' | 'sent_by', string>

/** Whether it was sent already; other words under its key are refused. */
async function isThere(tx: Tx, { filter, ...wanted }: Wanted): Promise<boolean> {
  const there = await tx
    .selectFrom('message')
    .where('id', '=', wanted.id)
    .select(['event_id', 'subject', 'body', 'sent_by'])
    .select(sql<boolean>`filter = ${filter}::jsonb`.as('same_filter'))
    .executeTakeFirst()
  if (!there) return false
  const isSame =
    there.same_filter &&
    (['event_id', 'subject', 'body', 'sent_by'] as const).every((name) => there[name] === wanted[name])
  if (!isSame) throw new DomainError('unprocessable', 'key_reused', refusals.keyReused)
  return true
}

/** Whoever has not been written to yet is not any more. A second press changes nothing. */
export const stopMessage = (db: Database, by: Staff, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const message = await tx
      .selectFrom('message')
      .where('id', '=', id)
      .select('stopped_at')
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw messageNotFound()
    if (message.stopped_at) return
    await tx
      .updateTable('message')
      .set({ stopped_by: by.id, stopped_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await audit(tx, { staff_member_id: by.id, action: 'message.stop', subject: id })
  })

const nobodyToWriteTo = (wasNobodyThere: boolean) =>
  new DomainError('conflict', 'nobody_to_write_to', wasNobodyThere ? refusals.nobodyCheckedIn : refusals.nobody)
export const messageNotFound = () => new DomainError('not_found', 'message_not_found', refusals.notFound)
