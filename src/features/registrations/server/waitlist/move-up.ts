import { sql } from 'kysely'
import { isFull, refuseFull } from '#features/events/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { enqueue, handle } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { registerHeld } from '../settle-held.ts'
import { placeIsOver } from './find-place.ts'
import { moveUpJob, waitlistMailJob } from './jobs.ts'

export const moveUpHandler = (db: Database) => handle(moveUpJob, ({ event_id }) => moveUpOf(db, event_id))

/** Of all events: seats also become free by time, when one was kept for somebody in vain, and by a larger hall. */
export async function moveUp(db: Database): Promise<void> {
  await lapse(db)
  const events = await db
    .selectFrom('waitlist_entry')
    .where(canMoveUp)
    .select('event_id')
    .distinct()
    .orderBy('event_id')
    .execute()
  const problems: unknown[] = []
  for (const { event_id } of events) await moveUpOf(db, event_id).catch((error: unknown) => problems.push(error))
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '))
}

const waits = sql<boolean>`ended_at is null and offered_until is null and confirmed_at is not null`
const canMoveUp = sql<boolean>`${waits} and stuck_because is null`

/**
 * Each in a transaction of their own, so that one that cannot be registered holds up nobody behind it. What the rules refuse
 * will be refused in a minute too: staff are told, and seats are not kept free for it.
 */
async function moveUpOf(db: Database, event_id: string): Promise<void> {
  const stuck: string[] = []
  const problems: unknown[] = []
  for (;;) {
    const next = await firstWhoFits(db, event_id, stuck)
    if (!next) break
    try {
      await inTransaction(db, (tx) => giveSeats(tx, next.id, null))
    } catch (error) {
      // Somebody was quicker: whoever takes a seat back says so again.
      if (isFull(error)) break
      stuck.push(next.id)
      if (error instanceof DomainError) await sayStuck(db, next.id, error.message)
      else problems.push(error)
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, `not moved up: ${stuck.join(', ')}`)
}

const sayStuck = (db: Database, id: string, stuck_because: string) =>
  db.updateTable('waitlist_entry').set({ stuck_because }).where('id', '=', id).where(waits).execute()

/**
 * The first in line whom the free seats are enough for: a family is not torn apart, and no chair stays empty for it either. No
 * seat is offered after registration has closed, since nobody could take it; who has sent all of it needs only the event to come.
 */
const firstWhoFits = (db: Database, event_id: string, stuck: readonly string[]) =>
  db
    .selectFrom('waitlist_entry')
    .innerJoin('event', 'event.id', 'waitlist_entry.event_id')
    .where('event_id', '=', event_id)
    .where(canMoveUp)
    .where(sql<boolean>`people_count <= coalesce(capacity - seats_taken(event_id), people_count)`)
    .where(
      sql<boolean>`now() < case when held_submission_id is null then registration_ends_at
        else greatest(registration_ends_at, (starts_on + 1)::timestamp at time zone 'Asia/Manila') end`,
    )
    .$if(stuck.length > 0, (query) => query.where('waitlist_entry.id', 'not in', stuck))
    .select('waitlist_entry.id')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()

/** By hand, before others: for the large family that never fits, or the pastor's mother. */
export const moveUpNow = (db: Database, by: Staff, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await giveSeats(tx, id, by.id)
    await audit(tx, { staff_member_id: by.id, action: 'waitlist.move_up', subject: id })
  }).catch(refuseFull)

/** Registers who has sent all of it; offers their seats to others for some time. */
async function giveSeats(tx: Tx, id: string, by: string | null): Promise<void> {
  const entry = await tx
    .selectFrom('waitlist_entry')
    .where('id', '=', id)
    .where(waits)
    .select(['event_id', 'held_submission_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!entry) throw placeIsOver()
  const mine = tx.updateTable('waitlist_entry').where('id', '=', id)
  if (entry.held_submission_id === null) {
    const until = sql<Date>`(
      select least(now() + make_interval(hours => seat_hold_hours), registration_ends_at) from event where id = event_id
    )`
    await mine.set({ offered_until: until }).execute()
    await enqueue(tx, waitlistMailJob, { entry_id: id, about: 'OFFER' })
  } else {
    await mine.set({ ended_at: sql<Date>`now()`, ended_as: 'REGISTERED' }).execute()
    await registerHeld(tx, entry.held_submission_id, by)
    await enqueue(tx, waitlistMailJob, { entry_id: id, about: 'SEAT' })
  }
}

/** Days in which a mail may be opened, and in which somebody whose place is over may still be answered. */
const [daysToConfirm, daysAfter] = [7, 30]

async function lapse(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const lapsed = await tx
      .updateTable('waitlist_entry')
      .set({ ended_at: sql<Date>`now()`, ended_as: 'LAPSED' })
      .where('ended_at', 'is', null)
      .where('offered_until', '<=', sql<Date>`now()`)
      .returning('id')
      .execute()
    for (const { id } of lapsed) await enqueue(tx, waitlistMailJob, { entry_id: id, about: 'LAPSED' })
  })
  await db
    .deleteFrom('waitlist_entry')
    .where('confirmed_at', 'is', null)
    .where('joined_at', '<', sql<Date>`now() - make_interval(days => ${daysToConfirm})`)
    .execute()
  await db
    .updateTable('waitlist_entry')
    .set({ name: null, email: null, mobile: null })
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${daysAfter})`)
    .where('email', 'is not', null)
    .execute()
}
