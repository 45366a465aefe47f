import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { toPesos } from '#shared/money.ts'
import type { WaitlistPlace } from '../../contract.ts'
import { waitlistRefusals as refusals } from '../../texts/waitlist.ts'
import { moveUpJob } from './jobs.ts'
import { readPlaceToken } from './place-link.ts'

type Deps = { db: Database; secret: string }
type Link = { token: string; address: string }

/** For a query over `waitlist_entry as entry`; an offer that ran out is over, also before the worker has said so. */
export const stateOfPlace = sql<WaitlistPlace['state']>`case
  when entry.ended_as is not null then lower(entry.ended_as)
  when entry.offered_until <= now() then 'lapsed'
  when entry.offered_until is not null then 'offered'
  when entry.confirmed_at is not null then 'waiting'
  else 'to_confirm' end`

export async function findPlace(deps: Deps, link: Link): Promise<WaitlistPlace> {
  return showPlace(deps.db, await openLink(deps, link))
}

export const isPlaceLink = async ({ db, secret }: Deps, link: { event: string | undefined; token: string }) => {
  const id = readPlaceToken(secret, link.token)
  if (id === null) return false
  const entry = db.selectFrom('waitlist_entry').innerJoin('event', 'event.id', 'event_id')
  const found = await entry.where('waitlist_entry.id', '=', id).select('slug').executeTakeFirst()
  return found !== undefined && (link.event === undefined || link.event === found.slug)
}

/** Their mail arrived. Asked again it changes nothing. */
export async function confirmPlace(deps: Deps, link: Link): Promise<WaitlistPlace> {
  const id = await openLink(deps, link)
  return inTransaction(deps.db, async (tx) => {
    const confirmed = await tx
      .updateTable('waitlist_entry')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning('event_id')
      .executeTakeFirst()
    if (confirmed) await enqueue(tx, moveUpJob, { event_id: confirmed.event_id })
    return showPlace(tx, id)
  })
}

/** Money that was sent stays with the place until finance has given it back. */
export async function leavePlace(deps: Deps, link: Link): Promise<WaitlistPlace> {
  const id = await openLink(deps, link)
  return inTransaction(deps.db, async (tx) => {
    await endPlace(tx, { id, as: 'LEFT', by: null })
    return showPlace(tx, id)
  })
}

type End = { id: string; as: 'LEFT' | 'REMOVED'; by: string | null }

/** Seats that were kept for them are the next ones' at once. */
export async function endPlace(tx: Tx, { id, as, by }: End): Promise<void> {
  const ended = await tx
    .updateTable('waitlist_entry')
    .set({ ended_at: sql<Date>`now()`, ended_as: as, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('event_id')
    .executeTakeFirst()
  if (!ended) throw placeIsOver()
  await enqueue(tx, moveUpJob, { event_id: ended.event_id })
}

export const placeIsOver = () => new DomainError('conflict', 'place_is_over', refusals.placeIsOver)

async function openLink({ db, secret }: Deps, { token, address }: Link): Promise<string> {
  const id = readPlaceToken(secret, token)
  const found = id && (await db.selectFrom('waitlist_entry').where('id', '=', id).select('id').executeTakeFirst())
  if (found) return found.id
  await consumeRateLimit(db, { key: `place-miss:${address}`, limit: 60, seconds: 600 })
  throw new DomainError('not_found', 'place_not_found', refusals.unknownLink)
}

async function showPlace(db: Database | Tx, id: string): Promise<WaitlistPlace> {
  const row = await db
    .selectFrom('waitlist_entry as entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .leftJoin('held_submission as held', 'held.id', 'entry.held_submission_id')
    .leftJoin('reserved_receipt as number', (join) =>
      join.onRef('number.event_id', '=', 'held.event_id').onRef('number.or_serial', '=', 'held.or_serial'),
    )
    .where('entry.id', '=', id)
    .select(['event.slug', 'event.name', 'event.starts_on', 'entry.people_count', 'entry.joined_at'])
    .select(sql<boolean>`now() < event.registration_ends_at`.as('registration_open'))
    .select(['entry.offered_until', 'number.or_number', 'held.amount_due', 'held.submission'])
    .select(stateOfPlace.as('state'))
    .select((eb) =>
      eb
        .selectFrom('waitlist_entry as other')
        .whereRef('other.event_id', '=', 'entry.event_id')
        .whereRef('other.place', '<', 'entry.place')
        .where('other.ended_at', 'is', null)
        .where('other.offered_until', 'is', null)
        .where('other.confirmed_at', 'is not', null)
        .select(eb.fn.countAll<number>().as('before'))
        .as('before'),
    )
    .executeTakeFirstOrThrow()
  const { or_number, amount_due, submission } = row
  return {
    event: { id: row.slug, name: row.name, date: row.starts_on, registration_open: row.registration_open },
    state: row.state,
    people_count: row.people_count,
    before: row.before ?? 0,
    joined_at: row.joined_at.toISOString(),
    offered_until: row.offered_until?.toISOString() ?? null,
    payment: submission && or_number && amount_due ? { or_number, amount: toPesos(amount_due) } : null,
  }
}
